import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problemLetter } from '@dugout/contract/features/support/problem-report.letter.ts';
import type { ProblemReport, ProblemReportInput } from '@dugout/contract/features/support/support.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { waitingJobs, workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { supportJobs } from './report-problem.ts';

let test_: TestApp;
let admin: SignedIn;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  test_ = await startTestApp({ SMTP_URL: mail.url });
  admin = await signInAdmin(test_);
});
afterAll(async () => {
  await test_.close();
  await mail.close();
});

const setAddress = (support_address: string | null) =>
  test_.db.updateTable('organisation').set({ support_address }).execute();
beforeEach(async () => {
  mail.received.length = 0;
  await setAddress('help@bombers.example');
});

const good: ProblemReportInput = {
  happened: 'Maya Ortiz did not move to her new team.\n\nI pressed Save twice.',
  expected: 'That she is on the roster.',
  screen: '/teams/$id',
  version: '0.1.0',
  browser: 'Mozilla/5.0 (test)',
  failedCall: { requestId: 'req-4f2a', code: 'server.internal', at: '2026-03-14T12:00:00.000Z' },
};
const send = (payload: object = good, headers: Record<string, string> = {}) =>
  admin.call({ method: 'POST', url: '/api/support/problem-reports', payload, headers });

test('a report is mailed to the support address, in the very words that were shown before', async () => {
  expect((await send()).statusCode).toBe(201);
  await workOff(test_.services, supportJobs);
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([['help@bombers.example']]);
  const reporter = await test_.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const shown = problemLetter(good, reporter, 'Bombers');
  const { subject, text } = mail.received[0]!.mail;
  expect(subject).toBe(shown.subject);
  expect(text?.trim()).toBe([...shown.paragraphs, shown.signature].join('\n\n'));
  expect(text).toContain('request req-4f2a, server.internal');
  expect(text).toContain('Screen: /teams/$id');
});

test('nobody is named in the subject, the queue or the journal, and what was typed is in none of them', async () => {
  const { id } = (await send()).json<ProblemReport>();
  const queue = JSON.stringify(await waitingJobs(test_.services));
  expect(queue).toContain(id);
  expect(queue).not.toMatch(/Maya|roster/);
  const entry = await test_.db.selectFrom('journal').selectAll().where('entity_id', '=', id).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ entity: 'problem-report', act: 'create', actor_id: admin.id });
  expect(JSON.stringify(entry)).not.toMatch(/Maya|roster/);
  await workOff(test_.services, supportJobs);
  expect(mail.received[0]!.mail.subject).toBe('Bombers: a problem was reported');
  expect(test_.lines.join('\n')).not.toMatch(/Maya|roster/);
});

test('the same try, sent again, is one report and one mail', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all([send(good, headers), send(good, headers), send(good, headers)]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await workOff(test_.services, supportJobs);
  expect(mail.received).toHaveLength(1);
});

test('without a support address nothing is written, and the answer says where it is set', async () => {
  await setAddress(null);
  expect((await admin.call({ url: '/api/support/contact' })).json()).toEqual({ address: null });
  const answer = await send();
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'support.no-address',
    message: 'The organization has no support address yet. It is set under Settings.',
  });
  expect(await waitingJobs(test_.services)).toEqual([]);
});

test('an address that is taken away meanwhile does not lose the report: it waits', async () => {
  await send();
  await setAddress(null);
  await workOff(test_.services, supportJobs);
  expect(mail.received).toHaveLength(0);
  await setAddress('new@bombers.example');
  await workOff(test_.services, supportJobs);
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([['new@bombers.example']]);
});

test.each([
  ['an id in the path', { screen: '/teams/0191f3c2-0000-7000-8000-000000000000' }],
  ['a search in the path', { screen: '/players?search=Maya' }],
  ['nothing that happened', { happened: '  ' }],
  ['more than fits', { happened: 'x'.repeat(4_001) }],
  ['another field', { to: 'somebody@else.example' }],
  ['a request id with words', { failedCall: { ...good.failedCall, requestId: 'Maya Ortiz' } }],
])('%s is refused', async (_what, change) => {
  expect((await send({ ...good, ...change })).statusCode).toBe(400);
});

test('what was reported is forgotten after 30 days', async () => {
  const { id } = (await send()).json<ProblemReport>();
  const forget = supportJobs.find(({ name }) => name === 'forget-problem-reports')!;
  const run = (clock: { now(): Date }) =>
    (forget.run as (s: object, p: object) => Promise<void>)({ ...test_.services, clock }, {});
  const kept = () => test_.db.selectFrom('problem_reports').select('id').where('id', '=', id).execute();
  await run({ now: () => new Date(Date.now() + 29 * 86_400_000) });
  expect(await kept()).toHaveLength(1);
  await run({ now: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await kept()).toHaveLength(0);
});
