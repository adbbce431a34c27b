import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSearch } from '@tanstack/react-router';
import { toast } from '../feedback/toast.tsx';
import { OverlayControlProvider, notOpened } from './use-overlay.tsx';
import type { OverlayControl, OverlayLoader } from './use-overlay.tsx';

interface AddressedOverlayProps {
  nameIn: NonNullable<OverlayControl['nameIn']>;
  /** Takes the name out of the address, whatever is unsaved. */
  close: () => void;
  load: OverlayLoader<{ name: string }>;
}

/** An overlay that is open because the address names it: a link opens it, Back closes it, another name replaces it. */
export function AddressedOverlay({ nameIn, close, load }: AddressedOverlayProps) {
  const name = nameIn(useSearch({ strict: false }));
  const [Overlay, setOverlay] = useState<ComponentType<{ name: string }> | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  if (Overlay && name !== null && name !== shown) setShown(name);

  const wanted = name !== null && !Overlay;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (loaded) => current && setOverlay(() => loaded),
      () => {
        if (!current) return;
        toast.error(notOpened);
        close();
      },
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is wanted and not there
  }, [wanted]);

  // Drawn closed first: only then is there a way in to animate, and a focus to give back.
  useEffect(() => setOpened(shown !== null && name === shown), [name, shown]);

  if (shown === null || !Overlay) return null;
  const control: OverlayControl = {
    opened: opened && name !== null,
    close,
    exited: () => {
      if (name === null) setShown(null);
    },
    nameIn,
  };
  return (
    <OverlayControlProvider key={shown} value={control}>
      {createElement(Overlay, { name: shown })}
    </OverlayControlProvider>
  );
}
