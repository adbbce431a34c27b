import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, signInAdmin, startTestApp, testPassword, type SignedIn, type TestApp } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';
import { payloadOf, writeSamples } from '../../../test/write-samples.ts';
import { refreshAt } from '../../../test/refresh.ts';
import { modules } from '../../modules.ts';

let bench: TestApp;
beforeAll(async () => {
  bench = await startTestApp();
});
afterAll(() => bench.close());

const routes = modules.flatMap(({ mounted }) => mounted.map(({ route }) => route));
const asking = routes.filter(({ confirmed }) => confirmed);
const quarterOfAnHour = 15 * 60_000;

async function callAll(person: SignedIn) {
  const codes: Record<string, string> = {};
  for (const route of asking) {
    const key = `${route.method} ${route.path}`;
    const sample = writeSamples[key];
    const target = (await (sample?.prepare ?? sample?.parent)?.(bench.db)) ?? { params: {} };
    const { payload, headers } = payloadOf(await sample?.body?.(bench.db, target));
    const answer = await person.call({
      method: route.method,
      url: `/api${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`,
      ...(route.method === 'GET' ? { query: { format: 'csv' } } : {}),
      ...(payload ? { payload, headers } : {}),
    });
    codes[key] = answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code;
  }
  return codes;
}

/** The session goes on: only the password grows old. */
async function letTimePass({ id }: SignedIn): Promise<void> {
  const auth_at = new Date(bench.clock.now().getTime() - quarterOfAnHour - 1_000);
  await bench.db.updateTable('sessions').set({ auth_at }).where('user_id', '=', id).execute();
}

const confirm = (person: SignedIn, password: string) =>
  person.call({ method: 'POST', url: '/api/account/confirm', payload: { password } });
const each = (code: string) => Object.fromEntries(asking.map(({ method, path }) => [`${method} ${path}`, code]));

test('every export, a new key, an administrator who comes or comes back and demo data ask for the password, and nothing else does', () => {
  const exports = routes.filter(({ path }) => path.endsWith('/export')).map(({ method, path }) => `${method} ${path}`);
  expect(exports.length).toBeGreaterThanOrEqual(6);
  expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [
      ...exports,
      'POST /administrators',
      'PUT /administrators/{id}',
      'POST /administrators/{id}/reactivate',
      'POST /service-keys',
      'POST /demo-data/load',
      'POST /demo-data/remove',
    ].sort(),
  );
});

test('a quarter of an hour after it was typed nothing of that is done, until it is typed again', async () => {
  const admin = await signInAdmin(bench);
  expect(await callAll(admin)).toEqual(each('done'));
  await letTimePass(admin);
  expect(await callAll(admin)).toEqual(each('auth.confirm-needed'));
  expect((await admin.call({ url: '/api/players' })).statusCode).toBe(200);

  const wrong = await confirm(admin, 'not the password');
  expect([wrong.statusCode, wrong.json<{ errors: unknown }>().errors]).toEqual([
    400,
    [{ path: 'password', message: 'This is not your current password.' }],
  ]);
  expect(await callAll(admin)).toEqual(each('auth.confirm-needed'));
  expect((await confirm(admin, testPassword)).statusCode).toBe(204);
  expect(await callAll(admin)).toEqual(each('done'));
});

