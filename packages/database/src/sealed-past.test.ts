import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createEarlierDatabase } from './test-database.ts';
import { verifyJournal } from './verify-journal.ts';

let database: Awaited<ReturnType<typeof createEarlierDatabase>>;
let url: string;
let client: pg.Client;

/** A database of 1.0, whose seals did not cover their own time and whose purges were not sealed, brought up to date. */
beforeAll(async () => {
  database = await createEarlierDatabase('0038');
  url = database.ownerUrl;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into journal (act, entity, entity_id, after)
      select 'create', 'sponsor', gen_random_uuid(), '{"title": "A"}' from generate_series(1, 5);
    select seal_journal(100);
    insert into journal_purges (relation, row_id) select 'sponsor', entity_id::text from journal where id = 1;
    update journal set after = null where id = 1;`);
  await migrate(url);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('the chain of 1.0 goes on, and what came before is covered from then on', async () => {
  const { rows } = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from journal_seals where seq = 5",
  );
  await client.query("insert into journal (act, entity) values ('export', 'teams'); select seal_journal(100)");
  expect(await verifyJournal(url, rows[0]!.hash)).toMatchObject({ faults: [], seals: '7' });
});

test.each([
  ['a seal of then is dated back', "update journal_seals set sealed_at = sealed_at - interval '31 days' where seq = 3"],
  ['a purge of then is denied', 'delete from journal_purges'],
  [
    'a purge of then is invented',
    `insert into journal_purges (relation, row_id)
    select 'sponsor', entity_id::text from journal where id = 2`,
  ],
  ['an image of then is wiped', 'update journal set after = null where id = 3'],
])('%s: found', async (_, statement) => {
  await client.query('begin');
  await client.query(statement);
  const { rows } = await client.query("select fault from journal_faults('10 minutes')");
  await client.query('rollback');
  expect(rows.length).toBeGreaterThan(0);
});
