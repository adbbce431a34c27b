import { defineList } from '../../wire/list.ts';
import { imageAddress, requiredText, requiredWebAddress } from '../../wire/record-fields.ts';
import { defineRecord, type RowOfRecord } from '../../wire/record.ts';

/** Section 5, "Sponsor": title and URL required. */
export const sponsorRecord = defineRecord('sponsor', 'public', {
  title: requiredText('Sponsor Name', 200, 'Sponsor Name is required.'),
  url: requiredWebAddress('Website URL', 'Website URL is required.'),
  logoUrl: imageAddress('Logo Image URL'),
});

export const sponsorsList = defineList<RowOfRecord<typeof sponsorRecord>>()({
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
