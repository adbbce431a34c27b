import { useEffect } from 'react';
import type { RefObject } from 'react';

const acts = ['beforeinput', 'keydown', 'click', 'paste', 'drop'] as const;

/** Leading out of the form is always possible. */
const leads = (event: Event) => event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key);

/**
 * While a form is on its way to the server nothing in it changes: what is typed then would be thrown away with the form.
 * Not `disabled`, which would drop the focus.
 */
export function useStill(form: RefObject<HTMLElement | null>, still: boolean): void {
  useEffect(() => {
    const element = form.current;
    if (!element || !still) return;
    const stop = (event: Event) => {
      if (leads(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const act of acts) element.addEventListener(act, stop, { capture: true });
    return () => {
      for (const act of acts) element.removeEventListener(act, stop, { capture: true });
    };
  }, [form, still]);
}
