import { sponsorResource } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { crud } from '../../platform/crud/crud.ts';
import { defineModule } from '../../platform/http/mount.ts';

export const sponsors = defineModule(
  'sponsors',
  crud(sponsorResource, {
    table: 'sponsors',
    search: 'search',
    filters: {},
    sorts: { title: 'title' },
    fields: { title: 'title', url: 'url', logoUrl: 'logo_url' },
    kept: {},
  }),
);
