import type { Page } from '@playwright/test';
import {
  bannerNow,
  bannersWith,
  cardOf,
  expiresAt,
  imageUrl,
  inChicago,
  makeBanner,
  openBanners,
} from '../support/banners.ts';
import { loseCalls, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const ownImage = () => imageAt(ownWord());

async function openOn(page: Page, image: string, act: 'Edit' | 'Delete') {
  const card = cardOf(page, image);
  await card.hover();
  await card.getByRole('button', { name: act }).click();
  const modal = dialog(page, `${act} Banner`);
  await expect(modal).toBeVisible();
  return modal;
}

test.beforeEach(({ signedIn: page }) => serveImages(page));

test.describe('Edit Banner', () => {
  test("Image URL, Duration (hrs), Expires At, Save, Cancel; 'Banner updated' with Undo", async ({
    signedIn: page,
    database,
  }) => {
    const [image, other] = [ownImage(), ownImage()];
    const banner = await makeBanner(database, image, 24 * 200);
    const calls = recordCalls(page, 'PUT', /\/banners\//);
    await openBanners(page);
    const modal = await openOn(page, image, 'Edit');
    await expect(imageUrl(modal)).toHaveValue(image);
    await expect(modal.getByLabel('Duration (hrs)')).toHaveValue('4800');
    await expect(expiresAt(modal)).toHaveValue(inChicago(banner.expires_at));
    for (const wrong of ['0', '1.5', 'a day', '']) {
      await modal.getByLabel('Duration (hrs)').fill(wrong);
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(modal.getByText('Duration is a whole number of hours, at least 1.')).toBeVisible();
    }
    await modal.getByLabel('Duration (hrs)').fill('1');
    await imageUrl(modal).fill(other);
    await expect(modal.locator('img')).toHaveAttribute('src', other);
    await expiresAt(modal).fill('2027-03-15T09:41');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Banner updated')).toBeVisible();
    await expect(cardOf(page, other)).toContainText('Expires Mar 15, 2027, 9:41 AM1 hr');
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': expect.stringContaining('1') });
    await undo(page, 'Banner updated');
    await expect(cardOf(page, image)).toBeVisible();
    expect(await bannerNow(database, banner)).toMatchObject({ duration: 4800, expires_at: banner.expires_at });
    const again = await openOn(page, image, 'Edit');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again).toHaveCount(0);
  });

  test('a failure is told and keeps what was typed; two administrators on one banner see both versions', async ({
    signedIn: page,
    database,
  }) => {
    const [image, theirs] = [ownImage(), ownImage()];
    const banner = await makeBanner(database, image, 24 * 210);
    await openBanners(page);
    const modal = await openOn(page, image, 'Edit');
    await modal.getByLabel('Duration (hrs)').fill('7');
    const mend = await loseCalls(page, /\/api\/banners\//);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(modal.getByLabel('Duration (hrs)')).toHaveValue('7');
    await mend();
    await database.query('update banners set image_url = $2, duration = 9 where id = $1', [banner.id, theirs]);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('Duration (hrs)')).toBeVisible();
    await expect(modal.getByText(theirs)).toBeVisible();
    expect(await bannerNow(database, banner)).toMatchObject({ image_url: theirs, duration: 9 });
  });
});

test.describe('Delete Banner', () => {
  test("'Are you sure you want to delete this banner?' with its picture; 'Banner deleted' with Undo; a failure is told", async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    await makeBanner(database, image, 24 * 220);
    await openBanners(page);
    const modal = await openOn(page, image, 'Delete');
    await expect(modal.getByText('Are you sure you want to delete this banner?')).toBeVisible();
    await expect(modal.locator('img')).toHaveAttribute('src', image);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const mend = await loseCalls(page, /\/api\/banners\//);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await mend();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Banner deleted')).toBeVisible();
    await expect(cardOf(page, image)).toHaveCount(0);
    expect(await bannersWith(database, image)).toEqual([]);
    await undo(page, 'Banner deleted');
    await expect(cardOf(page, image)).toBeVisible();
    expect(await bannersWith(database, image)).toHaveLength(1);
  });
});
