import { sql } from 'kysely';
import type { RegionalCoach } from '@dugout/contract/features/users/user.schema.ts';
import type { Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

interface RegionalRecord {
  id: string;
  version: number;
  region: Region;
  user_id: string;
  fname: string;
  lname: string;
  email: string | null;
  phone: string | null;
  teams: string[] | null;
}

async function regionalCoaches(db: Db | Tx, only: { userId?: string } = {}): Promise<RegionalCoach[]> {
  const { rows } = await sql<RegionalRecord>`
    select r.id, r.version, r.region, u.id as user_id, u.fname, u.lname, u.email, u.phone,
      (select array_agg(t.name order by t.name, t.id) from coaches c join team_coaches tc on tc.coach_id = c.id
        join teams t on t.id = tc.team_id and t.deleted_at is null
        where c.user_id = u.id and c.deleted_at is null) as teams
    from regional_coaches r join users u on u.id = r.user_id
    where r.deleted_at is null ${only.userId ? sql`and r.user_id = ${only.userId}` : sql``}
    order by r.region`.execute(db);
  return rows.map(({ user_id, fname, lname, email, phone, teams, ...record }) => ({
    ...record,
    user: { id: user_id, fname, lname, email, phone },
    teams: teams ?? [],
  }));
}

export const allRegionalCoaches = (db: Db) => regionalCoaches(db);
export const regionalCoachOf = async (tx: Tx, userId: string) => (await regionalCoaches(tx, { userId }))[0]!;

/** The person behind a regional record; null when there is no such live record. */
export async function personOfRecord(tx: Tx, recordId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('regional_coaches')
    .select('user_id')
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Gives the region to the person, who then holds this one alone. The unique index refuses a taken one. */
export async function holdRegion(tx: Tx, userId: string, region: Region): Promise<void> {
  const changed = await tx
    .updateTable('regional_coaches')
    .set({ region })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) await tx.insertInto('regional_coaches').values({ user_id: userId, region }).execute();
  // The region is part of the person as others see them: their open forms must notice.
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

export async function giveUpRegion(tx: Tx, userId: string, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('regional_coaches')
    .set({ deleted_at: now, deleted_by: by })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
