import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A row that goes while it has the focus (it was removed, the page was turned) leaves it to the list, not to nowhere. */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const row = element.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const place = row.closest<HTMLElement>('[tabindex="-1"]');
      window.setTimeout(() => {
        if (document.activeElement === document.body) place?.focus({ preventScroll: true });
      });
    };
  }, []);
  return element;
}
