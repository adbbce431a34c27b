import type { Db } from '../src/platform/db/database.ts';

/** One good call for every write: the tests that hold for all writes are driven by it. */
export interface Target {
  params: Record<string, string>;
}

export interface WriteSample {
  entity: string;
  /** Makes the record that the call changes. */
  prepare?: (db: Db) => Promise<Target>;
  body?: (db: Db, target: Target) => unknown;
  /** The same body, changed in one value. */
  otherBody?: (body: object) => unknown;
}

const makeTeam = async (db: Db): Promise<Target> => {
  const { id } = await db
    .insertInto('teams')
    .values({ name: 'Bombers Sample', age_group: 'U12', region: 'TEXAS', state: 'TX' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};

const teamBody = () => ({
  name: 'Bombers Renamed',
  ageGroup: 'U14',
  region: 'MIDWEST',
  state: 'OK',
  headCoachUserID: null,
});
const otherTeam = (body: object) => ({ ...body, name: 'Bombers Another' });

export const writeSamples: Record<string, WriteSample> = {
  'POST /teams': { entity: 'team', body: teamBody, otherBody: otherTeam },
  'PUT /teams/{id}': { entity: 'team', prepare: makeTeam, body: teamBody, otherBody: otherTeam },
  'DELETE /teams/{id}': { entity: 'team', prepare: makeTeam },
};
