import { z } from 'zod';
import { id, imageAddress, moment, version } from '../../wire/fields.ts';
import { bannerDuration, bannerMessages } from './banner.rules.ts';

/** Section 3, "Banner": `duration` is in hours. */
export const Banner = z.object({
  id,
  version,
  imageUrl: z.string(),
  duration: z.int(),
  expiresAt: z.iso.datetime(),
});
export type Banner = z.output<typeof Banner>;

export const BannerInput = z.strictObject({
  imageUrl: imageAddress(bannerMessages.imageRequired),
  duration: z
    .int(bannerMessages.duration)
    .min(bannerDuration.minimum, bannerMessages.duration)
    .max(bannerDuration.maximum)
    .default(bannerDuration.default),
  expiresAt: moment(bannerMessages.expiresRequired),
});
export type BannerInput = z.output<typeof BannerInput>;
