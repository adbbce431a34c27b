import { useEffect } from 'react';
import type { RefObject } from 'react';
import { overlayIsOpen, typesInto } from '../page/types-into.ts';

/** `/` goes to the screen's search, unless a person is typing or an overlay has the floor. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (typesInto(event.target) || overlayIsOpen()) return;
      if (!field.current) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
