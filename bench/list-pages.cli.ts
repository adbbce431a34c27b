import { pino } from 'pino';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { coachesSource } from '../apps/api/src/modules/coaches/coaches.source.ts';
import { playersSource } from '../apps/api/src/modules/players/players.source.ts';
import { teamsSource } from '../apps/api/src/modules/teams/teams.source.ts';
import { usersSource } from '../apps/api/src/modules/users/users.source.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { connect } from '../apps/api/src/platform/db/database.ts';
import { rowsQuery } from '../apps/api/src/platform/list/query.ts';
import type { BoundList } from '../apps/api/src/platform/list/source.ts';
import { readSettings } from '../apps/api/src/platform/settings.ts';

/**
 * How long a page of each list takes over HTTP, signed in, counts included, on a database of any size:
 *   node bench/list-pages.cli.ts OWNER_URL APP_URL [--requests 200] [--plans]
 */
const [ownerUrl, appUrl] = process.argv.slice(2) as [string, string];
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1];
const requests = process.argv.includes('--requests') ? Number(option('--requests')) : 200;
const withPlans = process.argv.includes('--plans');

interface Case {
  name: string;
  bound: BoundList;
  pageSize: number;
  query: Record<string, string>;
}

const cases: Case[] = [
  { name: 'teams, default sort', bound: teamsSource, pageSize: 12, query: {} },
  { name: 'teams, state', bound: teamsSource, pageSize: 12, query: { state: 'TX' } },
  { name: 'teams, state + age', bound: teamsSource, pageSize: 12, query: { state: 'TX', ageGroup: 'U14' } },
  { name: 'teams, name contains "gold"', bound: teamsSource, pageSize: 12, query: { name: 'gold' } },
  { name: 'teams, name contains "austin gold"', bound: teamsSource, pageSize: 12, query: { name: 'austin gold' } },
  { name: 'teams, coach contains "reyes"', bound: teamsSource, pageSize: 12, query: { coach: 'reyes' } },
  { name: 'teams, sorted by coach', bound: teamsSource, pageSize: 12, query: { sort: '-coach' } },
  { name: 'teams, last page', bound: teamsSource, pageSize: 12, query: { page: 'last' } },
  { name: 'players, default sort', bound: playersSource, pageSize: 15, query: {} },
  { name: 'players, state + grad year', bound: playersSource, pageSize: 15, query: { state: 'TX', gradYear: '2028' } },
  { name: 'players, common search', bound: playersSource, pageSize: 15, query: { search: 'mar' } },
  { name: 'players, rare search', bound: playersSource, pageSize: 15, query: { search: 'zzyzx' } },
  { name: 'players, last page', bound: playersSource, pageSize: 15, query: { page: 'last' } },
  { name: 'users, default sort', bound: usersSource, pageSize: 10, query: {} },
  { name: 'users, role', bound: usersSource, pageSize: 10, query: { role: 'COACH' } },
  { name: 'users, common name', bound: usersSource, pageSize: 10, query: { search: 'maria' } },
  { name: 'users, rare name', bound: usersSource, pageSize: 10, query: { search: 'zzyzx' } },
  { name: 'users, role + common name', bound: usersSource, pageSize: 10, query: { role: 'PARENT', search: 'maria' } },
  { name: 'coaches, default sort', bound: coachesSource, pageSize: 15, query: {} },
  { name: 'coaches, search', bound: coachesSource, pageSize: 15, query: { search: 'reyes' } },
];

const password = 'only for measuring, not a secret';
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const email = `bench.${Date.now()}@bench.example`;
await owner.query(
  `insert into users (fname, lname, email, primary_role, password_hash) values ('Bench', 'Mark', $1, 'ADMIN', $2)`,
  [email, await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })],
);

const settings = readSettings({
  DATABASE_URL: appUrl,
  SERVER_SECRET: 'only for measuring, and long enough to be accepted',
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'silent',
});
const { db } = connect({ url: appUrl, pool: 10, onIdleError: () => {} });
const app = await buildApp({ db, clock: systemClock, settings, log: pino({ level: 'silent' }) });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const signedIn = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const { access } = (await signedIn.json()) as { access: string };

async function once(path: string, query: Record<string, string>) {
  const began = performance.now();
  const answer = await fetch(`${address}/api${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const rows = (await answer.json()) as unknown[];
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return {
    ms: performance.now() - began,
    rows: rows.length,
    total: Number(answer.headers.get('x-total-count')),
    relation: answer.headers.get('x-total-count-relation'),
  };
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
console.log(`| page | rows | total | p50 ms | p95 ms | max ms |\n|---|---|---|---|---|---|`);
for (const { name, bound, pageSize, query } of cases) {
  const size = { pageSize: String(pageSize) };
  const first = await once(bound.list.path, { ...query, page: '1', ...size });
  const asked = {
    ...query,
    ...size,
    ...(query.page === 'last' ? { page: String(Math.ceil(first.total / pageSize)) } : {}),
  };
  const times: number[] = [];
  let last = first;
  for (let i = 0; i < requests; i += 1) {
    last = await once(bound.list.path, asked);
    times.push(last.ms);
  }
  times.sort((a, b) => a - b);
  const total = last.relation === 'at-least' ? `${last.total}+` : String(last.total);
  console.log(
    `| ${name} | ${last.rows} | ${total} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} | ${times.at(-1)!.toFixed(1)} |`,
  );
}

const dashboard: number[] = [];
for (let i = 0; i < requests; i += 1) {
  const began = performance.now();
  const answer = await fetch(`${address}/api/dashboard`, { headers: { authorization: `Bearer ${access}` } });
  await answer.arrayBuffer();
  dashboard.push(performance.now() - began);
}
dashboard.sort((a, b) => a - b);
console.log(
  `| dashboard | | | ${at(dashboard, 0.5).toFixed(1)} | ${at(dashboard, 0.95).toFixed(1)} | ${dashboard.at(-1)!.toFixed(1)} |`,
);

if (withPlans) {
  for (const { name, bound, pageSize, query } of cases) {
    if (query.page) continue;
    const selection = readListQuery(bound.list, query);
    const { sql: text, parameters } = rowsQuery(bound, selection, {
      limit: pageSize,
      offset: 0,
      fromEnd: false,
    }).compile(db);
    const plan = await owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary on) ${text}`,
      [...parameters],
    );
    console.log(`\n## ${name}\n`);
    for (const row of plan.rows) console.log(row['QUERY PLAN']);
  }
}

await sql`update users set deleted_at = now() where email = ${email} and deleted_at is null`.execute(db);
await app.close();
await db.destroy();
await owner.end();
