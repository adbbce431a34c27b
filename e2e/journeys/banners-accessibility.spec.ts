import {
  bannersList,
  bannersWith,
  cardOf,
  create,
  expiresAt,
  imageUrl,
  livePreview,
  makeBanner,
  openBanners,
  openNotifications,
  preset,
} from '../support/banners.ts';
import { watchForBlemishes } from '../support/blemishes.ts';
import { ownWord } from '../support/records.ts';
import { expectAccessibleInBoth, phoneInHand, withoutMotion } from '../support/screens.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, signInByCall, test } from '../support/test.ts';

test.use(withoutMotion);

for (const at of ['desk', 'phone'] as const) {
  test.describe(`Notifications and banners, at a ${at}`, () => {
    if (at === 'phone') test.use(phoneInHand);

    test('banners, their modals and notifications: no axe violation in light or dark, no error in the console', async ({
      page,
      database,
      administrator,
    }) => {
      const { blemishes } = await watchForBlemishes(page, { callsMayFail: true });
      await serveImages(page);
      const image = imageAt(ownWord());
      await makeBanner(database, image, 24 * 350);
      await makeBanner(database, imageAt(ownWord()), -2);
      await signInByCall(page, administrator);
      const form = await openBanners(page);
      await create(form).click();
      await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
      await expect(cardOf(page, image)).toBeVisible();
      await expectAccessibleInBoth(page);
      await imageUrl(form).fill(imageAt('cup'));
      await expect(livePreview(page).locator('img')).toBeVisible();
      await form.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog(page, 'Preview')).toBeVisible();
      await expectAccessibleInBoth(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Preview')).toHaveCount(0);
      for (const act of ['Edit', 'Delete'] as const) {
        await cardOf(page, image).hover();
        await cardOf(page, image).getByRole('button', { name: act }).click();
        await expect(dialog(page, `${act} Banner`).locator('img')).toBeVisible();
        await expectAccessibleInBoth(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page, `${act} Banner`)).toHaveCount(0);
      }
      await openNotifications(page);
      await page.getByLabel('Title').fill('Rain');
      await page.getByLabel('Body').fill('No practice.');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Created notifications' })).toBeVisible();
      await expectAccessibleInBoth(page);
      expect(blemishes).toEqual([]);
    });
  });
}

test.describe('Banners on a phone', () => {
  test.use(phoneInHand);

  test('one column; edit and delete always there; everything 44 px; nothing wider than the screen', async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const image = imageAt(ownWord());
    await makeBanner(database, image, 24 * 340);
    const form = await openBanners(page);
    const edit = cardOf(page, image).getByRole('button', { name: /^Edit/ });
    await expect(edit.locator('../..')).toHaveCSS('opacity', '1');
    const wide = (await bannersList(page).boundingBox())!.width;
    expect((await cardOf(page, image).boundingBox())!.width).toBeCloseTo(wide, 0);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    await form.locator('input[type=file]').setInputFiles({
      name: 'a-name-that-is-longer-than-a-phone-is-wide-and-goes-on.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(form.getByText('Image uploaded.')).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    await edit.tap();
    await expect(dialog(page, 'Edit Banner')).toBeVisible();
    await expectTouchTargets(page, '[role=dialog]');
  });
});

test('a banner is made by keyboard alone', async ({ signedIn: page, database }) => {
  await serveImages(page);
  const image = imageAt(ownWord());
  const form = await openBanners(page);
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
