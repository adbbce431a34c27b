import { sql } from 'kysely';
import type { Commit, CommitInput } from '@dugout/contract/features/commits/commit.schema.ts';
import type { Tx } from '../../platform/db/database.ts';

export async function insertCommit(
  tx: Tx,
  { name, state, city, imageUrl, committedDate }: CommitInput,
): Promise<Commit> {
  const { rows } = await sql<Commit>`
    insert into commits (name, state, city, image_url, committed_date)
    values (${name}, ${state ?? null}, ${city ?? null}, ${imageUrl ?? null}, ${committedDate ?? null})
    returning id, version, name, state, city, image_url as "imageUrl", committed_date::text as "committedDate"`.execute(
    tx,
  );
  return rows[0]!;
}

/** Locked, so that two players cannot take it at once. */
export async function findFreeCommit(
  tx: Tx,
  id: string,
  playerId: string,
): Promise<{ commit: Pick<Commit, 'id' | 'name'>; takenByAnother: boolean } | null> {
  const commit = await tx
    .selectFrom('commits')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!commit) return null;
  const other = await tx
    .selectFrom('players')
    .select('id')
    .where('commit_id', '=', id)
    .where('id', '<>', playerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { commit, takenByAnother: other !== undefined };
}
