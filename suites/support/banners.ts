import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import sharp from 'sharp';
import { noise } from '../../apps/api/test/pictures.ts';
import { expect } from './test.ts';

/** What an administrator sees of Notifications, by roles and labels. */
export async function openNotifications(page: Page): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
}

export async function openBanners(page: Page): Promise<Locator> {
  await page.goto('/notifications?tab=banners');
  await expect(newBanner(page)).toBeVisible();
  return newBanner(page);
}

export const newBanner = (page: Page) => page.getByRole('region', { name: 'New banner', exact: true });
export const livePreview = (within: Page | Locator) => within.getByRole('region', { name: 'Banner preview' });
export const bannersList = (page: Page) => page.getByRole('list', { name: 'Banners' });

/** By its picture: a banner has no name. */
export const cardOf = (page: Page, imageUrl: string) =>
  bannersList(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`img[src="${imageUrl}"]`) });

export const imageUrl = (of: Locator) => of.getByRole('textbox', { name: 'Image URL' });
export const expiresAt = (of: Locator) => of.getByLabel('Expires At');
export const preset = (of: Locator, label: string) => of.getByRole('radio', { name: label, exact: true });
export const create = (of: Locator) => of.getByRole('button', { name: 'Create Banner' });

export interface BannerRecord {
  id: string;
  image_url: string;
  duration: number;
  expires_at: Date;
  version: number;
}

const hour = 3_600_000;

const wholeSecond = (time: number) => new Date(Math.floor(time / 1_000) * 1_000);

/** Its hours are counted from now; what is shown longest comes first. */
export async function makeBanner(database: pg.Client, image: string, hours = 24): Promise<BannerRecord> {
  const { rows } = await database.query<BannerRecord>(
    'insert into banners (image_url, duration, expires_at) values ($1, $2, $3) returning *',
    [image, Math.max(1, Math.round(hours)), wholeSecond(Date.now() + hours * hour)],
  );
  return rows[0]!;
}

/** What is there with this picture, the trash left out. */
export async function bannersWith(database: pg.Client, image: string): Promise<BannerRecord[]> {
  const { rows } = await database.query<BannerRecord>(
    'select * from banners where image_url = $1 and deleted_at is null order by id',
    [image],
  );
  return rows;
}

export const bannerNow = async (database: pg.Client, { id }: { id: string }) => {
  const { rows } = await database.query<BannerRecord>('select * from banners where id = $1', [id]);
  return rows[0]!;
};

/** What the organisation's clocks show. */
export const inChicago = (moment: Date | number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/** As a phone takes them: 12 megapixels, turned by its metadata, with the place where it was taken. */
export async function phonePhoto(seed: number) {
  const buffer = await sharp(noise(504 * 378 * 3, seed), { raw: { width: 504, height: 378, channels: 3 } })
    .resize(4032, 3024, { fit: 'fill', kernel: 'cubic' })
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Nobody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}
