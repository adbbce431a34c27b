import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { Program } from '../../support/program.ts';
import { importLines } from '../../../ops/dugout/messages-import/import-lines.ts';
import { written } from '../figure.ts';
import type { Part } from '../part.ts';

const run = promisify(execFile);
const key = 'dugout_only-for-measuring-not-a-secret-at-all-xxxxxxxx';
/** Of one round, each way. */
const messages = 20_000;

interface Scene {
  readonly people: readonly { id: string }[];
  readonly chats: readonly { id: string; external_id: string }[];
}

async function populate(ownerUrl: string): Promise<Scene> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const hashed = createHash('sha256').update(key).digest();
    await owner.query('insert into service_keys (name, token_hash) values ($1, $2)', ['bench', hashed]);
    const people = await owner.query<{ id: string }>(
      "insert into users (fname, lname) select 'Person', n::text from generate_series(1, 500) as n returning id",
    );
    const chats = await owner.query<{ id: string; external_id: string }>(
      "insert into chats (external_id) select 'group-' || n from generate_series(1, 200) as n returning id, external_id",
    );
    return { people: people.rows, chats: chats.rows };
  } finally {
    await owner.end();
  }
}

const words = ['Practice', 'moves', 'to', 'field', 'please', 'bring', 'the', 'canopy', 'at', 'nine', 'thanks', 'rain'];

function messageOf({ people, chats }: Scene, n: number) {
  const text = Array.from({ length: 14 }, (_, place) => words[(n * 7 + place * place * (n % 5)) % 12]).join(' ');
  return {
    id: `bench-${n}`,
    chat: chats[n % chats.length]!,
    sender: people[n % people.length]!.id,
    text: `${text} ${n}`,
    at: new Date(Date.UTC(2026, 0, 1) + n * 24_000).toISOString(),
  };
}

const perSecond = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (1_000 * messages) / (performance.now() - began);
};

function byIngest(scene: Scene, address: string, first: number): Promise<number> {
  async function* lines() {
    for (let n = first; n < first + messages; n += 1) {
      const { id, chat, sender, text, at } = messageOf(scene, n);
      yield JSON.stringify({ kind: 'SENT', id, chatId: chat.external_id, senderId: sender, text, createdAt: at });
    }
  }
  return perSecond(async () => {
    const { added } = await importLines(lines(), {
      to: { url: address, key, kind: 'messages', patienceMs: 60_000 },
      batch: 1_000,
      atOnce: 2,
      onRefused: (_line, why) => {
        throw new Error(why);
      },
    });
    if (added !== messages) throw new Error(`${added} of ${messages} were added`);
  });
}

function byCopy(scene: Scene, ownerUrl: string, file: string, first: number): Promise<number> {
  const rows = Array.from({ length: messages }, (_, place) => {
    const { id, chat, sender, text, at } = messageOf(scene, first + place);
    return [id, chat.id, sender, text, at, 'f'].join('\t');
  });
  writeFileSync(file, `${rows.join('\n')}\n`);
  const copy = `\\copy messages (external_id, chat_id, sender_id, text, created_at, failed_to_send) from '${file}'`;
  return perSecond(async () => {
    await run('psql', [ownerUrl, '-q', '-c', copy]);
  });
}

export const ingestPart: Part = {
  name: 'ingest',
  about: 'Messages over HTTP against COPY of as many into the same table',
  async run(bench) {
    const database = await createTestDatabase({ durable: true });
    mkdirSync(`${bench.folder}/files`, { recursive: true });
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const api = new Program(
      'main',
      {
        DATABASE_URL: database.appUrl,
        SERVER_SECRET: 'only for measuring, and long enough to be accepted',
        PUBLIC_URL: address,
        PORT: String(port),
        FILES_DIR: `${bench.folder}/files`,
        LOG_LEVEL: 'info',
      },
      '/dev/null',
    );
    const ratios: number[] = [];
    try {
      const scene = await populate(database.ownerUrl);
      api.start();
      await api.untilAnswers(`${address}/api/ready`);
      // In turn on one database, so that the machine's load and the growing table meet both; the first is not counted.
      for (let round = 0; round <= bench.rounds; round += 1) {
        const first = 2 * round * messages;
        const copy = await byCopy(scene, database.ownerUrl, `${bench.folder}/messages.tsv`, first);
        const ingest = await byIngest(scene, address, first + messages);
        if (round > 0) ratios.push(ingest / copy);
        bench.log(`round ${round}: COPY ${written(copy)} messages/s, ingest ${written(ingest)}`);
      }
    } finally {
      await api.kill('SIGTERM');
      await database.drop();
    }
    return { figures: [{ name: 'ingest against COPY', unit: 'ratio', rounds: ratios, goal: { atLeast: 0.3 } }] };
  },
};
