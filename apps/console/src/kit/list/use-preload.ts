import { useEffect } from 'react';
import type { AnyListView } from './list-view.ts';

/** Fetched when there is nothing else to do, so that the first press opens at once. */
export function usePreload<Row>(listView: AnyListView<Row>, ready: boolean) {
  useEffect(() => {
    if (!ready) return;
    const { primary } = listView;
    const loaders = [
      primary && 'open' in primary ? primary.open : undefined,
      ...(listView.actions ?? []).map((action) => action.open),
    ];
    const timer = window.setTimeout(() => {
      for (const load of loaders) void load?.().catch(() => undefined);
    }, 800);
    return () => window.clearTimeout(timer);
  }, [listView, ready]);
}
