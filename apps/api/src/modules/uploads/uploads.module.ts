import { uploadRoutes } from '@dugout/contract/features/uploads/upload.routes.ts';
import { defineModule, stream, writePrepared } from '../../platform/http/mount.ts';
import { sendFile } from './send-file.ts';
import { recordImage, storeImage } from './store-image.ts';

export const uploads = defineModule('uploads', [
  writePrepared(
    uploadRoutes.create,
    ({ ctx, file }) => storeImage(ctx, file),
    ({ tx, ctx, prepared }) => recordImage(tx, ctx, prepared),
  ),
  stream(uploadRoutes.file, ({ ctx, params, reply }) => sendFile(ctx, params.name, reply)),
]);
