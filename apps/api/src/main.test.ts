import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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

const settingsOf = ({ services }: TestApp) => {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR = '' } = services.settings;
  return { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR, HOST: '127.0.0.1' };
};

test('a port in use is told in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const late = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { PATH: process.env.PATH, ...settingsOf(bench), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(late.stderr), once(late, 'exit')]);
  other.close();
  expect(said).toBe(
    `Port ${port} is in use by another program. Stop it (is Dugout running twice?), or set PORT to another port.\n`,
  );
  expect(code).toBe(1);
});

test('a process that says that it is ready has all its connections', async () => {
  const own = settingsOf(bench);
  const settings = {
    ...own,
    DATABASE_URL: `${own.DATABASE_URL}?application_name=dugout-main`,
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
