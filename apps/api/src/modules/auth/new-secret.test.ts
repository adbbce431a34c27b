import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../test/app.ts';
import { refreshAt } from '../../../test/refresh.ts';
import { startResetBench, type ResetBench } from '../../../test/reset-bench.ts';
import { knownDevice, markDevice } from './known-device.ts';

let bench: ResetBench;
let first: string;
beforeAll(async () => {
  bench = await startResetBench();
  first = bench.test.services.settings.SERVER_SECRET;
});
afterAll(() => bench.close());

/** As after a restart: the processes read their settings once. */
function useSecrets(present: string, before?: string): void {
  Object.assign(bench.test.services.settings, { SERVER_SECRET: present, SERVER_SECRET_PREVIOUS: before });
}
beforeEach(() => useSecrets(first));
const second = 'another secret that is long enough to be accepted';

test('with the one before beside it a new secret keeps sessions, devices, links and repeated calls', async () => {
  const person = await signIn(bench.test, await bench.admin());
  const { settings } = bench.test.services;
  const marker = markDevice(settings, person.email, { device: null, before: null }, new Date());
  const rename = {
    method: 'PUT',
    url: '/api/account',
    payload: { fname: 'Robin', lname: 'Fields' },
  } as const;
  const headers = { 'idempotency-key': randomUUID() };
  const done = await person.call({ ...rename, headers });
  expect(done.statusCode).toBe(200);
  await bench.forgot(person.email);
  await bench.work();
  const token = bench.linkIn(-1).searchParams.get('token') ?? '';

  useSecrets(second, first);
  expect((await person.call({ url: '/api/auth/me' })).statusCode).toBe(200);
  const again = await person.call({ ...rename, headers });
  expect([again.statusCode, again.body]).toEqual([done.statusCode, done.body]);
  expect(knownDevice(settings, person.email, marker, new Date())).not.toBeNull();
  const renewed = (await refreshAt(bench.test.app, person.refresh)).json<{ access: string }>();
  useSecrets(second);
  const me = { url: '/api/auth/me', headers: { authorization: `Bearer ${renewed.access}` } };
  expect((await bench.test.app.inject(me)).statusCode).toBe(200);
  expect((await bench.reset(person.email, token)).statusCode).toBe(200);
});

test('a link that was decided before is mailed, and works', async () => {
  const person = await bench.admin();
  await bench.forgot(person.email);
  await bench.clear();
  bench.test.clock.advance(61_000);
  await bench.forgot(person.email);
  useSecrets(second, first);
  await bench.work();
  const token = bench.linkIn(-1).searchParams.get('token') ?? '';
  expect((await bench.reset(person.email, token)).statusCode).toBe(200);
});

test('alone it ends every session', async () => {
  const person = await signIn(bench.test, await bench.admin());
  useSecrets(second);
  expect((await person.call({ url: '/api/auth/me' })).statusCode).toBe(401);
  expect((await refreshAt(bench.test.app, person.refresh)).statusCode).toBe(401);
});
