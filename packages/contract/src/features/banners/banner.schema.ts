import { z } from 'zod';
import { id, moment, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { bannerRecord } from './banner.record.ts';
import { bannerMessages } from './banner.rules.ts';

/** Section 3, "Banner": `duration` is in hours. */
export const Banner = z.object({
  id,
  version,
  ...answered(bannerRecord),
  expiresAt: z.iso.datetime(),
});
export type Banner = z.output<typeof Banner>;

export const BannerInput = z.strictObject({
  ...accepted(bannerRecord),
  expiresAt: moment(bannerMessages.expiresRequired),
});
export type BannerInput = z.output<typeof BannerInput>;

export const BannerUpdate = z.strictObject({
  ...changes(bannerRecord),
  expiresAt: moment(bannerMessages.expiresRequired).optional(),
});
