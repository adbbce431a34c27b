import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, signIn, signInAdmin, startTestApp, testPassword, type TestApp } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';
import { cookiesOf, refreshAt } from '../../../test/refresh.ts';
import { endSession } from './session.store.ts';
import type { TokenPair } from './token.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
const refresh = (token: string, app: FastifyInstance = test.app) => refreshAt(app, token);
const me = async (access: string, app: FastifyInstance = test.app) =>
  (await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${access}` } })).statusCode;
const rotated = async (token: string) => (await refresh(token)).json<TokenPair>();
const sessionOf = (userId: string) =>
  test.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
const journalOf = async (sessionId: string) =>
  (await test.db.selectFrom('journal').select('act').where('entity_id', '=', sessionId).orderBy('id').execute()).map(
    ({ act }) => act,
  );

describe('a session', () => {
  it('says who is signed in', async () => {
    const kim = await signIn(test, await makeUser(test, { fname: 'Kim', lname: 'Ito', admin: true }));
    const answer = await kim.call({ url: '/api/auth/me' });
    expect(answer.json()).toEqual({
      id: kim.id,
      fname: 'Kim',
      lname: 'Ito',
      name: 'Kim Ito',
      email: kim.email,
      primaryRole: 'FAN',
      admin: true,
    });
  });

  it('is rotated by a refresh: the new pair works, the old access token only through the grace', async () => {
    const admin = await signInAdmin(test);
    const next = await rotated(admin.refresh);
    expect([await me(next.access), await me(admin.access)]).toEqual([200, 200]);
    test.clock.advance(31_000);
    expect([await me(next.access), await me(admin.access)]).toEqual([200, 401]);
  });

  it('asks for a refresh after ten minutes, and a refresh gives another ten', async () => {
    const admin = await signInAdmin(test);
    test.clock.advance(10 * minute);
    expect(await me(admin.access)).toBe(401);
    expect(await me((await rotated(admin.refresh)).access)).toBe(200);
  });

  it('does not take one kind of token for the other', async () => {
    const admin = await signInAdmin(test);
    expect(await me(admin.refresh)).toBe(401);
    const answer = await refresh(admin.access);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'auth.session-ended']);
  });

  it('is over after an hour without a call, and after twelve hours in any case', async () => {
    const idle = await signInAdmin(test);
    test.clock.advance(61 * minute);
    expect([await me(idle.access), (await refresh(idle.refresh)).statusCode]).toEqual([401, 401]);

    let pair: TokenPair = await signInAdmin(test);
    for (let round = 0; round < 14; round += 1) {
      test.clock.advance(50 * minute);
      pair = await rotated(pair.refresh);
      expect(await me(pair.access)).toBe(200);
    }
    test.clock.advance(21 * minute);
    expect((await refresh(pair.refresh)).statusCode).toBe(401);
  });

  it('is kept alive by calls, written down at most once a minute', async () => {
    const admin = await signInAdmin(test);
    await me(admin.access);
    const before = await sessionOf(admin.id);
    test.clock.advance(30_000);
    await me(admin.access);
    expect((await sessionOf(admin.id)).last_seen_at).toEqual(before.last_seen_at);
    test.clock.advance(40_000);
    await me(admin.access);
    expect((await sessionOf(admin.id)).last_seen_at.getTime()).toBeGreaterThan(before.last_seen_at.getTime());
  });

  it('is one of five: the sixth sign-in ends the oldest', async () => {
    const person = await makeUser(test, { primary_role: 'ADMIN' });
    const sessions = [];
    for (let count = 0; count < 6; count += 1) {
      sessions.push(await signIn(test, person));
      test.clock.advance(1_000);
    }
    const answers = await Promise.all(sessions.map(({ access }) => me(access)));
    expect(answers).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('a refresh that comes twice', () => {
  it('of twenty tabs at once, over two processes, is one rotation, and all get the same pair', async () => {
    const other = await test.another();
    let pair: TokenPair = await signInAdmin(test);
    for (let round = 1; round <= 5; round += 1) {
      const before = pair;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => refresh(before.refresh, tab % 2 ? test.app : other)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      pair = answers[0]!.json<TokenPair>();
      const { generation } = await test.db
        .selectFrom('sessions')
        .select('generation')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(generation).toBe(round + 1);
      expect(await me(pair.access)).toBe(200);
      test.clock.advance(11 * minute);
    }
  });

  it('because the answer was lost gets the pair again, however late, with an access token that works', async () => {
    const admin = await signInAdmin(test);
    const lost = await rotated(admin.refresh);
    test.clock.advance(20 * minute);
    const again = await rotated(admin.refresh);
    expect(again).toEqual(lost);
    expect(await me(again.access)).toBe(200);
  });

  it('after the new pair was used ends the session, is journalled and tells the owner by mail', async () => {
    const admin = await signInAdmin(test);
    const next = await rotated(admin.refresh);
    expect(await me(next.access)).toBe(200);
    test.clock.advance(31_000);
    const stolen = await refresh(admin.refresh);
    expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([401, 'auth.session-ended']);
    expect([await me(next.access), (await refresh(next.refresh)).statusCode]).toEqual([401, 401]);
    const session = await sessionOf(admin.id);
    expect(session.reason).toBe('reuse');
    expect(await journalOf(session.id)).toEqual(['sign-in', 'session-reuse']);
    const mails = (await waitingJobs(test.services)).filter(({ name }) => name === 'mail-security-notice');
    expect(mails.map(({ payload }) => (payload as { data: object }).data)).toEqual([
      { kind: 'session-reuse', userId: admin.id, at: expect.any(String) },
    ]);
  });

  it('with a token from two generations ago ends the session at once', async () => {
    const admin = await signInAdmin(test);
    const second = await rotated(admin.refresh);
    const third = await rotated(second.refresh);
    expect((await refresh(admin.refresh)).statusCode).toBe(401);
    expect(await me(third.access)).toBe(401);
  });

  it('while the session is being ended waits, and gets nothing', async () => {
    const admin = await signInAdmin(test);
    const session = await sessionOf(admin.id);
    const answer = await test.db.transaction().execute(async (tx) => {
      await endSession(tx, session.id, 'ended-by-administrator', test.clock.now());
      const waiting = refresh(admin.refresh);
      await sleep(200);
      return { waiting };
    });
    expect((await answer.waiting).statusCode).toBe(401);
    expect((await sessionOf(admin.id)).generation).toBe(1);
  });

  it('waits for whoever has the session, without holding a connection, and gives up with 503', async () => {
    const admin = await signInAdmin(test);
    const somebodyElse = await signInAdmin(test);
    const session = await sessionOf(admin.id);
    await test.db.transaction().execute(async (tx) => {
      await sql`select from sessions where id = ${session.id} for update`.execute(tx);
      const waiting = Array.from({ length: 15 }, () => refresh(admin.refresh));
      await sleep(100);
      // More than the pool has connections wait, and another call still gets through at once.
      const began = performance.now();
      expect(await me(somebodyElse.access)).toBe(200);
      expect(performance.now() - began).toBeLessThan(1_200);
      const answers = await Promise.all(waiting);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
      expect(answers[0]!.headers['retry-after']).toBe('1');
    });
    expect((await refresh(admin.refresh)).statusCode).toBe(200);
  });
});

describe('a copy of the tokens, without the browser that signed in', () => {
  it.each([
    ['no cookie', ''],
    ['a cookie that was never set', `__Host-dugout-session=${'A'.repeat(43)}`],
  ])('exchanges nothing (%s), ends the session and tells the owner', async (_, cookie) => {
    const admin = await signInAdmin(test);
    const stolen = await refreshAt(test.app, admin.refresh, { cookie });
    expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([401, 'auth.session-ended']);
    expect([await me(admin.access), (await refresh(admin.refresh)).statusCode]).toEqual([401, 401]);
    const session = await sessionOf(admin.id);
    expect([session.reason, await journalOf(session.id)]).toEqual(['reuse', ['sign-in', 'session-reuse']]);
  });

  it('exchanges nothing with the cookie of somebody else', async () => {
    const [admin, other] = [await signInAdmin(test), await signInAdmin(test)];
    const stolen = await refreshAt(test.app, admin.refresh, { cookie: cookiesOf(other.refresh) });
    expect([stolen.statusCode, (await sessionOf(admin.id)).reason]).toEqual([401, 'reuse']);
  });

  it('of the same browser that has signed in anew ends the old session, and alarms nobody', async () => {
    const person = await makeUser(test, { primary_role: 'ADMIN' });
    const [before, now] = [await signIn(test, person), await signIn(test, person)];
    const late = await refreshAt(test.app, before.refresh, { cookie: cookiesOf(now.refresh) });
    expect(late.statusCode).toBe(401);
    expect([await me(before.access), await me(now.access)]).toEqual([401, 200]);
    const reasons = await test.db.selectFrom('sessions').select('reason').where('user_id', '=', person.id).execute();
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['signed-out', null]));
  });

  it('is no use for longer than the access token itself, also through the grace of a rotation', async () => {
    const admin = await signInAdmin(test);
    test.clock.advance(10 * minute - 10_000);
    await rotated(admin.refresh);
    expect(await me(admin.access)).toBe(200);
    test.clock.advance(15_000);
    expect(await me(admin.access)).toBe(401);
  });

  it('the cookie is for this host alone, unreadable by scripts, never sent from another site, and stored as a hash', async () => {
    const person = await makeUser(test, { primary_role: 'ADMIN' });
    const payload = { email: person.email, password: testPassword };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-dugout-session='))!;
    expect(cookie).toMatch(
      /^__Host-dugout-session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.body).not.toContain(cookie.slice(22, 65));
    const { binding } = await sessionOf(person.id);
    expect(binding?.toString('base64url')).not.toBe(cookie.slice(22, 65));
  });
});

describe('a session ends with its reason, from the next call on', () => {
  const after = async (change: (userId: string, access: string) => Promise<unknown>) => {
    const admin = await signInAdmin(test);
    expect(await me(admin.access)).toBe(200);
    await change(admin.id, admin.access);
    return [await me(admin.access), (await refresh(admin.refresh)).statusCode];
  };
  const setUser = (id: string, values: object) =>
    test.db.updateTable('users').set(values).where('id', '=', id).execute();
  const signOut = (access: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${access}` } });

  it('sign-out', async () => {
    expect(await after((_, access) => signOut(access))).toEqual([401, 401]);
  });
  it('demotion: forbidden, so that the person learns why', async () => {
    expect(await after((id) => setUser(id, { primary_role: 'COACH' }))).toEqual([403, 401]);
  });
  it('deactivation', async () => {
    expect(await after((id) => setUser(id, { deactivated_at: new Date() }))).toEqual([401, 401]);
  });
  it('deletion', async () => {
    expect(await after((id) => setUser(id, { deleted_at: new Date() }))).toEqual([401, 401]);
  });

  it('sign-out works with an expired token, twice, with none, and always answers the same', async () => {
    const admin = await signInAdmin(test);
    test.clock.advance(11 * minute);
    for (const token of [admin.access, admin.access, admin.refresh, 'nonsense-nonsense-nonsense']) {
      const answer = await signOut(token);
      expect([answer.statusCode, answer.body, answer.headers['clear-site-data']]).toEqual([204, '', '"storage"']);
    }
    const session = await sessionOf(admin.id);
    expect(session.reason).toBe('signed-out');
    expect(await journalOf(session.id)).toEqual(['sign-in', 'sign-out']);
  });

  it('sign-out ends one session and not the others', async () => {
    const person = await makeUser(test, { primary_role: 'ADMIN' });
    const [here, there] = [await signIn(test, person), await signIn(test, person)];
    await signOut(here.access);
    expect([await me(here.access), await me(there.access)]).toEqual([401, 200]);
  });

  it('sign-out with a forged token ends nothing', async () => {
    const admin = await signInAdmin(test);
    const forged = Buffer.from(admin.access, 'base64url');
    forged[40]! ^= 1;
    await signOut(forged.toString('base64url'));
    expect(await me(admin.access)).toBe(200);
  });
});

describe('whoever is signed in', () => {
  it('counts as active, written down once a day and never as an edit', async () => {
    const admin = await signInAdmin(test);
    const user = () => test.db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow();
    const first = await user();
    expect(first).toMatchObject({ version: 1, last_active_at: expect.any(Date) });
    await me(admin.access);
    expect((await user()).last_active_at).toEqual(first.last_active_at);
  });

  it('is let in while somebody edits their record', async () => {
    const admin = await signInAdmin(test);
    await test.db.updateTable('users').set({ last_active_at: null }).where('id', '=', admin.id).execute();
    await test.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${admin.id} for update`.execute(tx);
      expect(await me(admin.access)).toBe(200);
    });
  });
});
