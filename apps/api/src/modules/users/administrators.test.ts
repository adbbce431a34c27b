import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Administrator } from '@dugout/contract/features/users/administrator.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import {
  makeUser,
  signIn,
  signInAdmin,
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
} from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

let invited = 0;
const someone = (values: object = {}) => {
  invited += 1;
  return { fname: 'Rosa', lname: 'Ibarra', email: `rosa.${invited}@bombers.example`, ...values };
};
const invite = (payload: object) => admin.call({ method: 'POST', url: '/api/administrators', payload });
const act = (id: string, what: string, by = admin) =>
  by.call({ method: 'POST', url: `/api/administrators/${id}/${what}` });
const listed = async () => (await admin.call({ url: '/api/administrators' })).json<Administrator[]>();
const one = async (id: string) => (await listed()).find((each) => each.id === id);
const stored = (id: string) => test_.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openInvitations = (id: string) =>
  test_.db
    .selectFrom('password_resets')
    .select('purpose')
    .where('user_id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();

describe('the list of administrators', () => {
  test('names those who administer by role or by flag, and nobody else; by name', async () => {
    const flagged = await makeUser(test_, { primary_role: 'COACH', admin: true, fname: 'Aaron', lname: 'Flagged' });
    const coach = await makeUser(test_, { primary_role: 'COACH' });
    const all = await listed();
    const ids = all.map(({ id }) => id);
    expect(ids).toContain(flagged.id);
    expect(ids).toContain(admin.id);
    expect(ids).not.toContain(coach.id);
    expect(all[0]).toMatchObject({ name: 'Aaron Flagged', state: 'active' });
    expect(JSON.stringify(all)).not.toMatch(/password|argon2/i);
  });
});

describe('Invite administrator', () => {
  test('makes the person with full rights and mails an invitation', async () => {
    const answer = await invite(someone());
    expect(answer.statusCode).toBe(201);
    const made = answer.json<Administrator>();
    expect(made).toMatchObject({ name: 'Rosa Ibarra', state: 'invited', lastActiveAt: null });
    expect(await stored(made.id)).toMatchObject({ admin: true, password_hash: null });
    expect(await openInvitations(made.id)).toEqual([{ purpose: 'invitation' }]);
  });

  test('an address that belongs to somebody is refused with who it is, and nothing is made', async () => {
    const parent = await makeUser(test_, { primary_role: 'PARENT', fname: 'Lena', lname: 'Ortiz' });
    const answer = await invite(someone({ email: parent.email.toUpperCase() }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'administrator.known-person',
      current: { id: parent.id, name: 'Lena Ortiz', primaryRole: 'PARENT', administers: false },
    });
    expect((await stored(parent.id)).admin).toBe(false);
  });

  test('that person can be given the rights: the role stays, and who has no password is invited', async () => {
    const parent = await makeUser(test_, { primary_role: 'PARENT' });
    const grant = (id: string) => admin.call({ method: 'PUT', url: `/api/administrators/${id}` });
    expect((await grant(parent.id)).json()).toMatchObject({ state: 'active', primaryRole: 'PARENT' });
    expect(await openInvitations(parent.id)).toEqual([]);
    expect((await grant(parent.id)).json()).toMatchObject({ code: 'administrator.already' });

    const coach = (
      await admin.call({ method: 'POST', url: '/api/users', payload: someone({ primaryRole: 'COACH' }) })
    ).json<User>();
    expect((await grant(coach.id)).json()).toMatchObject({ state: 'invited' });
    expect(await openInvitations(coach.id)).toEqual([{ purpose: 'invitation' }]);
  });

  test('the invitation is sent again, at most once a minute, and the earlier link ends', async () => {
    const made = (await invite(someone())).json<Administrator>();
    expect((await act(made.id, 'invitation')).json()).toMatchObject({ code: 'administrator.invited-just-now' });
    test_.clock.advance(61_000);
    expect((await act(made.id, 'invitation')).statusCode).toBe(202);
    expect(await openInvitations(made.id)).toHaveLength(1);
    expect((await act(admin.id, 'invitation')).json()).toMatchObject({ code: 'administrator.has-password' });
  });
});

describe('Deactivate', () => {
  test('ends every session at once: no sign-in, no reset, and nothing else of the record changes', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    const sessions = [await signIn(test_, person), await signIn(test_, person)];
    await admin.call({ method: 'POST', url: `/api/users/${person.id}/send-reset` });
    const before = await stored(person.id);
    expect((await act(person.id, 'deactivate')).json()).toMatchObject({ state: 'deactivated' });

    for (const session of sessions) expect((await session.call({ url: '/api/auth/me' })).statusCode).toBe(401);
    const { email } = person;
    const login = await test_.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: testPassword },
    });
    expect(login.statusCode).toBe(401);
    expect(await openInvitations(person.id)).toEqual([]);
    const reset = await admin.call({ method: 'POST', url: `/api/users/${person.id}/send-reset` });
    expect(reset.json()).toMatchObject({ code: 'user.deactivated' });
    expect((await act(person.id, 'invitation')).json()).toMatchObject({ code: 'user.deactivated' });

    const { version: _v, updated_at: _u, deactivated_at, ...after } = await stored(person.id);
    const { version: _w, updated_at: _x, deactivated_at: _d, ...same } = before;
    expect(deactivated_at).not.toBeNull();
    expect(after).toEqual(same);
  });

  test('Reactivate lets the person in again, with the password that they had, and opens no session of before', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    const old = await signIn(test_, person);
    await act(person.id, 'deactivate');
    expect((await act(person.id, 'deactivate')).json()).toMatchObject({ code: 'user.deactivated' });
    expect((await act(person.id, 'reactivate')).json()).toMatchObject({ state: 'active' });
    expect((await old.call({ url: '/api/auth/me' })).statusCode).toBe(401);
    await signIn(test_, person);
    expect((await act(person.id, 'reactivate')).json()).toMatchObject({ code: 'administrator.not-deactivated' });
  });

  test('is journalled with its own act, and what changed', async () => {
    const person = await makeUser(test_, { primary_role: 'ADMIN' });
    await act(person.id, 'deactivate');
    await act(person.id, 'reactivate');
    const entries = await test_.db
      .selectFrom('journal')
      .select(['act', 'actor_id', 'before', 'after'])
      .where('entity_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { act: 'deactivate', actor_id: admin.id, before: { state: 'active' }, after: { state: 'deactivated' } },
      { act: 'reactivate', actor_id: admin.id, before: { state: 'deactivated' }, after: { state: 'active' } },
    ]);
  });

  test('oneself and whoever does not administer cannot be deactivated', async () => {
    expect((await act(admin.id, 'deactivate')).json()).toMatchObject({ code: 'administrator.yourself' });
    const fan = await makeUser(test_);
    expect((await act(fan.id, 'deactivate')).json()).toMatchObject({ code: 'administrator.not-found' });
    expect(await one(admin.id)).toMatchObject({ state: 'active' });
  });
});

