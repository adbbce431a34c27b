import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@dugout/contract/api.ts';
import { isPersonal } from '@dugout/contract/wire/record.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, startTestApp, type TestApp } from '../test/app.ts';
import { modules } from './modules.ts';
import { createServer } from './platform/http/server.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const declared = Object.values(api).flatMap((routes) => Object.values(routes as Record<string, Route>));
const mounted = modules.flatMap((module) => module.mounted.map(({ route }) => route));

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
    'POST /auth/confirm-email',
    'POST /auth/forgot-password',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/reset-password',
    'POST /auth/take-back-email',
    'POST /intake/leads',
    'POST /setup',
    'POST /setup/check',
  ]);
});

test('these calls take a service key, and no others', () => {
  expect(
    mounted
      .filter(({ access }) => access === 'service')
      .map(keyOf)
      .sort(),
  ).toEqual(['POST /ingest/attendees', 'POST /ingest/chats', 'POST /ingest/members', 'POST /ingest/messages']);
});

test('who reads a personal record in detail is written down', () => {
  const all = modules.flatMap((module) => module.mounted);
  const details = all
    .filter(({ route, of }) => route.method === 'GET' && of !== undefined && isPersonal(of))
    .flatMap(({ route }) => all.filter((other) => keyOf(other.route) === `GET ${route.path}/{id}`));
  expect(details.filter(({ of }) => of === undefined).map(({ route }) => keyOf(route))).toEqual([
    // What people wrote stands in the list already, a page of which is counted.
    'GET /messages/{id}',
  ]);
  expect(details.filter(({ of }) => of !== undefined).map(({ route }) => keyOf(route))).toEqual(
    expect.arrayContaining(['GET /users/{id}', 'GET /players/{id}', 'GET /coaches/{id}', 'GET /portal/leads/{id}']),
  );
});

test('a route that does not say who may call it stops the start', async () => {
  const { access: _, ...nameless } = declared[0]!;
  const module = {
    name: 'nameless',
    mounted: [{ route: nameless as Route, answer: () => Promise.reject() }],
    records: {},
  };
  const judge = () => Promise.reject(new Error('not to be asked'));
  const started = createServer({
    services: test_.services,
    modules: [module],
    judges: { admin: judge, service: judge },
    prepare: () => Promise.resolve(),
  });
  await expect(started).rejects.toThrow('does not say who may call it');
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

test.each([`/api/teams/${'a'.repeat(201)}`, '/api/teams/%zz', '/api/%'])(
  'an address that cannot be read is a problem too, and is not repeated: %s',
  async (url) => {
    const answer = await test_.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json()).toMatchObject({ code: 'route.not-found' });
    expect(answer.body).not.toContain(url.slice('/api/'.length));
  },
);

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

test('a stranger may send as much as a password takes, and no more, whatever they call', async () => {
  const payload = { email: 'dana@bombers.example', password: 'a'.repeat(20_000) };
  for (const url of ['/api/auth/login', '/api/auth/logout', '/api/nothing']) {
    expect((await test_.app.inject({ method: 'POST', url, payload })).statusCode, url).toBe(413);
  }
  const longest = { ...payload, password: '\u{1F94E}'.repeat(500) };
  expect((await test_.app.inject({ method: 'POST', url: '/api/auth/login', payload: longest })).statusCode).toBe(401);
});
