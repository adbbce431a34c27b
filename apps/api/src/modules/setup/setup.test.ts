import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { makeUser, patiently, startTestApp, type TestApp } from '../../../test/app.ts';
import { setupCode } from '../../platform/setup-code.ts';

let test_: TestApp;
let code: string;
beforeAll(async () => {
  test_ = await startTestApp();
  code = setupCode(test_.services.settings.SERVER_SECRET);
});
afterAll(() => test_.close());
/** The state right after the migrations: no users, no journal, no counted attempts. */
beforeEach(() =>
  asOwner(
    test_,
    `delete from rate_limits; delete from journal; delete from sessions; delete from users;
     update organisation set set_up_at = null, name = 'Bombers', time_zone = 'America/Chicago'`,
  ),
);

const words = { teams: 'Comet Teams', portal: 'Comet Portal', join: 'Join Comets' };
const input = (values: object = {}, administrator: object = {}) => ({
  code,
  organisation: { name: 'Comets', words, timeZone: 'America/Denver' },
  administrator: {
    fname: 'Ada',
    lname: 'Moreno',
    email: 'ada.moreno@comets.example',
    password: 'the field at six in the morning',
    ...administrator,
  },
  ...values,
});
const setUp = (payload: object = input(), app = test_.app) =>
  app.inject({ method: 'POST', url: '/api/setup', payload, remoteAddress: '203.0.113.5' });
const check = (typed: string, remoteAddress = '203.0.113.6') =>
  test_.app.inject({ method: 'POST', url: '/api/setup/check', payload: { code: typed }, remoteAddress });
const isSetUp = async () => (await test_.app.inject('/api/organisation')).json<Organisation>().isSetUp;
const journal = async () =>
  (await test_.db.selectFrom('journal').select(['act', 'entity', 'actor_id']).orderBy('id').execute()).map(
    ({ act, entity, actor_id }) => `${act} ${entity}${actor_id ? '' : ' by nobody'}`,
  );

test('an empty installation says so, and is set up once: organisation, administrator, session', async () => {
  expect(await isSetUp()).toBe(false);
  expect((await check(code)).statusCode).toBe(204);
  const answer = await setUp();
  expect(answer.statusCode, answer.body).toBe(200);
  const { access, user } = answer.json<{ access: string; user: { id: string } }>();
  expect(user).toMatchObject({ fname: 'Ada', email: 'ada.moreno@comets.example', primaryRole: 'ADMIN', admin: true });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().join('\n');
  expect([cookies.includes('dugout-device='), cookies.includes('dugout-session=')]).toEqual([true, true]);
  expect(await isSetUp()).toBe(true);
  const headers = { authorization: `Bearer ${access}` };
  expect((await test_.app.inject({ url: '/api/auth/me', headers })).json()).toMatchObject({ id: user.id });
  const settings = (await test_.app.inject({ url: '/api/organisation/settings', headers })).json<object>();
  expect(settings).toMatchObject({ name: 'Comets', words, timeZone: 'America/Denver', supportAddress: null });
  expect(await journal()).toEqual(['set-up organisation', 'create user', 'sign-in session']);
  const entries = await test_.db.selectFrom('journal').selectAll().execute();
  expect(JSON.stringify(entries)).not.toMatch(/password|argon2|six in the morning/);
  const login = { email: 'Ada.Moreno@comets.example', password: 'the field at six in the morning' };
  expect((await test_.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(200);
});

test('set up, it refuses for ever, also with the right code, and whoever administers it since', async () => {
  await setUp();
  for (const answer of [await setUp(), await check(code), await check('wrong')]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'setup.done' });
  }
  expect(await journal()).toHaveLength(3);
  await test_.db.updateTable('users').set({ deleted_at: new Date() }).execute();
  expect((await setUp()).statusCode).toBe(409);
  expect(await isSetUp()).toBe(true);
});

test.each([{ primary_role: 'ADMIN' }, { primary_role: 'COACH', admin: true }] as const)(
  'an installation whose administrator came some other way is never set up: %j',
  async (values) => {
    const { id } = await makeUser(test_, values);
    expect(await isSetUp()).toBe(true);
    expect((await setUp()).statusCode).toBe(409);
    const people = await test_.db.selectFrom('users').select('id').execute();
    expect(people).toEqual([{ id }]);
  },
);

test('of twenty at the same moment, in two processes, exactly one wins', async () => {
  const another = await test_.another();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      patiently(() => setUp(input({}, { email: `admin${n}@comets.example` }), n % 2 === 0 ? test_.app : another)),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const people = await test_.db.selectFrom('users').select('email').execute();
  expect(people).toHaveLength(1);
  const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<{ user: { email: string } }>();
  expect(people[0]!.email).toBe(winner.user.email);
  expect((await journal()).filter((line) => line.startsWith('set-up'))).toHaveLength(1);
});

describe('the code', () => {
  test('a wrong one opens nothing, is journalled, and is nowhere in the log', async () => {
    test_.lines.length = 0;
    for (const answer of [await check('ABCDE-FGHJK'), await setUp(input({ code: 'ABCDE-FGHJK' }))]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'setup.wrong-code' });
    }
    expect(await journal()).toEqual(Array.from({ length: 2 }, () => 'set-up-refused organisation by nobody'));
    expect(await isSetUp()).toBe(false);
    expect(await test_.db.selectFrom('users').select('id').execute()).toEqual([]);
    await setUp();
    const log = test_.lines.join('\n');
    expect(log).not.toContain(code);
    expect(log).not.toContain('ABCDE');
    expect(log).not.toContain('ada.moreno');
  });

  test('guessing ends after thirty, whatever is guessed with; who knows it is not counted', async () => {
    for (let n = 0; n < 40; n += 1) expect((await check(code, '203.0.113.7')).statusCode).toBe(204);
    const answers: number[] = [];
    for (let n = 0; n < 32; n += 1) answers.push((await check(`wrong ${n}`, '203.0.113.7')).statusCode);
    expect(answers.filter((status) => status === 403)).toHaveLength(30);
    expect(answers.slice(30)).toEqual([429, 429]);
    expect((await check(code, '203.0.113.7')).statusCode).toBe(429);
    expect((await check(code, '203.0.114.7')).statusCode).toBe(204);
  });
});

describe('what is refused leaves the installation empty', () => {
  test.each([
    [input({}, { password: 'short' }), 400, 'Password must be at least 8 characters.'],
    [input({}, { password: 'quiet field' }), 400, 'Password must be at least 12 characters.'],
    [input({}, { password: 'ThisIsAPassword' }), 400, 'This password is too easy to guess. Please choose another.'],
    [input({}, { password: 'Comets2026!!' }), 400, 'This password is too easy to guess. Please choose another.'],
    [input({}, { email: 'nobody' }), 400, 'Please enter a valid email address.'],
    [input({}, { fname: ' ' }), 400, 'First name is required.'],
    [input({ organisation: { name: 'Comets', words, timeZone: 'Mars/Olympus' } }), 400, 'Choose a time zone'],
    [input({ organisation: { name: '', words, timeZone: 'UTC' } }), 400, 'Name is required.'],
    [input({}, { admin: false }), 400, ''],
  ])('case %#', async (payload, status, message) => {
    const answer = await setUp({ ...payload, code });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(message);
    expect(await isSetUp()).toBe(false);
    expect(await journal()).toEqual([]);
  });

  test('the address of somebody who is there already', async () => {
    await makeUser(test_, { email: 'ada.moreno@COMETS.example' });
    const answer = await setUp();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'user.email-taken' });
    expect(await isSetUp()).toBe(false);
  });
});
