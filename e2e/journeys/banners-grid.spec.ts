import { bannersList, cardOf, imageUrl, makeBanner, openBanners } from '../support/banners.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, onePixelAddress, serveImages } from '../support/team-detail.ts';
import { expect, test } from '../support/test.ts';

const banners = /\/api\/banners(\?|$)/;
const hour = 3_600_000;
const ownImage = () => imageAt(ownWord());

test.beforeEach(({ signedIn: page }) => serveImages(page));

test.describe('Banners, the grid', () => {
  test('picture, when it expires and its hours; an expired one is grey and says so; it expires while it is looked at', async ({
    signedIn: page,
    database,
  }) => {
    const [image, old, broken, sly] = [ownImage(), ownImage(), imageAt(`${ownWord()}-broken`), onePixelAddress];
    await makeBanner(database, image, 24 * 400);
    const past = await makeBanner(database, old, -1);
    await makeBanner(database, broken, 24 * 400);
    await makeBanner(database, sly, 24 * 400);
    await page.clock.install();
    await openBanners(page);
    await expect(page.getByRole('heading', { name: 'Banners', level: 2 })).toBeVisible();
    const card = cardOf(page, image);
    await expect(card).toContainText(/Expires \w{3} \d+, 20\d\d, \d+:\d\d [AP]M/);
    await expect(card).toContainText('9600 hrs');
    await expect(cardOf(page, old)).toContainText('Expired');
    await expect(cardOf(page, old)).not.toContainText('Expires');
    expect(past.duration).toBe(1);
    await expect(cardOf(page, old).locator('img')).toHaveCSS('filter', 'grayscale(1)');
    await expect(bannersList(page).getByText('The image cannot be shown').first()).toBeVisible();
    // What the database holds is judged again: the browser would show this one.
    await expect(cardOf(page, sly)).toHaveCount(0);
    await page.clock.fastForward(24 * 401 * hour);
    await expect(card).toContainText('Expired');
    await expect(card.locator('img')).toHaveCSS('filter', 'grayscale(1)');
    await database.query('delete from banners where image_url = $1', [sly]);
  });

  test('edit and delete on hover, and on focus', async ({ signedIn: page, database }) => {
    const image = ownImage();
    await makeBanner(database, image, 24 * 300);
    await openBanners(page);
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

  test("empty 'No banners'; a list that cannot be loaded says so and is asked again", async ({ signedIn: page }) => {
    await page.route(banners, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }));
    const form = await openBanners(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load banners' });
    await expect(failed).toBeVisible();
    await imageUrl(form).fill(imageAt('cup'));
    await page.unroute(banners);
    await page.route(banners, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: [], headers: { ...answer.headers(), 'x-total-count': '0' } });
    });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No banners', { exact: true })).toBeVisible();
    await expect(imageUrl(form)).toHaveValue(imageAt('cup'));
  });
});
