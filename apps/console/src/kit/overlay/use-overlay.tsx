import { createContext, createElement, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../feedback/toast.tsx';

/**
 * Overlays are fetched when they are first needed; what they show is passed as plain properties. A loader whose parts
 * depend on what it shows reads the properties; called without any, it prefetches the overlay before the user opens it.
 */
export type OverlayLoader<P extends object = object> = (props?: P) => Promise<ComponentType<P>>;

export interface OverlayControl {
  readonly opened: boolean;
  /** Starts closing, without asking about unsaved edits. */
  readonly close: () => void;
  readonly exited: () => void;
  /** Of an overlay that the address opens: what in an address keeps it open. */
  readonly nameIn?: (address: Readonly<Record<string, unknown>>) => string | null;
}

/** The network is gone, or the console was renewed on the server. */
export const notOpened = 'This could not be opened. Check the connection and try again.';

const ControlContext = createContext<OverlayControl | null>(null);
export const OverlayControlProvider = ControlContext.Provider;

export function useOverlayControl(): OverlayControl {
  const control = useContext(ControlContext);
  if (!control) throw new Error('An overlay is drawn only by useOverlay().outlet or an AddressedOverlay.');
  return control;
}

export interface OverlayHost {
  readonly open: <P extends object>(load: OverlayLoader<P>, props: P) => void;
  readonly outlet: ReactNode;
}

interface Current {
  readonly id: number;
  readonly draw: () => ReactNode;
}

/** One overlay at a time: what is open, how it closes, and that it is drawn until it has left the screen. */
export function useOverlay(): OverlayHost {
  const [current, setCurrent] = useState<Current | null>(null);
  const [opened, setOpened] = useState(false);
  const asked = useRef(0);
  const place = useRef<HTMLElement | null>(null);

  // The same for the whole life of the host: a thousand rows hold it.
  const open = useCallback(<P extends object>(load: OverlayLoader<P>, props: P) => {
    asked.current += 1;
    const id = asked.current;
    const from = document.activeElement;
    // One that takes the place of another gives the focus back to where the first was opened.
    if (!from?.closest('[role="dialog"]')) place.current = from?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    load(props).then(
      (Overlay) => {
        // Two quick presses open what was pressed last.
        if (id !== asked.current) return;
        // Drawn closed first: only then is there a way in to animate, and a focus to give back.
        flushSync(() => setCurrent({ id, draw: () => createElement(Overlay, props) }));
        setOpened(true);
      },
      () => toast.error(notOpened),
    );
  }, []);

  return useMemo(() => {
    const exited = () => {
      setCurrent(null);
      // What opened it may be gone, as the row that was removed is: the focus goes to what it stood in.
      if (document.activeElement !== document.body) return;
      const stays = place.current?.isConnected ? place.current : document.getElementById('content');
      stays?.focus({ preventScroll: true });
    };
    const control: OverlayControl = { opened, close: () => setOpened(false), exited };
    const outlet = current && (
      <OverlayControlProvider key={current.id} value={control}>
        {current.draw()}
      </OverlayControlProvider>
    );
    return { open, outlet };
  }, [open, current, opened]);
}
