import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { makeProgram } from '../../../test/ingest.ts';
import { runJob, waitingJobs, workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { serviceKeyJobs, tellOfEnds } from './end-notice.ts';

let bench: TestApp;
let mail: MailServer;
let admin: SignedIn;
beforeAll(async () => {
  mail = await startMailServer();
  bench = await startTestApp({ SMTP_URL: mail.url });
  admin = await signInAdmin(bench);
});
afterAll(async () => {
  await bench.close();
  await mail.close();
});
beforeEach(async () => {
  await bench.db.deleteFrom('service_keys').execute();
  mail.received.length = 0;
});

const day = 86_400_000;
const before = (end: Date, days: number) => new Date(end.getTime() - days * day);

async function keyEndingIn(days: number) {
  const end = new Date(Date.now() + days * day);
  return { ...(await makeProgram(bench, admin, { endsAt: end.toISOString() })), end };
}

/** What is mailed when the job runs at that time. */
async function letters(at: Date) {
  mail.received.length = 0;
  await runJob(bench.services, tellOfEnds, at);
  await workOff({ ...bench.services, clock: { now: () => at } }, serviceKeyJobs);
  return mail.received.map(({ mail: { subject, text, messageId }, recipients }) => ({
    subject,
    text: text?.replaceAll(/\s+/g, ' '),
    messageId,
    to: recipients,
  }));
}

test('every administrator who can sign in hears 14 days and 1 day before, each once, and nobody else', async () => {
  const other = await makeUser(bench, { primary_role: 'ADMIN' });
  await makeUser(bench, { primary_role: 'COACH' });
  const out = await makeUser(bench, { primary_role: 'ADMIN' });
  await bench.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', out.id).execute();
  const { end } = await keyEndingIn(90);

  expect(await letters(before(end, 15.5))).toEqual([]);
  const first = await letters(before(end, 14.5));
  expect(first.flatMap(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
  expect(first[0]!.subject).toMatch(/: a service key ends soon$/);
  expect(first[0]!.text).toContain('The service key “The club’s app” ends on ');
  for (const days of [14.5, 13.5, 2.5]) expect(await letters(before(end, days)), String(days)).toEqual([]);

  const second = await letters(before(end, 1.5));
  expect(second).toHaveLength(2);
  expect(new Set([...first, ...second].map(({ messageId }) => messageId)).size).toBe(4);
  for (const days of [1.5, 0.5, -5]) expect(await letters(before(end, days)), String(days)).toEqual([]);
});

test('what has its time is told whatever day the worker comes back: the nearer notice, not both', async () => {
  const { end } = await keyEndingIn(90);
  const late = await letters(before(end, -2));
  expect(late.length).toBeGreaterThan(0);
  expect(new Set(late.map(({ messageId }) => messageId)).size).toBe(late.length);
  expect(late[0]!.subject).toMatch(/: a service key has ended$/);
  expect(late[0]!.text).toContain(' ended on ');
  expect(await letters(before(end, -3))).toEqual([]);
});

test('two workers at once tell everybody once, and telling leaves the version alone', async () => {
  const { end, id, version } = await keyEndingIn(90);
  const at = before(end, 14);
  await Promise.all([runJob(bench.services, tellOfEnds, at), runJob(bench.services, tellOfEnds, at)]);
  const waiting = (await waitingJobs(bench.services)).map(({ payload }) => payload as { mailId: string });
  expect(waiting.length).toBeGreaterThan(0);
  expect(new Set(waiting.map(({ mailId }) => mailId)).size).toBe(waiting.length);
  const kept = await bench.db.selectFrom('service_keys').select('version').where('id', '=', id).executeTakeFirst();
  expect(kept).toEqual({ version });
  await workOff(bench.services, serviceKeyJobs);
});

test('nobody hears of a key that was revoked, neither before nor while the mail waits', async () => {
  const gone = await keyEndingIn(90);
  await admin.call({ method: 'DELETE', url: `/api/service-keys/${gone.id}` });
  expect(await letters(before(gone.end, 14))).toEqual([]);
  const going = await keyEndingIn(90);
  await runJob(bench.services, tellOfEnds, before(going.end, 14));
  await admin.call({ method: 'DELETE', url: `/api/service-keys/${going.id}` });
  await workOff(bench.services, serviceKeyJobs);
  expect(mail.received).toEqual([]);
});
