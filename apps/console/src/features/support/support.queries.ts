import { queryOptions } from '@tanstack/react-query';
import type { ProblemReportInput } from '@dugout/contract/features/support/support.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { databaseAwaySince } from '../../api/problem-error.ts';
import { mayRetry } from '../../api/queries.ts';

export const healthQuery = queryOptions({
  queryKey: ['system', 'health-report'],
  queryFn: ({ signal }) => call('GET /system/health-report', { signal, askOnce: true }),
  // The administrator wants the current state.
  staleTime: 0,
  retry: (failures, error) => databaseAwaySince(error) === null && mayRetry(failures, error),
});

/** Begins as the organisation does: who sets the address there changes it here. */
export const contactQuery = queryOptions({
  queryKey: ['organisation', 'support-contact'],
  queryFn: ({ signal }) => call('GET /support/contact', { signal }),
  staleTime: 0,
});

export const reportProblem = defineAction({
  call: 'POST /support/problem-reports',
  request: (body: ProblemReportInput) => ({ body }),
  changes: [],
  success: 'Report sent',
  failureInline: true,
});
