import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});
const verify = vi.mocked(argon2.verify);
// Another file may have loaded the application already, with the argon2 that is not watched.
vi.resetModules();
const { makeUser, startTestApp, testPassword } = await import('../../../test/app.ts');

let test: TestApp;
let known: string[];
beforeAll(async () => {
  test = await startTestApp({ TRUSTED_PROXIES: '1' });
  const live = await makeUser(test, { primary_role: 'ADMIN' });
  const fan = await makeUser(test, { primary_role: 'FAN' });
  const deactivated = await makeUser(test, { primary_role: 'ADMIN' });
  await test.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', deactivated.id).execute();
  const deleted = await makeUser(test, { primary_role: 'ADMIN' });
  await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
  const invited = await makeUser(test, { primary_role: 'ADMIN' });
  await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute();
  known = [live, fan, deactivated, deleted, invited].map(({ email }) => email);
});
afterAll(async () => {
  await test.close();
  vi.resetModules();
});
beforeEach(() => {
  verify.mockClear();
});

let calls = 0;
function post(url: string, payload: object) {
  calls += 1;
  const from = `10.1.${calls}.1`;
  return test.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
}

/** Everything a caller can see, without what differs from call to call by design. */
function seen(answer: Awaited<ReturnType<typeof post>>) {
  const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = answer.headers;
  const body = answer.body.replace(/urn:request:[\w-]+/, 'urn:request:…');
  return { status: answer.statusCode, headers, body };
}

/** By the time it takes: `suites/security/checks/enumeration.ts`. */
describe('nobody can find out whether an address is known', () => {
  const unknown = () => `nobody${calls}@bombers.example`;

  it('by a sign-in: same status, headers and words, and the password is hashed every time', async () => {
    const expected = seen(await post('/api/auth/login', { email: unknown(), password: 'not the password' }));
    expect(verify).toHaveBeenCalledTimes(1);
    for (const email of known) {
      verify.mockClear();
      expect(seen(await post('/api/auth/login', { email, password: 'not the password' }))).toEqual(expected);
      expect(verify).toHaveBeenCalledTimes(1);
      const { memoryCost, timeCost, parallelism, algorithm } = argon2.parseOptions(verify.mock.calls[0]![0]);
      expect({ memoryCost, timeCost, parallelism, algorithm }).toEqual({
        memoryCost: 47_104,
        timeCost: 1,
        parallelism: 1,
        algorithm: 2,
      });
    }
  });

  it('by the right password of somebody who is gone', async () => {
    for (const email of known.slice(2)) {
      expect((await post('/api/auth/login', { email, password: testPassword })).statusCode).toBe(401);
    }
  });

  it('by being blocked: an unknown address is blocked like a known one', async () => {
    const blocked = async (email: string) => {
      for (let count = 0; count < 3; count += 1) await post('/api/auth/login', { email, password: 'not this one' });
      const { headers, ...rest } = seen(await post('/api/auth/login', { email, password: 'not this one' }));
      return { ...rest, headers: { ...headers, 'retry-after': Number(headers['retry-after']) > 20 } };
    };
    const live = await makeUser(test, { primary_role: 'ADMIN' });
    expect(await blocked(live.email)).toEqual(await blocked(unknown()));
  });

  it('by asking for a reset link: same answer, and nobody is looked up', async () => {
    const expected = seen(await post('/api/auth/forgot-password', { email: unknown() }));
    expect(expected.status).toBe(202);
    expect(JSON.parse(expected.body)).toEqual({
      message: 'If that address belongs to an administrator, a reset link is on its way.',
    });
    for (const email of known) expect(seen(await post('/api/auth/forgot-password', { email }))).toEqual(expected);
  });

  it('by trying a reset link', async () => {
    const attempt = (email: string) =>
      post('/api/auth/reset-password', { email, token: 'A'.repeat(43), password: 'a whole new field' });
    const expected = seen(await attempt(unknown()));
    expect(expected.status).toBe(400);
    for (const email of known) expect(seen(await attempt(email))).toEqual(expected);
  });
});
