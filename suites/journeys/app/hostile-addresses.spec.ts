import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { hostileAddresses } from '@dugout/contract/test/hostile-addresses.ts';
import type { HostileAddress } from '@dugout/contract/test/hostile-addresses.ts';
import { ownWord } from '../../support/records.ts';
import { openSponsors, rows as sponsorRows } from '../../support/sponsors.ts';
import { onePixelAddress } from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { fields, openNewVideo, openVideos, tiles } from '../../support/videos.ts';

/**
 * Written straight into the database, past every check: what an older version, an import or a hole would have let in.
 * Then its screens are looked through. PostgreSQL itself keeps no zero byte.
 */
const planted = hostileAddresses.filter(({ typed }) => !typed.includes('\u0000'));
/** Every other one, where a list is loaded in small pages: what shows them is the same. */
const half = planted.filter((_address, index) => index % 2 === 0);
const onePixel = Buffer.from(onePixelAddress.split(',')[1]!, 'base64');

/** Fewer where each is opened or typed by itself. */
const played = planted.filter(({ embed }, index) => index % (embed === null ? 12 : 3) === 0);
const entered = hostileAddresses.filter(({ embed }, index) => embed === null && index % 32 === 0);
const edited = half.filter((_address, index) => index % 16 === 0);
/** The titles say how many are tried. */
const of = (tried: readonly HostileAddress[]) => `${tried.length} of ${hostileAddresses.length} addresses`;

/** Each by its number, in the order of the table. */
const nameOf = (word: string, address: HostileAddress) => `${word} n${planted.indexOf(address)}n`;
const numberIn = /n(\d+)n/;

async function plant(
  database: pg.Client,
  word: string,
  table: 'articles' | 'sponsors' | 'videos',
  columns: readonly string[],
  addresses = planted,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into ${table} (title, ${columns.join(', ')})
     select title, ${columns.map(() => 'address').join(', ')}
     from unnest($1::text[], $2::text[]) as planted (title, address) returning id`,
    [addresses.map((address) => nameOf(word, address)), addresses.map(({ typed }) => typed)],
  );
  return rows.map(({ id }) => id);
}

/** Nothing asks, nothing leads away; other hosts answer with a picture, so that none is taken away for being broken. */
async function watch(page: Page): Promise<string[]> {
  const noticed: string[] = [];
  page.on('dialog', (asked) => {
    noticed.push(`dialog ${asked.message()}`);
    void asked.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith('http://127.0.0.1'))
      noticed.push(`left to ${frame.url()}`);
  });
  await page.route(
    (url) => url.protocol === 'https:',
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
        : route.fulfill({ contentType: 'image/png', body: onePixel }),
  );
  return noticed;
}

const embedOnly = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/;
const ownImage = /^(blob:|\/api\/files\/[0-9a-f]{64}\.webp)/;

/** By the browser's own reading of everything that is on the page. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    frames: [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src') ?? 'none'),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin !== location.origin)
      .map(({ protocol, target, rel }) => `${protocol} ${target} ${rel}`),
    sources: [...document.querySelectorAll('img, video, audio, source, embed, script')]
      .filter((element) => element.hasAttribute('src') && !(element instanceof HTMLScriptElement))
      .map((element) => element.getAttribute('src')!),
    others: document.querySelectorAll('object, embed, [srcdoc], svg a, meta[http-equiv=refresh], base').length,
  }));
  expect(found.frames.filter((source) => !embedOnly.test(source))).toEqual([]);
  expect(found.links.filter((link) => !/^https?: _blank noopener noreferrer$/.test(link))).toEqual([]);
  expect(found.sources.filter((source) => !/^https:\/\//i.test(source) && !ownImage.test(source))).toEqual([]);
  expect(found.others).toBe(0);
}

/** Further ones are loaded as the end comes near. */
async function loadAll(list: Locator, count: number): Promise<void> {
  await expect(list.first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await list.last().evaluate((last) => last.scrollIntoView());
        return list.count();
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(count);
}

interface Shown {
  link: string | null;
  picture: string | null;
  words: string;
}

/** What each row has become, by its number. */
async function shownBy(list: Locator): Promise<Map<number, Shown>> {
  const shown = await list.evaluateAll((elements) =>
    elements.map((element) => ({
      link: element.querySelector<HTMLAnchorElement>('a[target]')?.host ?? null,
      picture: element.querySelector('img')?.getAttribute('src') ?? null,
      words: element.textContent ?? '',
    })),
  );
  return new Map(shown.map((row) => [Number(numberIn.exec(row.words)?.[1]), row]));
}

const pictureOf = ({ typed, secure }: HostileAddress) => (secure ? typed : null);

test(`sponsors, ${of(planted)}: a link only to the host that is written there, a logo only over a safe line`, async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  await plant(database, word, 'sponsors', ['url', 'logo_url']);
  const noticed = await watch(page);
  await openSponsors(page, word);
  await loadAll(sponsorRows(page), planted.length);
  const shown = await shownBy(sponsorRows(page));
  for (const [index, address] of planted.entries()) {
    const row = shown.get(index);
    expect(row, address.typed).toMatchObject({ link: address.link, picture: pictureOf(address) });
    if (address.link !== null) expect(row!.words).toContain(address.link);
  }
  await expectHarmless(page);
  expect(noticed).toEqual([]);
});

test(`videos, ${of(half)}: tiles fetch nothing and lead nowhere`, async ({ signedIn: page, database }) => {
  const word = ownWord();
  await plant(database, word, 'videos', ['video_url'], half);
  const noticed = await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) asked.push(request.url());
  });
  await openVideos(page, word);
  await loadAll(tiles(page), half.length);
  await expect(tiles(page).locator('a, img, iframe, video')).toHaveCount(0);
  await expectHarmless(page);
  expect(asked).toEqual([]);
  expect(noticed).toEqual([]);
});

test(`videos, ${of(played)}: the player is YouTube’s by the id alone, the browser’s own over a safe line, or none`, async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  await plant(database, word, 'videos', ['video_url'], played);
  const noticed = await watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openVideos(page, word);
  await expect(tiles(page)).toHaveCount(played.length);
  for (const address of played) {
    const { typed, embed } = address;
    const name = nameOf(word, address);
    await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
    const player = dialog(page, name);
    await expect(player).toBeVisible();
    const frame = player.locator('iframe');
    if (embed !== null) await expect(frame).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${embed}`);
    // What answers there is a picture, which is no film.
    else await expect(player.getByText('This video cannot be played here.'), typed).toBeVisible();
    await expect(frame).toHaveCount(embed === null ? 0 : 1);
    await expectHarmless(page);
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
  }
  expect(noticed).toEqual([]);
});

