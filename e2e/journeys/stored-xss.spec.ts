import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { ownWord } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

/**
 * Planted straight into the database, past every check of the API: what an older version, an import or a hole would
 * have let in. Then every screen of the plain resources is visited.
 */
// The recorder copies the page after every change, and these pages are long.
test.use({ trace: 'off' });

const inGroupsOf = (size: number) =>
  Array.from({ length: Math.ceil(xssPayloads.length / size) }, (_, n) => xssPayloads.slice(n * size, (n + 1) * size));

interface Watch {
  dialogs: string[];
  runs: string[];
  refused: string[];
  errors: string[];
  outside: string[];
  left: string[];
}

/** Everything by which it would be noticed that data was taken for more than text. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { dialogs: [], runs: [], refused: [], errors: [], outside: [], left: [] };
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith('http://127.0.0.1')) seen.left.push(frame.url());
  });
  await page.exposeFunction('pwned', () => {
    seen.runs.push(page.url());
  });
  await page.exposeFunction('tellRefused', (what: string) => {
    seen.refused.push(what);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellRefused: (what: string) => void }).tellRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => {
      const request = route.request();
      // A picture or a film at somebody's https address is what those fields are for.
      if (!['image', 'media'].includes(request.resourceType()) || !request.url().startsWith('https:')) {
        seen.outside.push(`${request.resourceType()} ${request.url()}`);
      }
      return route.abort();
    },
  );
  return seen;
}

const nothing: Watch = { dialogs: [], runs: [], refused: [], errors: [], outside: [], left: [] };

/** What runs, runs a moment after it was drawn: an image has to fail first, a policy to be reported. */
async function expectNothing(page: Page, seen: Watch, where: string): Promise<void> {
  await page.waitForTimeout(300);
  expect(seen, where).toEqual(nothing);
}

/** What is not to be read there, be it in the text or in a field; a field of one line keeps no line breaks. */
async function unwritten(place: Locator, payloads: readonly string[]): Promise<string[]> {
  const text = await place.evaluate((element) =>
    [element, ...element.querySelectorAll('input, textarea')]
      .map((each) => ('value' in each ? String(each.value) : (each.textContent ?? '')))
      .join(' '),
  );
  const close = (words: string) => words.replaceAll(/\s/g, '');
  return payloads.filter((payload) => !close(text).includes(close(payload)));
}

/** Others make banners meanwhile, and banners have no name to search for. */
async function onlyOneBanner(page: Page): Promise<{ shown: string }> {
  const only = { shown: '' };
  await page.route(/\/api\/banners\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { id: string }[];
    await route.fulfill({ response, json: rows.filter(({ id }) => id === only.shown) });
  });
  return only;
}

async function plant(database: pg.Client, word: string): Promise<void> {
  for (const [n, payload] of xssPayloads.entries()) {
    const title = `${word} ${n} ${payload}`;
    await database.query('insert into articles (title, body, link, image_url) values ($1, $2, $3, $3)', [
      title,
      `${payload}\n\n${payload}`,
      payload,
    ]);
    await database.query('insert into videos (title, video_url) values ($1, $2)', [title, payload]);
    await database.query('insert into sponsors (title, url, logo_url) values ($1, $2, $2)', [title, payload]);
    await database.query(`insert into banners (image_url, expires_at) values ($1, now() - interval '20 years')`, [
      payload,
    ]);
  }
}

/** In one page of a list rather than in six. */
async function loadAtOnce(page: Page): Promise<void> {
  await page.route(/\/api\/(articles|medias|sponsors|banners)\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', '500');
    return route.continue({ url: url.href });
  });
}

async function expectAllLoaded(page: Page, list: string): Promise<void> {
  const cards = page.getByRole('list', { name: list, exact: true }).locator('> [data-row]');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(xssPayloads.length);
}

/** As text, letter for letter: a payload that is not on the screen has been tried on nothing. */
async function expectWritten(page: Page, list: string, word: string): Promise<void> {
  const text = await page
    .getByRole('list', { name: list, exact: true })
    .evaluate((element) => element.textContent ?? '');
  const missing = xssPayloads.filter((payload, n) => !text.includes(`${word} ${n} ${payload}`));
  expect(missing, `shown in ${list}`).toEqual([]);
}

const lists = [
  { address: '/media', list: 'Articles', searched: true },
  { address: '/media?tab=videos', list: 'Videos', searched: true },
  { address: '/sponsor', list: 'Sponsors', searched: true },
  { address: '/notifications?tab=banners', list: 'Banners', searched: false },
];

