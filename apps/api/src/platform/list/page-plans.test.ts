import { sql } from 'kysely';
import pg from 'pg';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makePlayers } from '../../../test/big-acts.ts';
import { playersSource } from '../../modules/players/players.source.ts';
import { usersSource } from '../../modules/users/users.source.ts';
import { rowsQuery } from './query.ts';

let test_: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  await sql`insert into teams (name) select 'Bombers ' || n from generate_series(1, 20) as n`.execute(test_.db);
  await makePlayers(test_.db, 2_000);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  await owner.query('analyze');
});
afterAll(async () => {
  await owner.end();
  await test_.close();
});

test.each([
  ['players', playersSource],
  ['users', usersSource],
] as const)('a page of %s of one club reads no table whole to find what belongs to fifteen rows', async (_, bound) => {
  const page = { limit: 15, offset: 0, fromEnd: false };
  const { sql: text, parameters } = rowsQuery(bound, readListQuery(bound.list, {}), page).compile(test_.db);
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Limit');
  // Tables of a club with hundreds of rows or more.
  expect(plan).not.toMatch(/Seq Scan on (users|players|addresses)/);
});
