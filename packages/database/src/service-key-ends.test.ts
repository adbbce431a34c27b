import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from './create-database.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory, readMigrationFiles } from './migration-files.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = `dugout_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
let client: pg.Client;

beforeAll(async () => {
  const url = await createDatabase(adminUrl, name);
  const earlier = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readMigrationFiles()) {
    if (file.name < '0044') await copyFile(join(migrationsDirectory, file.name), join(earlier, file.name));
  }
  await migrate(url, { directory: earlier });
  await rm(earlier, { recursive: true });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "insert into service_keys (name, token_hash, created_at) values ('From before', 'a', now() - interval '3 years')",
  );
  await migrate(url);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await dropDatabase(adminUrl, name);
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
