import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { defineResource } from '../../wire/resource.ts';
import { sponsorRecord, sponsorsList } from './sponsor.record.ts';

/** Section 3, "Sponsor". */
export const Sponsor = z.object({ id, version, ...answered(sponsorRecord) });
export type Sponsor = z.output<typeof Sponsor>;

export const SponsorInput = z.strictObject(accepted(sponsorRecord));
export type SponsorInput = z.output<typeof SponsorInput>;

export const sponsorResource = defineResource(sponsorsList, {
  record: sponsorRecord,
  one: 'a sponsor',
  entity: Sponsor,
  input: SponsorInput,
  changes: z.strictObject(changes(sponsorRecord)),
});
