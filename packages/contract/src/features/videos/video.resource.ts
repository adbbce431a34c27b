import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { defineResource } from '../../wire/resource.ts';
import { videoRecord, videosList } from './video.record.ts';

/** Section 3, "Media (video)". */
export const Video = z.object({ id, version, ...answered(videoRecord) });
export type Video = z.output<typeof Video>;

export const VideoInput = z.strictObject(accepted(videoRecord));
export type VideoInput = z.output<typeof VideoInput>;

export const videoResource = defineResource(videosList, {
  record: videoRecord,
  one: 'a video',
  entity: Video,
  input: VideoInput,
  changes: z.strictObject(changes(videoRecord)),
  // Section 7: `DELETE /medias/{id} -> true or false`; what is not there answers 404, as everywhere.
  removed: z.literal(true),
});