describe('the last active administrator', () => {
  test('is not replaced by one who is only invited, or deactivated', async () => {
    const alone = await startTestApp();
    try {
      const only = await signInAdmin(alone);
      const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
        only.call({ method, url, ...(payload ? { payload } : {}) });
      await call('POST', '/api/administrators', someone());
      const shutOut = await makeUser(alone, { primary_role: 'ADMIN' });
      expect((await call('POST', `/api/administrators/${shutOut.id}/deactivate`)).statusCode).toBe(200);
      const attempts = [
        await call('POST', `/api/administrators/${only.id}/deactivate`),
        await call('DELETE', `/api/users/${only.id}`),
        await call('PUT', `/api/users/${only.id}`, { fname: 'F', lname: 'G', primaryRole: 'FAN' }),
      ];
      for (const answer of attempts) expect(answer.json()).toMatchObject({ code: 'user.last-administrator' });
      expect((await only.call({ url: '/api/auth/me' })).statusCode).toBe(200);
    } finally {
      await alone.close();
    }
  });

  test('of two who deactivate, demote and remove each other at once, over two processes, one is left', async () => {
    const pair = await startTestApp();
    try {
      const other = await pair.another();
      for (let round = 0; round < 6; round += 1) {
        const [first, second] = [await signInAdmin(pair), await signInAdmin(pair)];
        await pair.db
          .updateTable('users')
          .set({ primary_role: 'FAN' })
          .where('id', 'not in', [first.id, second.id])
          .execute();
        const shutOut = (by: SignedIn, id: string, n: number) => {
          const ways = [
            { method: 'POST', url: `/api/administrators/${id}/deactivate` },
            { method: 'DELETE', url: `/api/users/${id}` },
            { method: 'PUT', url: `/api/users/${id}`, payload: { fname: 'F', lname: 'G', primaryRole: 'FAN' } },
          ] as const;
          const way = ways[Math.floor(n / 2) % ways.length]!;
          return (n % 4 < 2 ? pair.app : other).inject({ ...way, headers: { authorization: `Bearer ${by.access}` } });
        };
        await Promise.all(
          Array.from({ length: 24 }, (_, n) => (n % 2 ? shutOut(first, second.id, n) : shutOut(second, first.id, n))),
        );
        const left = await pair.db
          .selectFrom('users')
          .select('id')
          .where('primary_role', '=', 'ADMIN')
          .where('deleted_at', 'is', null)
          .where('deactivated_at', 'is', null)
          .execute();
        expect(left).toHaveLength(1);
      }
    } finally {
      await pair.close();
    }
  });
});
