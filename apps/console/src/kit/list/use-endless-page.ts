import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { hasMoved, joinedRows, nextPage } from './endless-rows.ts';
import { loadPage } from './load-rows.ts';
import type { AnyList } from './list-view.ts';
import type { ListState } from './list-state.ts';
import { selectionOf } from './use-list-page.ts';
import type { ListPage } from './list-view.ts';

/** All pages that were loaded so far, as one: never the whole list at once. */
export function useEndlessPage<Row extends { id: string }>(list: AnyList, state: ListState): ListPage<Row> {
  const selection = selectionOf(list, state);
  const fingerprint = JSON.stringify(selection);
  const { pageSize } = state;
  const query = useInfiniteQuery({
    queryKey: [list.name, 'list', 'endless', selection, pageSize],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: String(pageParam), pageSize: String(pageSize) };
      const answer = await loadPage<Row>(`GET ${list.path}`, { query: { ...selection, ...page }, signal });
      return { ...answer, selection: fingerprint };
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages, pageSize),
    placeholderData: keepPreviousData,
  });
  const { data, refetch, isFetching, isPlaceholderData } = query;

  const loaded = useMemo(() => {
    const last = data?.pages.at(-1);
    if (!data || !last) return undefined;
    const { total, atLeast, unfiltered, selection: shown } = last;
    return { rows: joinedRows(data.pages), total, atLeast, unfiltered, page: 1, pages: 1, selection: shown };
  }, [data]);

  // Once for every page that is added: where new rows never stop coming, this must stop as well.
  const pages = data?.pages;
  const checked = useRef(1);
  useEffect(() => {
    if (!pages || isFetching || isPlaceholderData) return;
    const isFurther = pages.length > checked.current;
    checked.current = pages.length;
    if (isFurther && hasMoved(pages)) void refetch();
  }, [pages, isFetching, isPlaceholderData, refetch]);

  const drawn = useDrawnInTime(loaded);
  return {
    loaded: drawn,
    old: isPlaceholderData,
    counted: loaded?.selection === fingerprint,
    fetching: isFetching && !query.isFetchingNextPage,
    error: query.isFetchNextPageError ? null : query.error,
    retry: () => void refetch(),
    prefetch: () => undefined,
    more: {
      left: query.hasNextPage && !isPlaceholderData,
      // As long as rows are being drawn the end is nearer than it will be.
      loading: query.isFetchingNextPage || drawn?.rows.length !== loaded?.rows.length,
      failed: query.isFetchNextPageError && !query.isFetchingNextPage,
      load: async () => {
        await query.fetchNextPage({ cancelRefetch: false });
      },
    },
  };
}

/** More than a tall screen shows at once. */
const firstRows = 24;

interface Drawn {
  readonly rows: readonly unknown[];
  readonly selection: string;
}

/**
 * Defers rendering the rows out of sight, so that a slow machine shows the first rows at once and the user can scroll.
 * Not when the user returns to rows that are already loaded: their scroll position must exist to be restored.
 */
function useDrawnInTime<L extends Drawn>(loaded: L | undefined): L | undefined {
  const [known] = useState(loaded !== undefined);
  const drawn = useDeferredValue(loaded);
  if (known || loaded === undefined || drawn === loaded) return loaded;
  return drawn?.selection === loaded.selection ? drawn : { ...loaded, rows: loaded.rows.slice(0, firstRows) };
}
