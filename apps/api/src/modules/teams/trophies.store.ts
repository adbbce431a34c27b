import { sql } from 'kysely';
import { trophyRecord } from '@dugout/contract/features/teams/team.record.ts';
import type { Trophy, TrophyInput, TrophyUpdate } from '@dugout/contract/features/teams/team.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { recordJson, toColumns } from '../../platform/db/record-columns.ts';

/** Of a team `p`, in the order they were won. */
export const trophiesJson = sql`
  (select json_agg(${recordJson(trophyRecord, 'tr')} order by tr.id)
    from trophies tr where tr.team_id = p.id and tr.deleted_at is null)`;

const columns = ['id', 'version', 'title', 'image_url as imageURL'] as const;

/** Of a live team only: a trophy case in the trash is not opened by its address. */
export async function lockTrophy(tx: Tx, teamId: string, id: string): Promise<Trophy | null> {
  const found = await tx
    .selectFrom('trophies')
    .innerJoin('teams', 'teams.id', 'trophies.team_id')
    .select(['trophies.id', 'trophies.version', 'trophies.title', 'trophies.image_url as imageURL'])
    .where('trophies.id', '=', id)
    .where('trophies.team_id', '=', teamId)
    .where('trophies.deleted_at', 'is', null)
    .where('teams.deleted_at', 'is', null)
    .forUpdate('trophies')
    .executeTakeFirst();
  return found ?? null;
}

export async function findTrophy(db: Db | Tx, id: string): Promise<Trophy | null> {
  const found = await db
    .selectFrom('trophies')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

export async function insertTrophy(tx: Tx, teamId: string, input: TrophyInput): Promise<Trophy> {
  return tx
    .insertInto('trophies')
    .values({ team_id: teamId, ...toColumns(trophyRecord, input) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateTrophy(tx: Tx, id: string, input: TrophyUpdate): Promise<Trophy> {
  const changed = toColumns(trophyRecord, input);
  if (Object.keys(changed).length > 0) await tx.updateTable('trophies').set(changed).where('id', '=', id).execute();
  return (await findTrophy(tx, id))!;
}

export async function trashTrophy(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('trophies').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}
