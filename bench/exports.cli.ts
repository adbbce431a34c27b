import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';

/**
 * How long an export of players takes and how far it makes the API process grow, on a database of any size:
 *   node bench/exports.cli.ts OWNER_URL APP_URL [--rows 200000]
 * The API runs in a process of its own, so that what is measured is the API's memory and nobody else's.
 */
const [ownerUrl, appUrl] = process.argv.slice(2) as [string, string];
const option = process.argv.indexOf('--rows');
const wanted = option === -1 ? 200_000 : Number(process.argv[option + 1]);
const port = 8_299;
const address = `http://127.0.0.1:${port}`;

const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const password = 'only for measuring, not a secret';
const email = `bench.${Date.now()}@bench.example`;
await owner.query(
  `insert into users (fname, lname, email, primary_role, password_hash) values ('Bench', 'Mark', $1, 'ADMIN', $2)`,
  [email, await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })],
);

/** The filter whose number of rows is nearest to what is wanted. */
const { rows: choices } = await owner.query<{ key: string; value: string; rows: string }>(
  `select 'gradYear' as key, grad_year::text as value, count(*) as rows from players
     where deleted_at is null and grad_year is not null group by 2
   union all
   select 'state', state::text, count(*) from players where deleted_at is null and state is not null group by 2`,
);
const distance = ({ rows }: { rows: string }) => Math.abs(Number(rows) - wanted);
const chosen = choices.sort((a, b) => distance(a) - distance(b))[0]!;

// As `npm start` does: without the limit the young generation grows once, by about 60 MB, and keeps that.
const entry = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
const api = spawn(process.execPath, ['--max-semi-space-size=8', entry], {
  env: {
    ...process.env,
    DATABASE_URL: appUrl,
    SERVER_SECRET: 'only for measuring, and long enough to be accepted',
    PUBLIC_URL: address,
    PORT: String(port),
    LOG_LEVEL: 'error',
    FILES_DIR: 'var/bench-files',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))![1]) / 1_024;

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${address}/api/ready`).catch(() => null))?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The API did not become ready');
}

async function exportOnce(access: string, query: Record<string, string>) {
  const before = residentMb();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMb())), 20);
  const began = performance.now();
  const answer = await fetch(`${address}/api/players/export?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (query.format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1_000, bytes, lines, before, growth: peak - before };
}

try {
  await untilReady();
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const filter = { [chosen.key]: chosen.value };
  // The first export also loads code and warms the heap: a process that has just started has not its usual size.
  await exportOnce(access, { ...filter, format: 'csv', search: 'maria' });
  await exportOnce(access, { ...filter, format: 'xlsx', search: 'maria' });

  const copyBegan = performance.now();
  await owner.query(
    `create temporary table copied as select * from players where deleted_at is null and ${
      chosen.key === 'state' ? 'state' : 'grad_year'
    } = $1 order by team_name, age_desc, name, id`,
    [chosen.value],
  );
  const copySeconds = (performance.now() - copyBegan) / 1_000;

  console.log(
    `${chosen.rows} players (${chosen.key} ${chosen.value}); sorting and copying them inside PostgreSQL: ${copySeconds.toFixed(1)} s`,
  );
  console.log(
    `| format | rows | seconds | rows/s | MB sent | RSS before MB | peak growth MB |\n|---|---|---|---|---|---|---|`,
  );
  for (const format of ['csv', 'xlsx', 'csv', 'xlsx'] as const) {
    const { seconds, bytes, lines, before, growth } = await exportOnce(access, { ...filter, format });
    if (format === 'csv' && lines - 1 !== Number(chosen.rows)) throw new Error(`${lines - 1} lines of ${chosen.rows}`);
    console.log(
      `| ${format} | ${chosen.rows} | ${seconds.toFixed(1)} | ${Math.round(Number(chosen.rows) / seconds)} | ${(bytes / 1e6).toFixed(1)} | ${before.toFixed(0)} | ${growth.toFixed(1)} |`,
    );
  }
} finally {
  api.kill('SIGTERM');
  await owner.query('update users set deleted_at = now() where email = $1', [email]);
  await owner.end();
}
