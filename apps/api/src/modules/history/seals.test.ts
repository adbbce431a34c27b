import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { prepareActs, seeded, send } from '../../../test/acts.ts';
import { ageTrash, rewriteChain } from '@dugout/database/test-trash-age.ts';
import { purgeTrash, sealJournal } from './history.jobs.ts';

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
  // One record that was purged when its time had come, and one that waits in the trash.
  for (const [title, days] of [
    ['Purged', 31],
    ['In the trash', 1],
  ] as const) {
    const { id } = (
      await admin.call({ method: 'POST', url: '/api/sponsors', payload: { title, url: 'https://bats.example/' } })
    ).json<{ id: string }>();
    await admin.call({ method: 'DELETE', url: `/api/sponsors/${id}` });
    await seal();
    await ageTrash(owner, 'sponsors', id, days);
  }
  await runJob(test_.services, purgeTrash);
  await seal();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

const seal = () => runJob(test_.services, sealJournal);
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

/** What an attacker with the database owner's rights might do to some row of the journal. */
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

/** Wipes every image of some record, and says that it was purged: `removed` is the change that is to have removed it. */
const inventPurge = (of: string, removed: string, more = ''): string => `
  with who as (${of}), wiped as (
    update journal_changes c set before = null, after = null from who
    where c.relation = who.relation and c.row_id = who.row_id and (c.before is not null or c.after is not null)
    returning c.id, c.relation, c.row_id)
  insert into journal_purges (relation, row_id, removed_by, erased)
    select relation, row_id, ${removed}, jsonb_agg(jsonb_build_array('change', id, null)) from wiped group by 1, 2;
  ${more}`;
const someLiving = (random: () => number) =>
  `select 'users' as relation, id::text as row_id from users u where purged_at is null
    and exists (select from journal_changes c where c.relation = 'users' and c.row_id = u.id::text)
    order by id offset ${Math.floor(random() * 3)} limit 1`;
const inTheTrash = `select 'sponsors' as relation, id::text as row_id from sponsors where title = 'In the trash'`;
/** Sealed more than thirty days ago: only that the person lives tells that it was no purge. */
const anOldSeal = "(select max(removed_by) from journal_purges where relation = 'sponsors')";
/** As the worker would, a minute later: what was invented becomes part of the chain. */
const sealed = 'select seal_journal(1000);';

/** Evidence that lies outside the entries: when they were sealed, and what was purged. */
const tamperingsWithEvidence: readonly ((random: () => number) => string)[] = [
  (random) => `update journal_seals set sealed_at = sealed_at - interval '31 days'
    where seq = ${1 + Math.floor(random() * 100)}`,
  () => `update journal_seals set sealed_at = sealed_at - interval '1 microsecond'`,
  (random) => inventPurge(someLiving(random), 'null'),
  (random) => inventPurge(someLiving(random), anOldSeal, sealed),
  (random) =>
    inventPurge(someLiving(random), anOldSeal, `update journal_purges set purged_at = now() - interval '1 day'`),
  () =>
    inventPurge(
      inTheTrash,
      "trash_change('sponsors', (select id from sponsors where title = 'In the trash'))",
      `delete from sponsors where title = 'In the trash'; ${sealed}`,
    ),
  (random) => `with who as (${someLiving(random)})
    insert into journal_purges (relation, row_id) select relation, row_id from who; ${sealed}`,
  () =>
    `insert into journal_purges (relation, row_id, erased) values ('nothing', gen_random_uuid()::text, '[]'); ${sealed}`,
  () => `delete from journal_purges where relation = 'sponsors'`,
  () => `update journal_purges set purged_at = purged_at - interval '1 day' where relation = 'sponsors'`,
  () => `update journal_purges set erased = '[]' where relation = 'sponsors'`,
  () => `update journal_purges set row_id = gen_random_uuid()::text where relation = 'sponsor'`,
];

test.each([
  ['the journal', tamperings],
  ['seals and purges', tamperingsWithEvidence],
])('100 tamperings with %s, 100 found', async (_, kinds) => {
  const random = seeded(20_261_115);
  let found = 0;
  for (let round = 0; round < 100; round += 1) {
    const statement = kinds[round % kinds.length]!(random);
    await owner.query('begin');
    const results = [await owner.query(statement)].flat();
    expect(results[0]!.rowCount, statement).toBeGreaterThan(0);
    const { rows } = await owner.query("select fault from journal_faults('10 minutes')");
    await owner.query('rollback');
    expect(rows.length, statement).toBeGreaterThan(0);
    found += 1;
  }
  expect(found).toBe(100);
});

test('a whole new chain over a changed journal does not go through a head that was written down', async () => {
  const { head } = await verifyJournal(test_.ownerUrl);
  await owner.query("update journal set act = 'view' where id = (select min(id) from journal)");
  await rewriteChain(owner);
  expect(await faultsOf()).toEqual([]);
  expect(await faultsOf(head)).toMatchObject([{ fault: 'the chain does not go through the given head' }]);
});
