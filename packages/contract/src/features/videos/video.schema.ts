import { z } from 'zod';
import { checkedAddress, id, requiredText, version } from '../../wire/fields.ts';
import { videoCategories } from '../../vocabulary/content.ts';
import { videoAddressProblem } from './video-address.ts';
import { newVideoCategory, videoLimits, videoMessages } from './video.rules.ts';

/** Section 3, "Media (video)". */
export const Video = z.object({
  id,
  version,
  title: z.string(),
  videoUrl: z.string(),
  category: z.enum(videoCategories.values),
});
export type Video = z.output<typeof Video>;

export const VideoInput = z.strictObject({
  title: requiredText(videoLimits.title, videoMessages.titleRequired),
  videoUrl: checkedAddress(videoMessages.urlRequired, videoAddressProblem),
  category: z.enum(videoCategories.values).default(newVideoCategory),
});
export type VideoInput = z.output<typeof VideoInput>;
