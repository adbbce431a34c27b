import { Suspense, cloneElement, useEffect, useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { arriving } from '../page/arriving.ts';
import { useFloatTarget } from './float-target.ts';

const Tip = arriving(() => import('./tip.tsx'), 'Tip');

/** As long as the other tooltips wait. */
const delay = 300;

interface Hinted {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface HintProps {
  label: ReactNode;
  position?: 'top' | 'right';
  /** Where what it says is readable anyway. */
  disabled?: boolean;
  /** Where a finger cannot learn it in another way. */
  byTouch?: boolean;
  children: ReactElement<Hinted>;
}

/**
 * The tooltip of a button or link, which has its own accessible name. A page of rows has dozens, and the user never
 * points at most of them: each is created on its first hover or focus.
 */
export function Hint({ label, position = 'top', disabled = false, byTouch = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  /** Milliseconds until it shall open. */
  const [wait, setWait] = useState<number | null>(null);
  const portalProps = useFloatTarget();
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(() => setOpened(true), wait);
    return () => window.clearTimeout(timer);
  }, [wait]);
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(false);
    // A finger does not leave: it touches something else.
    const onTouch = ({ pointerType }: globalThis.PointerEvent) => pointerType === 'touch' && setOpened(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onTouch);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onTouch);
    };
  }, [opened]);

  const open = (element: HTMLElement, after: number) => {
    setTarget(element);
    setWait(after);
  };
  const close = () => {
    setWait(null);
    setOpened(false);
  };
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') open(event.currentTarget, position === 'right' ? 0 : delay);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          if (event.pointerType !== 'touch') close();
        },
        ...(byTouch && {
          onClick: (event: MouseEvent<HTMLElement>) => {
            props.onClick?.(event);
            setTarget(event.currentTarget);
            setOpened(true);
          },
        }),
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          close();
        },
      })}
      {target && (
        <Suspense>
          <Tip
            label={label}
            target={target}
            opened={opened && !disabled}
            position={position}
            portalProps={portalProps}
          />
        </Suspense>
      )}
    </>
  );
}
