import type { Organisation } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { earlyAnswer } from './early-answers.ts';
import { queryClient } from './queries.ts';

/** The brand is data; these are its words where it cannot be had. */
const defaults: Organisation = {
  name: 'Bombers',
  words: { teams: 'Bomber Teams', portal: 'Bomber Portal', join: 'Become a Bomber' },
  logoUrl: null,
  timeZone: 'America/Chicago',
  isSetUp: true,
};

const key = 'organisation';

const organisationQuery = queryOptions({
  queryKey: [key],
  queryFn: async ({ signal }) => {
    const before = queryClient.getQueryData<Organisation>([key]);
    const organisation = await earlyAnswer('organisation', () => call('GET /organisation', { signal }));
    if (before && before.timeZone !== organisation.timeZone) askAgainForTimes();
    return organisation;
  },
  staleTime: 30 * 60_000,
  // Another administrator may have changed it: a user who returns to this tab sees the change.
  refetchOnWindowFocus: 'always',
});

/** The server tells the hours of events, and which day something belongs to, in the zone of the organisation. */
function askAgainForTimes(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key && queryKey[0] !== 'auth' });
}

/** Runs before the first screen is drawn, so that another club's words or times never flash up. */
export async function organisationKnown(): Promise<void> {
  if (queryClient.getQueryData([key]) === undefined) {
    await queryClient.prefetchQuery({ ...organisationQuery, retry: false });
  }
}

/** The installation has no administrator yet. If the server could not be reached, it counts as set up. */
export const needsSetup = (): boolean => queryClient.getQueryData<Organisation>([key])?.isSetUp === false;

export function useOrganisation(): Organisation {
  return useQuery(organisationQuery).data ?? defaults;
}

/** The last part of every document title. */
export const productName = ({ name }: Organisation) => `${name} Admin`;
