import { useEffect } from 'react';
import type { AnyLook } from './list-look.ts';

/** Fetched when there is nothing else to do, so that the first press opens at once. */
export function usePreload<Row>(look: AnyLook<Row>, ready: boolean) {
  useEffect(() => {
    if (!ready) return;
    const { primary } = look;
    const loaders = [
      primary && 'open' in primary ? primary.open : undefined,
      ...(look.actions ?? []).map((action) => action.open),
    ];
    const timer = window.setTimeout(() => {
      for (const load of loaders) void load?.().catch(() => undefined);
    }, 800);
    return () => window.clearTimeout(timer);
  }, [look, ready]);
}
