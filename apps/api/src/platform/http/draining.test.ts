import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { leave } from './draining.ts';

let bench: TestApp;
let port: number;
let agent: Agent;
beforeEach(async () => {
  bench = await startTestApp();
  await bench.app.listen({ host: '127.0.0.1', port: 0 });
  port = (bench.app.server.address() as AddressInfo).port;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await bench.close();
});

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, agent, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode!, connection: answer.headers.connection };
}

test('a process that leaves says that it is not ready and serves everything else for the grace time', async () => {
  expect(await ask('/api/ready')).toEqual({ status: 200, connection: 'keep-alive' });
  const left = leave(bench.app, { graceMs: 400, answersMs: 1_000 });
  expect(await ask('/api/ready')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/api/health')).toEqual({ status: 200, connection: 'close' });
  expect(await ask('/api/%zz')).toEqual({ status: 404, connection: 'close' });
  expect(await left).toBe(0);
  await expect(ask('/api/health')).rejects.toThrow(/ECONNREFUSED|socket hang up/);
});

/** Sends a request that hangs while `act` runs, because a lock keeps other transactions from reading the teams. */
async function withSlowAnswer<T>(act: (answer: Promise<Answer>) => Promise<T>): Promise<T> {
  const { access } = await signInAdmin(bench);
  return bench.db.transaction().execute(async (tx) => {
    await sql`lock table teams in access exclusive mode`.execute(tx);
    const answer = ask('/api/teams', { authorization: `Bearer ${access}` });
    answer.catch(() => undefined);
    await sleep(200);
    return act(answer);
  });
}

test('what was asked before is answered, also when it takes longer than the grace time', async () => {
  const { answer, left } = await withSlowAnswer(async (slow) => {
    const leaving = leave(bench.app, { graceMs: 50, answersMs: 5_000 });
    await sleep(300);
    return { answer: slow, left: leaving };
  });
  expect(await answer).toEqual({ status: 200, connection: 'close' });
  expect(await left).toBe(0);
});

test('what takes longer than that is broken off, and counted', async () => {
  await withSlowAnswer(async (slow) => {
    expect(await leave(bench.app, { graceMs: 0, answersMs: 300 })).toBe(1);
    await expect(slow).rejects.toThrow('socket hang up');
  });
});

test('somebody who connected and never asked holds nothing up', async () => {
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await sleep(50);
  const began = performance.now();
  expect(await leave(bench.app, { graceMs: 0, answersMs: 5_000 })).toBe(0);
  expect(performance.now() - began).toBeLessThan(1_000);
  silent.destroy();
});
