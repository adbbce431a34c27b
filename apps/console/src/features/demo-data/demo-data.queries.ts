import { queryOptions } from '@tanstack/react-query';
import type { DemoRun } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const isAtWork = (run: DemoRun | null) => run !== null && (run.state === 'waiting' || run.state === 'nobody');

const askAgainMs = 600;

export const demoDataQuery = queryOptions({
  queryKey: ['demo-data'],
  queryFn: ({ signal }) => call('GET /demo-data', { signal }),
  refetchInterval: ({ state: { data } }) => (data && isAtWork(data.run) ? askAgainMs : false),
});

export const removalQuery = queryOptions({
  queryKey: ['demo-data-removal'],
  queryFn: ({ signal }) => call('GET /demo-data/removal', { signal }),
  // What is asked about must be true when it is asked.
  staleTime: 0,
  gcTime: 0,
});

export const loadDemo = defineAction({
  call: 'POST /demo-data/load',
  request: () => ({ body: {} }),
  changes: ['demo-data'],
  failureInline: true,
  noUndo: 'it is removed again by a call of its own',
});

export const removeDemo = defineAction({
  call: 'POST /demo-data/remove',
  request: () => ({ body: {} }),
  changes: ['demo-data'],
  failureInline: true,
  noUndo: 'what goes is what a further load would add again',
});
