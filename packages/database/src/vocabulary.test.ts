import { eventTypes, videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { familyRelations, restrictions } from '@dugout/contract/vocabulary/family.ts';
import { leadKinds, roles } from '@dugout/contract/vocabulary/people.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('the closed lists of the database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it.each([
    ['age_group', ageGroups],
    ['region', regions],
    ['role', roles],
    ['player_position', positions],
    ['jersey_size', jerseySizes],
    ['pant_size', pantSizes],
    ['stirrup_size', stirrupSizes],
    ['short_size', shortSizes],
    ['event_type', eventTypes],
    ['video_category', videoCategories],
    ['lead_kind', leadKinds],
    ['family_relation', familyRelations],
    ['contact_restriction', restrictions],
  ])('%s has the values of the contract in the same order', async (type, vocabulary) => {
    const { rows } = await client.query<{ values: string[] }>(`select enum_range(null::${type})::text[] as values`);
    expect(rows[0]?.values).toEqual(vocabulary.values);
  });

  it('us_state has the fifty states of the contract and no other', async () => {
    const { rows } = await client.query<{ rule: string }>(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'us_state_code'",
    );
    const codes = rows[0]?.rule.match(/'[A-Z]{2}'/g)?.map((quoted) => quoted.slice(1, -1));
    expect(codes).toEqual(states.values);
  });

  it('age_desc sorts the age groups the other way round', async () => {
    const { rows } = await client.query<{ age: string }>(
      'select age from unnest(enum_range(null::age_group)) as age order by age_desc(age)',
    );
    expect(rows.map((row) => row.age)).toEqual(ageGroups.values.toReversed());
  });
});
