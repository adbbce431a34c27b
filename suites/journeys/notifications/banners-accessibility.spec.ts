import {
  bannersList,
  cardOf,
  create,
  imageUrl,
  livePreview,
  makeBanner,
  newBanner,
  openBanners,
  openNotifications,
} from '../../support/banners.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  image: string;
  expired: string;
}

const banners: Screen<Stage> = {
  name: 'banners, and a form that is refused',
  inEverySize: true,
  show: async (page, { image }) => {
    const form = await openBanners(page);
    await create(form).click();
    await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
    await expect(cardOf(page, image)).toBeVisible();
  },
  also: {
    'picture, when it expires and its hours; an expired one is grey and says so': async (page, { image, expired }) => {
      await expect(page.getByRole('heading', { name: 'Banners', level: 2 })).toBeVisible();
      await expect(cardOf(page, image)).toContainText(/Expires \w{3} \d+, 20\d\d, \d+:\d\d [AP]M/);
      await expect(cardOf(page, image)).toContainText('50 weeks');
      await expect(cardOf(page, expired)).toContainText('Expired');
      await expect(cardOf(page, expired)).not.toContainText('Expires');
      await expect(cardOf(page, expired).locator('img')).toHaveCSS('filter', 'grayscale(1)');
    },
    'the words on Choose file stand in its middle': async (page) => {
      const away = await newBanner(page)
        .getByRole('button', { name: 'Choose file' })
        .evaluate((button) => {
          const words = document.createRange();
          words.selectNode(
            [...button.querySelectorAll('span')].findLast(({ textContent }) => textContent === 'Choose file')!
              .lastChild!,
          );
          const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
          return inner.left + inner.right - outer.left - outer.right;
        });
      expect(Math.abs(away) / 2).toBeLessThan(1);
    },
  },
};

const onePixelFile = {
  name: 'a-name-that-is-longer-than-a-phone-is-wide-and-goes-on.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const chosen: Screen<Stage> = {
  name: 'a chosen file with a long name',
  show: async (page, { image }) => {
    const form = await openBanners(page);
    await form.locator('input[type=file]').setInputFiles(onePixelFile);
    await expect(form.getByText('Image uploaded.')).toBeAttached();
    await expect(cardOf(page, image)).toBeVisible();
  },
  also: {
    'one column; edit and delete always there; everything 44 px; nothing wider than the screen': async (
      page,
      { image },
    ) => {
      const edit = cardOf(page, image).getByRole('button', { name: /^Edit/ });
      await expect(edit.locator('../..')).toHaveCSS('opacity', '1');
      const wide = (await bannersList(page).boundingBox())!.width;
      expect((await cardOf(page, image).boundingBox())!.width).toBeCloseTo(wide, 0);
    },
  },
};

const shown: Screen<Stage> = {
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

const opened = (act: 'Edit' | 'Delete', over: string): Screen<Stage> => ({
  name: `${act} Banner`,
  over: [over],
  show: async (page, { image }) => {
    await openBanners(page);
    await cardOf(page, image).hover();
    await cardOf(page, image).getByRole('button', { name: act }).click();
    await expect(dialog(page, `${act} Banner`).locator('img')).toBeVisible();
  },
});

const notifications: Screen<Stage> = {
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
    const expired = imageAt(ownWord());
    await makeBanner(database, expired, -2);
    return { image, expired };
  },
  desk: screens,
  phone: [...screens, chosen],
});
