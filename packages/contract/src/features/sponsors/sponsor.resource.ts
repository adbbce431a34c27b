import { defineResource } from '../../wire/resource.ts';
import { Sponsor, SponsorInput } from './sponsor.schema.ts';
import { sponsorsList } from './sponsors.list.ts';

export const sponsorResource = defineResource(sponsorsList, {
  name: 'sponsor',
  one: 'a sponsor',
  entity: Sponsor,
  input: SponsorInput,
});
