import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route } from '@dugout/contract/wire/route.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createServer } from './server.ts';

let test_: TestApp;
let app: FastifyInstance;

const route = (path: `/${string}`, reply: Route['reply']) =>
  defineRoute({ method: 'GET', path, access: 'public', summary: '', reply, errors: [] });
const child = z.object({ id: z.string(), parents: z.array(z.object({ name: z.string() })) });
const mounted = [
  {
    route: route('/child', child),
    answer: async () => ({
      body: { id: '7', password_hash: 'planted-1', parents: [{ name: 'Laura', address: 'planted-2' }] },
    }),
  },
  { route: route('/other', child), answer: async () => ({ body: { name: 'planted-3' } }) },
  {
    route: route('/broken', child),
    answer: async () => {
      const words = 'Key (email)=(planted-4@mail.example) already exists.';
      throw Object.assign(new Error(`duplicate: ${words}`), { code: '23505', detail: words, table: 'users' });
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
});
afterAll(async () => {
  await app.close();
  await test_.close();
});

test('an answer holds what its route declares, at every depth, and nothing else', async () => {
  const answer = await app.inject({ url: '/api/child' });
  expect(answer.json()).toEqual({ id: '7', parents: [{ name: 'Laura' }] });
});

test('what does not fit its declaration does not leave', async () => {
  const answer = await app.inject({ url: '/api/other' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'server.internal']);
});

test('what the driver says of a row is in no answer and in no line of the log', async () => {
  test_.lines.length = 0;
  const answer = await app.inject({ url: '/api/broken' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'server.internal']);
  const log = test_.lines.join('\n');
  expect(log).toContain('request failed');
  expect(log).toContain('users');
  expect(`${answer.body} ${log}`).not.toMatch(/planted/);
});
