import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { ageSeals, ageTrash } from '@dugout/database/test-trash-age.ts';
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

const run = (job: typeof purgeTrash) => runJob(test_.services, job);
async function age(kind: string, id: string, days: number): Promise<void> {
  await run(sealJournal);
  await ageTrash(owner, relationOf(kind), id, days);
}

/** A change that is refused would leave nothing to look for afterwards. */
async function change(method: 'PUT' | 'DELETE', url: string, payload?: object): Promise<void> {
  const answer = await admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
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
  await change('DELETE', path);
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
  const purged = async () => {
    const { rows } = await sql<{ done: boolean }>`select purge_record('sponsor', ${id}, 'x') as done`.execute(test_.db);
    return rows[0]!.done;
  };
  expect(await purged()).toBe(false);
  await ageSeals(owner, id, 29);
  expect(await purged()).toBe(false);
  expect((await admin.call({ url: '/api/trash/sponsor' })).json<{ records: object[] }>().records).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id })]),
  );
  await ageSeals(owner, id, 2);
  expect(await purged()).toBe(true);
});

test('a record that cannot be purged does not keep the others, and the job says so', async () => {
  const [stuck, other] = [await remove('sponsor'), await remove('banner')];
  await age('sponsor', stuck, 40);
  await age('banner', other, 31);
  await owner.query(`
    create function refuse_purge() returns trigger language plpgsql as 'begin raise exception ''stuck''; end';
    create trigger refuse_purge before delete on sponsors for each row execute function refuse_purge()`);
  try {
    await expect(run(purgeTrash)).rejects.toThrow(/could not be purged/);
  } finally {
    await owner.query('drop function refuse_purge cascade');
  }
  const left = async (table: 'sponsors' | 'banners', id: string) =>
    (await test_.db.selectFrom(table).select('id').where('id', '=', id).execute()).length;
  expect([await left('sponsors', stuck), await left('banners', other)]).toEqual([1, 0]);
  await run(purgeTrash);
  expect(await left('sponsors', stuck)).toBe(0);
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
  await change('DELETE', `/users/${gone.id}`);
  await age('user', gone.id, 31);
  await run(purgeTrash);
  const [entry] = (await admin.call({ url: `/api/journal?actor=${gone.id}` })).json<{ actor: { name: string } }[]>();
  expect(entry!.actor.name).toMatch(/^Test Person/);
  // The name and nothing else.
  const { rows } = await owner.query(
    `select email, phone, password_hash, admin, last_active_at,
      (select count(*)::integer from sessions where user_id = u.id) as sessions from users u where id = $1`,
    [gone.id],
  );
  expect(rows).toEqual([
    { email: null, phone: null, password_hash: null, admin: false, last_active_at: null, sessions: 0 },
  ]);
});

/** In a past season; in another that was taken back since; and in a roll-over that is being prepared. */
async function rosterPlaces(player: string): Promise<void> {
  await test_.db.transaction().execute(async (tx) => {
    await sql`select set_config('dugout.act', gen_random_uuid()::text, true)`.execute(tx);
    await sql`
      insert into roster_entries (season_id, team_id, player_id, older_reason)
      select id, gen_random_uuid(), ${player}, 'Zephyr played down' from seasons`.execute(tx);
    await sql`delete from roster_entries where player_id = ${player} and season_id = (
      select id from seasons where is_current)`.execute(tx);
  });
  const choices = { teams: {}, players: { [player]: { kind: 'STAYS', reason: 'Zephyr asked for it' } } };
  await sql`
    insert into rollovers (from_season_id, to_season_id, choices)
    values (gen_random_uuid(), gen_random_uuid(), ${JSON.stringify(choices)})`.execute(test_.db);
  await sql`
    insert into rollover_players (rollover_id, team_id, player_id, player_version, older_reason)
    values (gen_random_uuid(), gen_random_uuid(), ${player}, 1, 'Zephyr asked for it')`.execute(test_.db);
}

