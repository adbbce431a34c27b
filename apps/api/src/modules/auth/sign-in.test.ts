import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, startTestApp, testPassword, type Person, type TestApp } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => test.close());

const admin = () => makeUser(test, { primary_role: 'ADMIN' });
let addresses = 0;
/** Every attempt from a network of its own, unless a test says otherwise. */
const elsewhere = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;

interface Attempt {
  email: string;
  password?: string;
  from?: string;
  cookie?: string;
}
function login({ email, password = testPassword, from = elsewhere(), cookie }: Attempt, more: InjectOptions = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    ...more,
  });
}
const guess = ({ email }: Person, from?: string) =>
  login({ email, password: 'not the password', ...(from ? { from } : {}) });
const acts = async (entityId: string | null) =>
  test.db
    .selectFrom('journal')
    .select(['act', 'details', 'actor_id'])
    .where('entity', 'in', ['user', 'session'])
    .where(entityId === null ? sql<boolean>`entity_id is null` : sql<boolean>`${entityId} in (entity_id, actor_id)`)
    .orderBy('id')
    .execute();

describe('signing in', () => {
  it('answers with the tokens and the user, for an ADMIN and for the admin flag', async () => {
    for (const values of [{ primary_role: 'ADMIN' as const }, { primary_role: 'COACH' as const, admin: true }]) {
      const person = await makeUser(test, values);
      const answer = await login({ email: ` ${person.email.toUpperCase()} ` });
      expect(answer.statusCode).toBe(200);
      const body = answer.json<{ access: string; user: { id: string } }>();
      expect(Object.keys(body).toSorted()).toEqual(['access', 'refresh', 'user']);
      expect(body.user.id).toBe(person.id);
      expect(await acts(person.id)).toMatchObject([{ act: 'sign-in', actor_id: person.id }]);
    }
  });

  it('with the right password but without the role is refused in plain words, without a session', async () => {
    const coach = await makeUser(test, { primary_role: 'COACH' });
    const answer = await login(coach);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      403,
      'This console is for administrators only.',
    ]);
    expect(await test.db.selectFrom('sessions').where('user_id', '=', coach.id).execute()).toHaveLength(0);
    expect(await acts(coach.id)).toMatchObject([{ act: 'sign-in-refused', details: { reason: 'not-administrator' } }]);
  });

  it('with a wrong password is refused and journalled, with the person but without what was typed', async () => {
    const person = await admin();
    expect((await guess(person)).json()).toMatchObject({ status: 401, message: 'Email or password is incorrect.' });
    expect(await acts(person.id)).toEqual([
      { act: 'sign-in-refused', details: { reason: 'wrong-password' }, actor_id: null },
    ]);
    const before = (await acts(null)).length;
    await guess({ id: '', email: 'nobody@bombers.example' });
    expect((await acts(null)).slice(before)).toEqual([{ act: 'sign-in-refused', details: null, actor_id: null }]);
  });

  it('does not trim or fold the password', async () => {
    const person = await admin();
    for (const password of [` ${testPassword}`, `${testPassword} `, testPassword.toUpperCase()]) {
      expect((await login({ email: person.email, password })).statusCode).toBe(401);
    }
  });

  it('takes one address as a string and nothing else', async () => {
    const person = await admin();
    for (const payload of [
      { email: [person.email], password: testPassword },
      { email: { $ne: '' }, password: testPassword },
      { email: `${person.email},other@bombers.example`, password: testPassword },
      { email: person.email, password: [testPassword] },
      { email: person.email, password: testPassword, admin: true },
      { email: person.email },
    ]) {
      const answer = await login(person, { payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('with the password that was reset while it was being checked is refused', async () => {
    const person = await admin();
    const attempt = login(person);
    // The check takes some 50 ms; the reset is done before it ends.
    await test.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${person.id} for update`.execute(tx);
      await new Promise((later) => setTimeout(later, 400));
      await tx.updateTable('users').set({ password_hash: 'replaced' }).where('id', '=', person.id).execute();
    });
    expect((await attempt).statusCode).toBe(401);
    expect(await test.db.selectFrom('sessions').where('user_id', '=', person.id).execute()).toHaveLength(0);
  });
});

/** What a browser sends of it the next time. */
const markerOf = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.includes('dugout-device='))!
    .split(';')[0]!;

describe('guessing', () => {
  it('is free three times; then even the right password has to wait, in the same words', async () => {
    const person = await admin();
    for (let count = 0; count < 3; count += 1) expect((await guess(person)).headers['retry-after']).toBeUndefined();
    const blocked = await login(person);
    const wrong = await guess(await admin());
    expect(blocked.statusCode).toBe(401);
    const { instance: _, ...words } = blocked.json<Record<string, unknown>>();
    expect(wrong.json()).toMatchObject(words);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(25);
    test.clock.advance(31_000);
    expect((await login(person)).statusCode).toBe(200);
  });

  it('in a burst of sixty from sixty networks gets three looks at the password', async () => {
    const person = await admin();
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(person)));
    // The rest was turned away before the hashing: with a time to wait, or because the machine was busy.
    const looked = answers.filter(({ headers }) => headers['retry-after'] === undefined).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(3);
    expect((await acts(person.id)).filter(({ act }) => act === 'sign-in-refused')).toHaveLength(looked);
  });

  it('does not get a new count by spelling the address or the call differently', async () => {
    const person = await admin();
    const spellings = [person.email, person.email.toUpperCase(), ` ${person.email}`, `${person.email} `];
    for (const email of spellings.slice(0, 3)) await login({ email, password: 'not the password' });
    for (const email of spellings) expect((await login({ email })).statusCode).toBe(401);
    for (const url of ['/api/auth/login/', '/API/auth/login', '/api//auth/login', '/api/auth/login?x=1']) {
      expect([401, 404]).toContain((await login(person, { url })).statusCode);
    }
  });

  it('does not lock the owner out of a device that has signed in before', async () => {
    const person = await admin();
    const cookie = markerOf(await login(person));
    await Promise.all(Array.from({ length: 20 }, () => guess(person)));
    expect((await login(person)).statusCode).toBe(401);
    expect((await login({ ...person, cookie })).statusCode).toBe(200);
    // It is a counter of its own, not a way around counting.
    for (let count = 0; count < 3; count += 1) await login({ email: person.email, password: 'no, not this', cookie });
    expect((await login({ ...person, cookie })).statusCode).toBe(401);
  });

  it('with the marker of one account is a stranger to another', async () => {
    const [mine, theirs] = [await admin(), await admin()];
    const cookie = markerOf(await login(mine));
    for (let count = 0; count < 3; count += 1) await guess(theirs);
    expect((await login({ ...theirs, cookie })).statusCode).toBe(401);
  });

  it('at many accounts from one address ends after 30 failures, from one network after 150', async () => {
    const somebody = () => ({ id: '', email: `nobody${(addresses += 1)}@bombers.example` });
    const counted = (rule: string, count: number) =>
      test.db.updateTable('rate_limits').set({ count }).where('key', 'like', `sign-in/${rule}:%`).execute();
    await test.db.deleteFrom('rate_limits').execute();
    await guess(somebody(), '198.51.100.7');
    await counted('address', 29);
    expect((await guess(somebody(), '198.51.100.7')).statusCode).toBe(401);
    const refused = await guess(somebody(), '198.51.100.7');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate.too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect((await guess(somebody(), '198.51.100.8')).statusCode).toBe(401);
    await counted('network', 150);
    expect((await guess(somebody(), '198.51.100.9')).statusCode).toBe(429);
    expect((await guess(somebody(), '198.51.101.9')).statusCode).toBe(401);
    test.clock.advance(15 * 60_000);
    expect((await guess(somebody(), '198.51.100.7')).statusCode).toBe(401);
  });

  it('is not what an office does that signs in all day from one address: a right password does not count', async () => {
    const person = await admin();
    await test.db.deleteFrom('rate_limits').execute();
    for (let count = 0; count < 3; count += 1) await login({ ...person, from: '192.0.2.4' });
    const rows = await test.db.selectFrom('rate_limits').select('count').execute();
    expect(rows).toEqual([{ count: 0 }, { count: 0 }]);
  });

  it('from a browser that was not in before is told to the owner by mail, from one that was is not', async () => {
    const person = await admin();
    const told = async () =>
      (await waitingJobs(test.services)).filter(({ payload }) => {
        const { kind, userId } = (payload as { data: { kind?: string; userId?: string } }).data;
        return kind === 'new-device' && userId === person.id;
      }).length;
    const first = await login(person);
    expect([first.statusCode, await told()]).toEqual([200, 1]);
    const cookie = markerOf(first);
    expect((await login({ ...person, cookie })).statusCode).toBe(200);
    expect(await told()).toBe(1);
    expect((await login(person)).statusCode).toBe(200);
    expect(await told()).toBe(2);
  });

  it('that succeeds after five failures is told to the owner by mail', async () => {
    const person = await admin();
    for (let count = 0; count < 5; count += 1) {
      await guess(person);
      test.clock.advance(15 * 60_000);
    }
    expect((await login(person)).statusCode).toBe(200);
    const mails = (await waitingJobs(test.services)).map(({ payload }) => (payload as { data?: object }).data);
    expect(mails).toContainEqual({ kind: 'failures-before-sign-in', userId: person.id, at: expect.any(String) });
  });

  it('leaves no address, no e-mail and no password in the tables of limits or in the log', async () => {
    const person = await admin();
    await login({ email: person.email, password: 'planted-password-7Q', from: '203.0.113.99' });
    const { rows } = await sql<{ row: string }>`
      select r::text as row from rate_limits r union all select f::text from sign_in_failures f`.execute(test.db);
    const journal = await test.db.selectFrom('journal').selectAll().execute();
    const kept = [...rows.map(({ row }) => row), ...test.lines, JSON.stringify(journal)].join('\n');
    for (const secret of [person.email, '203.0.113.99', 'planted-password-7Q', testPassword]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('when many sign in at once', () => {
  it('two passwords are checked at a time, twenty wait, the rest hears 503 and loses no attempt', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, admin));
    const answers = await Promise.all(people.map((person) => login(person)));
    const turnedAway = people.filter((_, index) => answers[index]!.statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(22);
    expect(turnedAway.length).toBeGreaterThan(0);
    const busy = answers.find(({ statusCode }) => statusCode === 503)!;
    expect([busy.json<{ code: string }>().code, busy.headers['retry-after']]).toEqual(['auth.busy', '2']);
    for (const person of turnedAway.slice(0, 2)) {
      for (let count = 0; count < 2; count += 1) await guess(person);
      expect((await login(person)).statusCode).toBe(200);
    }
  });
});
