import { imageAddress, requiredText, requiredWebAddress } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';

/** Section 5, "Sponsor": title and URL required. */
export const sponsorRecord = defineRecord('sponsor', 'public', {
  title: requiredText('Sponsor Name', 200, 'Sponsor Name is required.'),
  url: requiredWebAddress('Website URL', 'Website URL is required.'),
  logoUrl: imageAddress('Logo Image URL'),
});
