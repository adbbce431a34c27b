import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { regions, type Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../src/platform/db/database.ts';

/** One good call for every write: the tests that hold for all writes are driven by it. */
export interface Target {
  /** The values of the path. */
  params: Record<string, string>;
  query?: Record<string, string>;
  /** The record that changes, where the path does not name it. */
  recordId?: string;
}

export interface WriteSample {
  /** The record that the journal names. */
  entity: string;
  act: string;
  /** Makes the record that the call changes. */
  prepare?: (db: Db) => Promise<Target>;
  body?: (db: Db, target: Target) => unknown;
  /** The same body, changed in one value; absent when the body has only one good value. */
  otherBody?: (body: object) => unknown;
}

let made = 0;
const unique = () => `sample.${Date.now()}.${(made += 1)}@mail.example`;

async function makePerson(db: Db, primary_role: Role): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ fname: 'Sample', lname: 'Person', email: unique(), primary_role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Regions are few and tests are many: whoever held one before becomes a fan. */
async function freeRegion(db: Db): Promise<Region> {
  made += 1;
  const region = regions.values[made % regions.values.length]!;
  await db.transaction().execute(async (tx) => {
    const holder = await tx
      .updateTable('regional_coaches')
      .set({ deleted_at: new Date() })
      .where('region', '=', region)
      .where('deleted_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (holder) await tx.updateTable('users').set({ primary_role: 'FAN' }).where('id', '=', holder.user_id).execute();
  });
  return region;
}

async function makeRegionalCoach(db: Db): Promise<{ userId: string; recordId: string }> {
  const region = await freeRegion(db);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ fname: 'Regional', lname: 'Sample', email: unique(), primary_role: 'REGIONAL_COACH' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = await tx
      .insertInto('regional_coaches')
      .values({ user_id: user.id, region })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId: user.id, recordId: record.id };
  });
}

async function makeTeam(db: Db, values: { head_coach_user_id?: string } = {}): Promise<string> {
  const { id } = await db
    .insertInto('teams')
    .values({ name: 'Bombers Sample', age_group: 'U12', region: 'TEXAS', state: 'TX', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeCoach(db: Db): Promise<{ id: string; userId: string }> {
  const userId = await makePerson(db, 'COACH');
  const { id } = await db.insertInto('coaches').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow();
  return { id, userId };
}

const at = (id: string): Target => ({ params: { id } });
const teamBody = () => ({
  name: 'Bombers Renamed',
  ageGroup: 'U14',
  region: 'MIDWEST',
  state: 'OK',
  headCoachUserID: null,
});
const otherName = (body: object) => ({ ...body, name: 'Bombers Another' });
const userBody = () => ({
  fname: 'Dee Ann',
  lname: 'Marsh',
  email: unique(),
  phone: '512 555 0101',
  primaryRole: 'FAN',
});
const otherPerson = (body: object) => ({ ...body, lname: 'Other' });
const asRegionalCoach = async (db: Db) => at((await makeRegionalCoach(db)).userId);

export const writeSamples: Record<string, WriteSample> = {
  'POST /teams': { entity: 'team', act: 'create', body: teamBody, otherBody: otherName },
  'PUT /teams/{id}': {
    entity: 'team',
    act: 'update',
    prepare: async (db) => at(await makeTeam(db)),
    body: teamBody,
    otherBody: otherName,
  },
  'DELETE /teams/{id}': { entity: 'team', act: 'delete', prepare: async (db) => at(await makeTeam(db)) },

  'POST /users': { entity: 'user', act: 'create', body: userBody, otherBody: otherPerson },
  'PUT /users/{id}': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => at(await makePerson(db, 'PLAYER')),
    body: userBody,
    otherBody: otherPerson,
  },
  'DELETE /users/{id}': { entity: 'user', act: 'delete', prepare: async (db) => at(await makePerson(db, 'PARENT')) },
  'POST /users/{id}/send-reset': {
    entity: 'user',
    act: 'reset-link-sent',
    prepare: async (db) => at(await makePerson(db, 'ADMIN')),
  },
  'PATCH /users/{id}/reg-coach': {
    entity: 'user',
    act: 'update',
    prepare: asRegionalCoach,
    body: async (db) => ({ region: await freeRegion(db) }),
  },
  'DELETE /users/{id}/reg-coach': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => ({ ...(await asRegionalCoach(db)), query: { newRole: 'COACH' } }),
  },
  'POST /regCoaches': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => ({ params: {}, recordId: await makePerson(db, 'COACH') }),
    body: async (db, target) => ({ userId: target.recordId, region: await freeRegion(db) }),
  },
  'DELETE /regCoaches/{id}': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => {
      const { userId, recordId } = await makeRegionalCoach(db);
      return { params: { id: recordId }, recordId: userId };
    },
  },

  'PUT /coaches/{id}': {
    entity: 'coach',
    act: 'update',
    prepare: async (db) => at((await makeCoach(db)).id),
    body: () => ({
      user: { update: { fname: 'Luz', phone: '512 555 0102' } },
      address1: '1 Main St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    }),
    otherBody: (body) => ({ ...body, city: 'Dallas' }),
  },
  'DELETE /coaches/{id}': { entity: 'coach', act: 'delete', prepare: async (db) => at((await makeCoach(db)).id) },
  'POST /coaches/remove-coach-from-team': {
    entity: 'team',
    act: 'update',
    prepare: async (db) => ({ params: {}, recordId: await makeTeam(db) }),
    body: async (db, target) => {
      const coach = await makeCoach(db);
      await db.insertInto('team_coaches').values({ team_id: target.recordId!, coach_id: coach.id }).execute();
      return { coachId: coach.id, teamId: target.recordId };
    },
  },
};
