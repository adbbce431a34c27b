import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { prepareActs, seeded, send } from '../../../test/acts.ts';
import { sealJournal } from './history.jobs.ts';

let test_: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  const some = await prepareActs(test_.db, 2, (key) => /undo|restore|account|auth|administrators/.test(key));
  for (const one of some) await send(test_.db, admin, one);
  await admin.call({ url: '/api/players/export?format=csv' });
  await seal();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

const seal = () => sealJournal.run({ db: test_.db } as never, {});
const faultsOf = async (known?: string) => (await verifyJournal(test_.ownerUrl, known)).faults;

beforeEach(async () => {
  expect(await faultsOf()).toEqual([]);
});

test('what was written is sealed, once, and what comes later is added to the chain', async () => {
  const before = await verifyJournal(test_.ownerUrl);
  expect(Number(before.seals)).toBeGreaterThan(100);
  await seal();
  expect((await verifyJournal(test_.ownerUrl)).head).toBe(before.head);
  await admin.call({
    method: 'POST',
    url: '/api/sponsors',
    payload: { title: 'Acme', url: 'https://bats.example/' },
  });
  await seal();
  const after = await verifyJournal(test_.ownerUrl, before.head);
  expect(after.faults).toEqual([]);
  expect(Number(after.seals)).toBe(Number(before.seals) + 2);
});

test('an entry that was never sealed is found once it had the time to be', async () => {
  await owner.query("insert into journal (at, act, entity) values (now() - interval '1 hour', 'update', 'team')");
  expect(await faultsOf()).toMatchObject([{ item: 'entry', fault: 'it was never sealed' }]);
  await owner.query("delete from journal where act = 'update' and entity = 'team' and actor_id is null");
});

/** What somebody with the rights of the owner might try, on some row of the journal. */
const tamperings: readonly ((random: () => number) => string)[] = [
  (random) => `update journal set act = 'view' where id = ${someId('journal', random)}`,
  (random) => `update journal set actor_id = gen_random_uuid() where id = ${someId('journal', random)}`,
  (random) => `update journal set at = at - interval '1 second' where id = ${someId('journal', random)}`,
  (random) => `update journal set entity_id = gen_random_uuid() where id = ${someId('journal', random)}`,
  (random) => `update journal set details = '{"rows": 1}' where id = ${someId('journal', random)}`,
  (random) => `update journal set before = '{"name": "Another"}' where id = ${someId('journal', random)}`,
  (random) => `update journal set after = null where id = (
    select id from journal where after is not null order by id offset ${Math.floor(random() * 50)} limit 1)`,
  (random) => `delete from journal where id = ${someId('journal', random)}`,
  (random) => `update journal_changes set after = '{"id": "x"}' where id = ${someId('journal_changes', random)}`,
  (random) => `update journal_changes set before = null, after = null where id = ${someId('journal_changes', random)}`,
  (random) => `update journal_changes set batch_id = gen_random_uuid() where id = ${someId('journal_changes', random)}`,
  (random) => `delete from journal_changes where id = ${someId('journal_changes', random)}`,
  () => `update journal_subjects set ids = ids[2:]`,
  () => `delete from journal_subjects`,
  (random) => `update journal_seals set hash = sha256('x') where seq = ${1 + Math.floor(random() * 100)}`,
  (random) => `delete from journal_seals where seq = ${1 + Math.floor(random() * 100)}`,
  () => `delete from journal_seals where seq = (select max(seq) from journal_seals)`,
  () => `with last as (delete from journal_seals where seq = (select max(seq) from journal_seals) returning item, item_id)
    delete from journal where exists (select from last where item = 'entry' and item_id = journal.id)`,
  () => `update journal_head set seq = seq - 1`,
  (random) => `update journal_seals set item_id = item_id + 1000000 where seq = ${1 + Math.floor(random() * 100)}`,
];

const someId = (table: string, random: () => number) =>
  `(select id from ${table} order by id offset ${Math.floor(random() * 60)} limit 1)`;

test('100 tamperings with the journal, 100 found', async () => {
  const random = seeded(20_261_115);
  let found = 0;
  for (let round = 0; round < 100; round += 1) {
    const statement = tamperings[round % tamperings.length]!(random);
    await owner.query('begin');
    const { rowCount } = await owner.query(statement);
    expect(rowCount, statement).toBeGreaterThan(0);
    const { rows } = await owner.query("select fault from journal_faults('10 minutes')");
    await owner.query('rollback');
    expect(rows.length, statement).toBeGreaterThan(0);
    found += 1;
  }
  expect(found).toBe(100);
});

test('a whole new chain over a changed journal does not go through a head that was written down', async () => {
  const { head } = await verifyJournal(test_.ownerUrl);
  await owner.query(`
    update journal set act = 'view' where id = (select min(id) from journal);
    delete from journal_seals;
    update journal_head set seq = 0, hash = sha256('Dugout');`);
  await seal();
  expect(await faultsOf()).toEqual([]);
  expect(await faultsOf(head)).toMatchObject([{ fault: 'the chain does not go through the given head' }]);
});
