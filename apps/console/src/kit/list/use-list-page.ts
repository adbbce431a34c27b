import { useCallback } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../../api/queries.ts';
import { loadPage } from './load-rows.ts';
import type { AnyList, AnyListView, ArrivalsParts, ListPage, Loaded, Viewed } from './list-view.ts';
import { pagesOf, readListState, writeListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

/** What selects and orders the rows; the export asks the same, without the page. */
export const selectionOf = (list: AnyList, state: ListState) =>
  writeListState(list, { ...state, page: 1, pageSize: list.pageSizes[0] });

const fingerprint = (selection: Record<string, string>, pageSize: number) => JSON.stringify([selection, pageSize]);

/** Changes when other rows were asked for, and with every reading of a list that announces. */
export const shownPage = (loaded: Pick<Loaded<never>, 'page' | 'mark'> | undefined) =>
  loaded && `${loaded.page} ${loaded.mark ?? ''}`;

/** Rows that change only when the user requests others or opens the screen. */
const still = {
  staleTime: Infinity,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

function pageQuery<Row>(list: AnyList, state: ListState, paged: boolean, arrivals?: ArrivalsParts) {
  const selection = selectionOf(list, state);
  const query = {
    ...selection,
    ...(paged ? { page: String(state.page), pageSize: String(state.pageSize) } : {}),
  };
  return {
    queryKey: [list.name, 'list', query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Loaded<Row>> => {
      const mark = arrivals && { mark: await arrivals.mark(signal), readAt: Date.now() };
      const answer = await loadPage<Row>(`GET ${list.path}`, { query, signal });
      return {
        ...answer,
        page: state.page,
        pages: paged ? pagesOf(answer.total, state.pageSize) : 1,
        selection: fingerprint(selection, state.pageSize),
        ...mark,
      };
    },
    ...(arrivals && still),
  };
}

/** Before the screen is drawn; a list that is endless, or reads anew whenever it is opened, asks for itself. */
export async function askForPage<Row>(
  list: AnyList,
  listView: AnyListView<Row> & Viewed,
  address: Record<string, unknown>,
) {
  const { views } = listView;
  if (listView.endless || listView.arrivals) return views.ask(list, address);
  const state = readListState(list, views.read(list, address));
  await Promise.all([
    views.ask(list, address),
    queryClient.prefetchQuery(pageQuery(list, state, listView.pager !== undefined)),
  ]);
}

export function useListPage<Row>(
  list: AnyList,
  state: ListState,
  paged: boolean,
  arrivals?: ArrivalsParts,
): ListPage<Row> {
  const client = useQueryClient();
  const query = useQuery({ ...pageQuery<Row>(list, state, paged, arrivals), placeholderData: keepPreviousData });
  const prefetch = useCallback(
    (page: number) => void client.prefetchQuery(pageQuery<Row>(list, { ...state, page }, paged, arrivals)),
    [client, list, paged, arrivals, state],
  );
  return {
    loaded: query.data,
    old: query.isPlaceholderData,
    counted: query.data?.selection === fingerprint(selectionOf(list, state), state.pageSize),
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    prefetch,
  };
}
