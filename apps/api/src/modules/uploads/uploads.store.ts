import { sql } from 'kysely';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

interface UploadRecord {
  id: string;
  version: number;
  name: string;
  width: number;
  height: number;
  bytes: number;
}

const columns = ['id', 'version', 'name', 'width', 'height', 'bytes'] as const;

const toUpload = ({ id, version, name, width, height, bytes }: UploadRecord): Upload => ({
  id,
  version,
  url: `/api/files/${name}`,
  width,
  height,
  bytes,
});

export interface NewUpload {
  name: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  created_by: string | null;
}

/** The record of this file; a new one unless the same picture is there already. */
export async function findOrInsertUpload(tx: Tx, values: NewUpload): Promise<{ upload: Upload; isNew: boolean }> {
  const inserted = await tx
    .insertInto('uploads')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (inserted) return { upload: toUpload(inserted), isNew: true };
  // A user uploaded it again: it has another week to be used.
  const present = await tx
    .updateTable('uploads')
    .set({ unused_since: null })
    .where('name', '=', values.name)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { upload: toUpload(present), isNew: false };
}

const isShown = sql<boolean>`exists (select from pictures_in_use p where p.url = '/api/files/' || uploads.name)`;

/** Since when nothing shows it; what is shown again is in use again. */
export async function markUnused(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isShown)
    .execute();
  await db
    .updateTable('uploads')
    .set({ unused_since: now })
    .where('unused_since', 'is', null)
    .where((where) => where.not(isShown))
    .execute();
}

export function unusedUploads(db: Db, since: Date, limit: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'name'])
    .where('unused_since', '<', since)
    .orderBy('unused_since')
    .limit(limit)
    .execute();
}

/** Unless it was wanted again meanwhile. */
export async function forgetUpload(db: Db, id: string, removeFiles: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('unused_since', 'is not', null)
      .where((where) => where.not(isShown))
      .returning('id')
      .executeTakeFirst();
    if (gone) await removeFiles();
  });
}
