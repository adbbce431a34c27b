import { createContext, createElement, useContext, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../feedback/toast.tsx';

/** Overlays are fetched when they are first needed; what they show is given to them as plain properties. */
export type OverlayLoader<P extends object = object> = () => Promise<ComponentType<P>>;

interface OverlayControl {
  readonly opened: boolean;
  /** Starts closing, without asking about unsaved edits. */
  readonly close: () => void;
  readonly exited: () => void;
}

const ControlContext = createContext<OverlayControl | null>(null);

export function useOverlayControl(): OverlayControl {
  const control = useContext(ControlContext);
  if (!control) throw new Error('An overlay is drawn only by useOverlay().outlet.');
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

  return useMemo(() => {
    const open = <P extends object>(load: OverlayLoader<P>, props: P) => {
      asked.current += 1;
      const id = asked.current;
      load().then(
        (Overlay) => {
          // Two quick presses open what was pressed last.
          if (id !== asked.current) return;
          // Drawn closed first: only then is there a way in to animate, and a focus to give back.
          flushSync(() => setCurrent({ id, draw: () => createElement(Overlay, props) }));
          setOpened(true);
        },
        () => toast.error('This could not be opened. Check the connection and try again.'),
      );
    };
    const exited = () => {
      setCurrent(null);
      // What opened it may be gone, as the row that was removed is.
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    };
    const control: OverlayControl = { opened, close: () => setOpened(false), exited };
    const outlet = current && (
      <ControlContext key={current.id} value={control}>
        {current.draw()}
      </ControlContext>
    );
    return { open, outlet };
  }, [current, opened]);
}
