import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailTest } from '@dugout/contract/features/setup/mail-test.routes.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { setupJobs } from './test-mail.ts';

let test_: TestApp;
let admin: SignedIn;
let mailServer: SMTPServer;
let refusing = false;
const arrived: { to: string[]; text: string }[] = [];

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('5.7.1 relaying denied'), { responseCode: 554 }) : null),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.server.address() as { port: number };
  test_ = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  admin = await signInAdmin(test_);
});
afterAll(async () => {
  await test_.close();
  await new Promise<void>((closed) => mailServer.close(() => closed()));
});

const send = async () => (await admin.call({ method: 'POST', url: '/api/mail-tests', payload: {} })).json<MailTest>();
const outcome = async ({ id }: MailTest) => admin.call({ url: `/api/mail-tests/${id}` });
const seenWorker = () =>
  asOwner(
    test_,
    `insert into workers_seen (id, seen_at) values ('of-this-test', now())
    on conflict (id) do update set seen_at = now()`,
  );

test('it goes to one’s own address by the worker, once, and says that it was delivered', async () => {
  const sent = await send();
  expect(sent).toMatchObject({ state: 'nobody', failure: null, answer: null });
  await seenWorker();
  expect((await outcome(sent)).json()).toMatchObject({ state: 'waiting' });
  await workOff(test_.services, setupJobs);
  expect((await outcome(sent)).json()).toMatchObject({ state: 'delivered', failure: null });
  expect(arrived.map(({ to }) => to)).toEqual([[admin.email]]);
  expect(arrived[0]!.text).toContain('Subject: Bombers: test email');
});

test('a refusal is told with what the mail server said, and tried no second time', async () => {
  refusing = true;
  const sent = await send();
  await workOff(test_.services, setupJobs);
  const { state, failure, answer } = (await outcome(sent)).json<MailTest>();
  expect({ state, failure }).toEqual({ state: 'failed', failure: 'refused' });
  expect(answer).toContain('5.7.1 relaying denied');
  refusing = false;
  await workOff(test_.services, setupJobs);
  expect(arrived).toHaveLength(1);
  expect(test_.lines.join('\n')).not.toContain('relaying denied');
});

test.each([
  ['smtp://127.0.0.1:1', 'no-answer'],
  ['smtp://mail.nowhere.invalid:25', 'unknown-host'],
])('no mail server at %s: %s', async (SMTP_URL, expected) => {
  const sent = await send();
  await workOff({ ...test_.services, settings: { ...test_.services.settings, SMTP_URL } }, setupJobs);
  expect((await outcome(sent)).json()).toMatchObject({ state: 'failed', failure: expected });
});

test('one that never was is not known', async () => {
  const sent = await send();
  expect((await outcome({ ...sent, id: '0191f3c2-0000-7000-8000-000000000000' })).statusCode).toBe(404);
});
