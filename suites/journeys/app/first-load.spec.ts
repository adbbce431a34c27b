import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The fonts of a row are asked for when it is laid out; what comes later is for the next press. */
const fontsAfter = 300;

/** Requests until the first row is drawn, with their bytes as sent; toasts and menus come by the clock, on a slow machine before it. */
async function untilFirstRow(page: Page, address: string, row: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // As a person's first visit: the fixture has opened a page of the console already.
  await devTools.send('Network.clearBrowserCache');
  const asked = new Map<string, string>();
  const sent = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url !== undefined) sent.set(url, encodedDataLength);
  });
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('first-row');
    }).observe(document, { childList: true, subtree: true });
  }, row);
  await page.goto(address);
  await page.locator(row).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const seen = await page.evaluate((fonts) => {
    const until = performance.getEntriesByName('first-row')[0]!.startTime + fonts;
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < until && !name.includes('/assets/late-'));
    return [location.href, ...loaded.map(({ name }) => name)];
  }, fontsAfter);
  return { requests: new Set(seen).size, kilobytes: seen.reduce((sum, url) => sum + (sent.get(url) ?? 0), 0) / 1_000 };
}

test('the first table comes with few files and few bytes, and where the shell will stand is drawn before it', async ({
  signedIn,
}) => {
  await signedIn.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { backgroundImage } = getComputedStyle(document.getElementById('root')!);
      Object.assign(globalThis, { boot: backgroundImage });
    });
  });
  const { requests, kilobytes } = await untilFirstRow(signedIn, '/teams', 'tr[data-row]');
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThan(230);
  expect(requests).toBeLessThan(26);
  expect(await signedIn.evaluate('boot')).toContain('linear-gradient');
  await expect(signedIn.locator('#root')).toHaveCSS('background-image', 'none');
});

test('the sign-in brings nothing that only the screens behind it need; files are sent as compressed as the browser takes them, and kept', async ({
  page,
  request,
}) => {
  const { requests, kilobytes } = await untilFirstRow(page, '/login', 'form button[type="submit"]');
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThan(195);
  expect(requests).toBeLessThan(18);

  // Files are sent as compressed as the browser takes them, and kept.
  const script = await page.locator('script[type="module"][src*="index"]').getAttribute('src');
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(script!, { headers: { 'accept-encoding': encoding } });
    const { vary = '', ...headers } = answer.headers();
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toContain('javascript');
    expect(vary.toLowerCase()).toContain('accept-encoding');
  }
});
