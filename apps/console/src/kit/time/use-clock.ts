import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: number | undefined;

/** One timer for everything that follows the clock. It asks the time anew, because a laptop that slept counts nothing. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

export const startOfMinute = (now: number) => Math.floor(now / minute) * minute;

/** What follows from the time of day, drawn again only when it has become something else: no objects. */
export const useClock = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(Date.now()));
