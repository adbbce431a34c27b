import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('GET /dashboard', { signal }),
});

export const progressQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: ({ signal }) => call('GET /dashboard/first-steps', { signal }),
});
