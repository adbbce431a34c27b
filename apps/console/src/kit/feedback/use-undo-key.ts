import { useKey } from '../keys/use-key.ts';

/** Of the button in a toast. */
export const undoMark = 'data-undo';

/** A toast closes before a keyboard user has tabbed past every row: Ctrl+Z presses the newest "Undo". */
export function useUndoKey() {
  useKey('undo', () => {
    const newest = [...document.querySelectorAll<HTMLButtonElement>(`[${undoMark}]:enabled`)].at(-1);
    if (!newest) return false;
    newest.click();
    return true;
  });
}
