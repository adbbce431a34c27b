import { sponsorResource } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { crudModule } from '../../platform/crud/crud.ts';

export const sponsors = crudModule('sponsors', sponsorResource, {
  table: 'sponsors',
  search: 'search',
  filters: {},
  sorts: { title: 'title' },
  own: {},
  readOnly: {},
});
