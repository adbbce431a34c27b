import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { goKeys, type CommandId } from '../../kit/keys/console-keys.ts';
import { useKey } from '../../kit/keys/use-key.ts';
import { useRowKeys } from '../../kit/keys/use-row-keys.ts';
import { useOverlay, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { arriving } from '../../kit/page/arriving.ts';
import { overlayIsOpen } from '../../kit/page/types-into.ts';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = arriving(loadPalette, 'SearchPalette');
const keyMap: OverlayLoader = () => import('../../kit/keys/key-map.tsx').then((file) => file.KeyMap);

/** Loads after the first screen, but before the user is likely to press the shortcut. */
const afterFirstScreen = 2_500;

export interface Commands {
  readonly search: () => void;
  readonly showKeys: () => void;
  readonly outlet: ReactNode;
}

const goIds = Object.keys(goKeys) as (keyof typeof goKeys & CommandId)[];

/** One hook each, always the same ones. */
function useGoKeys(): void {
  const navigate = useNavigate();
  for (const id of goIds) {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- the list never changes
    useKey(id, () => void navigate({ to: goKeys[id].to }));
  }
}

/** What can be done from every screen: by its key, by a button of the header, by the account menu. */
export function useCommands(): Commands {
  const { open, outlet } = useOverlay();
  // `over` is what was open when it was asked for; null while it never was.
  const [palette, setPalette] = useState<{ opened: boolean; over: boolean; time: number } | null>(null);
  const search = () => {
    if (palette?.opened) return;
    setPalette({ opened: true, over: overlayIsOpen(), time: (palette?.time ?? 0) + 1 });
  };
  const showKeys = () => open(keyMap, {});
  useKey('palette', search);
  useKey('map', showKeys);
  useGoKeys();
  useRowKeys();
  useEffect(() => {
    const timer = window.setTimeout(() => void loadPalette().catch(() => undefined), afterFirstScreen);
    return () => window.clearTimeout(timer);
  }, []);
  return {
    search,
    showKeys,
    outlet: (
      <>
        {outlet}
        {palette && (
          <Suspense>
            <SearchPalette
              opened={palette.opened}
              time={palette.time}
              formIsOpen={palette.over}
              keyMap={keyMap}
              onClose={() => setPalette({ ...palette, opened: false })}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