test.describe('Stored XSS: 120 payloads in every text field of articles, videos, sponsors, banners and notifications', () => {
  test('there are 120 of them, each another one, and what watches for them is awake', async ({ signedIn: page }) => {
    expect(new Set(xssPayloads).size).toBe(xssPayloads.length);
    expect(xssPayloads.length).toBeGreaterThanOrEqual(120);
    const seen = await watch(page);
    await page.goto('/media');
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { pwned: () => Promise<void> }).pwned());
    expect(seen.runs).toHaveLength(1);
    await page.evaluate(() => alert('awake'));
    expect(seen.dialogs).toEqual(['awake']);
    // One of them leads elsewhere at once, so that nothing is asked of the page afterwards.
    await page.evaluate((payloads) => {
      const place = document.createElement('div');
      document.body.append(place);
      for (const payload of payloads) place.insertAdjacentHTML('beforeend', payload);
    }, xssPayloads);
    await expect.poll(() => seen.refused.length).toBeGreaterThan(10);
    // One of the payloads leads elsewhere by itself, and may be faster.
    await page.goto('data:text/html,Elsewhere').catch(() => undefined);
    await expect.poll(() => seen.left.length).toBeGreaterThan(0);
  });

  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`the lists show them as text and nothing more, ${width} wide`, async ({ signedIn: page, database }) => {
      const word = ownWord();
      await plant(database, word);
      const seen = await watch(page);
      await loadAtOnce(page);
      await page.setViewportSize({ width, height });
      for (const { address, list, searched } of lists) {
        await page.goto(searched ? `${address}${address.includes('?') ? '&' : '?'}search=${word}` : address);
        await expectAllLoaded(page, list);
        if (searched) await expectWritten(page, list, word);
        await expectNothing(page, seen, list);
      }
    });
  }

  test('the article editor shows them as text in both previews', async ({ signedIn: page, database }) => {
    const seen = await watch(page);
    for (const group of inGroupsOf(20)) {
      const { rows } = await database.query<{ id: string }>(
        'insert into articles (title, body, link, image_url) values ($1, $2, $3, $4) returning id',
        [`${group.join(' ')}`, group.join('\n\n'), group[0], group[1]],
      );
      await page.goto(`/media/articles/${rows[0]!.id}`);
      const preview = page.getByRole('region', { name: 'Preview' });
      for (const mode of ['Mobile', 'Web']) {
        await page
          .locator('label')
          .filter({ hasText: new RegExp(`^${mode}$`) })
          .click();
        await expect
          .poll(async () => {
            const text = (await preview.textContent()) ?? '';
            return group.filter((payload) => !text.includes(payload.trim()));
          })
          .toEqual([]);
      }
      await expectNothing(page, seen, 'the editor');
    }
  });

  test('the modals of articles, videos, sponsors and banners show them as text', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const seen = await watch(page);
    const banners = await onlyOneBanner(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [n, group] of inGroupsOf(60).entries()) {
      const title = `${word}${n} ${group.join(' ')}`;
      await database.query('insert into articles (title, body) values ($1, $1)', [title]);
      await database.query('insert into videos (title, video_url) values ($1, $2)', [title, group[0]]);
      await database.query('insert into sponsors (title, url, logo_url) values ($1, $2, $3)', [
        title,
        group[0],
        group[1],
      ]);
      // A banner has no words of its own: whatever it is made of is its address.
      const { rows } = await database.query<{ id: string }>(
        `insert into banners (image_url, expires_at) values ($1, '1950-01-01') returning id`,
        [group.join(' ')],
      );
      banners.shown = rows[0]!.id;
      const named = (act: string) => new RegExp(`^${act} ${word}${n} `);
      for (const { address, acts } of [
        { address: `/media?search=${word}${n}%20`, acts: [named('Delete')] },
        { address: `/media?tab=videos&search=${word}${n}%20`, acts: [named('Play'), named('Edit'), named('Delete')] },
        { address: `/sponsor?search=${word}${n}%20`, acts: [named('Edit'), named('Remove')] },
        { address: '/notifications?tab=banners&sort=expiresAt', acts: [/^Edit banner/] },
      ]) {
        await page.goto(address);
        for (const act of acts) {
          await page.getByRole('button', { name: act }).click();
          await expect.poll(() => unwritten(page.getByRole('dialog'), group), `${act} of ${address}`).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        await expectNothing(page, seen, address);
      }
      // Here the address is not written, only tried.
      await page.getByRole('button', { name: /^Delete banner/ }).click();
      await expect(page.getByRole('dialog').getByText('This image cannot be loaded.')).toBeVisible();
      await expectNothing(page, seen, 'Delete Banner');
    }
  });

  test('the notifications show them as text', async ({ signedIn: page }) => {
    const seen = await watch(page);
    await page.goto('/notifications');
    for (const [n, group] of inGroupsOf(40).entries()) {
      await page.getByLabel('Title').fill(group.join(' '));
      await page.getByLabel('Body').fill(group.join('\n'));
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      const newest = page.getByRole('list', { name: 'Created notifications' }).getByRole('listitem').first();
      await expect.poll(() => unwritten(newest.getByRole('heading'), group), `title ${n}`).toEqual([]);
      await expect.poll(() => unwritten(newest.locator('p'), group), `body ${n}`).toEqual([]);
      await expect(page.getByLabel('Title')).toHaveValue('');
    }
    await expectNothing(page, seen, 'notifications');
  });
});
