import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { writeSamples } from '../../../test/write-samples.ts';
import { purgeTrash, sealJournal } from './history.jobs.ts';
import { relationOf } from './relations.ts';

let test_: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

const run = (job: typeof purgeTrash) =>
  job.run({ db: test_.db, requestId: 'job:purge', log: test_.services.log } as never, {});
/** As if it had been removed that long ago, and sealed then: only the owner of the database could lie about that. */
async function age(kind: string, id: string, days: number): Promise<void> {
  await run(sealJournal);
  const relation = relationOf(kind);
  await owner.query(`update ${relation} set deleted_at = deleted_at - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
  await owner.query(
    `update journal_seals set sealed_at = sealed_at - make_interval(days => $2) where item = 'change' and item_id in (
      select id from journal_changes where row_id = $1::text and after ->> 'deleted_at' is not null)`,
    [id, days],
  );
}

const removals: Record<(typeof trashKinds)[number], string> = {
  user: 'DELETE /users/{id}',
  team: 'DELETE /teams/{id}',
  player: 'DELETE /players/{id}',
  coach: 'DELETE /coaches/{id}',
  lead: 'DELETE /portal/leads/{id}',
  event: 'DELETE /events/{id}',
  article: 'DELETE /articles/{id}',
  video: 'DELETE /medias/{id}',
  sponsor: 'DELETE /sponsors/{id}',
  banner: 'DELETE /banners/{id}',
  trophy: 'DELETE /teams/{id}/trophies/{trophyId}',
};

async function remove(kind: (typeof trashKinds)[number]): Promise<string> {
  const key = removals[kind];
  const { params, recordId } = await writeSamples[key]!.prepare!(test_.db);
  const path = key.replace('DELETE ', '').replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  const answer = await admin.call({ method: 'DELETE', url: `/api${path}` });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return recordId ?? params['id']!;
}

test.each(trashKinds)('a %s stays in the trash for 30 days, and is purged then, journalled', async (kind) => {
  const [young, old] = [await remove(kind), await remove(kind)];
  await age(kind, young, 29);
  await age(kind, old, 31);
  await run(sealJournal);
  await run(purgeTrash);
  const inTrash = (await admin.call({ url: `/api/trash/${kind}` })).json<{ records: { id: string }[] }>();
  const ids = inTrash.records.map(({ id }) => id);
  expect([ids.includes(young), ids.includes(old)]).toEqual([true, false]);
  const restored = await admin.call({ method: 'POST', url: `/api/trash/${kind}/${old}/restore` });
  expect(restored.json()).toMatchObject({ code: 'history.not-in-trash' });

  const entries = await test_.db.selectFrom('journal').selectAll().where('entity_id', '=', old).orderBy('id').execute();
  expect(entries.map(({ act }) => act)).toEqual(['delete', 'purge']);
  expect(entries.every(({ before, after }) => before === null && after === null)).toBe(true);
  const changes = await test_.db.selectFrom('journal_changes').selectAll().where('row_id', '=', old).execute();
  expect(changes.every(({ before, after }) => before === null && after === null)).toBe(true);
  await run(sealJournal);
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);
});

test('nobody can have a record purged before its time, also not who says that it was removed long ago', async () => {
  const id = await remove('sponsor');
  await run(sealJournal);
  await sql`update sponsors set deleted_at = '2000-01-01' where id = ${id}`.execute(test_.db);
  const { rows } = await sql<{ done: boolean }>`select purge_record('sponsor', ${id}, 'x') as done`.execute(test_.db);
  expect(rows).toEqual([{ done: false }]);
  expect((await admin.call({ url: '/api/trash/sponsor' })).json<{ records: object[] }>().records).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id })]),
  );
});

test('the journal can be read and exported after a purge', async () => {
  for (const query of ['journal?act=purge', 'journal?pageSize=100', 'journal/export?format=csv']) {
    expect((await admin.call({ url: `/api/${query}` })).statusCode, query).toBe(200);
  }
});

test('an image that was erased is a fault, whatever the application says of a purge', async () => {
  const id = await remove('article');
  await run(sealJournal);
  await sql`insert into journal (act, entity, entity_id) values ('purge', 'article', ${id})`.execute(test_.db);
  await owner.query('begin');
  await owner.query('update journal set before = null where entity_id = $1', [id]);
  const { rows } = await owner.query("select fault from journal_faults('10 minutes')");
  await owner.query('rollback');
  expect(rows).toEqual([{ fault: 'its images were changed' }]);
});

test('who acted keeps the name: the journal must say who it was', async () => {
  const gone = await signInAdmin(test_);
  await admin.call({ method: 'DELETE', url: `/api/users/${gone.id}` });
  await age('user', gone.id, 31);
  await run(purgeTrash);
  const [entry] = (await admin.call({ url: `/api/journal?actor=${gone.id}` })).json<{ actor: { name: string } }[]>();
  expect(entry!.actor.name).toMatch(/^Test Person/);
});

test('nothing of a purged player is left: not her address, not what the journal knew of her', async () => {
  const { id: user_id } = await makeUser(test_, { fname: 'Zephyrine', lname: 'Quill', primary_role: 'PLAYER' });
  const made = test_.db.insertInto('players').values({ user_id }).returning('id');
  const { id } = await made.executeTakeFirstOrThrow();
  await admin.call({
    method: 'PUT',
    url: `/api/players/${id}`,
    payload: { address1: '77 Zephyr Lane', city: 'Waco', state: 'TX', zip: '76701', college: 'Zephyr College' },
  });
  // An address whose coming was undone is hers as well.
  await undoLast(id);
  await admin.call({ method: 'PUT', url: `/api/players/${id}`, payload: { address1: '78 Zephyr Lane', state: 'TX' } });
  await admin.call({ method: 'DELETE', url: `/api/players/${id}` });
  await admin.call({ method: 'DELETE', url: `/api/users/${user_id}` });
  await age('player', id, 31);
  await age('user', user_id, 31);
  await run(purgeTrash);
  expect(await mentionsOf(/zephyr/i)).toEqual([]);
});

test('who wrote a message stays as an empty row, so that the message keeps its sender', async () => {
  const { id } = await makeUser(test_, { fname: 'Wren', lname: 'Talker', primary_role: 'PARENT' });
  await owner.query(
    `with chat as (insert into chats (external_id, title) values ('c', 'Families') returning id)
     insert into messages (external_id, chat_id, sender_id, text, created_at) select 'm', chat.id, $1, 'Hi', now() from chat`,
    [id],
  );
  await admin.call({ method: 'DELETE', url: `/api/users/${id}` });
  await age('user', id, 31);
  await run(purgeTrash);
  const [message] = (await admin.call({ url: '/api/messages' })).json<{ sender: object }[]>();
  expect(message).toMatchObject({ sender: { id, fname: '', lname: '' } });
});

async function undoLast(record: string): Promise<void> {
  const entry = test_.db
    .selectFrom('journal')
    .select('batch_id')
    .where('entity_id', '=', record)
    .where('act', '=', 'update');
  const { batch_id } = await entry.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const answer = await admin.call({ method: 'POST', url: `/api/acts/${batch_id}/undo`, payload: { changed: 'ask' } });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** In which tables the database still holds such a text. */
async function mentionsOf(text: RegExp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    test_.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const whole = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      test_.db,
    );
    if (whole.rows.some(({ row }) => text.test(row))) found.push(name);
  }
  return found;
}
