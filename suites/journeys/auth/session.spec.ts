import type { BrowserContext, Page } from '@playwright/test';
import { calls, recordCalls } from '../../support/calls.ts';
import { expireAccess, openSessions } from '../../support/records.ts';
import { sortedBy } from '../../support/screen.ts';
import { rows, sortButton } from '../../support/teams-list.ts';
import { expect, expectInside, signInThroughForm, test } from '../../support/test.ts';

const refreshes = (of: Page | BrowserContext) => recordCalls(of, 'POST', /^\/api\/auth\/refresh$/);

async function expectSignedIn(page: Page): Promise<void> {
  await page.goto('/teams');
  await expect(rows(page)).toHaveCount(12);
}

/** The exchange waits until so many calls have been refused: only then have all of them to share it. */
async function refreshAfterRefusals(context: BrowserContext, refused: number): Promise<void> {
  let seen = 0;
  let enough = () => undefined as void;
  const all = new Promise<void>((done) => {
    enough = done;
  });
  context.on('response', (response) => {
    if (response.status() !== 401) return;
    seen += 1;
    if (seen === refused) enough();
  });
  await context.route(calls.refresh, async (route) => {
    await all;
    await route.continue();
  });
}

/**
 * Many calls at once through the console's own client. No screen makes twenty, so the function by which the list is
 * loaded is taken from the running application and called as often as wanted.
 */
async function loadListAtOnce(page: Page, times: number): Promise<number> {
  return page.evaluate(async (count) => {
    interface Fiber {
      memoizedProps?: { client?: Client };
      child?: Fiber;
      sibling?: Fiber;
      stateNode?: { current?: Fiber };
    }
    interface Query {
      queryKey: unknown[];
      options: { queryFn: unknown };
    }
    interface Client {
      getQueryCache: () => { getAll: () => Query[] };
      fetchQuery: (options: object) => Promise<{ rows: unknown[] }>;
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
    const clientIn = (fiber: Fiber | undefined): Client | undefined => {
      if (!fiber) return undefined;
      const own = fiber.memoizedProps?.client;
      return own?.getQueryCache ? own : (clientIn(fiber.child) ?? clientIn(fiber.sibling));
    };
    const client = clientIn(container?.stateNode?.current);
    const list = client
      ?.getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey[0] === 'teams' && queryKey[1] === 'list');
    if (!client || !list) throw new Error('The console has no list to load.');
    const { queryFn } = list.options;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) => client.fetchQuery({ queryKey: ['at once', n], queryFn, retry: false })),
    );
    return answers.filter((answer) => answer.rows.length === 12).length;
  }, times);
}

test('a session in one tab', { tag: '@smoke' }, async ({ signedIn: page, context, database, administrator }) => {
  const exchanged = refreshes(page);

  await test.step('on start, if an access token is stored it is applied: a reload keeps the session without a refresh', async () => {
    await expectSignedIn(page);
    await page.reload();
    await expect(rows(page)).toHaveCount(12);
    expect(exchanged).toHaveLength(0);
  });

  await test.step('nothing about people is kept in the browser but the tokens and choices of look', async () => {
    const kept = await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.entries(store)));
    const known = ['auth.refresh', 'auth.access', 'auth.device', 'color-scheme', 'fonts', 'sidebar'];
    const keys = kept.map(([key]) => key);
    expect(keys.filter((key) => !known.includes(key) && !key.startsWith('tsr-scroll'))).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(administrator.email);
  });

  await test.step('a 401 on any call triggers one refresh attempt and one retry of the call, and nobody notices', async () => {
    for (const turn of [1, 2]) {
      await expireAccess(database, administrator);
      const asked = recordCalls(page, 'GET', /^\/api\/teams$/);
      await sortButton(page, 'Team Name').click();
      await expect(sortedBy(page)).toHaveCount(1);
      await expect.poll(() => asked.length).toBe(2);
      await expect(rows(page)).toHaveCount(12);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(exchanged).toHaveLength(turn);
    }
    await expect(page).toHaveURL(/\/teams/);
  });

  await test.step('a reload after the access token has expired keeps the session', async () => {
    await expireAccess(database, administrator);
    await page.reload();
    await expect(rows(page)).toHaveCount(12);
    expect(exchanged).toHaveLength(3);
  });

  await test.step('concurrent calls wait for the same refresh: twenty at once make exactly one', async () => {
    const asked = recordCalls(page, 'GET', /^\/api\/teams$/);
    await refreshAfterRefusals(context, 20);
    await expireAccess(database, administrator);
    expect(await loadListAtOnce(page, 20)).toBe(20);
    expect(exchanged).toHaveLength(4);
    expect(asked).toHaveLength(40);
  });
});

test('a session in several tabs', async ({ page: first, context, database, administrator }) => {
  await test.step('signing in in one tab opens the console in the other', async () => {
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await signInThroughForm(first, administrator);
    await expectInside(first);
    await expectInside(other);
    expect(other.url()).toBe(first.url());
    await first.close();
    await other.close();
  });

  const page = await context.newPage();
  await test.step('on start, if only a refresh token exists a refresh is attempted; then the current user is fetched', async () => {
    // A new tab knows what all tabs share, and not the access token of the closed one.
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/auth/')) order.push(pathname);
    });
    await expectSignedIn(page);
    expect(order).toEqual(['/api/auth/refresh', '/api/auth/me']);
  });

  const tabs = [page, await context.newPage(), await context.newPage()];
  await test.step('several tabs share one refresh, and all of them stay signed in', async () => {
    for (const tab of tabs.slice(1)) await expectSignedIn(tab);
    const exchanged = refreshes(context);
    await refreshAfterRefusals(context, tabs.length);
    await expireAccess(database, administrator);
    await Promise.all(tabs.map((tab) => sortButton(tab, 'Team Name').click()));
    for (const tab of tabs) {
      await expect(sortedBy(tab)).toHaveCount(1);
      await expect(tab.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await expect(rows(tab)).toHaveCount(12);
      await expect(tab.getByRole('alert')).toHaveCount(0);
    }
    expect(exchanged).toHaveLength(1);
    expect(await openSessions(database, administrator)).toBe(1);
  });

  await test.step('logout in one tab shows /login in the other', async () => {
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/login');
      await expect(tab.getByRole('table')).toHaveCount(0);
    }
  });
});
