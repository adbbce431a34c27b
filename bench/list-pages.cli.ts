import { pino } from 'pino';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { connect } from '../apps/api/src/platform/db/database.ts';
import { prepared, rowsQuery } from '../apps/api/src/platform/list/query.ts';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { readSettings } from '../apps/api/src/platform/settings.ts';
import { peopleCases } from './list-cases.ts';
import { messageCalls, messageCases } from './message-cases.ts';

/**
 * How long a page of each list takes over HTTP, signed in, counts included, on a database of any size:
 *   node bench/list-pages.cli.ts OWNER_URL APP_URL [--messages] [--requests 200] [--plans]
 */
const [ownerUrl, appUrl] = process.argv.slice(2) as [string, string];
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1];
const requests = process.argv.includes('--requests') ? Number(option('--requests')) : 200;
const withPlans = process.argv.includes('--plans');
const ofMessages = process.argv.includes('--messages');

const password = 'only for measuring, not a secret';
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const cases = ofMessages ? await messageCases(owner) : peopleCases;
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
const files = createFolderStore('var/bench-files');
const { db } = connect({ url: appUrl, pool: 10, onIdleError: () => {} });
const app = await buildApp({ db, clock: systemClock, settings, log: pino({ level: 'silent' }), files });
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
function report(name: string, rows: string, total: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const ms = [at(times, 0.5), at(times, 0.95), times.at(-1)!].map((one) => one.toFixed(1));
  console.log(`| ${name} | ${rows} | ${total} | ${ms.join(' | ')} |`);
}

for (const { name, bound, pageSize, query, pages } of cases) {
  const size = { pageSize: String(pageSize) };
  const first = await once(bound.list.path, { ...query, page: '1', ...size });
  const lastPage = Math.max(1, Math.ceil(first.total / pageSize));
  const times: number[] = [];
  let last = first;
  for (let i = 0; i < requests; i += 1) {
    const page = String(pages?.(lastPage, i) ?? 1);
    last = await once(bound.list.path, { ...query, ...size, page });
    times.push(last.ms);
  }
  report(name, String(last.rows), last.relation === 'at-least' ? `${last.total}+` : String(last.total), times);
}

for (const { name, path } of ofMessages ? messageCalls : [{ name: 'dashboard', path: '/dashboard' }]) {
  const times: number[] = [];
  for (let i = 0; i < requests; i += 1) {
    const began = performance.now();
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${access}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  report(name, '', '', times);
}

if (withPlans) {
  for (const { name, bound, pageSize, query, pages } of cases) {
    if (pages) continue;
    const asked = readListQuery(bound.list, query);
    const selection = await prepared(db, bound, asked);
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
