import { rounds } from '@dugout/database/test-rounds.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, signInAdmin, startTestApp, type TestApp } from '../../../apps/api/test/app.ts';
import { makeProgram, type Program } from '../../../apps/api/test/ingest.ts';
import { importLines } from './import-lines.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';

/** `INGEST_MESSAGES=200000` for the whole proof (docs/performance.md has its figures); every run makes a tenth. */
const messages = Number(process.env.INGEST_MESSAGES ?? rounds(4_000, 20_000));
const kills = rounds(3, 10);

let test_: TestApp;
let program: Program;
let senderId: string;
let api: ChildProcess;
let port: number;
let folder: string;
beforeAll(async () => {
  test_ = await startTestApp();
  program = await makeProgram(test_, await signInAdmin(test_));
  ({ id: senderId } = await makeUser(test_, { fname: 'Ada' }));
  folder = await mkdtemp(join(tmpdir(), 'dugout-kill-'));
  port = await freePort();
});
afterAll(async () => {
  api.kill('SIGKILL');
  await rm(folder, { recursive: true });
  await test_.close();
});

/** The real process, as an operator starts it. */
function startApi(): void {
  api = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: test_.services.settings.DATABASE_URL,
      SERVER_SECRET: test_.services.settings.SERVER_SECRET,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      FILES_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
}

async function* lines() {
  for (let i = 0; i < messages; i += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + i * 1_000).toISOString();
    const text = `Message ${i}: practice moves to field ${i % 7}`;
    yield JSON.stringify({ kind: 'SENT', id: `kill-${i}`, chatId: `group-${i % 50}`, senderId, text, createdAt });
  }
}

test(
  `${messages} messages, the API killed ${kills} times on the way: every acknowledged one is there, exactly once`,
  { timeout: 600_000 },
  async () => {
    startApi();
    let waits = 0;
    const deaths: number[] = [];
    const done = await importLines(lines(), {
      to: {
        url: `http://127.0.0.1:${port}`,
        key: program.key,
        kind: 'messages',
        patienceMs: 120_000,
        onWait: () => void (waits += 1),
      },
      batch: 500,
      atOnce: 2,
      onRefused: (line, why) => expect.fail(`${why}: ${line}`),
      onProgress: ({ lines: acknowledged }) => {
        if (deaths.length >= kills || acknowledged < ((deaths.length + 1) * messages) / (kills + 1)) return;
        deaths.push(acknowledged);
        // Sooner and later within the next batch: while it is read, stored, answered.
        const later = 8 * deaths.length;
        setTimeout(() => {
          api.kill('SIGKILL');
          startApi();
        }, later);
      },
    });
    expect(deaths).toHaveLength(kills);
    expect(waits, 'the client met the deaths').toBeGreaterThanOrEqual(kills);
    // A batch whose answer was lost is counted as repeated: all of them were acknowledged in the end.
    expect(done).toMatchObject({ lines: messages, refused: 0 });
    expect(done.added + done.repeated).toBe(messages);

    const owner = new pg.Client({ connectionString: test_.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      `select count(*)::integer as rows, count(distinct external_id)::integer as ids,
        count(*) filter (where text = 'Message ' || substring(external_id from 6) || ': practice moves to field ' ||
          (substring(external_id from 6)::integer % 7))::integer as whole,
        live_count('messages')::integer as counted, (select sum(sent)::integer from message_hours) as by_hour
        from messages where external_id like 'kill-%'`,
    );
    await owner.end();
    expect(rows).toEqual([{ rows: messages, ids: messages, whole: messages, counted: messages, by_hour: messages }]);
    process.stdout.write(
      `killed after ${deaths.join(', ')}; ${done.repeated} messages had been stored before their answer was lost\n`,
    );
  },
);
