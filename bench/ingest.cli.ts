import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase } from '../packages/database/src/test-database.ts';
import { importLines } from '../tooling/messages-import/import-lines.ts';

/**
 * How fast messages come in over HTTP, compared with COPY of as many of the same rows into the same table:
 *   node bench/ingest.cli.ts [messages of a round, 50000] [rounds, 3]
 * In turn on one database, so that the machine's load and the growing table meet both.
 */
const messages = Number(process.argv[2] ?? 50_000);
const rounds = Number(process.argv[3] ?? 3);
const port = 8_391;
const key = 'dugout_only-for-measuring-not-a-secret-at-all-xxxxxxxx';

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
await owner.query('insert into service_keys (name, token_hash) values ($1, $2)', [
  'bench',
  createHash('sha256').update(key).digest(),
]);
const { rows: people } = await owner.query<{ id: string }>(
  "insert into users (fname, lname) select 'Person', n::text from generate_series(1, 500) as n returning id",
);
const { rows: chats } = await owner.query<{ id: string; external_id: string }>(
  "insert into chats (external_id) select 'group-' || n from generate_series(1, 200) as n returning id, external_id",
);

const folder = mkdtempSync(join(tmpdir(), 'dugout-bench-'));
const api = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts'], {
  env: {
    ...process.env,
    DATABASE_URL: database.appUrl,
    SERVER_SECRET: 'only for measuring, and long enough to be accepted',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    FILES_DIR: folder,
    LOG_LEVEL: 'silent',
  },
  stdio: 'ignore',
});

const words = ['Practice', 'moves', 'to', 'field', 'please', 'bring', 'the', 'canopy', 'at', 'nine', 'thanks', 'rain'];
const textOf = (n: number) =>
  Array.from({ length: 14 }, (_, i) => words[(n * 7 + i * i * (n % 5)) % 12]).join(' ') + ` ${n}`;
const timeOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000 * 0.4).toISOString();

async function* lines(first: number) {
  for (let n = first; n < first + messages; n += 1) {
    yield JSON.stringify({
      kind: 'SENT',
      id: `bench-${n}`,
      chatId: chats[n % chats.length]!.external_id,
      senderId: people[n % people.length]!.id,
      text: textOf(n),
      createdAt: timeOf(n),
    });
  }
}

async function byIngest(first: number): Promise<number> {
  const began = performance.now();
  const to = { url: `http://127.0.0.1:${port}`, key, kind: 'messages' as const, patienceMs: 60_000 };
  const { added } = await importLines(lines(first), {
    to,
    batch: 1_000,
    atOnce: 2,
    onRefused: (_line, why) => {
      throw new Error(why);
    },
  });
  if (added !== messages) throw new Error(`${added} of ${messages} were added`);
  return (1_000 * messages) / (performance.now() - began);
}

function byCopy(first: number): number {
  const file = join(folder, 'rows.tsv');
  const rows = Array.from({ length: messages }, (_, i) => {
    const n = first + i;
    return [`bench-${n}`, chats[n % chats.length]!.id, people[n % people.length]!.id, textOf(n), timeOf(n), 'f'].join(
      '\t',
    );
  });
  writeFileSync(file, `${rows.join('\n')}\n`);
  const copy = `\\copy messages (external_id, chat_id, sender_id, text, created_at, failed_to_send) from '${file}'`;
  const began = performance.now();
  execFileSync('psql', [database.ownerUrl, '-q', '-c', copy]);
  return (1_000 * messages) / (performance.now() - began);
}

try {
  let next = 0;
  await byIngest((next += messages));
  byCopy((next += messages));
  const ratios: number[] = [];
  console.log('| round | COPY, messages/s | ingest, messages/s | ratio |\n|---|---|---|---|');
  for (let round = 1; round <= rounds; round += 1) {
    const copy = byCopy((next += messages));
    const ingest = await byIngest((next += messages));
    ratios.push(ingest / copy);
    console.log(`| ${round} | ${copy.toFixed(0)} | ${ingest.toFixed(0)} | ${(ingest / copy).toFixed(2)} |`);
  }
  ratios.sort((a, b) => a - b);
  console.log(
    `ratio: median ${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)}, from ${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}`,
  );
} finally {
  api.kill('SIGTERM');
  await owner.end();
  rmSync(folder, { recursive: true });
  await database.drop();
}
