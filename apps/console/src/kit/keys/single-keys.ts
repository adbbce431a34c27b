import { useSyncExternalStore } from 'react';

/**
 * Speech input or a shaking hand can trigger one-character shortcuts by accident: the user can switch them off (WCAG
 * 2.1.4). Stored in this browser.
 */
const place = 'single-keys';
const off = 'off';
const listeners = new Set<() => void>();

export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(place) !== off;
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, off);
  } catch {
    // A browser that keeps nothing leaves them as they are.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysAreOn);
