import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RecordKind, TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { HistoryPart } from '@dugout/contract/features/history/history.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { everything } from './everything.ts';

export const historyQuery = (kind: RecordKind, id: string, show: HistoryPart | null) =>
  infiniteQueryOptions({
    queryKey: ['history', kind, id, show ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /history/{kind}/{id}', {
        params: { kind, id },
        query: { ...(pageParam === null ? {} : { before: pageParam }), ...(show === null ? {} : { show }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const trashCountsQuery = queryOptions({
  queryKey: ['trash', 'counts'],
  queryFn: ({ signal }) => call('GET /trash', { signal }),
  staleTime: 0,
});

export const trashQuery = (kind: TrashKind, page: number) =>
  queryOptions({
    queryKey: ['trash', kind, page],
    queryFn: ({ signal }) => call('GET /trash/{kind}', { params: { kind }, query: { page }, signal }),
    staleTime: 0,
  });

export const bringBack = defineAction({
  call: 'POST /trash/{kind}/{id}/restore',
  request: ({ kind, id }: { kind: TrashKind; id: string; name: string }) => ({ params: { kind, id } }),
  changes: everything,
  success: (_outcome, { name }) => `Restored ${name}`,
});
