import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import type { Tx } from '../../platform/db/database.ts';

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
  const present = await tx
    .selectFrom('uploads')
    .select(columns)
    .where('name', '=', values.name)
    .executeTakeFirstOrThrow();
  return { upload: toUpload(present), isNew: false };
}
