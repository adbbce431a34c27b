import { defineList } from '../../wire/list.ts';
import type { Sponsor } from './sponsor.schema.ts';

export const sponsorsList = defineList<Sponsor>()({
  name: 'sponsors',
  path: '/sponsors',
  access: 'admin',
  personal: false,
  searchable: true,
  filters: {},
  sorts: ['title'],
  defaultSort: ['title'],
  pageSizes: [50],
});
