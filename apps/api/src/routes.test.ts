import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@dugout/contract/api.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { makeUser, signIn, signInAdmin, startTestApp, type TestApp } from '../test/app.ts';
import { modules } from './modules.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const declared = Object.values(api).flatMap((routes) => Object.values(routes as Record<string, Route>));
const mounted = modules.flatMap((module) => module.mounted.map(({ route }) => route));
const urlOf = (route: Route) => `/api${route.path.replaceAll(/\{\w+\}/g, '0191f3c2-0000-7000-8000-000000000000')}`;

test('every declared route is mounted, and nothing else is', () => {
  expect(mounted.map(keyOf).sort()).toEqual(declared.map(keyOf).sort());
});

test('these calls are public, and no others', () => {
  expect(
    mounted
      .filter(({ access }) => access === 'public')
      .map(keyOf)
      .sort(),
  ).toEqual([
    'GET /calendar/{token}',
    'GET /docs',
    'GET /files/{name}',
    'GET /health',
    'GET /openapi.json',
    'GET /organisation',
    'GET /ready',
    'POST /auth/forgot-password',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/reset-password',
    'POST /intake/leads',
  ]);
});

const guarded = mounted.filter(({ access }) => access !== 'public');
const refusal = {
  admin: { code: 'auth.unauthenticated', message: 'Please sign in.' },
  service: { code: 'auth.no-service-key', message: 'A service key is needed here.' },
  public: undefined,
};

test('these calls take a service key, and no others', () => {
  expect(
    mounted
      .filter(({ access }) => access === 'service')
      .map(keyOf)
      .sort(),
  ).toEqual(['POST /ingest/attendees', 'POST /ingest/chats', 'POST /ingest/members', 'POST /ingest/messages']);
});

test.each(guarded.map((route) => [keyOf(route), route] as const))(
  '%s refuses whoever is not signed in',
  async (_key, route) => {
    for (const authorization of [undefined, 'Bearer ', 'Bearer nonsense', `Bearer ${'A'.repeat(80)}`]) {
      const answer = await test_.app.inject({
        method: route.method,
        url: urlOf(route),
        headers: authorization ? { authorization } : {},
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject(refusal[route.access]!);
    }
  },
);

test('a demoted administrator is refused on the very next call, on every route', async () => {
  const person = await makeUser(test_, { primary_role: 'ADMIN' });
  const signedIn = await signIn(test_, person);
  expect((await signedIn.call({ url: '/api/auth/me' })).statusCode).toBe(200);
  await test_.db.updateTable('users').set({ primary_role: 'FAN' }).where('id', '=', person.id).execute();
  for (const route of guarded) {
    const answer = await signedIn.call({ method: route.method, url: urlOf(route) });
    expect([401, 403], keyOf(route)).toContain(answer.statusCode);
  }
});

test('an unknown address and a wrong method are problems too', async () => {
  const admin = await signInAdmin(test_);
  const unknown = await admin.call({ url: '/api/nothing' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'route.not-found' });
  const wrong = await admin.call({ method: 'PATCH', url: '/api/teams', payload: {} });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('GET, POST');
});

test('the OpenAPI document names every route, and the page can be read', async () => {
  const document = (await test_.app.inject('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(declared.map(keyOf).sort());
  const page = await test_.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  for (const { path } of declared) expect(page.body).toContain(`/api${path}`);
});

test('health and readiness answer', async () => {
  expect((await test_.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await test_.app.inject('/api/ready')).json()).toEqual({ status: 'ok' });
});

test('an answer carries the request id and is never cached', async () => {
  const answer = await test_.app.inject('/api/health');
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
});

test('the log holds the route and the status, never a value of the query, a body or a person', async () => {
  const admin = await signInAdmin(test_);
  test_.lines.length = 0;
  await admin.call({ url: '/api/users', query: { search: 'secretchildname' } });
  await admin.call({ method: 'POST', url: '/api/teams', payload: { name: 'secretteamname', ageGroup: 'wrong' } });
  const log = test_.lines.join('\n');
  expect(log).toContain('"/users"');
  expect(log).not.toContain('secretchildname');
  expect(log).not.toContain('secretteamname');
  expect(log).not.toContain(admin.email);
  expect(log).not.toContain(admin.access);
});
