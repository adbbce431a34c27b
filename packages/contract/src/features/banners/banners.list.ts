import { defineList } from '../../wire/list.ts';
import type { Banner } from './banner.schema.ts';
import { bannerRecord } from './banner.record.ts';

/** What is shown longest comes first, so that expired ones sink to the end. */
export const bannersList = defineList<Banner>()({
  name: 'banners',
  path: '/banners',
  access: 'admin',
  of: bannerRecord,
  searchable: false,
  filters: {},
  sorts: ['expiresAt'],
  defaultSort: ['-expiresAt'],
  pageSizes: [24],
});
