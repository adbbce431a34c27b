import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';

let bench: TestApp;
let api: ChildProcess;
beforeAll(async () => {
  bench = await startTestApp();
});
afterAll(async () => {
  api.kill('SIGKILL');
  await bench.close();
});

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout!)) {
    const [, address] = /listening at (http:[^"]+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('it does not listen');
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${address}/api/ready`);
    if (answer.ok) return;
    await sleep(20);
  }
  throw new Error('not ready');
}

test('a process that says that it is ready has all its connections', async () => {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR = '' } = bench.services.settings;
  const settings = {
    DATABASE_URL: `${DATABASE_URL}?application_name=dugout-main`,
    SERVER_SECRET,
    PUBLIC_URL,
    FILES_DIR,
    PORT: '0',
    DATABASE_POOL: '6',
  };
  api = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(api);
  await untilReady(address);
  const { rows } = await sql`select from pg_stat_activity where application_name = 'dugout-main'`.execute(bench.db);
  expect(rows).toHaveLength(6);
});
