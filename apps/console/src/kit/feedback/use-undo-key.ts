import { useEffect } from 'react';
import { overlayIsOpen, typesInto } from '../page/types-into.ts';

/** Of the button in a toast. */
export const undoMark = 'data-undo';

/** A toast does not wait until somebody without a mouse has passed every row: Ctrl+Z presses the newest "Undo". */
export function useUndoKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || typesInto(event.target) || overlayIsOpen()) return;
      const newest = [...document.querySelectorAll<HTMLButtonElement>(`[${undoMark}]:enabled`)].at(-1);
      if (!newest) return;
      event.preventDefault();
      newest.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
