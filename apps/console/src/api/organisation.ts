import type { Organisation } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** The brand is data; these are its words until the answer is there, and where it cannot be had. */
const defaults: Organisation = {
  name: 'Bombers',
  words: { teams: 'Bomber Teams', portal: 'Bomber Portal', join: 'Become a Bomber' },
  logoUrl: null,
  timeZone: 'America/Chicago',
};

const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => call('GET /organisation', { signal }),
  staleTime: 30 * 60_000,
});

export function useOrganisation(): Organisation {
  return useQuery(organisationQuery).data ?? defaults;
}

/** The last part of every document title. */
export const productName = ({ name }: Organisation) => `${name} Admin`;
