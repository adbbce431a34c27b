import { defineList } from '../../wire/list.ts';
import type { Sponsor } from './sponsor.schema.ts';
import { sponsorRecord } from './sponsor.record.ts';

export const sponsorsList = defineList<Sponsor>()({
  name: 'sponsors',
  path: '/sponsors',
  access: 'admin',
  of: sponsorRecord,
  searchable: true,
  filters: {},
  sorts: ['title'],
  defaultSort: ['title'],
  pageSizes: [50],
});
