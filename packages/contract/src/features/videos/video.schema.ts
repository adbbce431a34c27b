import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered } from '../../wire/record-schema.ts';
import { videoRecord } from './video.record.ts';

/** Section 3, "Media (video)". */
export const Video = z.object({ id, version, ...answered(videoRecord) });
export type Video = z.output<typeof Video>;

export const VideoInput = z.strictObject(accepted(videoRecord));
export type VideoInput = z.output<typeof VideoInput>;
