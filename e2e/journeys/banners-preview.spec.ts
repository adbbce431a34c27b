import { imageUrl, newBanner, openBanners } from '../support/banners.ts';
import { expect, test } from '../support/test.ts';

test('Preview without an image says so and leads to the field that misses one', async ({ signedIn: page }) => {
  const form = await openBanners(page);
  await form.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(form.getByText('Choose an image, or enter its URL.')).toBeVisible();
  await expect(imageUrl(form)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the words on Choose file stand in its middle', async ({ signedIn: page }) => {
  await openBanners(page);
  const away = await newBanner(page)
    .getByRole('button', { name: 'Choose file' })
    .evaluate((button) => {
      const words = document.createRange();
      words.selectNode(
        [...button.querySelectorAll('span')].findLast(({ textContent }) => textContent === 'Choose file')!.lastChild!,
      );
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left + inner.right - outer.left - outer.right;
    });
  expect(Math.abs(away) / 2).toBeLessThan(1);
});
