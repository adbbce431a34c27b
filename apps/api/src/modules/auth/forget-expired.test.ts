import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { forgetExpired } from './forget-expired.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('what signing in leaves behind', () => {
  const tables = ['sessions', 'rate_limits', 'sign_in_failures', 'password_reset_requests'] as const;
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const { count } = await test.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    );
  const forget = async () => {
    await test.db.transaction().execute((tx) => enqueue(tx, forgetExpired, {}));
    await workOff(test.services, [forgetExpired]);
  };

  it('is kept while it has a use and forgotten afterwards; the journal stays', async () => {
    await signInAdmin(test);
    const payload = { email: 'nobody@bombers.example' };
    await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await forget();
    expect(await counts()).toEqual(before);
    test.clock.advance(25 * 60 * 60_000);
    await forget();
    expect(await counts()).toEqual([1, 0, 1, 0]);
    test.clock.advance(3 * 24 * 60 * 60_000);
    await forget();
    expect(await counts()).toEqual([1, 0, 0, 0]);
    test.clock.advance(31 * 24 * 60 * 60_000);
    await forget();
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await test.db.selectFrom('journal').select('act').execute()).toEqual([{ act: 'sign-in' }]);
  });
});
