import { useEffect } from 'react';

const open = new Set<symbol>();

/** Every form says here while it holds what was not saved: for ways out that no form can see, as signing out is. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    open.add(form);
    return () => void open.delete(form);
  }, [dirty]);
}

export const hasUnsaved = (): boolean => open.size > 0;
