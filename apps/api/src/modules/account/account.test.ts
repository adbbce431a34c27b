import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, OpenSession } from '@dugout/contract/features/account/account.schema.ts';
import {
  patiently,
  makeUser,
  signIn,
  signInAdmin,
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
} from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

const newPassword = 'nine innings of rain';
const signInWith = (person: { email: string }, password: string, agent?: string) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password },
    ...(agent === undefined ? {} : { headers: { 'user-agent': agent } }),
  });
const change = (by: SignedIn, payload: object) => by.call({ method: 'PUT', url: '/api/account/password', payload });
const isIn = async (one: SignedIn) => (await one.call({ url: '/api/auth/me' })).statusCode === 200;
const sessionsOf = async (one: SignedIn) => (await one.call({ url: '/api/account/sessions' })).json<OpenSession[]>();

describe('my name', () => {
  test('is changed, and is the one that I am called by', async () => {
    const me = await signInAdmin(test_);
    const answer = await me.call({
      method: 'PUT',
      url: '/api/account',
      payload: { fname: 'Dana', lname: 'Whitfield' },
    });
    expect(answer.json<Account>()).toMatchObject({ id: me.id, fname: 'Dana', lname: 'Whitfield', email: me.email });
    expect((await me.call({ url: '/api/auth/me' })).json()).toMatchObject({ name: 'Dana Whitfield' });
  });

  test('needs a first name, and nothing else of the record can be sent along', async () => {
    const me = await signInAdmin(test_);
    const put = (payload: object) => me.call({ method: 'PUT', url: '/api/account', payload });
    expect((await put({ fname: ' ', lname: 'W' })).json()).toMatchObject({
      errors: [{ path: 'fname', message: 'First name is required.' }],
    });
    for (const more of [{ email: 'other@bombers.example' }, { primaryRole: 'FAN' }, { admin: true }]) {
      expect((await put({ fname: 'D', lname: 'W', ...more })).statusCode).toBe(400);
    }
  });
});

describe('changing my password', () => {
  test('every other session of mine ends, this one stays, and only the new password signs in', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    const [here, there] = [await signIn(test_, person), await signIn(test_, person)];
    const bystander = await signInAdmin(test_);
    expect((await change(here, { current: testPassword, password: newPassword })).statusCode).toBe(200);
    expect([await isIn(here), await isIn(there), await isIn(bystander)]).toEqual([true, false, true]);
    expect((await signInWith(person, testPassword)).statusCode).toBe(401);
    expect((await signInWith(person, newPassword)).statusCode).toBe(200);
  });

  test('a mail says that it was changed, an open reset link ends, and neither answer nor journal holds a password', async () => {
    const me = await signInAdmin(test_);
    await me.call({ method: 'POST', url: `/api/users/${me.id}/send-reset` });
    const answer = await change(me, { current: testPassword, password: newPassword });
    expect(answer.body).not.toMatch(/password|argon2|nine innings/i);
    const notices = (await waitingJobs(test_.services)).filter(({ name }) => name === 'mail-security-notice');
    expect(notices.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ kind: 'own-password-changed', userId: me.id }) }),
    );
    const open = await test_.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', me.id)
      .where('cancelled_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const entry = await test_.db
      .selectFrom('journal')
      .selectAll()
      .where('entity_id', '=', me.id)
      .where('act', '=', 'credentials-changed')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).not.toMatch(/argon2|innings|quiet field/i);
  });

  test('needs the current one; the refusal names the field', async () => {
    const me = await signInAdmin(test_);
    const answer = await change(me, { current: 'not the one at all', password: newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'account.wrong-password',
      errors: [{ path: 'current', message: 'This is not your current password.' }],
    });
    expect((await signInWith(me, testPassword)).statusCode).toBe(200);
  });

  test('is held to the rules of a reset: length, and not easy to guess', async () => {
    const me = await signInAdmin(test_);
    expect((await change(me, { current: testPassword, password: 'short' })).json()).toMatchObject({
      errors: [{ path: 'password', message: 'Password must be at least 8 characters.' }],
    });
    expect((await change(me, { current: testPassword, password: 'quiet field' })).json()).toMatchObject({
      errors: [{ path: 'password', message: 'Password must be at least 12 characters.' }],
    });
    expect((await change(me, { current: testPassword, password: 'Bombers2026!' })).json()).toMatchObject({
      code: 'auth.password-too-common',
    });
  });

  test('a stolen session cannot guess it: after three wrong ones it waits, and even the right one is not looked at', async () => {
    const me = await signInAdmin(test_);
    for (let n = 0; n < 3; n += 1) await change(me, { current: `guess number ${n}`, password: newPassword });
    const blocked = await change(me, { current: testPassword, password: newPassword });
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    // The owner can still sign in: the thief's guesses are counted apart.
    expect((await signInWith(me, testPassword)).statusCode).toBe(200);
    test_.clock.advance(31_000);
    expect((await change(me, { current: testPassword, password: newPassword })).statusCode).toBe(200);
  });

  test('a burst of guesses at once is counted one by one', async () => {
    const me = await signInAdmin(test_);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        patiently(() => change(me, { current: `guess number ${n}`, password: newPassword })),
      ),
    );
    const looked = answers.filter(({ statusCode }) => statusCode === 400);
    expect(looked).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });
});

