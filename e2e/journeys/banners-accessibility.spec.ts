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
import { ownWord } from '../support/records.ts';
import { phoneInHand, testScreens, type Screen } from '../support/screens.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const banners: Screen<string> = {
  name: 'banners, and a form that is refused',
  inEverySize: true,
  show: async (page, image) => {
    const form = await openBanners(page);
    await create(form).click();
    await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
    await expect(cardOf(page, image)).toBeVisible();
  },
};

const shown: Screen<string> = {
  name: 'Preview',
  over: ['preview-banner.modal'],
  show: async (page) => {
    const form = await openBanners(page);
    await imageUrl(form).fill(imageAt('cup'));
    await expect(livePreview(page).locator('img')).toBeVisible();
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page, 'Preview')).toBeVisible();
  },
};

const opened = (act: 'Edit' | 'Delete', over: string): Screen<string> => ({
  name: `${act} Banner`,
  over: [over],
  show: async (page, image) => {
    await openBanners(page);
    await cardOf(page, image).hover();
    await cardOf(page, image).getByRole('button', { name: act }).click();
    await expect(dialog(page, `${act} Banner`).locator('img')).toBeVisible();
  },
});

const notifications: Screen<string> = {
  name: 'notifications that were created',
  show: async (page) => {
    await openNotifications(page);
    await page.getByLabel('Title').fill('Rain, and a title that is as long as somebody may well write it in a hurry');
    await page.getByLabel('Body').fill('No practice.');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Created notifications' })).toBeVisible();
  },
};

const screens = [
  banners,
  shown,
  opened('Edit', 'edit-banner.modal'),
  opened('Delete', 'delete-banner.modal'),
  notifications,
];

testScreens('Notifications and banners', {
  at: '/notifications',
  stage: async (page, database) => {
    await serveImages(page);
    const image = imageAt(ownWord());
    await makeBanner(database, image, 24 * 350);
    await makeBanner(database, imageAt(ownWord()), -2);
    return image;
  },
  desk: screens,
  phone: screens,
});

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