test('every way to full rights, or to the account of somebody who has them, asks for it as well', async () => {
  const admin = await signInAdmin(bench);
  const fan = await makeUser(bench, { primary_role: 'FAN' });
  const other = await makeUser(bench, { primary_role: 'COACH', admin: true });
  const coach = await bench.db
    .insertInto('coaches')
    .values({ user_id: other.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = (more: object) => ({ fname: 'Test', email: fan.email, primaryRole: 'FAN', ...more });
  const ways: [method: 'POST' | 'PUT', path: string, payload: object][] = [
    ['POST', '/users', body({ email: 'new@bombers.example', primaryRole: 'ADMIN' })],
    ['POST', '/users', body({ email: 'newer@bombers.example', admin: true })],
    ['PUT', `/users/${fan.id}`, body({ primaryRole: 'ADMIN' })],
    ['PUT', `/users/${other.id}`, body({ email: 'mine@evil.example', primaryRole: 'COACH', admin: true })],
    ['PUT', `/coaches/${coach.id}`, { user: { update: { email: 'also.mine@evil.example' } } }],
  ];
  const call = async ([method, path, payload]: (typeof ways)[number]) => {
    const answer = await admin.call({ method, url: `/api${path}`, payload });
    return answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code;
  };
  await letTimePass(admin);
  for (const way of ways) expect(await call(way), way[1]).toBe('auth.confirm-needed');
  // A change that grants no rights needs no confirmation.
  expect(await call(['PUT', `/users/${fan.id}`, body({ email: 'moved@bombers.example' })])).toBe('done');
  await confirm(admin, testPassword);
  for (const way of ways) expect(await call(way), way[1]).toBe('done');

  const removed = await admin.call({ method: 'DELETE', url: `/api/users/${fan.id}` });
  await letTimePass(admin);
  const url = `/api/acts/${String(removed.headers['x-act'])}/undo`;
  const undone = await admin.call({ method: 'POST', url, payload: { changed: 'ask' } });
  expect(undone.json()).toMatchObject({ code: 'auth.confirm-needed' });
});

test('undoing what made an administrator asks for it as well', async () => {
  const admin = await signInAdmin(bench);
  const payload = { fname: 'New', email: 'undone@bombers.example', primaryRole: 'ADMIN' };
  const made = await admin.call({ method: 'POST', url: '/api/users', payload });
  expect(made.statusCode, made.body).toBeLessThan(300);
  const undo = () =>
    admin.call({
      method: 'POST',
      url: `/api/acts/${String(made.headers['x-act'])}/undo`,
      payload: { changed: 'ask' },
    });
  await letTimePass(admin);
  expect((await undo()).json()).toMatchObject({ code: 'auth.confirm-needed' });
  await confirm(admin, testPassword);
  expect((await undo()).statusCode).toBe(200);
});

test('a refresh is no confirmation', async () => {
  const admin = await signInAdmin(bench);
  bench.clock.advance(9 * 60_000);
  const renewed = await refreshAt(bench.app, admin.refresh);
  bench.clock.advance(7 * 60_000);
  const { access } = renewed.json<{ access: string }>();
  const answer = await bench.app.inject({
    url: '/api/players/export?format=csv',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.json()).toMatchObject({ status: 403, code: 'auth.confirm-needed' });
});

test('a session cannot try passwords faster than the sign-in does', async () => {
  const admin = await signInAdmin(bench);
  for (let tries = 0; tries < 3; tries += 1) await confirm(admin, 'not the password');
  const blocked = await confirm(admin, testPassword);
  expect([blocked.statusCode, Number(blocked.headers['retry-after']) > 20]).toEqual([429, true]);
});

/** What everybody may do, as the database says it. */
async function rights(): Promise<string[]> {
  const people = await bench.db
    .selectFrom('users')
    .select(['id', 'primary_role', 'admin', 'deactivated_at', 'deleted_at'])
    .execute();
  return people
    .filter(({ primary_role, admin }) => primary_role === 'ADMIN' || admin)
    .map(({ id, deactivated_at, deleted_at }) => `${id} ${deactivated_at !== null} ${deleted_at !== null}`)
    .sort();
}

/** What administrators sign in with. */
async function addresses(): Promise<Record<string, string | null>> {
  const people = await bench.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((where) => where.or([where('primary_role', '=', 'ADMIN'), where('admin', '=', true)]))
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return Object.fromEntries(people.map(({ id, email }) => [id, email]));
}

test('no write at all changes who administers, unless the password was typed, and the others are told; or with what somebody signs in', async () => {
  const admin = await signInAdmin(bench);
  const changing: Record<'old' | 'typed', Set<string>> = { old: new Set(), typed: new Set() };

  /** Done to whom its sample names, or, where that is a person, to one who administers. */
  async function change(password: 'old' | 'typed', key: string, toAdministrator: boolean): Promise<void> {
    const sample = writeSamples[key]!;
    const target = (await (sample.prepare ?? sample.parent)?.(bench.db)) ?? { params: {} };
    const params = { ...target.params };
    if (toAdministrator) {
      params['id'] = (await makeUser(bench, { primary_role: 'COACH', admin: true })).id;
      const deactivated_at = key.endsWith('/reactivate') ? bench.clock.now() : null;
      await bench.db.updateTable('users').set({ deactivated_at }).where('id', '=', params['id']).execute();
    }
    const { payload, headers } = payloadOf(await sample.body?.(bench.db, target));
    const [method, path] = key.split(' ') as ['POST', string];
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
    // Before each: one of the writes is the confirmation itself.
    if (password === 'old') await letTimePass(admin);
    await sql`delete from graphile_worker._private_jobs`.execute(bench.db);
    const before = await rights();
    const signedInWith = await addresses();
    await admin.call({ method, url, ...(payload ? { payload, headers } : {}) });
    const after = await rights();
    const now = await addresses();
    for (const [id, email] of Object.entries(signedInWith)) if (id in now) expect(now[id], key).toBe(email);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    changing[password].add(key);
    const decided = (await waitingJobs(bench.services)).map(({ name }) => name);
    expect(decided, key).toContain('tell-administrators');
  }

  const ofPeople = Object.keys(writeSamples).filter(
    (key) => writeSamples[key]!.entity === 'user' && key.includes('{id}'),
  );
  for (const password of ['old', 'typed'] as const) {
    await confirm(admin, testPassword);
    for (const key of Object.keys(writeSamples)) await change(password, key, false);
    for (const key of ofPeople) await change(password, key, true);
    // None of them has ended the session: the others were refused for the password alone.
    expect((await admin.call({ url: '/api/auth/me' })).statusCode).toBe(200);
  }
  expect([...changing.old]).toEqual([]);
  expect([...changing.typed]).toEqual(
    expect.arrayContaining([
      'POST /administrators',
      'PUT /administrators/{id}',
      'POST /administrators/{id}/deactivate',
      'POST /administrators/{id}/reactivate',
      'PUT /users/{id}',
      'DELETE /users/{id}',
    ]),
  );
});
