import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemDocument } from '@dugout/contract/wire/problem.ts';
import { makeUser, signIn, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { connect, type Db } from '../../platform/db/database.ts';

/** The way to the real PostgreSQL, which can be shut. */
async function openRoad(target: URL) {
  const travelers = new Set<Socket>();
  const road = createServer((one) => {
    const other = connectTo(Number(target.port || 5432), target.hostname);
    one.pipe(other).pipe(one);
    for (const end of [one, other]) {
      travelers.add(end);
      end.on('error', () => end.destroy()).on('close', () => travelers.delete(end));
    }
  }).listen(0, '127.0.0.1');
  await once(road, 'listening');
  const { port } = road.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target.href), { host: `127.0.0.1:${port}` }).href,
    async shut() {
      if (!road.listening) return;
      road.close();
      for (const end of travelers) end.destroy();
      await once(road, 'close');
    },
    async clear() {
      if (road.listening) return;
      road.listen(port, '127.0.0.1');
      await once(road, 'listening');
    },
  };
}

let test_: TestApp;
let road: Awaited<ReturnType<typeof openRoad>>;
let app: FastifyInstance;
let db: Db;
beforeAll(async () => {
  test_ = await startTestApp();
  road = await openRoad(new URL(test_.services.settings.DATABASE_URL));
  ({ db } = connect({ url: road.url, pool: 5, onIdleError: () => {}, clock: test_.clock }));
  app = await buildApp({ ...test_.services, db });
});
afterEach(() => road.clear());
afterAll(async () => {
  await app.close();
  await db.destroy();
  await road.shut();
  await test_.close();
});

const ask = (bearer?: string, url = '/api/system/health-report') =>
  app.inject({ url, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } });
/** All that a call is told, but for what differs from call to call. */
async function toldTo(bearer?: string, url?: string) {
  const answer = await ask(bearer, url);
  const { instance: _instance, ...document } = answer.json<ProblemDocument>();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], document };
}
const awaySince = async (bearer: string) => (await toldTo(bearer)).document.databaseAwaySince;

async function knownAdmin(): Promise<SignedIn> {
  const admin = await signInAdmin(test_);
  expect((await ask(admin.access)).statusCode).toBe(200);
  return admin;
}

describe('while the database is away', () => {
  test('an administrator hears since when, and nothing else; when it is back, everything', async () => {
    const admin = await knownAdmin();
    const before = test_.clock.now().toISOString();
    await road.shut();
    const first = await toldTo(admin.access);
    expect(first).toEqual({
      status: 503,
      retryAfter: '2',
      document: {
        type: 'urn:dugout:problem:server.unavailable',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The service is busy or restarting. Please try again in a moment.',
        code: 'server.unavailable',
        message: 'The service is busy or restarting. Please try again in a moment.',
        databaseAwaySince: expect.any(String),
      },
    });
    const since = first.document.databaseAwaySince!;
    expect(since >= before && since <= test_.clock.now().toISOString()).toBe(true);
    test_.clock.advance(60_000);
    expect(await awaySince(admin.access)).toBe(since);
    await road.clear();
    expect((await ask(admin.access)).json()).toMatchObject({ database: { state: 'fine' } });
    await road.shut();
    expect((await awaySince(admin.access))! > since).toBe(true);
  });

  test('nobody else hears more than that the service is unavailable', async () => {
    const admin = await knownAdmin();
    const stranger = await signInAdmin(test_);
    const signedOut = await knownAdmin();
    await test_.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${signedOut.access}` },
    });
    expect((await ask(signedOut.access)).statusCode).toBe(401);
    const coach = await signIn(test_, await makeUser(test_, { primary_role: 'ADMIN' }));
    await test_.db.updateTable('users').set({ primary_role: 'COACH' }).where('id', '=', coach.id).execute();
    expect((await ask(coach.access)).statusCode).toBe(403);
    const forged = Buffer.from(admin.access, 'base64url');
    forged[forged.length - 1]! ^= 1;
    await road.shut();
    const ready = await toldTo(undefined, '/api/ready');
    for (const [who, bearer] of Object.entries({
      'never seen here': stranger.access,
      'signed out': signedOut.access,
      demoted: coach.access,
      forged: forged.toString('base64url'),
    })) {
      expect(await toldTo(bearer), who).toEqual(ready);
    }
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(admin.refresh)).statusCode).toBe(401);
    expect(await awaySince(admin.access)).toEqual(expect.any(String));
  });

  test('a session that was ended elsewhere hears since when, and nothing else', async () => {
    const admin = await knownAdmin();
    await test_.db
      .updateTable('sessions')
      .set({ revoked_at: test_.clock.now() })
      .where('user_id', '=', admin.id)
      .execute();
    await road.shut();
    const { status, document } = await toldTo(admin.access);
    expect(status).toBe(503);
    expect(Object.keys(document).sort()).toEqual(
      ['code', 'databaseAwaySince', 'detail', 'message', 'status', 'title', 'type'].sort(),
    );
    expect(await toldTo(admin.access, '/api/players')).toMatchObject({ status: 503 });
    await road.clear();
    expect((await ask(admin.access)).statusCode).toBe(401);
    await road.shut();
    expect(await awaySince(admin.access)).toBeUndefined();
  });

  test('a token that has expired meanwhile hears nothing', async () => {
    const admin = await knownAdmin();
    await road.shut();
    expect(await awaySince(admin.access)).toEqual(expect.any(String));
    test_.clock.advance(test_.services.settings.ACCESS_TOKEN_SECONDS * 1_000);
    expect(await awaySince(admin.access)).toBeUndefined();
  });
});
