import type { AddressInfo } from 'node:net';
import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { cookiesOf } from '../../../apps/api/test/refresh.ts';
import { sessionOf } from './callers.ts';

const atOnce = 50;
/** Longer than an access token lives, shorter than a session may be idle. */
const laterMs = 11 * 60_000;

/** A path, because it is the console's code and is type-checked with the console, where there is a `window`. */
const clientFile = new URL('../../../apps/console/src/api/client.ts', import.meta.url).href;

interface Client {
  readonly call: (key: 'GET /auth/me') => Promise<{ id: string }>;
}

/** As many calls of the console at once as a dashboard makes, all with an expired token: one exchange, and all succeed. */
export async function tryParallelCalls(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  await bench.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bench.app.server.address() as AddressInfo;
  const person = await makeUser(bench, { primary_role: 'ADMIN' });
  const exchanges = becomeBrowser(`http://127.0.0.1:${port}`, (await sessionOf(bench, person.id)).refresh);
  const { call } = (await import(clientFile)) as Client;
  const rounds = Math.min(60, timesOf(asked, { short: 5, whole: 20, release: 60 }));
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.allSettled(Array.from({ length: atOnce }, () => call('GET /auth/me')));
    tally.count('parallel calls of the console with an expired token', atOnce);
    const failed = answers.filter((answer) => answer.status === 'rejected' || answer.value.id !== person.id).length;
    if (failed > 0) tally.finding(`round ${round}: ${failed} of ${atOnce} parallel calls failed`);
    if (exchanges() !== round) tally.finding(`round ${round}: ${exchanges() - round + 1} refresh calls instead of one`);
    bench.clock.advance(laterMs);
  }
}

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** What the console's client needs of a page of that origin. Answers how often the refresh token was exchanged. */
function becomeBrowser(origin: string, refresh: string): () => number {
  let exchanges = 0;
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    localStorage: memory({ 'auth.refresh': refresh }),
    sessionStorage: memory(),
    window: { location: new URL(origin) },
    fetch: (path: string, init: RequestInit) => {
      if (path === '/api/auth/refresh') exchanges += 1;
      const headers = new Headers(init.headers);
      if (init.credentials === 'same-origin') headers.set('cookie', cookiesOf(refresh));
      return fetch(new URL(path, origin), { ...init, headers });
    },
  });
  return () => exchanges;
}
