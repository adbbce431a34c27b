import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, testPassword } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';
import { goodPassword, startResetBench, type ResetBench } from '../../../test/reset-bench.ts';
import { refreshAt } from '../../../test/refresh.ts';
import { hashPassword } from './password-hash.ts';

let bench: ResetBench;
beforeAll(async () => {
  bench = await startResetBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const minute = 60_000;

describe('a forgotten password', () => {
  it('is replaced through a mailed link, and everything the old one had opened is closed', async () => {
    const person = await bench.admin();
    const before = await signIn(bench.test, person);
    expect((await bench.forgot(person.email)).statusCode).toBe(202);
    await bench.work();

    const { mail: letter, recipients } = bench.mail.received[0]!;
    expect(recipients).toEqual([person.email]);
    expect(letter.from?.value).toEqual([{ name: 'Bombers', address: 'no-reply@dugout.example' }]);
    expect(letter.subject).toBe('Bombers: reset your password');
    const link = bench.linkIn(0);
    expect(link.origin + link.pathname).toBe('https://admin.bombers.example/reset-password');
    expect(link.searchParams.get('email')).toBe(person.email);
    expect(letter.html).toContain('>Reset password</a>');
    const token = link.searchParams.get('token')!;
    expect(token).toHaveLength(43);

    // Looking at the page uses nothing up.
    await bench.test.app.inject({ url: `/reset-password${link.search}` });
    const answer = await bench.reset(person.email.toUpperCase(), token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password Reset Successful.' }]);
    expect((await before.call({ url: '/api/auth/me' })).statusCode).toBe(401);
    expect((await refreshAt(bench.test.app, before.refresh)).statusCode).toBe(401);
    const login = (password: string) => bench.post('/api/auth/login', { email: person.email, password });
    expect((await login(testPassword)).statusCode).toBe(401);
    expect((await login(goodPassword)).statusCode).toBe(200);

    expect((await bench.reset(person.email, token)).json()).toMatchObject({
      status: 400,
      message: 'Invalid or expired link.',
    });
    await bench.work();
    expect(bench.mail.received.map(({ mail: { subject } }) => subject)).toEqual([
      'Bombers: reset your password',
      'Bombers: your password was changed',
      // Not with the cookie that the reset gave to its browser.
      'Bombers: sign-in from a new device',
    ]);
    const acts = await bench.test.db
      .selectFrom('journal')
      .select('act')
      .where('entity', '=', 'user')
      .where('entity_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['reset-link-sent', 'password-reset', 'sign-in-refused']);
  });

  it('is replaced once, however many use the link at the same time', async () => {
    const person = await bench.admin();
    const token = await bench.tokenFor(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bench.reset(person.email, token, `${goodPassword} ${index}`)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('lets its owner in although a stranger keeps the account blocked', async () => {
    const person = await bench.admin();
    const guess = () => bench.post('/api/auth/login', { email: person.email, password: 'not the password' });
    for (let count = 0; count < 4; count += 1) await guess();
    const changed = await bench.reset(person.email, await bench.tokenFor(person));
    const cookie = (changed.headers['set-cookie'] as string).split(';')[0]!;
    for (let count = 0; count < 4; count += 1) await guess();
    const entered = await bench.post(
      '/api/auth/login',
      { email: person.email, password: goodPassword },
      { headers: { cookie } },
    );
    expect(entered.statusCode).toBe(200);
  });
});

describe('a password that somebody else chose', () => {
  it('opens nothing but the way to an own one, by one mail however often it is tried', async () => {
    const person = await bench.admin();
    const { db } = bench.test;
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', person.id).execute();
    for (let count = 0; count < 3; count += 1) {
      expect((await bench.login(person.email, testPassword)).json()).toMatchObject({
        status: 403,
        code: 'auth.must-change-password',
      });
      await bench.work();
    }
    expect(await db.selectFrom('sessions').where('user_id', '=', person.id).execute()).toHaveLength(0);
    expect(bench.mail.received).toHaveLength(1);
    const token = bench.linkIn(-1).searchParams.get('token') ?? '';
    expect((await bench.reset(person.email, token)).statusCode).toBe(200);
    expect((await bench.login(person.email, goodPassword)).statusCode).toBe(200);
  });
});

describe('a password from before that is in the published lists', () => {
  it('opens nothing but the way to another, by one mail', async () => {
    const person = await bench.admin();
    const { db } = bench.test;
    const password_hash = await hashPassword('ThisIsAPassword');
    await db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    expect((await bench.login(person.email, 'ThisIsAPassword')).json()).toMatchObject({
      status: 403,
      code: 'auth.listed-password',
    });
    await bench.work();
    expect(await db.selectFrom('sessions').where('user_id', '=', person.id).execute()).toHaveLength(0);
    const token = bench.linkIn(-1).searchParams.get('token') ?? '';
    expect((await bench.reset(person.email, token)).statusCode).toBe(200);
    expect((await bench.login(person.email, goodPassword)).statusCode).toBe(200);
  });

  it('is not told to whoever does not know it, and a short one that is in no list stays good', async () => {
    const person = await bench.admin();
    expect((await bench.login(person.email, 'ThisIsAPassword')).json()).toMatchObject({
      code: 'auth.wrong-credentials',
    });
    const password_hash = await hashPassword('mossy-91');
    await bench.test.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    expect((await bench.login(person.email, 'mossy-91')).statusCode).toBe(200);
  });
});

describe('a link', () => {
  it('works for 30 minutes, and only the newest does', async () => {
    const person = await bench.admin();
    const old = await bench.tokenFor(person);
    bench.test.clock.advance(2 * minute);
    const newer = await bench.tokenFor(person);
    expect((await bench.reset(person.email, old)).statusCode).toBe(400);
    bench.test.clock.advance(31 * minute);
    expect((await bench.reset(person.email, newer)).statusCode).toBe(400);
    const rows = await bench.links(person);
    expect(rows.map(({ used_at }) => used_at)).toEqual([null, null]);
  });

  it('cannot be burnt by a stranger: wrong ones are limited by the address they come from', async () => {
    const person = await bench.admin();
    const token = await bench.tokenFor(person);
    const wrongFrom = (address: string) =>
      bench.post(
        '/api/auth/reset-password',
        { email: person.email, token: 'A'.repeat(43), password: goodPassword },
        { headers: { 'x-forwarded-for': address } },
      );
    for (let count = 0; count < 30; count += 1) expect((await wrongFrom('198.51.100.77')).statusCode).toBe(400);
    expect((await wrongFrom('198.51.100.77')).statusCode).toBe(429);
    for (let host = 1; host <= 20; host += 1) expect((await wrongFrom(`203.0.113.${host}`)).statusCode).toBe(400);
    expect((await bench.reset(person.email, token)).statusCode).toBe(200);
  });

  it('works for its own address and person only', async () => {
    const [mine, theirs] = [await bench.admin(), await bench.admin()];
    const token = await bench.tokenFor(mine);
    expect((await bench.reset(theirs.email, token)).statusCode).toBe(400);
    await bench.test.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', mine.id).execute();
    expect((await bench.reset(mine.email, token)).statusCode).toBe(400);
  });

  it('ends when its person gets another address: whoever reads the earlier mailbox gets nowhere', async () => {
    const person = await bench.admin();
    const token = await bench.tokenFor(person);
    const other = await signIn(bench.test, await bench.admin());
    const email = `moved.${person.email}`;
    const payload = { fname: 'Test', email, primaryRole: 'ADMIN' };
    expect((await other.call({ method: 'PUT', url: `/api/users/${person.id}`, payload })).statusCode).toBe(200);
    await bench.work();
    const [asked] = bench.mail.received.filter(({ recipients }) => recipients.includes(email));
    const link = new URLSearchParams(/#(\S+)/.exec(asked?.mail.text ?? '')?.[1]);
    const confirmed = await bench.post('/api/auth/confirm-email', { token: link.get('token') });
    expect(confirmed.statusCode).toBe(200);
    expect((await bench.reset(person.email, token)).statusCode).toBe(400);
    expect((await bench.reset(email, token)).statusCode).toBe(400);
    expect((await bench.reset(email, await bench.tokenFor({ ...person, email }))).statusCode).toBe(200);
  });

  it('is not used up by a password that is refused', async () => {
    const person = await bench.admin();
    const token = await bench.tokenFor(person);
    for (const password of ['Bombers2026!', 'thisisapassword', `${person.email.split('@')[0]}!!!!!!`]) {
      expect((await bench.reset(person.email, token, password)).json()).toMatchObject({
        code: 'auth.password-too-common',
      });
    }
    for (const password of ['1234567', 'quiet field', 'x'.repeat(129)]) {
      expect((await bench.reset(person.email, token, password)).json()).toMatchObject({ code: 'input.invalid' });
    }
    expect((await bench.reset(person.email, token)).statusCode).toBe(200);
  });

  it('is nowhere in clear: not in the database, the queue or the log', async () => {
    const person = await bench.admin();
    await bench.forgot(person.email);
    const queued = JSON.stringify(await waitingJobs(bench.test.services));
    expect(queued).not.toContain(person.email);
    await bench.work();
    const token = bench.linkIn(-1).searchParams.get('token')!;
    expect(token).toHaveLength(43);
    await bench.reset(person.email, token);
    const { rows } = await sql<{ row: string }>`
      select r::text as row from password_resets r union all select q::text from password_reset_requests q
      union all select j::text from journal j union all select f::text from sign_in_failures f`.execute(bench.test.db);
    const kept = [queued, ...rows.map(({ row }) => row), JSON.stringify(await waitingJobs(bench.test.services))];
    for (const place of [...kept, ...bench.test.lines]) expect(place).not.toContain(token);
    expect(bench.test.lines.join('\n')).not.toContain(person.email);
  });
});
