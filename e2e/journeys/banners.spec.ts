import {
  bannersWith,
  cardOf,
  create,
  expiresAt,
  imageUrl,
  inChicago,
  livePreview,
  openBanners,
  preset,
} from '../support/banners.ts';
import { breakCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const banners = /\/api\/banners(\?|$)/;
const hour = 3_600_000;
const ownImage = () => imageAt(ownWord());

test.beforeEach(({ signedIn: page }) => serveImages(page));

test.describe('Banners, the form', () => {
  test("Duration presets set Expires At to now plus that many hours; default 24; 'Create Banner'; live 'Banner preview'", async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    await page.clock.install({ time: new Date('2026-12-14T15:41:20Z') });
    const form = await openBanners(page);
    const now = new Date('2026-12-14T15:41:00Z').getTime();
    const preview = livePreview(page);
    await expect(preset(form, '24 hrs')).toBeChecked();
    await expect(expiresAt(form)).toHaveValue('2026-12-15T09:41');
    await expect(form.getByText('24 hours from now')).toBeVisible();
    await expect(preview.getByText('No image yet')).toBeVisible();
    await expect(preview.getByText('Shows for 24 hours, until 12/15/2026 9:41 AM')).toBeVisible();
    for (const [label, hours, words] of [
      ['1 hr', 1, '1 hour'],
      ['6 hrs', 6, '6 hours'],
      ['12 hrs', 12, '12 hours'],
    ] as const) {
      await form.getByText(label, { exact: true }).click();
      await expect(expiresAt(form)).toHaveValue(inChicago(now + hours * hour));
      await expect(form.getByText(`${words} from now`)).toBeVisible();
    }
    // A form that stood open means hours from now, too.
    await page.clock.runFor(10 * 60_000);
    await expect(expiresAt(form)).toHaveValue(inChicago(now + 12 * hour + 10 * 60_000));
    await expect(form.getByText('12 hours from now')).toBeVisible();
    await imageUrl(form).fill(image);
    await page.clock.runFor(2_000);
    await expect(preview.locator('img')).toHaveAttribute('src', image);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    const [made] = await bannersWith(database, image);
    expect(made).toMatchObject({ duration: 12, expires_at: new Date(now + 12 * hour + 10 * 60_000) });
    await expect(cardOf(page, image)).toContainText('12 hrs');
    // The form is empty again.
    await expect(imageUrl(form)).toHaveValue('');
    await expect(preset(form, '24 hrs')).toBeChecked();
    await expect(preview.getByText('No image yet')).toBeVisible();
  });

  test('a typed Expires At has the say over the duration; Undo takes the banner away', async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    const form = await openBanners(page);
    await imageUrl(form).fill(image);
    const later = inChicago(Date.now() + 72 * hour);
    await expiresAt(form).fill(later);
    await expect(form.getByText(/^(3 days|2 days 23 hours) from now$/)).toBeVisible();
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
    await expiresAt(form).fill('2020-01-01T08:00');
    await expect(form.getByText('This time has passed: nobody would see the banner')).toBeVisible();
    await expiresAt(form).fill(later);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    const [made] = await bannersWith(database, image);
    expect([inChicago(made!.expires_at), made!.duration]).toEqual([later, 72]);
    await undo(page, 'Banner created');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(cardOf(page, image)).toHaveCount(0);
    expect(await bannersWith(database, image)).toEqual([]);
  });

  test('image and expiresAt required; an address that no browser should load is refused', async ({
    signedIn: page,
  }) => {
    const calls = recordCalls(page, 'POST', /\/banners$/);
    const form = await openBanners(page);
    await create(form).click();
    await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
    await expect(imageUrl(form)).toBeFocused();
    await imageUrl(form).fill('javascript:alert(1)');
    await expect(form.getByText('Enter an address that starts with https://, or choose a file.')).toBeVisible();
    await expect(livePreview(page).getByText('This image cannot be loaded.')).toBeVisible();
    await imageUrl(form).fill(imageAt('cup'));
    await expiresAt(form).fill('');
    await create(form).click();
    await expect(form.getByText('Expires At is required.')).toBeVisible();
    await expect(expiresAt(form)).toBeFocused();
    await form.getByText('6 hrs', { exact: true }).click();
    await expect(form.getByText('Expires At is required.')).toBeHidden();
    expect(calls).toEqual([]);
  });

  test("Preview: a modal with a 'Read More' button", async ({ signedIn: page }) => {
    const form = await openBanners(page);
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
    await imageUrl(form).fill(imageAt('cup'));
    await expect(livePreview(page).locator('img')).toBeVisible();
    await form.getByRole('button', { name: 'Preview' }).click();
    const modal = dialog(page, 'Preview');
    await expect(modal.locator('img')).toHaveAttribute('src', imageAt('cup'));
    await modal.getByRole('button', { name: 'Read More' }).click();
    await expect(modal).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Preview' })).toBeFocused();
    await expect(imageUrl(form)).toHaveValue(imageAt('cup'));
  });

  test("'Failed to create banner' keeps what was typed; trying again makes one", async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    await page.clock.install();
    const form = await openBanners(page);
    await imageUrl(form).fill(image);
    await form.getByText('6 hrs', { exact: true }).click();
    for (const fail of [breakCalls, loseCalls]) {
      const mend = await fail(page, banners);
      await create(form).click();
      await expect(form.getByRole('alert')).toContainText('Failed to create banner.');
      await expect(imageUrl(form)).toHaveValue(image);
      await expect(preset(form, '6 hrs')).toBeChecked();
      await mend();
    }
    await loseOneAnswer(page, banners, 'POST');
    await create(form).click();
    await expect(form.getByRole('alert')).toContainText('Failed to create banner.');
    expect(await bannersWith(database, image)).toHaveLength(1);
    // Later, and yet the same banner: its time is still that of the first try.
    await page.clock.fastForward(3 * 60_000);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, image)).toHaveLength(1);
  });

  test('after a failure another picture is another banner: its hours count from now', async ({
    signedIn: page,
    database,
  }) => {
    const [first, second] = [ownImage(), ownImage()];
    await page.clock.install({ time: new Date('2026-12-14T15:41:20Z') });
    const form = await openBanners(page);
    await imageUrl(form).fill(first);
    const mend = await breakCalls(page, banners);
    await create(form).click();
    await expect(form.getByRole('alert')).toContainText('Failed to create banner.');
    await mend();
    await page.clock.fastForward(2 * hour);
    await expect(expiresAt(form)).toHaveValue('2026-12-15T09:41');
    await imageUrl(form).fill(second);
    await expect(expiresAt(form)).toHaveValue('2026-12-15T11:41');
    // Back to the first picture it is the same try again.
    await imageUrl(form).fill(first);
    await expect(expiresAt(form)).toHaveValue('2026-12-15T09:41');
    await imageUrl(form).fill(second);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, second)).toMatchObject([{ expires_at: new Date('2026-12-15T17:41:00Z') }]);
  });

  test('an address without a scheme is one of https, whether the field is left or Enter is pressed', async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    const bare = image.replace('https://', '');
    const form = await openBanners(page);
    await imageUrl(form).fill(bare);
    await expect(livePreview(page).locator('img')).toHaveAttribute('src', image);
    await imageUrl(form).blur();
    await expect(imageUrl(form)).toHaveValue(image);
    await imageUrl(form).fill(bare);
    await imageUrl(form).press('Enter');
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, image)).toHaveLength(1);
  });

  test('what was not created is there again after leaving the screen', async ({ signedIn: page }) => {
    const image = ownImage();
    const form = await openBanners(page);
    await imageUrl(form).fill(image);
    await form.getByText('6 hrs', { exact: true }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await openBanners(page);
    await expect(imageUrl(form)).toHaveValue(image);
    await expect(preset(form, '6 hrs')).toBeChecked();
    await form.getByRole('button', { name: 'Discard draft' }).click();
    await expect(imageUrl(form)).toHaveValue('');
    await expect(preset(form, '24 hrs')).toBeChecked();
  });

  test('a typed Expires At is there again after a reload, and no preset has come in its place', async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    const form = await openBanners(page);
    await imageUrl(form).fill(image);
    await expiresAt(form).fill('2027-03-01T10:00');
    await page.reload();
    await expect(imageUrl(form)).toHaveValue(image);
    await expect(expiresAt(form)).toHaveValue('2027-03-01T10:00');
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
    await create(form).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, image)).toMatchObject([{ expires_at: new Date('2027-03-01T16:00:00Z') }]);
  });
});

test.describe('Dashboard, quick action New Banner', () => {
  test("opens in a centred modal with the same fields; 'Failed to create banner'; 'Banner created'", async ({
    signedIn: page,
    database,
  }) => {
    const image = ownImage();
    await page.goto('/');
    await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'New Banner' }).click();
    const modal = dialog(page, 'New Banner');
    await expect(modal).toBeVisible();
    const box = (await modal.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
    await create(modal).click();
    await expect(modal.getByText('Choose an image, or enter its URL.')).toBeVisible();
    await imageUrl(modal).fill(image);
    await expect(livePreview(modal).locator('img')).toHaveAttribute('src', image);
    const mend = await breakCalls(page, banners);
    await create(modal).click();
    await expect(modal.getByRole('alert')).toContainText('Failed to create banner.');
    await expect(imageUrl(modal)).toHaveValue(image);
    await mend();
    await create(modal).click();
    await expect(toast(page, 'Banner created')).toBeVisible();
    await expect(modal).toHaveCount(0);
    expect(await bannersWith(database, image)).toMatchObject([{ duration: 24 }]);
  });
});
