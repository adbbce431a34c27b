import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { noisePng } from '../../apps/api/test/pictures.ts';
import { articlesNamed, makeArticle, openEditor, preview } from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { imageAt, onePixelAddress, serveImages } from '../support/team-detail.ts';
import { toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => serveImages(page));

test('beside it a preview with a Web (default) or Mobile toggle (hero-style preview, or a phone mock-up)', async ({
  signedIn: page,
  database,
}) => {
  const article = await makeArticle(database, `${ownWord()} sweep`, {
    body: 'First.\nStill first.\n\n  \n\nSecond.',
    link: 'https://bombers.example/news/hill-country?from=mail',
    image: imageAt('field'),
    // The evening of the 14th in Chicago.
    createdAt: new Date('2026-03-15T03:00:00Z'),
  });
  await openEditor(page, article);
  const web = page.locator('[data-mode=web]');
  const mobile = page.locator('[data-mode=mobile]');
  await expect(preview(page).getByRole('radio', { name: 'Web' })).toBeChecked();
  await expect(web.getByText('bombers.example/news/hill-country', { exact: true })).toBeVisible();
  await expect(web.getByRole('heading')).toHaveText(article.title);
  await expect(web.locator('article p')).toHaveText(['March 14, 2026', 'First. Still first.', 'Second.']);
  await expect(web.locator('img')).toHaveAttribute('src', imageAt('field'));
  await preview(page).getByText('Mobile').click();
  await expect(web).toBeHidden();
  await expect(mobile.getByRole('heading')).toHaveText(article.title);
  await expect(mobile.locator('article p')).toHaveText(['March 14, 2026', 'First. Still first.', 'Second.']);
  await expect(mobile.locator('img')).toHaveAttribute('src', imageAt('field'));
  // By the keyboard as well.
  await preview(page).getByRole('radio', { name: 'Mobile' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(web).toBeVisible();
  // Editor and preview share a height, however long the article is.
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.fill('A line.\n\n'.repeat(200));
  await expect(web.locator('article p').last()).toHaveText('A line.');
  const bottoms = await Promise.all(
    [page.getByRole('region', { name: 'Edit Article' }), web].map(async (part) => {
      const { y, height } = (await part.boundingBox())!;
      return Math.round(y + height);
    }),
  );
  expect(bottoms[0]).toBe(bottoms[1]);
});

test('the preview updates as you type; an image is asked for only when typing rests', async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://')) asked.push(request.url());
  });
  const form = await openEditor(page, 'new');
  const web = page.locator('[data-mode=web]');
  await expect(web).toContainText('No link');
  await expect(web.getByRole('heading')).toHaveText('No title yet');
  await expect(web.locator('img')).toHaveCount(0);
  await form.title.pressSequentially('Gold');
  await expect(web.getByRole('heading')).toHaveText('Gold');
  await form.body.fill('One.\n\nTwo.');
  await expect(web.locator('article p')).toHaveText([/^\w+ \d+, \d{4}$/, 'One.', 'Two.']);
  await form.link.fill('https://bombers.example/a');
  await expect(web.getByText('bombers.example/a', { exact: true })).toBeVisible();
  await form.link.fill('javascript:alert(1)');
  await expect(web.getByText('No link')).toBeVisible();
  // Typed inside the page: on a busy machine the way there would be a pause of its own.
  await form.image.evaluate(async (input: HTMLInputElement, address) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const left of [6, 4, 3, 2, 1, 0]) {
      value?.set?.call(input, address.slice(0, address.length - left));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((next) => setTimeout(next, 30));
    }
  }, imageAt('typed'));
  await expect(web.locator('img')).toHaveAttribute('src', imageAt('typed'));
  expect(asked).toEqual([imageAt('typed')]);
  await form.image.fill(imageAt('broken'));
  await expect(web.getByText('The image cannot be shown')).toBeVisible();
  await form.image.fill(onePixelAddress);
  await expect(web.getByText('The image cannot be shown')).toBeVisible();
  await expect(web.locator('img')).toHaveCount(0);
});

test('what is typed is shown as text, never as markup', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const markup = `<img src=x onerror="document.title='run'"><script>document.title='run'</script> ${word}`;
  const article = await makeArticle(database, markup.slice(0, 200), { body: `${markup}\n\n<b>bold</b>` });
  await openEditor(page, article);
  await expect(page.locator('[data-mode=web]').getByRole('heading')).toHaveText(article.title);
  await expect(page.locator('[data-mode=web] article p').last()).toHaveText('<b>bold</b>');
  await preview(page).getByText('Mobile').click();
  await expect(page.locator('[data-mode=mobile]').getByRole('heading')).toHaveText(article.title);
  await page.goto(`/media?search=${word}`);
  await expect(page.getByRole('link', { name: article.title })).toBeVisible();
  await expect(page).not.toHaveTitle(/run/);
  await expect(page.getByRole('tabpanel').locator('img, script, b')).toHaveCount(0);
});

test('a chosen file is uploaded, previewed and saved as its address', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const form = await openEditor(page, 'new');
  await form.title.fill(word);
  await form.body.fill('With a picture.');
  await form.file.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: noisePng(120, 7) });
  const uploaded = /^\/api\/files\/[0-9a-f]{64}\.webp$/;
  await expect(form.image).toHaveValue(uploaded);
  await expect(preview(page).locator('img')).toHaveAttribute('src', uploaded);
  await form.save.click();
  await expect(toast(page, 'Article created')).toBeVisible();
  expect((await articlesNamed(database, word))[0]!.image_url).toMatch(uploaded);
});

/** Of white letters with the brightest spot behind them, by the pixels that are drawn: axe sees no pictures. */
async function leastContrast(page: Page): Promise<number> {
  const title = preview(page).locator('article h3');
  await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
  await title.evaluate((heading) => (heading.style.visibility = 'hidden'));
  const { x, y, width, height } = (await title.boundingBox())!;
  const drawn = await page.screenshot({ clip: { x, y, width, height } });
  await title.evaluate((heading) => (heading.style.visibility = ''));
  const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [...data.subarray(at, at + 3)].map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
    brightest = Math.max(brightest, 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  }
  return 1.05 / (brightest + 0.05);
}

test('a title of 80 characters is read on the brightest photo, in both previews, light and dark', async ({
  signedIn: page,
  database,
}) => {
  const white = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page.route(imageAt('snow'), (route) => route.fulfill({ contentType: 'image/png', body: white }));
  const title = `${ownWord()} ${'the whole season in the wind and in the rain, day after day '.repeat(2)}`.slice(0, 80);
  await openEditor(page, await makeArticle(database, title, { image: imageAt('snow') }));
  for (const mode of ['Web', 'Mobile']) {
    await preview(page).getByText(mode, { exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(preview(page).locator('img')).toHaveJSProperty('naturalWidth', 64);
      await settled(page);
      expect(await leastContrast(page), `${mode}, ${colorScheme}`).toBeGreaterThan(4.5);
    }
  }
});
