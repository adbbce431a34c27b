import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

export interface VideoRecord {
  id: string;
  title: string;
  video_url: string;
  category: string;
  version: number;
}

const videoId = 'BOMBERS0001';
export const onYouTube = `https://youtu.be/${videoId}`;
export const embedded = `https://www.youtube-nocookie.com/embed/${videoId}`;
export const videoAt = (name: string) => `https://videos.example/${name}.webm`;

export async function makeVideo(
  database: pg.Client,
  title: string,
  { url = onYouTube, category = 'TRAINING' } = {},
): Promise<VideoRecord> {
  const { rows } = await database.query<VideoRecord>(
    'insert into videos (title, video_url, category) values ($1, $2, $3) returning *',
    [title, url, category],
  );
  return rows[0]!;
}

/** By a word of the test's own; without the trash. */
export async function videosNamed(database: pg.Client, word: string): Promise<VideoRecord[]> {
  const { rows } = await database.query<VideoRecord>(
    'select * from videos where title like $1 and deleted_at is null order by id',
    [`%${word}%`],
  );
  return rows;
}

/** Ten pictures of 32 × 18 in half a second: the smallest film that browsers play. */
const film = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAKEEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTb',
    'uLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCAnLsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrX',
    'sYMPQkBEiYRDbITdTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh2qUs9/WQy2DgQFV7oEBhoVWX1ZQOOCdsIEguoESU8CBAVWwkFWxgQ',
    'FVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAZLngQCg6qG9gQAAALACAJ0BKiAAEgAABwiFhYiZhIgBJBATrdCbCeARXAD+/4Riv/4h3//4h3//4h3/',
    '+IdhgFhfcwjqAHWhqKam7oEBpaFQAgCdASogABIAAAcIhYWImYSIASQQADyHnk4A/v+6gwCgzKGrgQBWAFECAAAQCSAAwDsA/gCCCZ8w0AENAP',
    '7/gOWf+Nyfwu3n/5BNgQ7sAHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oABDgAD7gQCg0KGvgQB2APEBAAAQCSAAwAFSv6BgBKCAAP7/hGK//iHf',
    '8Q7/iHf/4h2BCTBIlKrtfth1oZmml+6BAaWS0QEAABAJIADAAMLBf6AAQ4AA+4FWoMihp4EAlgDRAQAAEAkgAMAA8r+gYAB8wP7/gOWf+Nyfwu',
    '3n/5BNgQ7sAHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oABDgAD7gXagt6GWgQDsANEBAAAQCSAAwADCwX+gAEOAAHWhmaaX7oEBpZLRAQAAEAkg',
    'AMAAwsF/oABDgAD7gZYcU7trjbuLs4EAt4b3gQHxgdQ=',
  ].join(''),
  'base64',
);

/** Everything that goes to another host, by address; no host but ours is real here, and "broken" is not there. */
export async function serveVideos(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    const address = route.request().url();
    asked.push(address);
    if (address.startsWith('https://www.youtube-nocookie.com/'))
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>',
      });
    return address.includes('broken')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'video/webm', body: film });
  });
  return asked;
}

export const tiles = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('listitem');
export const tileOf = (page: Page, title: string) => tiles(page).filter({ hasText: title });

export async function openVideos(page: Page, search?: string): Promise<void> {
  await page.goto(`/media?${new URLSearchParams({ tab: 'videos', ...(search === undefined ? {} : { search }) })}`);
  await expect(page.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true');
}

export async function openNewVideo(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Video' }).first().click();
  const modal = dialog(page, 'New Video');
  await expect(modal).toBeVisible();
  return modal;
}

export async function openOnVideo(page: Page, act: 'Edit' | 'Delete', title: string): Promise<Locator> {
  await page.getByRole('button', { name: `${act} ${title}`, exact: true }).click();
  const modal = dialog(page, `${act} Video`);
  await expect(modal).toBeVisible();
  return modal;
}

export const fields = (modal: Locator) => ({
  title: modal.getByRole('textbox', { name: 'Title' }),
  url: modal.getByRole('textbox', { name: 'Video URL' }),
  category: modal.getByRole('combobox', { name: 'Category' }),
  frame: modal.locator('iframe'),
  player: modal.locator('video'),
  save: modal.getByRole('button', { name: 'Save', exact: true }),
});
