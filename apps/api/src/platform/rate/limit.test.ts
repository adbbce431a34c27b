import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { connect } from '../db/database.ts';
import { demandTurn, returnTurn, takeTurn } from './limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const rule = { name: 'test/limit', limit: 5, seconds: 60 };

describe('a limit', () => {
  it('allows so many turns per window, then says how long to wait, then begins again', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await takeTurn(test.services, rule, 'a')).toEqual({ allowed: true });
    }
    test.clock.advance(20_000);
    const refused = await takeTurn(test.services, rule, 'a');
    expect(refused).toMatchObject({ allowed: false });
    expect(refused.allowed ? 0 : refused.retryAfter).toBeGreaterThan(35);
    expect(await takeTurn(test.services, rule, 'b')).toEqual({ allowed: true });
    test.clock.advance(41_000);
    expect(await takeTurn(test.services, rule, 'a')).toEqual({ allowed: true });
  });

  it('holds over several processes and at the same moment', async () => {
    const { db } = connect({ url: test.services.settings.DATABASE_URL, pool: 5, onIdleError: () => {} });
    const other = { ...test.services, db };
    const turns = await Promise.all(
      Array.from({ length: 40 }, (_, index) => takeTurn(index % 2 ? test.services : other, rule, 'together')),
    );
    await db.destroy();
    expect(turns.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('gives a turn back', async () => {
    for (let count = 0; count < 5; count += 1) await takeTurn(test.services, rule, 'back');
    await returnTurn(test.services, rule, 'back');
    expect((await takeTurn(test.services, rule, 'back')).allowed).toBe(true);
    expect((await takeTurn(test.services, rule, 'back')).allowed).toBe(false);
  });

  it('answers 429 with Retry-After', async () => {
    for (let count = 0; count < 5; count += 1) await demandTurn(test.services, rule, 'demand');
    await expect(demandTurn(test.services, rule, 'demand')).rejects.toMatchObject({
      problem: { status: 429 },
      extras: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
    });
  });

  it('keeps nothing that says who it was', async () => {
    await takeTurn(test.services, rule, '203.0.113.77');
    const rows = await test.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.every(({ key }) => /^test\/limit:[\w-]{43}$/.test(key))).toBe(true);
  });
});
