import { useEffect } from 'react';
import type { ListPage } from './list-view.ts';
import type { ListDispatch } from './use-list-state.ts';

/** An old link, or the last row of the last page removed: the last page that there is takes its place. */
export function useLastPossiblePage<Row>({ loaded, old }: ListPage<Row>, dispatch: ListDispatch) {
  useEffect(() => {
    if (loaded === undefined || old || loaded.rows.length > 0 || loaded.page === 1) return;
    void dispatch({ type: 'page', page: Math.min(loaded.pages, loaded.page - 1) }, { replace: true });
  }, [loaded, old, dispatch]);
}
