import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';
import {
  fields,
  makeVideo,
  onYouTube,
  openNewVideo,
  openOnVideo,
  openVideos,
  serveVideos,
  tileOf,
  tiles,
  videoAt,
} from '../../support/videos.ts';

interface Stage {
  word: string;
  /** What other hosts were asked for. */
  asked: string[];
}

const list = async (page: Page, { word }: Stage) => {
  await openVideos(page, word);
  await expect(tileOf(page, `${word} rise`)).toBeVisible();
};

const desk: Screen<Stage>[] = [
  {
    name: 'tiles, one of them with its actions',
    show: async (page, stage) => {
      const { word } = stage;
      await list(page, stage);
      await tileOf(page, `${word} rise`).hover();
    },
    also: {
      "title Media with a back button; 'New Video' button and a grid of tiles showing title and a category badge":
        async (page, { asked }) => {
          await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
          await expect(page.getByRole('button', { name: 'New Video' })).toBeVisible();
          // The newest first.
          await expect(tiles(page)).toHaveText([
            /YouTube.*rise.*Training/,
            /YouTube.*Pitching.*Interviews/,
            /never.*Merch/,
            /videos\.example.*lost.*Podcast/,
          ]);
          const { width, height } = (await tiles(page).first().boundingBox())!;
          expect(width / height).toBeLessThan(16 / 9);
          // Looking through the list contacts no other host: no picture, no player.
          expect(asked).toEqual([]);
          await expect(tiles(page).locator('img, iframe, video')).toHaveCount(0);
        },
    },
  },
  {
    name: 'a failed load',
    show: async (page, { word }) => {
      await breakCalls(page, /\/api\/medias(\?|$)/);
      await openVideos(page, word);
      await expect(page.getByText('Failed to load videos')).toBeVisible();
    },
  },
  {
    name: 'New Video, refused',
    over: ['video.modals'],
    show: async (page, stage) => {
      await list(page, stage);
      const { url, save } = fields(await openNewVideo(page));
      await url.fill('javascript:alert(1)');
      await save.click();
      await expect(page.getByText('Title is required.')).toBeVisible();
    },
  },
  {
    name: 'Edit Video with its player',
    over: ['video.modals'],
    show: async (page, stage) => {
      const { word } = stage;
      await list(page, stage);
      await expect(fields(await openOnVideo(page, 'Edit', `${word} rise`)).frame).toBeVisible();
    },
  },
  {
    name: 'a video that cannot be played',
    over: ['watch-video.modal'],
    show: async (page, stage) => {
      const { word } = stage;
      await list(page, stage);
      await tileOf(page, `${word} lost`).click();
      await expect(page.getByText('This video cannot be played here.')).toBeVisible();
    },
    also: {
      'one that cannot be played says so, with the way to it': async (page, { word }) => {
        const link = dialog(page, `${word} lost`).getByRole('link', { name: 'Open on videos.example' });
        await expect(link).toHaveAttribute('href', videoAt('broken'));
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      },
    },
  },
  {
    name: 'Delete Video',
    over: ['video.modals'],
    show: async (page, stage) => {
      const { word } = stage;
      await list(page, stage);
      await openOnVideo(page, 'Delete', `${word} rise`);
    },
  },
];

const phone: Screen<Stage>[] = [
  {
    name: 'tiles',
    show: list,
    also: {
      'the search and the category begin at the same line': async (page) => {
        const [search, category] = await Promise.all(
          [page.getByRole('textbox', { name: 'Search' }), page.getByRole('combobox', { name: 'Category' })].map(
            async (field) => (await field.boundingBox())!,
          ),
        );
        expect(category!.y).toBeGreaterThan(search!.y);
        expect(category!.x).toBe(search!.x);
      },
      'edit and delete are always there for a finger': async (page, { word }) => {
        for (const act of ['Edit', 'Delete']) {
          const action = page.getByRole('button', { name: `${act} ${word} rise` });
          expect(await action.evaluate((button) => button.checkVisibility({ opacityProperty: true }))).toBe(true);
        }
      },
      'its buttons stand below the picture and its title': async (page, { word }) => {
        const title = page.getByRole('button', { name: `Play ${word} rise` });
        const edit = page.getByRole('button', { name: `Edit ${word} rise` });
        expect((await edit.boundingBox())!.y).toBeGreaterThan((await title.boundingBox())!.y);
      },
    },
  },
  {
    name: 'New Video with its player',
    over: ['video.modals'],
    show: async (page, stage) => {
      await list(page, stage);
      const { url, frame } = fields(await openNewVideo(page));
      await url.fill(onYouTube);
      await expect(frame).toBeVisible();
    },
  },
  {
    name: 'a video that is played',
    over: ['watch-video.modal'],
    show: async (page, stage) => {
      const { word } = stage;
      await list(page, stage);
      await page.getByRole('button', { name: `Play ${word} rise` }).tap();
      await expect(dialog(page, `${word} rise`).locator('iframe')).toBeVisible();
    },
  },
];

async function makeFour(page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const asked = await serveVideos(page);
  await makeVideo(database, `${word} lost`, { url: videoAt('broken'), category: 'PODCAST' });
  await makeVideo(database, `${word} never`, { url: 'javascript:alert(1)', category: 'MERCH' });
  const long = `${'Pitching from the circle in the wind and in the rain, a whole season '.repeat(2)}`.slice(0, 80);
  await makeVideo(database, `${word} ${long}`, { category: 'INTERVIEWS' });
  await makeVideo(database, `${word} rise`);
  return { word, asked };
}

testScreens('Videos', {
  at: '/media',
  stage: makeFour,
  desk,
  phone,
});