describe('where I am signed in', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

  test('each open session in plain words, with this device marked, and nothing of its tokens or its address', async () => {
    const me = await signInAdmin(test_);
    await signInWith(me, testPassword, phone);
    const answer = await me.call({ url: '/api/account/sessions' });
    const sessions = answer.json<OpenSession[]>();
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown browser', true],
    ]);
    for (const session of sessions) {
      expect(Object.keys(session).sort()).toEqual(['current', 'device', 'id', 'lastSeenAt', 'signedInAt']);
    }
    expect(answer.body).not.toContain('127.0.0.1');
  });

  test('one is ended, and its very next call is refused; the others stay', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    const [here, there] = [await signIn(test_, person), await signIn(test_, person)];
    const other = (await sessionsOf(here)).find(({ current }) => !current)!;
    const ended = await here.call({ method: 'DELETE', url: `/api/account/sessions/${other.id}` });
    expect(ended.statusCode).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('all others are ended at once; with none left it says so', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    const here = await signIn(test_, person);
    const others = [await signIn(test_, person), await signIn(test_, person)];
    expect((await here.call({ method: 'DELETE', url: '/api/account/sessions' })).statusCode).toBe(204);
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false]);
    const again = await here.call({ method: 'DELETE', url: '/api/account/sessions' });
    expect(again.json()).toMatchObject({ code: 'account.no-other-session' });
  });

  test('another person’s session answers the same as one that never was, and stays', async () => {
    const [me, other] = [await signInAdmin(test_), await signInAdmin(test_)];
    const theirs = (await sessionsOf(other))[0]!;
    const end = (id: string) => me.call({ method: 'DELETE', url: `/api/account/sessions/${id}` });
    const [foreign, missing] = [await end(theirs.id), await end('0191f3c2-0000-7000-8000-000000000000')];
    expect(foreign.statusCode).toBe(404);
    const { instance: _a, ...first } = foreign.json<Record<string, unknown>>();
    const { instance: _b, ...second } = missing.json<Record<string, unknown>>();
    expect(first).toEqual(second);
    expect(await isIn(other)).toBe(true);
  });

  test('what has run out by itself is not shown', async () => {
    const me = await signInAdmin(test_);
    await signInWith(me, testPassword, phone);
    await test_.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 3 * 60 * 60_000) })
      .where('user_id', '=', me.id)
      .where('agent', '=', phone)
      .execute();
    expect((await sessionsOf(me)).map(({ current }) => current)).toEqual([true]);
  });
});
