import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { connect, type Db } from './database.ts';

let database: TestDatabase;
let plain: pg.Client;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  plain = new pg.Client({ connectionString: database.appUrl });
  await plain.connect();
  // One connection, so that every run meets what the one before left there.
  ({ db } = connect({ url: database.appUrl, pool: 1, onIdleError: () => {} }));
});
afterAll(async () => {
  await db.destroy();
  await plain.end();
  await database.drop();
});

const everyKind = `
  select $1::integer as whole, 12345678901::bigint as large, 1.50::numeric as exact, 1.5::float8 as rough, true as yes,
    'é\u{1F94E}' as text, null::text as nothing, '{a,"b c",null}'::text[] as many, '{1,2}'::integer[] as numbers,
    '{"a": [1, null]}'::jsonb as json, '\\x00ff'::bytea as bytes, timestamptz '2026-03-14 01:02:03.456+00' as moment,
    date '2026-03-14' as day, '0194a019-97ec-74d7-ac3d-9a5adb3156e9'::uuid as id, 'first' as twice, 'second' as twice, 'first' as "lastIsNull", null as "lastIsNull"
  from generate_series(1, 3)`;
const run = (text: string, values: unknown[]) =>
  db.executeQuery<Record<string, unknown>>({
    sql: text,
    parameters: values,
    query: null as never,
    queryId: null as never,
  });

describe('a named statement', () => {
  test('reads every kind of value as the driver does, at its first run and later; a day is its text', async () => {
    const { rows } = await plain.query<object>(everyKind, [7]);
    const wanted = rows.map((row) => ({ ...row, day: '2026-03-14' }));
    for (let time = 0; time < 3; time += 1) expect((await run(everyKind, [7])).rows).toEqual(wanted);
  });

  test('finds nothing, and then something', async () => {
    const text = 'select n from generate_series(1, $1::integer) as n';
    for (const count of [0, 2, 0]) expect((await run(text, [count])).rows).toHaveLength(count);
  });

  test('tells how many rows it changed', async () => {
    const added = await run(
      `insert into rate_limits (key, window_start, count) select 'named ' || n, now(), n from generate_series(1, $1::integer) n`,
      [4],
    );
    expect(added).toMatchObject({ numAffectedRows: 4n, rows: [] });
    const changed = await run(`update rate_limits set count = 9 where key like 'named%' and count > $1`, [2]);
    expect(changed).toMatchObject({ numAffectedRows: 2n });
  });

  test('that fails leaves its connection to the next, and itself', async () => {
    const text = 'select 10 / $1::integer as tenth';
    await expect(run(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await run(text, [5])).rows).toEqual([{ tenth: 2 }]);
    await expect(run(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await run(text, [2])).rows).toEqual([{ tenth: 5 }]);
    await expect(run('select nonsense from $1', [1])).rejects.toMatchObject({ code: '42601' });
    expect((await run(text, [1])).rows).toEqual([{ tenth: 10 }]);
  });

  test('whose value cannot be written is not sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    await expect(run('select $1::jsonb as value', [circle])).rejects.toThrow('circular');
    expect((await run('select $1::jsonb as value', [{ a: 1 }])).rows).toEqual([{ value: { a: 1 } }]);
  });

  test('whose row cannot be read fails when it is over, and its connection serves on', async () => {
    const oid = pg.types.builtins.MONEY;
    const before = pg.types.getTypeParser(oid, 'text');
    pg.types.setTypeParser(oid, () => {
      throw new Error('unreadable');
    });
    await expect(run('select $1::money as price', ['1'])).rejects.toThrow('unreadable');
    pg.types.setTypeParser(oid, before as (value: string) => unknown);
    expect((await run('select $1::integer as n', [1])).rows).toEqual([{ n: 1 }]);
  });
});
