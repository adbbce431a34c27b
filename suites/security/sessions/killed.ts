import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import { ProblemError, networkProblem } from '../../../apps/console/src/api/problem-error.ts';
import { createSession, type Tokens } from '../../../apps/console/src/api/session.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { cookiesOf } from '../../../apps/api/test/refresh.ts';
import { bearer, sessionOf } from './callers.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';

/** The API is killed after it rotated the session and before it answered: the console gets on without a sign-in. */
export async function tryKilled(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const person = await makeUser(bench, { primary_role: 'ADMIN' });
  const times = timesOf(asked, { short: 2, whole: 8, release: 200 });
  const port = await freePort();
  for (let time = 1; time <= times; time += 1) {
    const { sessionId, refresh } = await sessionOf(bench, person.id);
    const session = consoleSession(port, refresh);
    await withApi(bench, port, ['--import', './suites/security/sessions/die-before-answer.ts'], async (api) => {
      const lost = await session.renew(null).then(
        () => false,
        () => true,
      );
      if (!lost) tally.finding(`time ${time}: the answer came although the API was to die before it`);
      await ended(api);
    });
    const { generation } = await bench.db
      .selectFrom('sessions')
      .select('generation')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (generation !== 2) tally.finding(`time ${time}: killed before the session was rotated`);
    await withApi(bench, port, [], async () => {
      const renewed = await whenServed(() => session.renew(null));
      const status = await statusOf(port, session.access() ?? '');
      tally.count('kills between rotation and answer');
      if (!renewed || status !== 200) tally.finding(`time ${time}: the console did not get on (${renewed}, ${status})`);
    });
  }
}

function consoleSession(port: number, refresh: string) {
  const values = new Map([['auth.refresh', refresh]]);
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return createSession({
    shared: store,
    own: store,
    exclusively: (work) => work(),
    tell: () => undefined,
    hear: () => undefined,
    wait: (ms) => sleep(ms),
    exchange: async (token) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookiesOf(refresh) },
        body: JSON.stringify({ refresh: token }),
      }).catch(() => Promise.reject(networkProblem()));
      if (answer.ok) return (await answer.json()) as Tokens;
      throw new ProblemError({ status: answer.status, code: '', message: '' });
    },
  });
}

/** An API that has just started may say 503 under load: the console shows it, and whoever uses it tries again. */
async function whenServed<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 503 || tries === 20) throw error;
      await sleep(500);
    }
  }
}

async function statusOf(port: number, access: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: bearer(access) })).status;
}

async function ended(api: ChildProcess): Promise<void> {
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
}

/** The API as a process of its own, until `act` is done. */
async function withApi(
  { services }: TestApp,
  port: number,
  options: readonly string[],
  act: (api: ChildProcess) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR } = services.settings;
  const env = { ...process.env, DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR, PORT: String(port) };
  const api = spawn(process.execPath, [...options, 'apps/api/src/main.ts'], { env, stdio: 'ignore' });
  try {
    await answering(api, port);
    await act(api);
  } finally {
    api.kill('SIGKILL');
    await ended(api);
  }
}

async function answering(api: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (api.exitCode !== null) throw new Error(`The API ended with ${api.exitCode} before it answered`);
    if ((await statusOf(port, 'nobody').catch(() => 0)) === 401) return;
    await sleep(50);
  }
  throw new Error('The API did not answer within 30 s');
}
