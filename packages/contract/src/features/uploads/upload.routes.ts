import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { imageWidths, uploadLimits, uploadMessages } from './upload.rules.ts';
import { Upload } from './upload.schema.ts';

export const uploadProblems = {
  tooLarge: problem('upload.too-large', 413, uploadMessages.tooLarge),
  wrongType: problem('upload.wrong-type', 415, uploadMessages.wrongType),
  tooManyPixels: problem('upload.too-many-pixels', 422, uploadMessages.tooManyPixels),
  unreadable: problem('upload.unreadable', 422, uploadMessages.unreadable),
  notFound: problem('upload.not-found', 404, 'There is no such file.'),
} as const;

/** A picture, or one of its copies. */
const fileName = new RegExp(`^[0-9a-f]{64}(-(${imageWidths.join('|')}))?\\.webp$`);

export const uploadRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/uploads',
    access: 'admin',
    summary: 'Store a picture: checked by its content, re-encoded without metadata; the same picture is stored once',
    file: {
      field: 'file',
      maxBytes: uploadLimits.bytes,
      // 10 MB over 1 Mbit/s, the uplink of a crowded field, is 84 s.
      seconds: 120,
      tooLarge: uploadProblems.tooLarge,
      missing: uploadMessages.noFile,
    },
    reply: Upload,
    status: 201,
    errors: [
      uploadProblems.tooLarge,
      uploadProblems.wrongType,
      uploadProblems.tooManyPixels,
      uploadProblems.unreadable,
    ],
  }),
  /** Public, because the club's own app shows the pictures; the name is the hash of the content and cannot be guessed. */
  file: defineRoute({
    method: 'GET',
    path: '/files/{name}',
    access: 'public',
    summary:
      'A stored picture, whole or as wide as the name says; what a name stands for never changes, so it may be kept for ever',
    params: z.object({ name: z.string().regex(fileName, 'Must be the name of a stored file.') }),
    reply: null,
    media: 'image/webp',
    status: 200,
    errors: [uploadProblems.notFound],
  }),
} as const;
