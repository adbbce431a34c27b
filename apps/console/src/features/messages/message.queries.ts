import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { queryClient } from '../../api/queries.ts';
import { announceArrivals } from '../../kit/list/arrivals.tsx';
import type { Bounds } from '../../kit/list/date-filter.tsx';
import type { CountFigures } from '../../kit/list/list-view.ts';
import { wallClockAt } from '../../kit/time/time-zone.ts';
import { dayOf } from '../../kit/time/wall-clock.ts';
import { arrivedText, showingText } from './message.texts.ts';

const overviewQuery = queryOptions({
  queryKey: ['messages', 'overview'],
  queryFn: ({ signal }) => call('GET /messages/overview', { signal }),
});

/** Read with the list, right before it: it is never asked for by itself. */
const useOverview = () => useQuery({ ...overviewQuery, staleTime: Infinity, enabled: false }).data;

/** The days of the earliest and the latest message, as the organisation's calendar has them. */
export function useMessageDays(): Bounds {
  const { timeZone } = useOrganisation();
  const overview = useOverview();
  const dayAt = (moment: string | null | undefined) => (moment ? dayOf(wallClockAt(moment, timeZone)) : null);
  return { min: dayAt(overview?.earliest), max: dayAt(overview?.latest) };
}

export function useShowingText(figures: CountFigures | null): string {
  const overview = useOverview();
  return figures ? showingText(figures, overview?.total) : '';
}

/** Before every message: where there is none yet, the first one is new. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const arrivals = announceArrivals({
  mark: async (signal) => {
    const overview = await call('GET /messages/overview', { signal });
    queryClient.setQueryData(overviewQuery.queryKey, overview);
    return overview.newest ?? beforeAll;
  },
  countAfter: async (after, asked, signal) => {
    const { arrived } = await call('GET /messages/overview', { query: { ...asked, after }, signal });
    return arrived;
  },
  text: arrivedText,
});

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => call('GET /messages/{id}', { params: { id }, signal }),
  });
