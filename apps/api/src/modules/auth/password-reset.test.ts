import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser, signIn, startTestApp, testPassword, type Person, type TestApp } from '../../../test/app.ts';
import { waitingJobs, workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { authJobs } from './auth.jobs.ts';

let test: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ SMTP_URL: mail.url, TRUSTED_PROXIES: '1' });
});
afterAll(async () => {
  await test.close();
  await mail.close();
});
beforeEach(async () => {
  await work();
  mail.received.length = 0;
});

const goodPassword = 'four quiet geese';
const minute = 60_000;
let calls = 0;
function post(url: string, payload: object, more: InjectOptions = {}) {
  calls += 1;
  const from = `10.${calls >> 8}.${calls & 255}.1`;
  return test.app.inject({
    method: 'POST',
    url,
    payload,
    ...more,
    headers: { 'x-forwarded-for': from, ...more.headers },
  });
}
const forgot = (email: string, more?: InjectOptions) => post('/api/auth/forgot-password', { email }, more);
const reset = (email: string, token: string, password = goodPassword) =>
  post('/api/auth/reset-password', { email, token, password });
const work = () => workOff(test.services, authJobs);
const admin = () => makeUser(test, { primary_role: 'ADMIN' });

function linkIn(index = 0): URL {
  const text = mail.received[index]?.mail.text ?? '';
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'about:blank');
}
async function tokenFor(person: Person): Promise<string> {
  await forgot(person.email);
  await work();
  return linkIn(mail.received.length - 1).searchParams.get('token') ?? '';
}
const tokenRows = (person: Person) =>
  test.db.selectFrom('password_resets').selectAll().where('user_id', '=', person.id).orderBy('created_at').execute();

