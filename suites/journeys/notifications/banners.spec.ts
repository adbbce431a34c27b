import type { Page } from '@playwright/test';
import {
  bannerNow,
  bannersWith,
  cardOf,
  create,
  expiresAt,
  imageUrl,
  inChicago,
  livePreview,
  makeBanner,
  openBanners,
  preset,
} from '../../support/banners.ts';
import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

const banners = /\/api\/banners(\?|$)/;
const hour = 3_600_000;
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

test("Duration presets set Expires At to now plus that many hours; 'Create Banner'; live 'Banner preview'; a lost answer makes one banner", async ({
  signedIn: page,
  database,
}) => {
  const image = ownImage();
  await page.clock.install({ time: new Date('2026-12-14T15:41:20Z') });
  const form = await openBanners(page);
  const preview = livePreview(page);
  await expect(preset(form, '24 hrs')).toBeChecked();
  await expect(preview.getByText('No image yet')).toBeVisible();
  await form.getByText('12 hrs', { exact: true }).click();
  // A form that stood open means hours from now, too.
  await page.clock.runFor(10 * 60_000);
  await expect(expiresAt(form)).toHaveValue('2026-12-14T21:51');
  await imageUrl(form).fill(image);
  await page.clock.runFor(2_000);
  await expect(preview.locator('img')).toHaveAttribute('src', image);
  await loseOneAnswer(page, banners, 'POST');
  await create(form).click();
  await expect(form.getByRole('alert')).toContainText('Failed to create banner.');
  expect(await bannersWith(database, image)).toHaveLength(1);
  // Later, and yet the same banner: its time is still that of the first try.
  await page.clock.fastForward(3 * 60_000);
  await create(form).click();
  await expect(toast(page, 'Banner created')).toBeVisible();
  expect(await bannersWith(database, image)).toMatchObject([
    { duration: 12, expires_at: new Date('2026-12-15T03:51:00Z') },
  ]);
  await expect(cardOf(page, image)).toContainText('12 hrs');
  // The form is empty again.
  await expect(imageUrl(form)).toHaveValue('');
  await expect(preset(form, '24 hrs')).toBeChecked();
  await expect(preview.getByText('No image yet')).toBeVisible();
  // It expires while it is looked at.
  await page.clock.fastForward(13 * hour);
  await expect(cardOf(page, image)).toContainText('Expired');
  await expect(cardOf(page, image).locator('img')).toHaveCSS('filter', 'grayscale(1)');
});

test('a new banner, by keyboard and by a typed time', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const form = await openBanners(page);

  await test.step('a banner is made by keyboard alone', async () => {
    const image = ownImage();
    await imageUrl(form).focus();
    await page.keyboard.type(image);
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Choose file' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(preset(form, '24 hrs')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(preset(form, '12 hrs')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(expiresAt(form)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, image)).toMatchObject([{ duration: 12 }]);
  });

  await test.step('a typed Expires At has the say over the duration, and is there again after a reload; Undo takes the banner away', async () => {
    const image = ownImage();
    await imageUrl(form).fill(image);
    const later = inChicago(Date.now() + 72 * hour);
    await expiresAt(form).fill(later);
    await page.reload();
    await expect(imageUrl(form)).toHaveValue(image);
    await expect(expiresAt(form)).toHaveValue(later);
    // No preset has come in its place.
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    const [made] = await bannersWith(database, image);
    expect([inChicago(made!.expires_at), made!.duration]).toEqual([later, 72]);
    await undo(page, 'Banner created');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(cardOf(page, image)).toHaveCount(0);
    expect(await bannersWith(database, image)).toEqual([]);
  });
});

test('Edit Banner and Delete Banner', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const [image, other, theirs] = [ownImage(), ownImage(), ownImage()];
  const banner = await makeBanner(database, image, 24 * 200);
  await openBanners(page);

  await test.step('edit and delete on hover, and on focus', async () => {
    const card = cardOf(page, image);
    const edit = card.getByRole('button', { name: /^Edit banner, expires / });
    const actions = edit.locator('../..');
    await expect(actions).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(actions).toHaveCSS('opacity', '0');
    await edit.focus();
    await expect(actions).toHaveCSS('opacity', '1');
    for (const next of [/^History of Banner, expires /, /^Delete banner, expires /]) {
      await page.keyboard.press('Tab');
      await expect(card.getByRole('button', { name: next })).toBeFocused();
    }
  });

  await test.step("Image URL, Duration (hrs), Expires At, Save, Cancel; 'Banner updated' with Undo", async () => {
    const calls = recordCalls(page, 'PUT', /\/banners\//);
    const modal = await openOn(page, image, 'Edit');
    await expect(imageUrl(modal)).toHaveValue(image);
    await expect(modal.getByLabel('Duration (hrs)')).toHaveValue('4800');
    await expect(expiresAt(modal)).toHaveValue(inChicago(banner.expires_at));
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

  await test.step("'Are you sure you want to delete this banner?' with its picture; 'Banner deleted' with Undo", async () => {
    const modal = await openOn(page, image, 'Delete');
    await expect(modal.getByText('Are you sure you want to delete this banner?')).toBeVisible();
    await expect(modal.locator('img')).toHaveAttribute('src', image);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Banner deleted')).toBeVisible();
    await expect(cardOf(page, image)).toHaveCount(0);
    expect(await bannersWith(database, image)).toEqual([]);
    await undo(page, 'Banner deleted');
    await expect(cardOf(page, image)).toBeVisible();
    expect(await bannersWith(database, image)).toHaveLength(1);
  });

  await test.step('two administrators on one banner see both versions', async () => {
    const modal = await openOn(page, image, 'Edit');
    await modal.getByLabel('Duration (hrs)').fill('7');
    await database.query('update banners set image_url = $2, duration = 9 where id = $1', [banner.id, theirs]);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('Duration (hrs)')).toBeVisible();
    await expect(modal.getByText(theirs)).toBeVisible();
    expect(await bannerNow(database, banner)).toMatchObject({ image_url: theirs, duration: 9 });
  });
});
