import { Agent, get } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Method, type Route } from '@dugout/contract/wire/route.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Db } from '../db/database.ts';
import type { Call } from './call.ts';
import { createServer } from './server.ts';

let test_: TestApp;
let app: FastifyInstance;
let address: string;
const open = Promise.withResolvers<void>();
let fileClosed = false;

const route = (method: Method, path: `/${string}`, more: Partial<Route> = {}) =>
  defineRoute({ method, path, access: 'admin', summary: '', reply: null, errors: [], ...more });

const waits = (one: Route) => ({
  route: one,
  answer: async () => {
    await open.promise;
    return { body: undefined };
  },
});

/** What those do who are let in from now on. */
let work: (db: Db) => Promise<unknown> = () => Promise.resolve();
const works = (one: Route) => ({
  route: one,
  answer: async ({ ctx }: Call<Route>) => {
    await work(ctx.db);
    return { body: undefined };
  },
});
const saves = route('PUT', '/saves');
const adds = route('POST', '/adds');

const socketTimeouts: (number | undefined)[] = [];
const looksAtSocket = (path: `/${string}`, more: Partial<Route> = {}) => ({
  route: route('GET', path, { access: 'public', ...more }),
  answer: async ({ reply }: Call<Route>) => {
    socketTimeouts.push(reply.raw.socket?.timeout);
    return { body: undefined };
  },
});

const mounted = [
  looksAtSocket('/socket'),
  looksAtSocket('/socket-of-minutes', { seconds: 65 }),
  works(saves),
  works(adds),
  waits(route('GET', '/one')),
  { route: route('GET', '/lives', { access: 'public' }), answer: async () => ({ body: undefined }) },
  {
    route: route('GET', '/late', { access: 'public', seconds: 0.2 }),
    answer: async () => {
      await sleep(500);
      throw Object.assign(new Error('planted-secret-4'), { code: '23505', detail: 'planted-secret-4' });
    },
  },
  {
    route: route('GET', '/late-file', { access: 'public', seconds: 0.2, query: z.object({ search: z.string() }) }),
    answer: async ({ reply }: Call<Route>) => {
      await sleep(400);
      const file = new Readable({ read() {} });
      void reply.send(file);
      await new Promise<void>((closed) => void file.once('close', closed));
      fileClosed = true;
      return { body: undefined, sent: true };
    },
  },
  {
    route: route('POST', '/late', { access: 'public', seconds: 0.2 }),
    answer: async () => {
      await sleep(400);
      return { body: undefined };
    },
  },
];

beforeAll(async () => {
  test_ = await startTestApp();
  const judge = async () => ({ actor: { userId: '', sessionId: '' }, confirmedAt: new Date(), snapshot: '' });
  app = await createServer({
    services: test_.services,
    modules: [{ name: 'test', mounted, records: {} }],
    judges: { admin: judge, service: judge },
    prepare: () => Promise.resolve(),
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await test_.close();
});

const ask = (
  method: string,
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${'x'.repeat(24)}` },
) => fetch(`${address}/api${path}`, { method, headers });

test('whoever comes when too many wait is told so at once, and whoever is not signed in is not held up by it', async () => {
  const refused: Response[] = [];
  const all = Promise.all(
    Array.from({ length: 80 }, () =>
      ask('GET', '/one').then((answer) => {
        if (answer.status === 503) refused.push(answer);
      }),
    ),
  );
  for (let tries = 0; tries < 200 && refused.length < 10; tries += 1) await sleep(50);
  expect((await ask('GET', '/lives', {})).status).toBe(204);
  open.resolve();
  await all;
  expect(refused.length).toBeGreaterThan(10);
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toMatchObject({ status: 503, code: 'server.busy' });
  }
  await sleep(1_100);
  const lines = test_.lines.filter((line) => line.includes('more calls than can be served'));
  const counted = lines.map((line) => (JSON.parse(line) as { refused: number }).refused);
  expect(counted.reduce((sum, one) => sum + one)).toBe(refused.length);
  expect(lines.length).toBeLessThan(refused.length);
});

describe('the wait for a turn, which is one for all gates', { retry: 2 }, () => {
  const fill = (one: Route) => Array.from({ length: 5 }, () => ask(one.method, one.path));

  /** Held up at the gate of its own call for more than half of its time, and at the next gate for good. */
  async function refusalAfter(
    holdUp: (end: Promise<void>) => { beside: readonly Promise<unknown>[]; next: typeof work },
  ): Promise<number> {
    const [first, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    work = () => first.promise;
    const inside = fill(saves);
    await sleep(100);
    const { beside, next } = holdUp(end.promise);
    await sleep(100);
    const began = performance.now();
    const asked = ask(saves.method, saves.path);
    await sleep(600);
    work = next;
    first.resolve();
    const answer = await asked;
    const took = performance.now() - began;
    end.resolve();
    await Promise.all([...inside, ...beside]);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'server.busy' });
    return took;
  }

  test('among all changes', async () => {
    expect(await refusalAfter((end) => ({ beside: fill(adds), next: () => end }))).toBeLessThan(1_100);
  });

  test('for a connection', async () => {
    const { db } = test_.services;
    const took = await refusalAfter((end) => ({
      beside: Array.from({ length: 10 }, () => db.connection().execute(() => end)),
      next: (one) => sql`select 1`.execute(one),
    }));
    expect(took).toBeLessThan(1_100);
    // The rejected call has returned the connection that it received too late.
    expect((await Promise.all(fill(saves))).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  });
});

describe('the deadline', () => {
  test('a file that comes too late is closed, and the address that it was asked for is not told', async () => {
    const answer = await ask('GET', '/late-file?search=planted-secret-5');
    expect(answer.status).toBe(503);
    await expect.poll(() => fileClosed).toBe(true);
    expect(test_.lines.join('\n')).not.toContain('planted-secret-5');
  });

  test('a read that takes too long is answered, and what becomes of it later is not told whole', async () => {
    const answer = await ask('GET', '/late');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'server.unavailable' });
    await sleep(600);
    const log = test_.lines.join('\n');
    expect(log).toContain('not answered in time');
    expect(log).toContain('failed after it was answered');
    expect(log).not.toContain('planted-secret-4');
  });

  test('of a write that takes too long nobody says that nothing was changed', async () => {
    const answer = await ask('POST', '/late');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'server.unknown-outcome' });
    await sleep(300);
  });
});

test('a call that may take minutes keeps its socket as long, and the next one on that socket does not', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['/socket', '/socket-of-minutes', '/socket']) {
    await new Promise<void>((resolve, reject) => {
      get(`${address}/api${path}`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
    });
  }
  agent.destroy();
  expect(socketTimeouts).toEqual([30_000, 70_000, 30_000]);
});
