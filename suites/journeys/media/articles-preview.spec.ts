import { noisePng } from '../../../apps/api/test/pictures.ts';
import { articlesNamed, openEditor, preview } from '../../support/articles.ts';
import { ownWord } from '../../support/records.ts';
import { imageAt, onePixelAddress, serveImages } from '../../support/team-detail.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('the image of an article, typed and uploaded', async ({ signedIn: page, database }) => {
  await serveImages(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://')) asked.push(request.url());
  });
  const word = ownWord();
  const form = await openEditor(page, 'new');
  const web = page.locator('[data-mode=web]');
  await form.title.fill(word);
  await form.body.fill('With a picture.');

  await test.step('an image is asked for only when typing rests', async () => {
    await expect(web.locator('img')).toHaveCount(0);
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

  await test.step('a chosen file is uploaded, previewed and saved as its address', async () => {
    await form.file.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: noisePng(120, 7) });
    const uploaded = /^\/api\/files\/[0-9a-f]{64}\.webp$/;
    await expect(form.image).toHaveValue(/^[\w-]+\.(png|jpg|webp)$/);
    await expect(preview(page).locator('img')).toHaveAttribute('src', uploaded);
    await form.save.click();
    await expect(toast(page, 'Article created')).toBeVisible();
    expect((await articlesNamed(database, word))[0]!.image_url).toMatch(uploaded);
  });
});
