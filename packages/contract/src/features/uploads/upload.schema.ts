import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { isUploadedImage } from '../../wire/web-address.ts';

/** A picture as it is stored: re-encoded, upright, without metadata. */
export const Upload = z.object({
  id,
  version,
  /** What a field keeps and an `<img>` shows. */
  url: z.string().refine(isUploadedImage),
  width: z.int().min(1),
  height: z.int().min(1),
  bytes: z.int().min(1),
});
export type Upload = z.output<typeof Upload>;
