import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../apps/api/src/app.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { connect } from '../../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../../apps/api/src/platform/files/folder-store.ts';
import { readSettings } from '../../apps/api/src/platform/settings.ts';
import { freshEncoding } from './machine/load.ts';

/**
 * How long 'Who saw this player' and the journal take over HTTP, signed in, with that many entries:
 *   node suites/bench/history.cli.ts OWNER_URL APP_URL [--entries 10000000] [--requests 200]
 * Adds entries until there are so many: a database of its own, with the migrations applied.
 */
const [ownerUrl, appUrl] = process.argv.slice(2) as [string, string];
const option = (name: string, otherwise: number) =>
  process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
const entries = option('--entries', 10_000_000);
const requests = option('--requests', 200);

const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
await owner.query('set jit = off; set synchronous_commit = off');
const password = 'only for measuring, not a secret';
const email = `bench.${Date.now()}@bench.example`;
const { rows: made } = await owner.query<{ id: string }>(
  `insert into users (fname, lname, email, primary_role, password_hash) values ('Bench', 'Mark', $1, 'ADMIN', $2)
   returning id`,
  [email, await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })],
);
const actor = made[0]!.id;

/** A hundred thousand players, of whom a few are looked at very often; every thousandth entry is an export of 200. */
const playerOf = (number: string) =>
  `overlay(overlay(md5('player ' || ${number}) placing '7' from 13) placing '8' from 17)::uuid`;
const seldom = playerOf('floor(random() * 100000)::integer');
const often = playerOf('floor(random() * 10)::integer');
const count = async () => Number((await owner.query<{ n: string }>('select count(*) as n from journal')).rows[0]!.n);
for (let have = await count(); have < entries; have = await count()) {
  await owner.query(
    `insert into journal (at, actor_id, request_id, act, entity, entity_id, details, batch_id)
     select now() - (n || ' seconds')::interval, $1, 'bench',
       case when n % 1000 = 0 then 'export' when n % 3 = 0 then 'update' else 'view' end,
       case when n % 1000 = 0 then 'players' else 'player' end,
       case when n % 1000 = 0 then null when n % 100 = 0 then ${often} else ${seldom} end,
       case when n % 1000 = 0 then '{"rows": 200, "format": "csv"}'::jsonb end,
       case when n % 3 = 0 then gen_random_uuid() end
     from generate_series(1, $2::integer) n`,
    [actor, Math.min(500_000, entries - have)],
  );
}
const { rows: subjects } = await owner.query<{ n: string }>('select count(*) as n from journal_subjects');
if (Number(subjects[0]!.n) === 0) {
  await owner.query(
    `insert into journal_subjects (entry_id, entity, ids)
     select id, 'player', array(select ${seldom} from generate_series(1, 200) where id > 0) from journal where act = 'export'`,
  );
}
const { rows: changes } = await owner.query<{ n: string }>('select count(*) as n from journal_changes');
if (Number(changes[0]!.n) === 0) {
  await owner.query(`
    insert into journal_changes (batch_id, relation, row_id, before, after)
    select batch_id, 'players', entity_id::text, '{"jersey_num": "7"}', '{"jersey_num": "12"}'
    from journal where batch_id is not null and entity_id is not null`);
  await owner.query(`
    insert into journal (actor_id, request_id, act, entity, entity_id, batch_id, details)
    select actor_id, 'bench', 'undo', entity, entity_id, gen_random_uuid(), jsonb_build_object('undoes', batch_id, 'left', 0)
    from journal where batch_id is not null and id % 50 = 0`);
}
await owner.query('vacuum (analyze) journal_changes');
await owner.query('vacuum (analyze) journal');
await owner.query('vacuum (analyze) journal_subjects');

const settings = readSettings({
  DATABASE_URL: appUrl,
  SERVER_SECRET: 'only for measuring, and long enough to be accepted',
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'silent',
});
const { db } = connect({ url: appUrl, pool: 10, onIdleError: () => {} });
const files = createFolderStore('var/bench-files');
const app = await buildApp({ db, clock: systemClock, settings, log: pino({ level: 'silent' }), files });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const signedIn = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const { access } = (await signedIn.json()) as { access: string };

const idOf = async (expression: string) =>
  (await owner.query<{ id: string }>(`select ${expression} as id`)).rows[0]!.id;
const today = new Date().toISOString().slice(0, 10);
const older = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
const cases: [string, () => Promise<string>][] = [
  ['who saw this player', async () => `/history/player/${await idOf(seldom)}?show=views`],
  ['who saw this player, looked at very often', async () => `/history/player/${await idOf(often)}?show=views`],
  ['history of a player', async () => `/history/player/${await idOf(seldom)}`],
  ['journal', async () => '/journal?pageSize=20'],
  ['journal, by person', async () => `/journal?pageSize=20&actor=${actor}`],
  ['journal, by act', async () => '/journal?pageSize=20&act=export'],
  ['journal, by kind', async () => '/journal?pageSize=20&entity=player'],
  ['journal, by record', async () => `/journal?pageSize=20&record=${await idOf(seldom)}`],
  ['journal, today', async () => `/journal?pageSize=20&from=${today}&to=${today}`],
  ['journal, until 100 days ago', async () => `/journal?pageSize=20&to=${older}`],
];

console.log(`${await count()} entries\n| call | p50 ms | p95 ms | max ms |\n|---|---|---|---|`);
for (const [name, path] of cases) {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const url = `${address}/api${await path()}`;
    const began = performance.now();
    const headers = { authorization: `Bearer ${access}`, 'accept-encoding': freshEncoding() };
    const answer = await fetch(url, { headers });
    await answer.json();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}
await app.close();
await db.destroy();
await owner.query('delete from sessions where user_id = $1', [actor]);
await owner.end();
