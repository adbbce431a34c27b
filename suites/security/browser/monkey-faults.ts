import type { Page, Route } from '@playwright/test';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';

const refuse = (route: Route, { status, code, message }: Problem, headers: Record<string, string> = {}) =>
  route.fulfill({
    status,
    headers: { 'x-request-id': '018cc251-0000-7000-8000-000000000000', ...headers },
    contentType: 'application/problem+json; charset=utf-8',
    body: JSON.stringify({ type: `urn:dugout:problem:${code}`, title: code, status, detail: message, code, message }),
  });

type Fault = (route: Route) => Promise<void>;

/** As calls fail in life: the server breaks, is busy, is not reached, is slow, has done it and cannot say so. */
const faults: Readonly<Record<string, Fault>> = {
  broken: (route) => refuse(route, platformProblems.internal),
  busy: (route) => refuse(route, platformProblems.unavailable, { 'retry-after': '1' }),
  cut: (route) => route.abort('connectionreset'),
  slow: async (route) => {
    await new Promise((wait) => setTimeout(wait, 700));
    await route.continue();
  },
  gateway: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
};
const writeFaults: Readonly<Record<string, Fault>> = {
  ...faults,
  'still running': (route) => refuse(route, platformProblems.stillRunning),
  // The server's own refusal of a version that is over, with the record as it is now.
  stale: (route) => route.continue({ headers: { ...route.request().headers(), 'if-match': '"0"' } }),
  'answer lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

export interface Faults {
  /** Calls that were made to fail, and all. */
  readonly failed: () => number;
  readonly made: () => number;
  /** A change that the server accepted since this was asked last. */
  tookSaved(): boolean;
}

/** A call that would lock the monkey out of its own account, or end it, is refused as if it were already running. */
const endsItself = (method: string, path: string, own: string) =>
  method !== 'GET' && (/^\/api\/account\b/.test(path) || (path.includes(own) && method !== 'POST'));

/** Every tenth call fails, by the dice. */
export async function makeCallsFail(page: Page, own: string, dice: () => number): Promise<Faults> {
  let made = 0;
  let failed = 0;
  let saved = false;
  page.on('response', (response) => {
    const method = response.request().method();
    if (method !== 'GET' && response.ok() && response.url().includes('/api/')) saved = true;
  });
  await page.route(/\/api\//, async (route) => {
    const method = route.request().method();
    const path = new URL(route.request().url()).pathname;
    made += 1;
    const all = Object.values(method === 'GET' ? faults : writeFaults);
    const fault = dice() < 0.1 ? all[Math.floor(dice() * all.length)] : undefined;
    if (fault) failed += 1;
    // A page that was left meanwhile asks for nothing any more.
    if (endsItself(method, path, own)) await refuse(route, platformProblems.stillRunning).catch(() => undefined);
    else await (fault ? fault(route) : route.continue()).catch(() => undefined);
  });
  return {
    made: () => made,
    failed: () => failed,
    tookSaved: () => {
      const was = saved;
      saved = false;
      return was;
    },
  };
}
