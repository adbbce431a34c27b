import { lazy, type ComponentType } from 'react';

const firstWait = 1_000;
const longestWait = 20_000;
/** From here on it is not a moment without a network any more. */
const worthTelling = 3;

interface Patience {
  /** What to do when it has failed several times; it is tried on. */
  readonly onLate?: () => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds));

/**
 * Retries until the part has loaded. A part that loads later must not take down the screen, with what the user has
 * typed, when the network is gone at that moment: React keeps a rejected part rejected until the page is reloaded.
 */
export async function loadPatiently<T>(load: () => Promise<T>, { onLate, wait = sleep }: Patience = {}): Promise<T> {
  for (let failed = 0; ;) {
    try {
      return await load();
    } catch {
      failed += 1;
      if (failed === worthTelling) onLate?.();
      await wait(Math.min(longestWait, firstWait * 2 ** (failed - 1)));
    }
  }
}

/** By then it has long been loaded; if it has not, there is nothing to tell it with. */
function tell(): void {
  const late = 'A part of this page could not be loaded yet. Check the connection, or reload the page.';
  import('../feedback/toast.tsx').then(({ toast }) => toast.error(late)).catch(() => undefined);
}

/** A part of a screen whose code comes after the screen. */
export function arriving<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadPatiently(load, { onLate: tell }))[name] }));
}