test('nothing of a purged player is left: not her address, not what the journal knew of her', async () => {
  const { id: user_id } = await makeUser(test_, { fname: 'Zephyrine', lname: 'Quill', primary_role: 'PLAYER' });
  await owner.query(`update users set email = 'zephyrine@mail.example', phone = '512 555 7878' where id = $1`, [
    user_id,
  ]);
  const values = {
    user_id,
    parent_email: 'zephyr.parent@mail.example',
    parent_phone: '512 555 7879',
    jersey_num: '78',
    birth_date: '2013-02-17',
  };
  const { id } = await test_.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow();
  const address = { address1: '77 Zephyr Lane', city: 'Waco', state: 'TX', zip: '76701' };
  await change('PUT', `/players/${id}`, { ...address, college: 'Zephyr College' });
  // An address whose coming was undone is hers as well.
  await undoLast(id);
  await change('PUT', `/players/${id}`, { ...address, address1: '78 Zephyr Lane' });
  await rosterPlaces(id);
  await change('DELETE', `/players/${id}`);
  await change('DELETE', `/users/${user_id}`);
  // Otherwise nothing would have to be purged.
  const places = [
    'addresses',
    'journal',
    'journal_changes',
    'roster_entries',
    'rollovers',
    'rollover_players',
    'users',
  ];
  expect(await mentionsOf(/zephyr/i)).toEqual(expect.arrayContaining(places));
  expect(await mentionsOf(/78 zephyr/i)).toEqual(expect.arrayContaining(['journal_changes']));
  await age('player', id, 31);
  await age('user', user_id, 31);
  await run(purgeTrash);
  expect(await mentionsOf(/zephyr|555 787|2013-02-17/i)).toEqual([]);
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from players p where id = $1',
    [id],
  );
  const kept = Object.entries(rows[0]!.row).filter(([, value]) => value !== null && value !== '' && value !== false);
  expect(kept.map(([name]) => name).filter((name) => !stays.includes(name))).toEqual([]);
});

test('a purged parent is gone from what the journal knows of her child, also as the first whom to call', async () => {
  const child = await makeUser(test_, { fname: 'Wilhelmina', lname: 'Oak', primary_role: 'PLAYER' });
  const values = { user_id: child.id };
  const { id } = await test_.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow();
  const parent = await makeUser(test_, { fname: 'Xanthe', lname: 'Oak', primary_role: 'PARENT' });
  await owner.query(`update users set email = 'xanthe@mail.example', phone = '512 555 7676' where id = $1`, [
    parent.id,
  ]);
  const linked = await admin.call({
    method: 'POST',
    url: `/api/players/${id}/parents`,
    payload: { parentId: parent.id },
  });
  expect(linked.json()).toMatchObject({ parentPhone: '512 555 7676', parentEmail: 'xanthe@mail.example' });
  await change('PUT', `/players/${id}`, { jerseyNum: '76' });
  await change('DELETE', `/users/${parent.id}`);
  expect(await mentionsOf(/555 7676/)).toEqual(expect.arrayContaining(['journal', 'users']));
  await age('user', parent.id, 31);
  await run(purgeTrash);
  expect(await mentionsOf(/xanthe|555 7676/i)).toEqual([]);
  expect(await mentionsOf(/Wilhelmina/)).toContain('journal');
});

/** What is left of a purged player: that she was there, and what is made of nothing else. */
const stays =
  'id version created_at updated_at deleted_at deleted_by purged_at name search age_desc grad_year_desc'.split(' ');

test('who wrote a message stays as an empty row, so that the message keeps its sender', async () => {
  const { id } = await makeUser(test_, { fname: 'Wren', lname: 'Talker', primary_role: 'PARENT' });
  await owner.query(
    `with chat as (insert into chats (external_id, title) values ('c', 'Families') returning id)
     insert into messages (external_id, chat_id, sender_id, text, created_at) select 'm', chat.id, $1, 'Hi', now() from chat`,
    [id],
  );
  await change('DELETE', `/users/${id}`);
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

test('what other records remember of a purged person goes too, and the chain holds; what they were stays', async () => {
  const { id: coach } = await makeUser(test_, { fname: 'Yolanthe', lname: 'Brisk', primary_role: 'COACH' });
  const team = { name: 'Ash Gold', ageGroup: 'U12', region: 'ACADEMY', state: 'TX', headCoachUserID: coach };
  const made = await admin.call({ method: 'POST', url: '/api/teams', payload: team });
  const { id } = made.json<{ id: string }>();
  await change('PUT', `/teams/${id}`, { ...team, name: 'Ash Silver', headCoachUserID: null });
  const { rows } = await owner.query<{ id: string }>('select id from coaches where user_id = $1', [coach]);
  for (const coached of rows) {
    await owner.query('delete from team_coaches where coach_id = $1', [coached.id]);
    await change('DELETE', `/coaches/${coached.id}`);
  }
  await change('DELETE', `/users/${coach}`);
  expect(await mentionsOf(/yolanthe/i)).toEqual(expect.arrayContaining(['journal']));
  await age('user', coach, 31);
  await run(purgeTrash);
  expect(await mentionsOf(/yolanthe|brisk/i)).toEqual([]);
  const entries = await test_.db
    .selectFrom('journal')
    .select('after')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ after }) => (after as { name: string }).name)).toEqual(['Ash Gold', 'Ash Silver']);
  expect(entries[0]!.after).toMatchObject({ headCoach: { user: { id: coach, fname: '', lname: '' } } });
  const history = await admin.call({ url: `/api/history/team/${id}` });
  expect(history.statusCode, history.body).toBe(200);
  await run(sealJournal);
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);
});
