import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { exportNotice, largeExport } from './export-notice.ts';

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

async function exported(search: string) {
  const answer = await admin.call({
    url: '/api/teams/export',
    query: { format: 'csv', ...(search ? { name: search } : {}) },
  });
  expect(answer.statusCode).toBe(200);
  await workOff(bench.services, [exportNotice.job]);
  return mail.received.map(({ mail: letter, recipients }) => ({ letter, to: recipients }));
}

test('a large export is told to whose account it was, and nobody else where there is no address', async () => {
  const [{ letter, to } = { letter: null, to: [] }, ...more] = await exported('');
  expect(more).toEqual([]);
  expect(to).toEqual([admin.email]);
  expect(letter?.subject).toMatch(/: a large export$/);
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
