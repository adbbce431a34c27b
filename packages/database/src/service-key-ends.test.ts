import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createEarlierDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof createEarlierDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createEarlierDatabase('0044');
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    "insert into service_keys (name, token_hash, created_at) values ('From before', 'a', now() - interval '3 years')",
  );
  await migrate(database.ownerUrl);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('a key from before ends a year after the migration; so does one that the version before makes meanwhile', async () => {
  await client.query("insert into service_keys (name, token_hash) values ('By the version before', 'b')");
  const { rows } = await client.query(
    `select version, told_days, ends_at between now() + interval '1 year' - interval '10 minutes'
      and now() + interval '1 year' as in_a_year from service_keys`,
  );
  const expected = { version: 1, told_days: null, in_a_year: true };
  expect(rows).toEqual([expected, expected]);
});
