import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Palette } from '../../features/search/palette.tsx';
import { useOverlay, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { foundKinds } from '../found-kinds.ts';
import { paletteEntries } from '../palette-entries.ts';
import { logOut } from './log-out.ts';

interface SearchPaletteProps {
  opened: boolean;
  /** The how manieth opening it is. */
  time: number;
  onClose: () => void;
  keyMap: OverlayLoader;
  /** Something was open over the screen when it was asked for. */
  formIsOpen: boolean;
}

/** The palette with all that the console offers in it; loaded when it is first wanted. */
export function SearchPalette({ opened, time, onClose, keyMap, formIsOpen }: SearchPaletteProps) {
  const { setColorScheme } = useMantineColorScheme();
  const { open, outlet } = useOverlay();
  // Drawn closed first: only then is there a focus to give back.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const next = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return (
    <>
      <Palette
        opened={opened && drawn}
        time={time}
        onClose={onClose}
        entries={paletteEntries({ keyMap, setColorScheme, logOut: () => logOut(open) }, formIsOpen)}
        kinds={foundKinds}
        open={open}
      />
      {outlet}
    </>
  );
}
