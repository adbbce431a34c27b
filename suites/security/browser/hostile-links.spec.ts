import type { Page } from '@playwright/test';
import { expect, expectInside, signInByCall, test } from '../../support/test.ts';
import { address } from '../../support/stack.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';
import { modules } from '../../../apps/api/src/modules.ts';
import { failIfFound, found, seed, size, timesOf, tried } from './asked.ts';
import { arrive } from './explore.ts';
import { addressOf, insidePaths } from './screens.ts';
import { calmOf, watchForScript } from './watch.ts';

const unknown = '018cc251-0000-7000-8000-000000000000';
const ids = {
  '/teams/$id': unknown,
  '/players/$id': unknown,
  '/users/$id': unknown,
  '/media/articles/$id': unknown,
  '/settings/roll-over/$id': unknown,
};

/** Everything that a list of the API can be asked for, and what the screens themselves keep in their address. */
const asked = modules.flatMap(({ mounted }) => mounted.flatMap(({ route }) => Object.keys(route.query?.shape ?? {})));
const own = [
  'tab',
  'view',
  'event',
  'panel',
  'day',
  'player',
  'lead',
  'email',
  'token',
  'roster.search',
  'roster.sort',
];
const parameters = [...new Set([...asked, ...own])];

/** As a link within the console leads on: the page stays, and its router reads the address. */
const follow = (page: Page, to: string) =>
  page.evaluate((next) => {
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);

test('whatever an address asks for is text', async ({ signedIn: page }) => {
  test.setTimeout(300_000);
  const watch = await watchForScript(page);
  const calm = calmOf(page);
  const times = timesOf({ short: 2, whole: 12, release: xssPayloads.length });
  let texts = 0;
  for (const path of insidePaths) {
    await arrive(page, addressOf(path, ids), calm);
    for (let time = 0; time < times; time += 1) {
      const query = parameters.map((name, n) => [name, xssPayloads[(seed + time * 10 + n) % xssPayloads.length]!]);
      await follow(page, addressOf(path, ids, Object.fromEntries(query)));
      await calm(1_000);
      texts += query.length;
      for (const noticed of watch.take()) found(`${path}: ${noticed}`);
      if ((await page.locator('h1').count()) === 0) found(`${path}: no screen for ${page.url().slice(0, 300)}`);
    }
  }
  tried('texts in addresses', texts);
  failIfFound();
});

test('the address that a reset succeeded for is text', async ({ page }) => {
  test.setTimeout(300_000);
  const watch = await watchForScript(page);
  const calm = calmOf(page, 20);
  await arrive(page, '/reset-success', calm);
  const step = size === 'short' ? 5 : 1;
  for (let n = seed % step; n < xssPayloads.length; n += step) {
    const payload = xssPayloads[n]!;
    await follow(page, `/reset-success?${new URLSearchParams({ email: payload })}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await calm(300);
    for (const noticed of watch.take()) found(`/reset-success of ${payload}: ${noticed}`);
  }
  tried('texts in addresses', Math.ceil(xssPayloads.length / step));
  failIfFound();
});

const evil = 'evil.example';
const places = [
  `//${evil}`,
  `https://${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/%2f${evil}`,
  `https:${evil}`,
  `javascript:alert(1)`,
  `${address}@${evil}`,
];
const names = ['next', 'redirect', 'returnTo', 'url'];
/** Forty ways to say where to go after signing in. */
const forms = [
  ...names.flatMap((name) => places.map((place) => `/login?${new URLSearchParams({ [name]: place })}`)),
  `/login#//${evil}`,
  `/login?redirect[]=//${evil}`,
  `/login/%2f%2f${evil}`,
  `/login/..%2f..%2f${evil}`,
  `//${evil}/login`,
  `//${evil}/%2e%2e`,
  `/%5c${evil}`,
  `/login;//${evil}`,
];

test('signing in leads to the start of our own house, whatever the address says', async ({ page, administrator }) => {
  test.setTimeout(300_000);
  const share = size === 'short' ? 4 : 1;
  const chosen = forms.filter((_form, n) => n % share === seed % share);
  for (const [n, form] of chosen.entries()) {
    await page.goto(`${address}${form}`);
    // Those that name no screen of ours lead to the sign-in as well.
    await page.getByLabel('Email').waitFor();
    if (n % 4 === 0) {
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel('Password', { exact: true }).fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    } else {
      await signInByCall(page, administrator);
      await page.goto(`${address}${form}`);
    }
    await expectInside(page).catch(() => found(`${form} leads nowhere: ${page.url()}`));
    const landed = new URL(page.url());
    const home = form.startsWith('/login?') || form.startsWith('/login#');
    if (landed.origin !== address || (home && landed.pathname !== '/')) found(`${form} leads to ${page.url()}`);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
  }
  tried('places to be led to', chosen.length);
  failIfFound();
});

test('the token of a reset link is out of the address at once, and goes nowhere but into the call', async ({
  page,
}) => {
  const token = 'resettokenthatnobodymaysee';
  const noticed: string[] = [];
  const link = `/reset-password?email=someone%40mail.example&token=${token}`;
  page.on('request', (request) => {
    const isLink = request.isNavigationRequest() && request.url() === `${address}${link}`;
    if (!isLink && request.url().includes(token)) noticed.push(request.url());
  });
  page.on('requestfinished', async (request) => {
    const { referer } = await request.allHeaders();
    if (referer) noticed.push(`told where from: ${request.url()}`);
  });
  await page.goto('/login');
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('Reset Token')).toHaveValue(token);
  await page.getByLabel('New Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a long enough password');
  const sent = page.waitForRequest(/\/api\/auth\/reset-password$/);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ token });
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage, history.state].map((one) => JSON.stringify(one)),
  );
  expect(kept.join()).not.toContain(token);
  await page.goBack();
  expect(page.url()).toBe(`${address}/login`);
  await page.goForward();
  expect(page.url()).not.toContain(token);
  expect(noticed).toEqual([]);
  tried('reset links', 1);
});
