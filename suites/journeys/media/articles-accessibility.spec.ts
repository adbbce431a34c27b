import type { Page } from '@playwright/test';
import type pg from 'pg';
import sharp from 'sharp';
import {
  cardOf,
  cards,
  fields,
  makeArticle,
  openArticles,
  openEditor,
  preview,
  type ArticleRecord,
} from '../../support/articles.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { settled } from '../../support/settled.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  word: string;
  article: ArticleRecord;
}

const list: Screen<Stage> = {
  name: 'the list',
  inEverySize: true,
  show: async (page, { word }) => {
    await openArticles(page, word);
    await expect(cardOf(page, 'plain')).toBeVisible();
  },
  also: {
    "title Media with a back button; tabs Articles and Videos; 'New Article' button and a grid of cards (title, body preview, delete icon)":
      async (page, { word, article }) => {
        await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
        await expect(page.getByRole('tab')).toHaveText(['Articles', 'Videos']);
        await expect(page.getByRole('link', { name: 'New Article' })).toBeVisible();
        // The newest first; the day is that of the organisation, where it was still the evening before.
        await expect(cards(page)).toHaveText([/A line\..*A line\./s, /plain.*One\..*March 14, 2026/s]);
        await expect(cardOf(page, article.title).locator('img')).toHaveAttribute('src', imageAt('snow'));
        await expect(cardOf(page, 'plain').locator('img')).toHaveCount(0);
        for (const title of [article.title, `${word} plain`])
          await expect(page.getByRole('button', { name: `Delete ${title}`, exact: true })).toBeVisible();
      },
  },
};

const remove: Screen<Stage> = {
  name: 'Delete Article',
  over: ['delete-article.modal'],
  show: async (page, { word }) => {
    await openArticles(page, word);
    await page.getByRole('button', { name: `Delete ${word} plain` }).click();
    await expect(dialog(page, 'Delete Article').getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
};

/** Of white letters with the brightest spot behind them, by the pixels that are drawn: axe sees no pictures. */
async function leastContrast(page: Page): Promise<number> {
  const title = preview(page).locator('article h3');
  await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
  await title.scrollIntoViewIfNeeded();
  await title.evaluate((heading) => (heading.style.visibility = 'hidden'));
  const { x, y, width, height } = (await title.boundingBox())!;
  const drawn = await page.screenshot({ clip: { x, y, width, height } });
  await title.evaluate((heading) => (heading.style.visibility = ''));
  const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [...data.subarray(at, at + 3)].map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
    brightest = Math.max(brightest, 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  }
  return 1.05 / (brightest + 0.05);
}

const bottomOf = async (part: ReturnType<Page['locator']>) => {
  const { y, height } = (await part.boundingBox())!;
  return Math.round(y + height);
};

const readOnSnow: Screen<Stage>['also'] = {
  'a title of 80 characters is read on the brightest photo, light and dark': async (page) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(preview(page).locator('img')).toHaveJSProperty('naturalWidth', 64);
      await settled(page);
      expect(await leastContrast(page), colorScheme).toBeGreaterThan(4.5);
    }
  },
};

const editor = (mode: 'Web' | 'Mobile', also: Screen<Stage>['also'] = {}): Screen<Stage> => ({
  name: `the editor and its preview, ${mode}`,
  at: '/media/articles/$id',
  ...(mode === 'Web' ? { inEverySize: true } : {}),
  show: async (page, { article }) => {
    await openEditor(page, article);
    await preview(page).getByText(mode, { exact: true }).click();
  },
  also: { ...readOnSnow, ...also },
});

const sameHeight: Screen<Stage>['also'] = {
  'editor and preview share a height, however long the article is': async (page) => {
    const web = page.locator('[data-mode=web]');
    expect(await bottomOf(page.getByRole('region', { name: 'Edit Article' }))).toBe(await bottomOf(web));
  },
};

const below: Screen<Stage>['also'] = {
  'on a phone the preview is below the editor': async (page) => {
    const { save } = fields(page.getByRole('region', { name: 'Edit Article' }));
    expect((await preview(page).boundingBox())!.y).toBeGreaterThan((await save.boundingBox())!.y);
  },
  'Save is in sight without scrolling': async (page) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const { save } = fields(page.getByRole('region', { name: 'Edit Article' }));
    await expect(save).toBeInViewport({ ratio: 1 });
  },
};

const draft: Screen<Stage> = {
  name: 'a draft, and the question what becomes of it',
  at: '/media/articles/$id',
  show: async (page, { article }) => {
    await (await openEditor(page, article)).body.fill('Changed.');
    await page.reload();
    await expect(page.getByText('This is your draft')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page, 'Discard changes?')).toBeVisible();
  },
};

const draftNotice: Screen<Stage> = {
  name: 'a draft',
  at: '/media/articles/$id',
  show: async (page, { article }) => {
    await (await openEditor(page, article)).body.fill('Changed.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
  },
};

const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'Title and Body are required' });

const created: Screen<Stage> = {
  name: 'New Article on the dashboard, refused',
  at: '/',
  over: ['create-article.drawer'],
  show: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'New Article' }).click();
    const drawer = dialog(page, 'New Article');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await fields(drawer).file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
    await expect(drawer.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
    await fields(drawer).save.click();
    await expect(refused(page)).toBeVisible();
  },
};

const createdAtADesk: Screen<Stage> = {
  ...created,
  show: async (page, stage) => {
    await created.show(page, stage);
    // It stays for as long as the mouse is on it, which it could not be if the drawer were over it.
    await refused(page).hover();
  },
  also: {
    'the toast is over the drawer, where it can be read': (page) =>
      expect
        .poll(() =>
          refused(page).evaluate((toast) => {
            const { left, top, width, height } = toast.getBoundingClientRect();
            return toast.contains(document.elementFromPoint(left + width / 3, top + height / 2));
          }),
        )
        .toBe(true),
  },
};

async function stage(page: Page, database: pg.Client): Promise<Stage> {
  await serveImages(page);
  const white = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page.route(imageAt('snow'), (route) => route.fulfill({ contentType: 'image/png', body: white }));
  const word = ownWord();
  const long = 'Bombers-Austin-Gold-closed-out-the-weekend-with-an-8-to-3-win-over-the-top-seeds';
  // The evening of the 14th in Chicago.
  const createdAt = new Date('2026-03-15T03:00:00Z');
  await makeArticle(database, `${word} plain`, { body: 'One.', createdAt });
  const article = await makeArticle(database, `${long} ${word}`, {
    body: `${long}${long}\n\n${'A line.\n\n'.repeat(60)}`,
    link: `https://bombers.example/${long}`,
    image: imageAt('snow'),
  });
  return { word, article };
}

testScreens('Articles', {
  at: '/media',
  stage,
  desk: [list, remove, editor('Web', sameHeight), editor('Mobile'), createdAtADesk],
  phone: [list, remove, editor('Mobile', below), draftNotice, draft, created],
});
