import { z } from 'zod';
import { defineResource } from '../../wire/resource.ts';
import { Video, VideoInput } from './video.schema.ts';
import { videoRecord } from './video.record.ts';
import { videosList } from './videos.list.ts';

export const videoResource = defineResource(videosList, {
  record: videoRecord,
  one: 'a video',
  entity: Video,
  input: VideoInput,
  // Section 7: `DELETE /medias/{id} -> true or false`; what is not there answers 404, as everywhere.
  removed: z.literal(true),
});
