import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDirectoryDifferences } from './directory-truth.ts';
import { migrate } from './migrate.ts';
import { createEarlierDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof createEarlierDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createEarlierDatabase('0051');
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    insert into users (fname, email, primary_role) values
      ('', 'abby.moreno@bombers.example', 'PLAYER'), ('Bea', null, 'PLAYER'), ('Cleo', null, 'PLAYER'),
      ('Dot', null, 'PLAYER'), ('Fay', null, 'FAN');
    insert into players (user_id) select id from users where fname in ('', 'Bea');
    insert into players (user_id, deleted_at) select id, now() from users where fname = 'Cleo';`);
  await migrate(database.ownerUrl);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('nobody goes by a piece of her address any more, and nobody is listed who was not: she may have been removed on purpose', async () => {
  const { rows } = await client.query('select name, version, deleted_at is null as live from players order by name');
  expect(rows).toEqual([
    { name: '(No Name)', version: 1, live: true },
    { name: 'Bea', version: 1, live: true },
    { name: 'Cleo', version: 1, live: false },
  ]);
  expect(await findDirectoryDifferences(client)).toEqual([]);
});
