import { sql } from 'kysely';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface UserRecord {
  id: string;
  version: number;
  fname: string;
  lname: string;
  name: string;
  email: string | null;
  phone: string | null;
  primary_role: User['primaryRole'];
  admin: boolean;
  team_info: string | null;
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
  p.id, p.version, p.fname, p.lname, p.name, p.email, p.phone, p.primary_role, p.admin, p.team_info,
  rc.id as regional_id, rc.region, pa.id as parent_id,
  pl.id as player_id, pl.pos1, pl.pos2, pl.team_name as player_team, c.id as coach_id, ct.names as coach_teams`;
export const userJoins = sql`
  left join regional_coaches rc on rc.user_id = p.id and rc.deleted_at is null
  left join parents pa on pa.user_id = p.id and pa.deleted_at is null
  left join players pl on pl.user_id = p.id and pl.deleted_at is null
  left join coaches c on c.user_id = p.id and c.deleted_at is null
  left join lateral (
    select array_agg(t.name order by t.name, t.id) as names from team_coaches tc
    join teams t on t.id = tc.team_id and t.deleted_at is null where tc.coach_id = c.id
  ) ct on true`;

export function toUser(record: UserRecord): User {
  return {
    id: record.id,
    version: record.version,
    fname: record.fname,
    lname: record.lname,
    name: record.name,
    email: record.email,
    phone: record.phone,
    primaryRole: record.primary_role,
    admin: record.admin,
    parent: record.parent_id ? { id: record.parent_id } : null,
    regCoach: record.regional_id && record.region ? { id: record.regional_id, region: record.region } : null,
    player: record.player_id
      ? { id: record.player_id, pos1: record.pos1, pos2: record.pos2, team: record.player_team }
      : null,
    coach: record.coach_id ? { id: record.coach_id, teams: record.coach_teams ?? [] } : null,
    teams: record.team_info,
  };
}

export async function findUser(db: Db | Tx, id: string): Promise<User | null> {
  const { rows } = await sql<UserRecord>`
    select ${userColumns} from users p ${userJoins}
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0] ? toUser(rows[0]) : null;
}

/** Locked first: one statement that waits for the lock would read what is joined to the row as it was before. */
export async function lockUser(tx: Tx, id: string): Promise<User | null> {
  await sql`select from users where id = ${id} for update`.execute(tx);
  return findUser(tx, id);
}

export interface UserColumns {
  fname: string;
  lname: string;
  email: string | null;
  phone: string | null;
  primary_role: User['primaryRole'];
  admin?: boolean | undefined;
}

export async function insertUser(
  tx: Tx,
  values: UserColumns & { password_hash: string | null; must_change_password: boolean },
): Promise<string> {
  const { admin = false, ...rest } = values;
  const { id } = await tx
    .insertInto('users')
    .values({ ...rest, admin })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(tx: Tx, id: string, values: UserColumns): Promise<void> {
  const { admin, ...rest } = values;
  await tx
    .updateTable('users')
    .set(admin === undefined ? rest : { ...rest, admin })
    .where('id', '=', id)
    .execute();
}

export async function setName(tx: Tx, id: string, { fname, lname }: Pick<User, 'fname' | 'lname'>): Promise<void> {
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
