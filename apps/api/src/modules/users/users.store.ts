import { sql } from 'kysely';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import type { User, UserInput, UserUpdate } from '@dugout/contract/features/users/user.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { byId } from '../../platform/db/record-readers.ts';
import { selectRecord, toColumns } from '../../platform/db/record-columns.ts';
import { lookedUp, type JoinOne } from '../../platform/list/source.ts';
import { endVerification } from '../people/public.ts';

export interface UserRecord extends Omit<User, 'parent' | 'regCoach' | 'player' | 'coach'> {
  regional_id: string | null;
  region: NonNullable<User['regCoach']>['region'] | null;
  parent_id: string | null;
  player_id: string | null;
  pos1: NonNullable<User['player']>['pos1'];
  pos2: NonNullable<User['player']>['pos2'];
  player_team: string | null;
  coach_id: string | null;
  coach_teams: string[] | null;
}

/** A person `p` with what they are besides: also what the list selects around a page. */
export const userColumns = sql`
  p.id, p.version, ${selectRecord(userRecord, 'p')}, p.name, p.team_info as teams,
  rc.id as regional_id, rc.region, pa.id as parent_id,
  pl.id as player_id, pl.pos1, pl.pos2, pl.team_name as player_team, c.id as coach_id, ct.names as coach_teams`;
export const userJoins = (one: JoinOne) => sql`
  ${one('regional_coaches', 'rc', sql`rc.user_id = p.id and rc.deleted_at is null`)}
  ${one('parents', 'pa', sql`pa.user_id = p.id and pa.deleted_at is null`)}
  ${one('players', 'pl', sql`pl.user_id = p.id and pl.deleted_at is null`)}
  ${one('coaches', 'c', sql`c.user_id = p.id and c.deleted_at is null`)}
  left join lateral (
    select array_agg(t.name order by t.name, t.id) as names from team_coaches tc
    join teams t on t.id = tc.team_id and t.deleted_at is null where tc.coach_id = c.id
  ) ct on true`;

export function toUser(record: UserRecord): User {
  const { regional_id, region, parent_id, player_id, pos1, pos2, player_team, coach_id, coach_teams, ...user } = record;
  return {
    ...user,
    parent: parent_id ? { id: parent_id } : null,
    regCoach: regional_id && region ? { id: regional_id, region } : null,
    player: player_id ? { id: player_id, pos1, pos2, team: player_team } : null,
    coach: coach_id ? { id: coach_id, teams: coach_teams ?? [] } : null,
  };
}

export async function findUsers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, User>> {
  const { rows } = await sql<UserRecord>`
    select ${userColumns} from users p ${userJoins(lookedUp)}
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null`.execute(db);
  return byId(rows.map(toUser));
}

export const findUser = async (db: Db | Tx, id: string) => (await findUsers(db, [id])).get(id) ?? null;

/** Locked first: one statement that waits for the lock would read what is joined to the row as it was before. */
export async function lockUser(tx: Tx, id: string): Promise<User | null> {
  await sql`select from users where id = ${id} for update`.execute(tx);
  return findUser(tx, id);
}

export async function insertUser(
  tx: Tx,
  input: Omit<UserInput, 'region' | 'pass'>,
  password: { password_hash: string | null; must_change_password: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...toColumns(userRecord, input), ...password })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(tx: Tx, id: string, input: UserUpdate): Promise<void> {
  const columns = toColumns(userRecord, input);
  if (Object.keys(columns).length > 0) await tx.updateTable('users').set(columns).where('id', '=', id).execute();
}

export async function setName(tx: Tx, id: string, { fname, lname }: Pick<User, 'fname' | 'lname'>): Promise<void> {
  await endVerification(tx, id, { fname, lname });
  await tx.updateTable('users').set({ fname, lname }).where('id', '=', id).execute();
}

export async function setRole(tx: Tx, id: string, primary_role: User['primaryRole']): Promise<void> {
  await tx.updateTable('users').set({ primary_role }).where('id', '=', id).execute();
}

export async function trashUser(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}

export async function isDeactivated(tx: Tx, id: string): Promise<boolean> {
  const { deactivated_at } = await tx
    .selectFrom('users')
    .select('deactivated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return deactivated_at !== null;
}

/** One at a time over all processes: two administrators who demote each other at once must not both succeed. */
const administratorsLock = 7_203_441;

/**
 * Whether another administrator would be left who can get in: invited ones may never come, deactivated ones cannot. Holds
 * the lock until the transaction ends.
 */
export async function anotherAdministratorExists(tx: Tx, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(tx);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from users
      where (primary_role = 'ADMIN' or admin) and deleted_at is null and deactivated_at is null
        and password_hash is not null and id <> ${id}
    ) as found`.execute(tx);
  return rows[0]!.found;
}
