import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '@dugout/database/generated/schema.ts';
import { absentPictures, storePictures } from './pictures.ts';
import type { RemovalPlan } from './removal-plan.ts';
import type { StoryTable } from './story/story.ts';
import { loadDemo } from './load-demo.ts';
import { removeDemo, type RemovalOptions } from './remove-demo.ts';

async function asOwner<T>(ownerUrl: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'dugout-demo' });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export interface LoadDemoOptions extends RemovalOptions {
  /** The folder of uploaded files (FILES_DIR), which gets the pictures; without it there are none. */
  readonly files?: string | undefined;
}

/** What "Load demo data" in the settings does, from the command line. Throws `NotEmpty` where there are records. */
export async function loadDemoInto(
  ownerUrl: string,
  { files, onProgress }: LoadDemoOptions = {},
): Promise<Record<StoryTable, number>> {
  const pictures = files === undefined ? absentPictures : await storePictures(files);
  const options = { id: randomUUID(), today: new Date(), pictures, ...(onProgress ? { onProgress } : {}) };
  return asOwner(ownerUrl, (db) => db.transaction().execute((tx) => loadDemo(tx, options)));
}

/**
 * What "Remove demo data" in the settings does, and more: the database owner may also delete what the application may
 * only add to, which is the demo group messages and with them their authors.
 */
export async function removeDemoFrom(ownerUrl: string, options: RemovalOptions = {}): Promise<RemovalPlan> {
  return asOwner(ownerUrl, (db) => db.transaction().execute((tx) => removeDemo(tx, options)));
}
