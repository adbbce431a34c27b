import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from './seed-reference.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('the school list', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const count = async (from: string): Promise<unknown> =>
    (await client.query(`select count(*)::integer as n from ${from}`)).rows[0]?.n;

  it('has every division once and the placeholder, and a second run changes nothing', async () => {
    expect(await seedReference(database.ownerUrl)).toEqual({ added: 1655, removed: 0, schools: 1655 });
    const ids = async (): Promise<unknown> =>
      (await client.query('select array_agg(id order by id) as ids from schools')).rows;
    const before = await ids();
    expect(await seedReference(database.ownerUrl)).toEqual({ added: 0, removed: 0, schools: 1655 });
    expect(await ids()).toEqual(before);
    const { rows } = await client.query("select name, city, state, image_url from schools where division = 'Other'");
    expect(rows).toEqual([{ name: 'College Not in List', city: 'Unknown', state: 'Unknown', image_url: '' }]);
    expect(await count("schools where division = 'NCAA Division I' and conference is null")).toBe(0);
    expect(await count("schools where search like '%round rock%' or search like '%austin%'")).toBeGreaterThan(0);
  });

  it('a school that left the list goes, a school that came is added', async () => {
    await client.query("delete from schools where name = 'College Not in List'");
    await client.query(
      "insert into schools (division, name, city, state) values ('NAIA', 'Gone College', 'Nowhere', 'TX')",
    );
    expect(await seedReference(database.ownerUrl)).toEqual({ added: 1, removed: 1, schools: 1655 });
  });
});
