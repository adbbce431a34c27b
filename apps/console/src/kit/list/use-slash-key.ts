import type { RefObject } from 'react';
import { useKey } from '../keys/use-key.ts';

/** `/` goes to the screen's search, unless a person is typing or an overlay has the floor. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useKey('search', () => {
    if (!field.current) return false;
    field.current.focus();
    field.current.select();
    return true;
  });
}
