import { sql } from 'kysely';
import pg from 'pg';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makePlayers } from '../../../test/big-acts.ts';
import { pastTeamQuery } from '../../modules/teams/past-teams.store.ts';
import { teamDetailQuery } from '../../modules/teams/teams.store.ts';
import { playersSource } from '../../modules/players/players.source.ts';
import { usersSource } from '../../modules/users/users.source.ts';
import { alumniSource, trophiesSource } from '../../modules/legacy/legacy.source.ts';
import { coachesSource } from '../../modules/coaches/coaches.source.ts';
import { leadsSource } from '../../modules/leads/leads.source.ts';
import { teamsSource } from '../../modules/teams/teams.source.ts';
import { conditions, rowsQuery } from './query.ts';

let test_: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  await sql`insert into teams (name) select 'Bombers ' || n from generate_series(1, 20) as n`.execute(test_.db);
  await makePlayers(test_.db, 2_000);
  await sql`insert into coaches (user_id) select id from users`.execute(test_.db);
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

test.each([
  ['now', teamDetailQuery(crypto.randomUUID())],
  ['in a season that has ended', pastTeamQuery({ id: crypto.randomUUID(), season: crypto.randomUUID() })],
])('a team %s asks no coach but its own', async (_, query) => {
  const { sql: text, parameters } = query.compile(test_.db);
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('on coaches');
  expect(plan).not.toMatch(/Seq Scan on coaches/);
});

test.each([
  ['players_plain_search', playersSource, { search: 'zoe' }],
  ['players_alumni_plain_search', alumniSource, { search: 'zoe' }],
  ['users_plain_search', usersSource, { search: 'zoe' }],
  ['staff_plain_search', coachesSource, { search: 'zoe' }],
  ['leads_plain_search', leadsSource, { search: 'zoe' }],
  ['trophies_plain_search', trophiesSource, { search: 'zoe' }],
  ['teams_plain_name', teamsSource, { name: 'zoe' }],
  ['teams_plain_coach', teamsSource, { coach: 'zoe' }],
])('what is searched is what %s holds', async (index, bound, query) => {
  const selection = readListQuery(bound.list, query);
  const compiled = sql`select id from ${sql.table(bound.source.table)} t where ${conditions(bound, selection)}`.compile(
    test_.db,
  );
  await owner.query('begin; set local enable_seqscan = off');
  // Of a few rows the planner would rather read any other index whole.
  const others = await owner.query<{ name: string }>(
    `select other.indexrelid::regclass::text as name from pg_index own join pg_index other using (indrelid)
     where own.indexrelid = $1::regclass and other.indexrelid <> own.indexrelid
       and not exists (select from pg_constraint where conindid = other.indexrelid)`,
    [index],
  );
  for (const { name } of others.rows) await owner.query(`drop index ${name}`);
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${compiled.sql}`, [...compiled.parameters]);
  await owner.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`on ${index} `);
});
