import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { largeExport } from './export.ts';
import { manyRecords } from './reading-volume.ts';
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
  expect(letter?.subject).toMatch(/: very many records were exported$/);
  expect(letter?.text).toContain(`${largeExport} rows of the list of teams were exported with your account`);
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

const pageOf = (page: number, pageSize = 100) =>
  admin.call({ url: '/api/users', query: { page: String(page), pageSize: String(pageSize) } });
const massReads = () => bench.db.selectFrom('journal').select('id').where('act', '=', 'mass-read').execute();

test('whoever reads a list of people to its end is noticed with the page that was too much, once an hour', async () => {
  await sql`insert into users (fname, lname, email, primary_role)
    select 'Fan', 'No ' || n, 'fan' || n || '@bombers.example', 'FAN'
    from generate_series(1, ${manyRecords + 200}) n`.execute(bench.db);
  for (let page = 1; page <= 4; page += 1) await pageOf(page);
  for (let again = 0; again < 6; again += 1) await pageOf(4);
  expect(await letters()).toEqual([]);
  await pageOf(5);
  const found = await letters();
  expect(found.flatMap(({ to }) => to)).toContain(admin.email);
  expect(found[0]!.letter.text).toContain(`more than ${manyRecords} records of the list of users were read`);
  expect(await massReads()).toHaveLength(1);
  await pageOf(6);
  await pageOf(1, 700);
  expect(await massReads()).toHaveLength(1);
});

test('ten minutes later it is counted anew', async () => {
  const before = await massReads();
  const other = await signInAdmin(bench);
  const read = (page: number) => other.call({ url: '/api/users', query: { page: String(page), pageSize: '100' } });
  for (let page = 1; page <= 4; page += 1) await read(page);
  bench.clock.advance(10 * 60_000 + 1_000);
  const access_exp = new Date(bench.clock.now().getTime() + 600_000);
  await bench.db.updateTable('sessions').set({ access_exp }).execute();
  for (let page = 5; page <= 6; page += 1) expect((await read(page)).statusCode).toBe(200);
  expect(await massReads()).toEqual(before);
});
