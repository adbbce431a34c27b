import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { signInAdmin, startTestApp, type TestApp } from '../test/app.ts';
import { modules } from './modules.ts';
import { warm } from './platform/http/warming.ts';
import { warmUp } from './warm-up.ts';

let bench: TestApp;
beforeAll(async () => {
  bench = await startTestApp();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.lines.length = 0;
});

/** The texts of what each connection of the pool has prepared. */
async function preparedByConnection(): Promise<string[][]> {
  const all = Promise.withResolvers<void>();
  const { DATABASE_POOL: most } = bench.services.settings;
  let asked = 0;
  return Promise.all(
    Array.from({ length: most }, () =>
      bench.db.connection().execute(async (connection) => {
        const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
          connection,
        );
        asked += 1;
        if (asked === most) all.resolve();
        // None is given back before everybody has one.
        await all.promise;
        return rows.map(({ statement }) => statement);
      }),
    ),
  );
}

/** The count alone, of an empty list, has no order. */
const pagesOf = (statements: readonly string[]) =>
  statements.filter((text) => text.includes('total_of_list') && text.includes('order by'));

test('afterwards every connection knows the statement of the session and of each list, as the console asks for it', async () => {
  const admin = await signInAdmin(bench);
  await warmUp(bench.services);
  const lists = modules.flatMap(({ mounted }) => mounted.filter((one) => one.warmUp));
  expect(lists.length).toBeGreaterThan(10);
  const before = await preparedByConnection();
  for (const known of before) {
    expect(pagesOf(known)).toHaveLength(lists.length);
    expect(known.some((text) => text.includes('from "sessions"'))).toBe(true);
  }
  const page = `page=1&pageSize=${playersList.pageSizes[0]}`;
  expect((await admin.call({ url: `/api/players?${page}` })).statusCode).toBe(200);
  expect((await preparedByConnection()).map(pagesOf)).toEqual(before.map(pagesOf));
});

const ready = async () => (await bench.app.inject({ url: '/api/ready' })).statusCode;

test('a process that warms up is not ready, and lives', async () => {
  const work = Promise.withResolvers<void>();
  const warming = warm(bench.app, () => work.promise);
  expect(await ready()).toBe(503);
  expect((await bench.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  work.resolve();
  await warming;
  expect(await ready()).toBe(200);
  expect(bench.lines.join()).toContain('"warmed up"');
});

test.each([
  ['that fails', () => Promise.reject(new Error('no'))],
  ['that takes too long', () => new Promise<void>(() => {})],
])('one %s is told, and readiness follows the database', async (_what, work) => {
  await warm(bench.app, work, 50);
  expect(await ready()).toBe(200);
  expect(bench.lines.join()).toContain('not warmed up');
});
