import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { rounds } from './test-rounds.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
let sealer: pg.Client;
let reader: pg.Client;
let writers: pg.Client[];
const connect = async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  clients.push(client);
  return client;
};
beforeAll(async () => {
  database = await createTestDatabase();
  sealer = await connect();
  reader = await connect();
  // Without statistics of tables that have just grown, the check would be read row by row.
  await reader.query('set enable_nestloop = off');
  writers = [await connect(), await connect(), await connect()];
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

const write = (client: pg.Client, rows: number) =>
  client.query(
    `with act as (insert into journal (act, entity, batch_id) values ('import', 'player', gen_random_uuid()) returning batch_id)
    insert into journal_changes (batch_id, relation, row_id, after)
      select batch_id, 'players', gen_random_uuid()::text, '{"jersey_num": "12"}' from act, generate_series(1, $1)`,
    [rows],
  );

/** As the worker does every minute. */
async function seal(): Promise<void> {
  await sealer.query("update journal_settled set noted_at = noted_at - interval '1 minute'");
  for (;;) {
    const { rows } = await sealer.query<{ sealed: number }>('select seal_journal(5000) as sealed');
    if (rows[0]!.sealed < 5000) return;
  }
}

const unsealed = async () => {
  const { rows } = await reader.query<{ count: string }>(`
    select count(*) from journal_items i
    where not exists (select from journal_seals s where s.item = i.item and s.item_id = i.item_id)`);
  return Number(rows[0]!.count);
};

test('an act of 25,000 rows that ends after a later edit was sealed is sealed as a whole', async () => {
  const [large, small] = writers as [pg.Client, pg.Client];
  await large.query('begin');
  await write(large, 25_000);
  await write(small, 1);
  await seal();
  await seal();
  await large.query('commit');
  expect(await unsealed()).toBe(25_001);
  await seal();
  expect(await unsealed()).toBe(0);
});

const interleavings = rounds(3, 100);
const largest = rounds(2_000, 50_000);
test(`${interleavings} interleavings of acts of up to ${largest} rows with sealing leave nothing unsealed`, async () => {
  const random = createRandom(20_261_117);
  for (let round = 0; round < interleavings; round += 1) {
    const open = new Set<pg.Client>();
    for (let step = 0; step < 12; step += 1) {
      const client = random.pick(writers);
      if (open.has(client)) {
        await client.query(random.chance(0.25) ? 'rollback' : 'commit');
        open.delete(client);
      } else {
        await client.query('begin');
        await write(client, random.chance(0.33) ? largest : random.between(1, 3));
        open.add(client);
      }
      if (random.chance(0.5)) await seal();
    }
    for (const client of open) await client.query('commit');
    await seal();
    expect(await unsealed(), `round ${round}`).toBe(0);
    const { rows } = await reader.query("select * from journal_faults('0 seconds')");
    expect(rows).toEqual([]);
    // Each round begins with an empty chain: the check reads all of it.
    await sealer.query(
      "truncate journal, journal_changes, journal_seals; update journal_head set seq = 0, hash = sha256('Dugout')",
    );
  }
}, 1_200_000);

test('what waits for one open transaction is settled once it has ended, so that sealing does not look back for ever', async () => {
  const [large, small] = writers as [pg.Client, pg.Client];
  const settled = async () => {
    const { rows } = await sealer.query<{ settled: string }>(
      "select settled from journal_settled where item = 'change'",
    );
    return Number(rows[0]!.settled);
  };
  const last = async () => {
    const { rows } = await large.query<{ last: string }>('select last_value as last from journal_changes_id_seq');
    return Number(rows[0]!.last);
  };
  const before = await last();
  await large.query('begin');
  await write(large, 10);
  await seal();
  await write(small, 10);
  await seal();
  await seal();
  expect(await settled()).toBeLessThanOrEqual(before);
  await large.query('commit');
  // Transactions of other databases on the server hold it up, too.
  await expect.poll(async () => seal().then(settled), { timeout: 30_000 }).toBe(await last());
});

test('a second process that wants to seal at the same moment leaves it to the first', async () => {
  await write(writers[0]!, 1);
  await sealer.query('begin');
  await sealer.query('select seal_journal(100)');
  const second = writers[1]!.query<{ sealed: number }>('select seal_journal(100) as sealed');
  const { rows } = await Promise.race([second, delay(5_000).then(() => Promise.reject(new Error('it waits')))]);
  await sealer.query('commit');
  expect(rows[0]!.sealed).toBe(0);
  expect(await unsealed()).toBe(0);
});
