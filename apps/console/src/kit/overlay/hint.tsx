import { Tooltip } from '@mantine/core';
import { cloneElement, useEffect, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactElement } from 'react';
import { useFloatTarget } from './float-target.ts';

/** As long as the other tooltips wait. */
const delay = 300;

interface Hinted {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The tooltip of an icon button; the button has its own accessible name. A page of rows has dozens, and the user never
 * points at most of them: each is created on its first hover or focus.
 */
export function Hint({ label, children }: { label: string; children: ReactElement<Hinted> }) {
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
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
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
          if (event.pointerType !== 'touch') open(event.currentTarget, delay);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          close();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          close();
        },
      })}
      {target && <Tooltip label={label} target={target} opened={opened} portalProps={portalProps} />}
    </>
  );
}
