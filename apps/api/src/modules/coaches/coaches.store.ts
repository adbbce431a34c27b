import { sql } from 'kysely';
import type { Coach, CoachRow, CoachUpdate } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface CoachRowRecord extends Omit<CoachRow, 'type' | 'userID' | 'headTeams'> {
  kind: CoachRow['type'];
  user_id: string;
  head_teams: string[];
}

interface CoachRecord {
  id: string;
  version: number;
  address_id: string | null;
  user_id: string | null;
  fname: string | null;
  lname: string | null;
  email: string | null;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: Coach['address']['state'];
  zip: string | null;
  teams: Coach['teams'] | null;
}

/**
 * A coach as people see it is three records. Each only ever counts up, so their sum is a version of the whole: a
 * change of the person in Manage Users makes an open coach form stale, too.
 */
export const coachVersion = sql`c.version + coalesce(u.version, 0) + coalesce(a.version, 0)`;

async function find(
  db: Db | Tx,
  id: string,
  lock: boolean,
): Promise<{ coach: Coach; addressId: string | null } | null> {
  const { rows } = await sql<CoachRecord>`
    select c.id, ${coachVersion} as version, c.address_id, u.id as user_id, u.fname, u.lname, u.email, u.phone,
      a.address1, a.address2, a.city, a.state, a.zip,
      (select json_agg(json_build_object('id', t.id, 'version', t.version, 'name', t.name,
          'isHeadCoach', coalesce(t.head_coach_user_id = c.user_id, false)) order by t.name, t.id)
        from teams t where t.deleted_at is null and t.id in (
          select team_id from team_coaches where coach_id = c.id
          union select id from teams where head_coach_user_id = c.user_id
        )) as teams
    from coaches c
    left join users u on u.id = c.user_id and u.deleted_at is null
    left join addresses a on a.id = c.address_id and a.deleted_at is null
    where c.id = ${id} and c.deleted_at is null ${lock ? sql`for update of c` : sql``}`.execute(db);
  const record = rows[0];
  if (!record) return null;
  const { address1, address2, city, state, zip } = record;
  const coach: Coach = {
    id: record.id,
    version: record.version,
    user: record.user_id
      ? {
          id: record.user_id,
          fname: record.fname ?? '',
          lname: record.lname ?? '',
          email: record.email,
          phone: record.phone,
        }
      : null,
    address: { address1, address2, city, state, zip },
    teams: record.teams ?? [],
  };
  return { coach, addressId: record.address_id };
}

export const findCoach = async (db: Db | Tx, id: string) => (await find(db, id, false))?.coach ?? null;

/** Locks all that the form changes, the person first as everywhere else, and then reads what is there. */
export async function lockCoach(tx: Tx, id: string) {
  await sql`select from users where id = (select user_id from coaches where id = ${id}) for update`.execute(tx);
  await sql`select from addresses where id = (select address_id from coaches where id = ${id}) for update`.execute(tx);
  return find(tx, id, true);
}

type PersonUpdate = NonNullable<CoachUpdate['user']>['update'];

/** Only what was sent: a field that is left out stays as it is. */
const given = <T extends object>(values: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

export async function updatePerson(
  tx: Tx,
  userId: string,
  { fname, lname, email, phone }: PersonUpdate,
): Promise<void> {
  const values = given({ fname, lname, email, phone });
  if (Object.keys(values).length > 0) await tx.updateTable('users').set(values).where('id', '=', userId).execute();
}

export async function updateAddress(
  tx: Tx,
  coachId: string,
  addressId: string | null,
  input: CoachUpdate,
): Promise<void> {
  const { address1, address2, city, state, zip } = input;
  const values = given({ address1, address2, city, state, zip });
  if (Object.keys(values).length === 0) return;
  if (addressId) {
    await tx.updateTable('addresses').set(values).where('id', '=', addressId).execute();
    return;
  }
  const { id } = await tx.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow();
  await tx.updateTable('coaches').set({ address_id: id }).where('id', '=', coachId).execute();
}

export async function trashCoach(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('coaches').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}
