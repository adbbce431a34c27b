import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { phoneInHand, testScreens, withoutMotion, type Screen } from '../support/screens.ts';
import { dialog } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import {
  fields,
  makeVideo,
  onYouTube,
  openNewVideo,
  openOnVideo,
  openVideos,
  serveVideos,
  tileOf,
  videoAt,
} from '../support/videos.ts';

const list = async (page: Page, word: string) => {
  await openVideos(page, word);
  await expect(tileOf(page, `${word} rise`)).toBeVisible();
};

const desk: Screen<string>[] = [
  {
    name: 'tiles, one of them with its actions',
    show: async (page, word) => {
      await list(page, word);
      await tileOf(page, `${word} rise`).hover();
    },
  },
  {
    name: 'a failed load',
    show: async (page, word) => {
      await breakCalls(page, /\/api\/medias(\?|$)/);
      await openVideos(page, word);
      await expect(page.getByText('Failed to load videos')).toBeVisible();
    },
  },
  {
    name: 'New Video, refused',
    over: ['new-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      const { url, save } = fields(await openNewVideo(page));
      await url.fill('javascript:alert(1)');
      await save.click();
      await expect(page.getByText('Title is required.')).toBeVisible();
    },
  },
  {
    name: 'Edit Video with its player',
    over: ['edit-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      await expect(fields(await openOnVideo(page, 'Edit', `${word} rise`)).frame).toBeVisible();
    },
  },
  {
    name: 'a video that cannot be played',
    over: ['watch-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      await tileOf(page, `${word} lost`).click();
      await expect(page.getByText('This video cannot be played here.')).toBeVisible();
    },
  },
  {
    name: 'Delete Video',
    over: ['delete-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      await openOnVideo(page, 'Delete', `${word} rise`);
    },
  },
];

const phone: Screen<string>[] = [
  { name: 'tiles', show: list },
  {
    name: 'New Video with its player',
    over: ['new-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      const { url, frame } = fields(await openNewVideo(page));
      await url.fill(onYouTube);
      await expect(frame).toBeVisible();
    },
  },
  {
    name: 'a video that is played',
    over: ['watch-video.modal'],
    show: async (page, word) => {
      await list(page, word);
      await page.getByRole('button', { name: `Play ${word} rise` }).tap();
      await expect(dialog(page, `${word} rise`).locator('iframe')).toBeVisible();
    },
  },
];

async function makeFour(page: Page, database: pg.Client): Promise<string> {
  const word = ownWord();
  await serveVideos(page);
  await makeVideo(database, `${word} lost`, { url: videoAt('broken'), category: 'PODCAST' });
  await makeVideo(database, `${word} never`, { url: 'javascript:alert(1)', category: 'MERCH' });
  const long = `${'Pitching from the circle in the wind and in the rain, a whole season '.repeat(2)}`.slice(0, 80);
  await makeVideo(database, `${word} ${long}`, { category: 'INTERVIEWS' });
  await makeVideo(database, `${word} rise`);
  return word;
}

testScreens('Videos', {
  at: '/media',
  stage: makeFour,
  desk,
  phone,
});

test.describe('Videos, phone', () => {
  test.use({ ...withoutMotion, ...phoneInHand });

  test('the search and the category begin at the same line', async ({ signedIn: page }) => {
    await openVideos(page);
    const [search, category] = await Promise.all(
      [page.getByRole('textbox', { name: 'Search' }), page.getByRole('combobox', { name: 'Category' })].map(
        async (field) => (await field.boundingBox())!,
      ),
    );
    expect(category!.y).toBeGreaterThan(search!.y);
    expect(category!.x).toBe(search!.x);
  });

  test('edit and delete are always there for a finger', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await serveVideos(page);
    await makeVideo(database, `${word} rise`);
    await list(page, word);
    const edit = page.getByRole('button', { name: `Edit ${word} rise` });
    expect(await edit.evaluate((button) => button.checkVisibility({ opacityProperty: true }))).toBe(true);
    await edit.tap();
    await expect(dialog(page, 'Edit Video')).toBeVisible();
  });
});
