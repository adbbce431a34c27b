import { queryOptions } from '@tanstack/react-query';
import type { OrganisationInput } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const organisationSettingsQuery = queryOptions({
  queryKey: ['organisation-settings'],
  queryFn: ({ signal }) => call('GET /organisation/settings', { signal }),
});

export const saveOrganisation = defineAction({
  call: 'PUT /organisation/settings',
  request: ({ version, body }: { version: number | undefined; body: OrganisationInput }) => ({
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  // The words that every screen shows, and the version that the intake form shares.
  changes: ['organisation', 'organisation-settings', 'intake'],
  success: 'Organization updated',
  failureInline: true,
});
