import { z } from 'zod';
import { id, optionalImageAddress, requiredText, version, webAddress } from '../../wire/fields.ts';
import { sponsorLimits, sponsorMessages } from './sponsor.rules.ts';

/** Section 3, "Sponsor". */
export const Sponsor = z.object({
  id,
  version,
  title: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
});
export type Sponsor = z.output<typeof Sponsor>;

export const SponsorInput = z.strictObject({
  title: requiredText(sponsorLimits.title, sponsorMessages.titleRequired),
  url: webAddress(sponsorMessages.urlRequired),
  logoUrl: optionalImageAddress,
});
export type SponsorInput = z.output<typeof SponsorInput>;
