import { sql } from 'kysely';
import type { Coach, CoachRow, TeamOfCoach } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { Address } from '@dugout/contract/features/people/address.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockAggregate, aggregateVersion } from '../people/public.ts';
import { byId } from '../../platform/db/record-readers.ts';

export interface CoachRowRecord extends Omit<CoachRow, 'type' | 'userID' | 'headTeams' | 'address'>, Address {
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
  teams: TeamOfCoach[] | null;
}

interface FoundCoach {
  coach: Coach;
  addressId: string | null;
}

async function findAll(db: Db | Tx, ids: readonly string[]): Promise<FoundCoach[]> {
  const { rows } = await sql<CoachRecord>`
    select c.id, ${aggregateVersion('c')} as version, c.address_id, u.id as user_id, u.fname, u.lname, u.email, u.phone,
      a.address1, a.address2, a.city, a.state, a.zip,
      (select json_agg(json_build_object('id', t.id, 'version', t.version, 'name', t.name,
          'ageGroup', t.age_group, 'state', t.state, 'isHeadCoach', coalesce(t.head_coach_user_id = c.user_id, false)) order by t.name, t.id)
        from teams t where t.deleted_at is null and t.id in (
          select team_id from team_coaches where coach_id = c.id
          union select id from teams where head_coach_user_id = c.user_id
        )) as teams
    from coaches c
    left join users u on u.id = c.user_id and u.deleted_at is null
    left join addresses a on a.id = c.address_id and a.deleted_at is null
    where c.id = any (${ids}::uuid[]) and c.deleted_at is null`.execute(db);
  return rows.map(toFound);
}

function toFound(record: CoachRecord): FoundCoach {
  const { address1, address2, city, state, zip } = record;
  const user = record.user_id
    ? {
        id: record.user_id,
        fname: record.fname ?? '',
        lname: record.lname ?? '',
        email: record.email,
        phone: record.phone,
      }
    : null;
  const { id, version, teams } = record;
  const address = { address1, address2, city, state, zip };
  const staffOf = teams ?? [];
  const names = {
    teams: staffOf.map(({ name }) => name),
    headTeams: staffOf.filter(({ isHeadCoach }) => isHeadCoach).map(({ name }) => name),
  };
  return { coach: { id, version, user, address, ...names, staffOf }, addressId: record.address_id };
}

const find = async (db: Db | Tx, id: string) => (await findAll(db, [id]))[0] ?? null;

export const findCoaches = async (db: Db | Tx, ids: readonly string[]) =>
  byId((await findAll(db, ids)).map(({ coach }) => coach));

export const findCoach = async (db: Db | Tx, id: string) => (await find(db, id))?.coach ?? null;

/** Locks all that the form changes, and then reads what is there. */
export async function lockCoach(tx: Tx, id: string) {
  await lockAggregate(tx, 'coaches', id);
  return find(tx, id);
}

export async function trashCoach(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('coaches').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}
