import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { loadMissingColleges } from './load-colleges.ts';

test('colleges are loaded where there are none, and never into a list that is there', async () => {
  const database = await createTestDatabase();
  try {
    expect(await loadMissingColleges(database.ownerUrl)).toBeGreaterThan(1_000);
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('delete from schools where id <> (select min(id::text)::uuid from schools)');
    await client.end();
    expect(await loadMissingColleges(database.ownerUrl)).toBe(0);
  } finally {
    await database.drop();
  }
});
