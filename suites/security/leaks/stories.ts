import type { InjectOptions } from 'fastify';
import { signInAdmin, type TestApp } from '../../../apps/api/test/app.ts';
import { makeProgram } from '../../../apps/api/test/ingest.ts';
import { workOff } from '../../../apps/api/test/job-queue.ts';
import type { MailServer } from '../../../apps/api/test/mail-server.ts';
import { jobs } from '../../../apps/api/src/jobs.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { marked } from '../markers.ts';
import { judgeAnswer } from './judge-answer.ts';
import { markedAddress } from './plant-markers.ts';

export interface Stage {
  readonly bench: TestApp;
  readonly mail: MailServer;
  readonly tally: Tally;
  /** Tokens and keys that the server gave away in this run. */
  readonly secrets: string[];
}

let senders = 0;

/** As anybody, from a network of their own: no limit is in the way. */
async function post({ bench, tally }: Stage, url: string, payload: object, headers: Record<string, string> = {}) {
  senders += 1;
  const from = { 'x-forwarded-for': `10.${senders >> 8}.${senders & 255}.1`, ...headers };
  const call: InjectOptions = { method: 'POST', url, payload, headers: from };
  const answer = await bench.app.inject(call);
  judgeAnswer(tally, call, answer, true);
  tally.count('calls');
  return answer;
}

/** A token of ours has this form: long, without signs. */
const asToken = (word: string) => word.repeat(3);

/** An administrator who mistypes, forgets, resets and changes a password; and a thief who tries what a thief has. */
export async function passwordStory(stage: Stage): Promise<void> {
  const { bench, mail, secrets } = stage;
  const email = markedAddress('admin-email');
  await post(stage, '/api/auth/login', { email, password: marked('wrong-password') });
  await post(stage, '/api/auth/login', { email: markedAddress('search-word'), password: marked('password') });
  await post(stage, '/api/auth/login', { email: [email], password: { is: marked('password') } });
  const signedIn = await post(stage, '/api/auth/login', { email, password: marked('password') });
  if (signedIn.statusCode !== 200) throw new Error(`the marked administrator was answered ${signedIn.statusCode}`);
  const { access, refresh } = signedIn.json<{ access: string; refresh: string }>();
  secrets.push(access, refresh);

  const bearer = { authorization: `Bearer ${asToken(marked('bearer'))}` };
  await post(stage, '/api/teams', {}, bearer);
  await post(stage, '/api/auth/logout', {}, bearer);
  await post(stage, '/api/ingest/messages', [] as object, {
    authorization: `Bearer ${asToken(marked('service-key'))}`,
  });
  await post(stage, '/api/auth/refresh', { refresh: asToken(marked('bearer')) });

  await post(stage, '/api/auth/forgot-password', { email });
  mail.refuseNext(1);
  await workOff(bench.services, jobs);
  await workOff(bench.services, jobs);
  const texts = mail.received.map(({ mail: letter }) => letter.text ?? '');
  const link = /https?:\S+/.exec(texts.findLast((text) => text.includes('/reset-password?')) ?? '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  secrets.push(token);
  await post(stage, '/api/auth/reset-password', {
    email,
    token: marked('reset-token'),
    password: marked('new-password'),
  });
  const reset = await post(stage, '/api/auth/reset-password', { email, token, password: marked('new-password') });
  if (reset.statusCode !== 200) throw new Error(`the reset was answered ${reset.statusCode}: ${reset.body}`);
}

/** Who is signed in types a password, makes a key, reports a problem, searches and exports. Answers the key. */
export async function administratorStory({ bench, tally, secrets }: Stage): Promise<string> {
  const admin = await signInAdmin(bench);
  secrets.push(admin.access, admin.refresh);
  const send = async (call: InjectOptions) => {
    const answer = await admin.call(call);
    judgeAnswer(tally, call, answer, false);
    tally.count('calls');
    return answer;
  };
  const program = await makeProgram(bench, admin);
  secrets.push(program.key);
  await program.send('messages', [
    { kind: 'SENT', id: 'said', text: marked('message-text'), createdAt: '2026-03-14T14:12:00Z' },
  ]);
  await send({
    method: 'POST',
    url: '/api/users',
    payload: {
      fname: marked('fname'),
      lname: 'Marsh',
      email: 'with.password@mail.example',
      primaryRole: 'FAN',
      pass: marked('new-password'),
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await send({
    method: 'PUT',
    url: '/api/account/password',
    payload: { current: marked('wrong-password'), password: marked('new-password') },
  });
  await bench.db.updateTable('organisation').set({ support_address: 'help@bombers.example' }).execute();
  await send({
    method: 'POST',
    url: '/api/support/problem-reports',
    payload: {
      happened: marked('support-text'),
      expected: '',
      screen: '/teams/$id',
      version: '0.1.0',
      browser: 'Sample/1.0',
      failedCall: null,
    },
  });
  for (const format of ['csv', 'xlsx']) {
    await send({ method: 'GET', url: '/api/players/export', query: { format, search: marked('search-word') } });
    await send({ method: 'GET', url: '/api/players/export', query: { format, purpose: 'INSURANCE' } });
  }
  return program.key;
}