test(`a video that is being typed, ${of(entered)}: the preview becomes nothing that it may not`, async ({
  signedIn: page,
}) => {
  const noticed = await watch(page);
  await openVideos(page);
  const { url, frame } = fields(await openNewVideo(page));
  for (const { typed } of entered) {
    await url.fill(`https://youtu.be/BOMBERS0001`);
    await expect(frame).toHaveAttribute('src', embedOnly);
    await url.fill(typed);
    await expect(frame).toHaveCount(0);
    await expectHarmless(page);
  }
  expect(noticed).toEqual([]);
});

test(`articles, ${of(half)}: pictures only over a safe line, in the cards and, for ${edited.length}, in the editor beside its preview`, async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const made = await plant(database, word, 'articles', ['body', 'link', 'image_url'], half);
  const noticed = await watch(page);
  await page.goto(`/media?${new URLSearchParams({ search: word })}`);
  const cards = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await loadAll(cards, half.length);
  const shown = await shownBy(cards);
  for (const address of half)
    expect(shown.get(planted.indexOf(address)), address.typed).toMatchObject({
      link: null,
      picture: pictureOf(address),
    });
  await expectHarmless(page);
  for (const address of edited) {
    const id = made[half.indexOf(address)]!;
    await page.goto(`/media/articles/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Edit Article' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue('');
    await expectHarmless(page);
  }
  expect(noticed).toEqual([]);
});

test(`banners, ${of(half)}: pictures only over a safe line`, async ({ signedIn: page, database }) => {
  // They expire before all others: sorted by time they come first, and no other test meets them.
  const made = await database.query<{ id: string }>(
    `insert into banners (image_url, expires_at)
     select address, timestamptz '1990-01-01' + number * interval '1 minute'
     from unnest($1::text[]) with ordinality as planted (address, number) returning id`,
    [half.map(({ typed }) => typed)],
  );
  const noticed = await watch(page);
  await page.goto('/notifications?tab=banners&sort=expiresAt');
  const cards = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await loadAll(cards, half.length);
  const pictures = await cards.evaluateAll((elements) =>
    elements.map((element) => element.querySelector('img')?.getAttribute('src') ?? null),
  );
  expect(pictures.slice(0, half.length)).toEqual(half.map(pictureOf));
  await expectHarmless(page);
  expect(noticed).toEqual([]);
  await database.query('update banners set deleted_at = now() where id = any($1)', [made.rows.map(({ id }) => id)]);
});
