import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unnoticedRows } from '@dugout/contract/wire/list.ts';
import { signInAdmin, startTestApp, testPassword, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { largeExport } from './export.ts';
import { manyRecords, tooManyRecords } from './reading-volume.ts';
import { volumeNotice } from './volume-notice.ts';

let bench: TestApp;
let mail: MailServer;
let admin: SignedIn;
beforeAll(async () => {
  mail = await startMailServer();
  bench = await startTestApp({ SMTP_URL: mail.url });
  admin = await signInAdmin(bench);
  await sql`insert into teams (name, age_group, region, state)
    select 'Bombers ' || n, 'U12', 'TEXAS', 'TX' from generate_series(1, ${largeExport}) n`.execute(bench.db);
});
afterAll(async () => {
  await bench.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

async function letters() {
  await workOff(bench.services, [volumeNotice.job]);
  return mail.received.map(({ mail: letter, recipients }) => ({ letter, to: recipients }));
}

async function exported(search: string) {
  const answer = await admin.call({
    url: '/api/teams/export',
    query: { format: 'csv', ...(search ? { name: search } : {}) },
  });
  expect(answer.statusCode).toBe(200);
  return letters();
}

test('a large export is told to whose account it was, and nobody else where there is no address', async () => {
  const [{ letter, to } = { letter: null, to: [] }, ...more] = await exported('');
  expect(more).toEqual([]);
  expect(to).toEqual([admin.email]);
  expect(letter?.subject).toMatch(/: an unusual number of records was exported$/);
  expect(letter?.text).toContain(`${largeExport} rows of the teams list were exported with your account`);
});

test('and to the organisation, by the name of the exporter, which the subject does not hold', async () => {
  await bench.db.updateTable('organisation').set({ support_address: 'office@bombers.example' }).execute();
  const found = await exported('');
  expect(found.flatMap(({ to }) => to).sort()).toEqual([admin.email, 'office@bombers.example'].sort());
  const office = found.find(({ to }) => to.includes('office@bombers.example'))!.letter;
  expect(office.text).toMatch(/with the account of Test Person \d+/);
  expect(office.subject).not.toMatch(/Person/);
});

test('a small one is not', async () => {
  expect(await exported('Bombers 1')).toEqual([]);
});

const pageOf = (page: number, by = admin) =>
  by.call({ url: '/api/users', query: { page: String(page), pageSize: String(unnoticedRows) } });
const pages = manyRecords / unnoticedRows;
const entriesOf = (act: string) =>
  bench.db.selectFrom('journal').select(['id', 'details']).where('act', '=', act).orderBy('id').execute();

test('whoever reads a list of people to its end is noticed with the page that was too much, once a day', async () => {
  await sql`insert into users (fname, lname, email, primary_role)
    select 'Fan', 'No ' || n, 'fan' || n || '@bombers.example', 'FAN'
    from generate_series(1, ${tooManyRecords + 200}) n`.execute(bench.db);
  for (let page = 1; page < pages; page += 1) await pageOf(page);
  for (let again = 0; again < 6; again += 1) await pageOf(1);
  expect(await letters()).toEqual([]);
  await pageOf(pages);
  const found = await letters();
  expect(found.flatMap(({ to }) => to)).toContain(admin.email);
  expect(found[0]!.letter.text).toContain(`more than ${manyRecords} people’s records were viewed within 24 hours`);
  await pageOf(pages + 1);
  expect(await entriesOf('mass-read')).toHaveLength(1);
});

test('it is counted over all processes, with what is opened one by one, and over a day', async () => {
  const before = await entriesOf('mass-read');
  const other = await signInAdmin(bench);
  const process2 = await bench.another();
  const read = (app: typeof process2, url: string) =>
    app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${other.access}` } });
  for (let page = 1; page < pages; page += 1) {
    const app = page % 2 === 0 ? bench.app : process2;
    expect((await read(app, `/users?page=${page}&pageSize=${unnoticedRows}`)).statusCode).toBe(200);
  }
  const { rows } = await sql<{ id: string }>`
    select id from users where lname like 'No %' order by name desc limit ${unnoticedRows}`.execute(bench.db);
  for (const { id } of rows) expect((await read(process2, `/users/${id}`)).statusCode).toBe(200);
  expect(await entriesOf('mass-read')).toHaveLength(before.length + 1);
});

test('a page holds no more people than a screen shows; the whole list is written down, with whose data it was', async () => {
  const large = await admin.call({ url: '/api/players', query: { pageSize: '499' } });
  expect(large.statusCode).toBe(400);
  await sql`insert into users (fname, lname, primary_role) select 'Child', 'P ' || n, 'PLAYER' from generate_series(1, 60) n`.execute(
    bench.db,
  );
  await sql`insert into players (user_id) select id from users where fname = 'Child'`.execute(bench.db);
  expect((await admin.call({ url: '/api/players', query: { pageSize: '50' } })).statusCode).toBe(200);
  expect(await entriesOf('list-read')).toEqual([]);
  const whole = (await admin.call({ url: '/api/players' })).json<{ id: string }[]>();
  const [entry] = await entriesOf('list-read');
  expect([whole.length, entry!.details]).toEqual([60, { rows: 60 }]);
  const history = await admin.call({ url: `/api/history/player/${whole[59]!.id}`, query: { show: 'views' } });
  expect(history.json()).toMatchObject({ entries: [{ act: 'list-read', actor: { id: admin.id } }] });
});

test('whoever goes on is stopped until the password is typed', async () => {
  const other = await signInAdmin(bench);
  let page = 0;
  let answer = await pageOf(1, other);
  while (answer.statusCode === 200 && page < 100) answer = await pageOf((page += 1), other);
  expect(answer.json()).toMatchObject({ status: 403, code: 'auth.confirm-needed' });
  expect(page).toBe(tooManyRecords / unnoticedRows + 1);
  // Also when it is asked for again.
  expect((await pageOf(page, other)).statusCode).toBe(403);
  bench.clock.advance(1_000);
  const confirmed = await other.call({
    method: 'POST',
    url: '/api/account/confirm',
    payload: { password: testPassword },
  });
  expect(confirmed.statusCode, confirmed.body).toBeLessThan(300);
  expect((await pageOf(page, other)).statusCode).toBe(200);
});

test('a roster counts as well: it holds the addresses of its players and coaches', async () => {
  const reader = await signInAdmin(bench);
  const team = await bench.db.selectFrom('teams').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`with people as (insert into users (fname, lname, primary_role)
      select 'Rosa', 'R ' || n, 'PLAYER' from generate_series(1, 12) n returning id)
    insert into players (user_id, team_id) select id, ${team.id} from people`.execute(bench.db);
  const { players } = (await reader.call({ url: `/api/teams/${team.id}` })).json<{ players: { id: string }[] }>();
  expect(players).toHaveLength(12);
  const read = await bench.db.selectFrom('records_read').select('record_id').where('user_id', '=', reader.id).execute();
  expect(read.map(({ record_id }) => record_id).sort()).toEqual(players.map(({ id }) => id).sort());
});

test('so do the jersey numbers of a team, which say whose they are', async () => {
  const reader = await signInAdmin(bench);
  const { team_id: team } = await bench.db
    .selectFrom('players')
    .select('team_id')
    .where('team_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await bench.db.updateTable('players').set({ jersey_num: '7' }).where('team_id', '=', team).execute();
  const worn = (await reader.call({ url: `/api/teams/${team}/numbers` })).json<
    { playerId: string; jerseyNum: string }[]
  >();
  expect(worn.map(({ jerseyNum }) => jerseyNum)).toEqual(Array.from({ length: 12 }, () => '7'));
  const read = await bench.db.selectFrom('records_read').select('record_id').where('user_id', '=', reader.id).execute();
  expect(read.map(({ record_id }) => record_id).sort()).toEqual(worn.map(({ playerId }) => playerId).sort());
});
