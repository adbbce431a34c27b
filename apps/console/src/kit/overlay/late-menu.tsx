import { Suspense, cloneElement, useEffect, useState } from 'react';
import type { ComponentType, KeyboardEvent, ReactElement } from 'react';
import { arriving } from '../page/arriving.ts';

interface ButtonProps {
  autoFocus?: boolean;
  'aria-busy'?: boolean;
  role?: 'combobox';
  'aria-haspopup'?: 'menu' | 'listbox';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClick?: () => void;
}

export interface LateMenuProps {
  /** What opens the menu: it looks the same before the menu is there. */
  button: ReactElement<ButtonProps>;
  /** The button was pressed before the menu was there. */
  opensAtOnce: boolean;
}

/** Opens after the button has the focus, so that the menu knows where the focus returns to. */
export function useOpened(opensAtOnce: boolean) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is outside of React, and must be on the button first
    if (opensAtOnce) setOpened(true);
  }, [opensAtOnce]);
  return [opened, setOpened] as const;
}

/**
 * A menu whose code comes after the first screen. It takes the place of its button only when the button is pressed, or `now`:
 * a button that is exchanged under a finger loses the press.
 */
export function lateMenu<Props extends LateMenuProps, Name extends string>(
  opens: 'menu' | 'listbox',
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  // The compiler cannot see that what is left out here is added again below.
  const Menu = arriving(load, name) as unknown as ComponentType<LateMenuProps>;
  /** Ignores errors: `arriving` retries when the menu is needed, and reports the failure. */
  const fetchAhead = () => void load().catch(() => undefined);

  return function LateMenu({
    button,
    now = false,
    ...props
  }: Omit<Props, 'opensAtOnce'> & Pick<LateMenuProps, 'button'> & { now?: boolean }) {
    const [pressed, setPressed] = useState(false);
    const standIn = cloneElement(button, {
      ...(opens === 'listbox' && { role: 'combobox' }),
      'aria-haspopup': opens,
      'aria-expanded': false,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => setPressed(true),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setPressed(true);
      },
    });
    // What was shown once stays: the focus returns to its button.
    const [shown, setShown] = useState(now);
    if (now && !shown) setShown(true);
    if (!pressed && !shown) return standIn;
    // Who goes on elsewhere before the menu is there does not want it any more.
    const waiting = { autoFocus: pressed, 'aria-busy': pressed, onBlur: () => setPressed(false) };
    return (
      <Suspense fallback={cloneElement(standIn, waiting)}>
        <Menu {...props} button={cloneElement(button, { autoFocus: pressed })} opensAtOnce={pressed} />
      </Suspense>
    );
  };
}