describe('a forgotten password', () => {
  it('is replaced through a mailed link, and everything the old one had opened is closed', async () => {
    const person = await admin();
    const before = await signIn(test, person);
    expect((await forgot(person.email)).statusCode).toBe(202);
    await work();

    const { mail: letter, recipients } = mail.received[0]!;
    expect(recipients).toEqual([person.email]);
    expect(letter.from?.value).toEqual([{ name: 'Bombers', address: 'no-reply@dugout.example' }]);
    expect(letter.subject).toBe('Bombers: reset your password');
    const link = linkIn();
    expect(link.origin + link.pathname).toBe('https://admin.bombers.example/reset-password');
    expect(link.searchParams.get('email')).toBe(person.email);
    expect(letter.html).toContain('>Reset password</a>');
    const token = link.searchParams.get('token')!;
    expect(token).toHaveLength(43);

    // Looking at the page uses nothing up.
    await test.app.inject({ url: `/reset-password${link.search}` });
    const answer = await reset(person.email.toUpperCase(), token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password Reset Successful.' }]);
    expect((await before.call({ url: '/api/auth/me' })).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', { refresh: before.refresh })).statusCode).toBe(401);
    const login = (password: string) => post('/api/auth/login', { email: person.email, password });
    expect((await login(testPassword)).statusCode).toBe(401);
    expect((await login(goodPassword)).statusCode).toBe(200);

    expect((await reset(person.email, token)).json()).toMatchObject({
      status: 400,
      message: 'Invalid or expired link.',
    });
    await work();
    expect(mail.received.map(({ mail: { subject } }) => subject)).toEqual([
      'Bombers: reset your password',
      'Bombers: your password was changed',
    ]);
    const acts = await test.db
      .selectFrom('journal')
      .select('act')
      .where('entity', '=', 'user')
      .where('entity_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['reset-link-sent', 'password-reset', 'sign-in-refused']);
  });

  it('is replaced once, however many use the link at the same time', async () => {
    const person = await admin();
    const token = await tokenFor(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(person.email, token, `${goodPassword} ${index}`)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('lets its owner in although a stranger keeps the account blocked', async () => {
    const person = await admin();
    const guess = () => post('/api/auth/login', { email: person.email, password: 'not the password' });
    for (let count = 0; count < 4; count += 1) await guess();
    const changed = await reset(person.email, await tokenFor(person));
    const cookie = (changed.headers['set-cookie'] as string).split(';')[0]!;
    for (let count = 0; count < 4; count += 1) await guess();
    const entered = await post(
      '/api/auth/login',
      { email: person.email, password: goodPassword },
      { headers: { cookie } },
    );
    expect(entered.statusCode).toBe(200);
  });
});

describe('a link', () => {
  it('works for 30 minutes, and only the newest does', async () => {
    const person = await admin();
    const old = await tokenFor(person);
    test.clock.advance(2 * minute);
    const newer = await tokenFor(person);
    expect((await reset(person.email, old)).statusCode).toBe(400);
    test.clock.advance(31 * minute);
    expect((await reset(person.email, newer)).statusCode).toBe(400);
    const rows = await tokenRows(person);
    expect(rows.map(({ used_at }) => used_at)).toEqual([null, null]);
  });

  it('is worth nothing after five wrong tries', async () => {
    const person = await admin();
    const token = await tokenFor(person);
    for (let count = 0; count < 4; count += 1) expect((await reset(person.email, 'A'.repeat(43))).statusCode).toBe(400);
    expect((await tokenRows(person))[0]).toMatchObject({ failures: 4, cancelled_at: null });
    await reset(person.email, 'A'.repeat(43));
    expect((await reset(person.email, token)).statusCode).toBe(400);
  });

  it('works for its own address and person only', async () => {
    const [mine, theirs] = [await admin(), await admin()];
    const token = await tokenFor(mine);
    expect((await reset(theirs.email, token)).statusCode).toBe(400);
    await test.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', mine.id).execute();
    expect((await reset(mine.email, token)).statusCode).toBe(400);
  });

  it('is not used up by a password that is refused', async () => {
    const person = await admin();
    const token = await tokenFor(person);
    for (const password of ['Bombers2026!', 'softball1', `${person.email.split('@')[0]}!!`]) {
      expect((await reset(person.email, token, password)).json()).toMatchObject({ code: 'auth.password-too-common' });
    }
    for (const password of ['1234567', 'x'.repeat(129)]) {
      expect((await reset(person.email, token, password)).json()).toMatchObject({ code: 'input.invalid' });
    }
    expect((await reset(person.email, token)).statusCode).toBe(200);
  });

  it('is nowhere in clear: not in the database, the queue or the log', async () => {
    const person = await admin();
    await forgot(person.email);
    const queued = JSON.stringify(await waitingJobs(test.services));
    expect(queued).not.toContain(person.email);
    await work();
    const token = linkIn(mail.received.length - 1).searchParams.get('token')!;
    expect(token).toHaveLength(43);
    await reset(person.email, token);
    const { rows } = await sql<{ row: string }>`
      select r::text as row from password_resets r union all select q::text from password_reset_requests q
      union all select j::text from journal j union all select f::text from sign_in_failures f`.execute(test.db);
    const kept = [queued, ...rows.map(({ row }) => row), JSON.stringify(await waitingJobs(test.services))];
    for (const place of [...kept, ...test.lines]) expect(place).not.toContain(token);
    expect(test.lines.join('\n')).not.toContain(person.email);
  });
});

describe('asking for a link', () => {
  it('is answered by a mail only for an administrator who is there', async () => {
    const gone = await admin();
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const deactivated = await admin();
    await test.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', deactivated.id).execute();
    const coach = await makeUser(test, { primary_role: 'COACH' });
    const flagged = await makeUser(test, { primary_role: 'PARENT', admin: true });
    for (const { email } of [gone, deactivated, coach, flagged]) expect((await forgot(email)).statusCode).toBe(202);
    expect((await forgot('nobody@bombers.example')).statusCode).toBe(202);
    await work();
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[flagged.email]]);
  });

  it('is answered at most once a minute and three times an hour for one mailbox, without a word about it', async () => {
    const person = await admin();
    for (let count = 0; count < 3; count += 1) await forgot(person.email);
    await work();
    expect(mail.received).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) {
      test.clock.advance(2 * minute);
      expect((await forgot(person.email)).statusCode).toBe(202);
      await work();
    }
    expect(mail.received).toHaveLength(3);
    test.clock.advance(60 * minute);
    await forgot(person.email);
    await work();
    expect(mail.received).toHaveLength(4);
  });

  it('is refused after ten times an hour from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    for (let count = 0; count < 10; count += 1) {
      expect((await forgot(`nobody${count}@bombers.example`, { headers })).statusCode).toBe(202);
    }
    const refused = await forgot('nobody@bombers.example', { headers });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('leads to our own address, whatever the request says about hosts', async () => {
    const hostile = ['evil.example', 'evil.example:443', 'admin.bombers.example@evil.example'];
    const names = ['host', 'x-forwarded-host', 'forwarded', 'x-original-host', 'origin', 'referer', 'x-host'];
    for (const [index, name] of names.entries()) {
      const person = await admin();
      const value = hostile[index % hostile.length]!;
      await forgot(person.email, { headers: { [name]: name === 'forwarded' ? `host=${value}` : value } });
    }
    await work();
    expect(mail.received).toHaveLength(names.length);
    for (const [index] of names.entries()) expect(linkIn(index).host).toBe('admin.bombers.example');
    expect(mail.received.map(({ mail: { html } }) => html).join()).not.toContain('evil');
  });

  it('takes one address as a string, and writes to the stored one only', async () => {
    const person = await admin();
    const evil = 'thief@evil.example';
    for (const email of [
      [person.email, evil],
      { 0: person.email },
      `${person.email},${evil}`,
      `${person.email} ${evil}`,
      `${person.email}\r\nBcc: ${evil}`,
      `${person.email}\u0000`,
      `<${person.email}>`.replace('@', '@@'),
    ]) {
      expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(400);
    }
    // Looks alike, is not the same: a dotless i, an accent, a full-width letter.
    for (const email of ['ı', 'é', 'ｅ'].map((letter) => person.email.replace('e', letter).replace('i', letter))) {
      await forgot(email);
    }
    await work();
    expect(mail.received).toHaveLength(0);
    // Unicode calls the Kelvin sign a capital k: whoever is found that way is written to at the address we know.
    const kim = await makeUser(test, { primary_role: 'ADMIN', email: 'kim@bombers.example' });
    await forgot('\u212Aim@bombers.example');
    await work();
    expect(mail.received.flatMap(({ recipients }) => recipients).filter((address) => address !== kim.email)).toEqual(
      [],
    );
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again, with the same link and the same Message-ID', async () => {
    const person = await admin();
    await forgot(person.email);
    mail.refuseNext(1);
    await work();
    const [failed] = await waitingJobs(test.services);
    expect(failed).toMatchObject({ name: 'mail-reset-link' });
    expect(failed!.lastError).not.toContain(person.email);
    await work();
    expect(mail.received).toHaveLength(2);
    const [first, second] = mail.received;
    expect(second!.mail.messageId).toBe(first!.mail.messageId);
    expect(first!.mail.messageId).toMatch(/^<[\w-]{36}@dugout\.example>$/);
    expect(linkIn(1).href).toBe(linkIn(0).href);
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('is not sent any more when the link has been used, replaced or has expired', async () => {
    const person = await admin();
    await forgot(person.email);
    mail.refuseNext(1);
    await work();
    test.clock.advance(31 * minute);
    await work();
    expect(mail.received).toHaveLength(1);
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('does not become two when the job that decided it runs again', async () => {
    const person = await admin();
    await forgot(person.email);
    const [job] = await waitingJobs(test.services);
    await work();
    test.clock.advance(2 * minute);
    const { sendResetLink } = await import('./request-reset.ts');
    const { enqueue } = await import('../../platform/jobs/job.ts');
    await test.db.transaction().execute((tx) => enqueue(tx, sendResetLink, job!.payload as { requestId: string }));
    await work();
    expect(mail.received).toHaveLength(1);
    expect(await tokenRows(person)).toHaveLength(1);
    expect(await waitingJobs(test.services)).toEqual([]);
  });
});
