import { defineResource } from '../../wire/resource.ts';
import { Sponsor, SponsorInput } from './sponsor.schema.ts';
import { sponsorRecord } from './sponsor.record.ts';
import { sponsorsList } from './sponsors.list.ts';

export const sponsorResource = defineResource(sponsorsList, {
  record: sponsorRecord,
  one: 'a sponsor',
  entity: Sponsor,
  input: SponsorInput,
});
