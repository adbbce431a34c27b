import { createHash } from 'node:crypto';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { copyName } from '@dugout/contract/features/uploads/upload.rules.ts';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGate } from '../../platform/gate.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { demandTurn, type Rule } from '../../platform/rate/limit.ts';
import { counter } from '../../platform/telemetry/meters.ts';
import type { Written } from '../../platform/write/write.ts';
import { cleanImage } from './clean-image.ts';
import { findOrInsertUpload, type NewUpload } from './uploads.store.ts';

/** A picture takes up to 200 MB while it is decoded: two at once, and those that are in hand wait for them. */
const decoding = createGate({ atOnce: 2, waiting: 12 });

/** Per administrator: a whole season's trophies in one sitting, but no endless work for the decoder. */
const perAdministrator: Rule = { name: 'uploads', limit: 120, seconds: 600 };

const pictures = counter('dugout_uploads_total', 'Uploaded pictures that were stored');
const pictureBytes = counter('dugout_upload_bytes_total', 'Bytes of pictures as they were sent');

export const storedType = 'image/webp';

/** Made clean and put into the store, outside of any transaction. A file without a record is never shown to anybody. */
export async function storeImage(ctx: Ctx, sent: Buffer): Promise<NewUpload> {
  const created_by = ctx.actor?.userId ?? null;
  await demandTurn(ctx, perAdministrator, created_by ?? ctx.ip);
  const entered = await decoding.run(() => cleanImage(sent));
  if (!entered.done) return fail(platformProblems.busy, { headers: { 'retry-after': '5' } });
  const { content, width, height, copies } = entered.result;
  const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
  // The whole picture last: where it is, its copies are.
  for (const copy of copies) await ctx.files.put(copyName(name, copy.width), copy.content, storedType);
  await ctx.files.put(name, content, storedType);
  pictures.inc();
  pictureBytes.inc(sent.length);
  return { name, type: storedType, width, height, bytes: content.length, created_by };
}

export async function recordImage(tx: Tx, ctx: Ctx, stored: NewUpload): Promise<Written<Upload>> {
  const { upload, isNew } = await findOrInsertUpload(tx, stored);
  // The same picture may have been deleted, as unused, since it was put there: then it has to be sent again.
  if (isNew && !(await isStored(ctx, stored.name))) fail(platformProblems.busy, { headers: { 'retry-after': '1' } });
  return {
    entity: 'upload',
    id: upload.id,
    before: isNew ? null : upload,
    after: upload,
    reply: upload,
    ...(isNew ? {} : { act: 'uploaded-again' }),
  };
}

async function isStored({ files }: Ctx, name: string): Promise<boolean> {
  const file = await files.open(name);
  file?.stream.destroy();
  return file !== null;
}
