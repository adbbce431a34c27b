import type { BrowserContext, Page, Request } from '@playwright/test';

/** The calls of the console, by method and path; a query may follow. */
export const calls = {
  login: '**/api/auth/login',
  logout: '**/api/auth/logout',
  me: '**/api/auth/me',
  refresh: '**/api/auth/refresh',
  teams: /\/api\/teams(\?|$)/,
  teamsExport: /\/api\/teams\/export/,
  oneTeam: /\/api\/teams\/[0-9a-f-]{36}$/,
  users: /\/api\/users(\?|$)/,
} as const;

type Address = string | RegExp;

/** The calls wait until the answer of this is called: for everything that is seen only while one is under way. */
export async function holdCalls(page: Page, address: Address): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** No answer at all, as without a network; the calls go through again after the answer of this. */
export async function loseCalls(page: Page, address: Address): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unroute(address);
}

/** A page of a proxy in between: it has a status, but no message of ours. */
export async function breakCalls(page: Page, address: Address, status = 502): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  return () => page.unroute(address);
}

/** The server does the work, and its answer is lost on the way back; once. */
export async function loseOneAnswer(page: Page, address: Address, method: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Every request from now on that fits, over all tabs. */
export function recordCalls(of: Page | BrowserContext, method: string, path: RegExp): Request[] {
  const seen: Request[] = [];
  // The two emitters have the same event, but no common type for it.
  (of as Page).on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
}
