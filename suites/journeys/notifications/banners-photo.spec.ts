import sharp from 'sharp';
import {
  bannersList,
  bannersWith,
  cardOf,
  create,
  imageUrl,
  livePreview,
  newBanner,
  openBanners,
  phonePhoto,
} from '../../support/banners.ts';
import { holdCalls, loseCalls } from '../../support/calls.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const uploads = '**/api/uploads';

test('a photo of 12 megapixels is in the preview within 3 s, stored without metadata, and served in a size that fits its place', async ({
  signedIn: page,
  database,
}) => {
  // Made, drawn, sent and encoded anew, all at twelve megapixels.
  test.setTimeout(90_000);
  const photo = await phonePhoto(process.pid);
  expect(await sharp(photo.buffer).metadata()).toMatchObject({ width: 4032, height: 3024, exif: expect.any(Buffer) });
  const form = await openBanners(page);
  await expect(bannersList(page)).toBeVisible();
  // From the moment the page has the file until its picture is decoded and drawn, in the page's own time.
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { chosenAt: 0, drawnAt: 0 });
    document.addEventListener('change', () => (seen.chosenAt = performance.now()), { capture: true });
    new MutationObserver((_changes, observer) => {
      const img = document.querySelector<HTMLImageElement>('section[aria-label="Banner preview"] img');
      if (!img) return;
      observer.disconnect();
      void img.decode().then(() => requestAnimationFrame(() => (seen.drawnAt = performance.now())));
    }).observe(document.body, { childList: true, subtree: true });
  });
  // The server has not even answered: the picture is the file's own.
  const release = await holdCalls(page, uploads);
  await form.locator('input[type=file]').setInputFiles(photo);
  const shown = livePreview(page).locator('img');
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { drawnAt: number }).drawnAt))
    .toBeGreaterThan(0);
  const took = await page.evaluate(() => {
    const { drawnAt, chosenAt } = globalThis as unknown as { drawnAt: number; chosenAt: number };
    return drawnAt - chosenAt;
  });
  process.stdout.write(
    `a photo of ${(photo.buffer.length / 1024 / 1024).toFixed(1)} MB: in the preview after ${Math.round(took)} ms\n`,
  );
  expect(took).toBeLessThan(3_000);
  release();
  await expect(form.getByText('photo.jpg')).toBeVisible();
  await expect(form.getByText(/^4032 × 3024 · \d\.\d MB$/)).toBeVisible();
  // Whole, in its own ratio.
  const { width, height } = (await shown.boundingBox())!;
  expect(height).toBeGreaterThan(200);
  expect(width / height).toBeGreaterThan(4032 / 3024 - 0.02);
  await expect(form.getByText('Image uploaded.')).toBeAttached();
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/banners'));
  await create(form).click();
  await expect(toast(page, 'Banner created')).toBeVisible();
  const { imageUrl: url } = (await (await answer).json()) as { imageUrl: string };
  expect(url).toMatch(/^\/api\/files\/[0-9a-f]{64}\.webp$/);
  expect(await bannersWith(database, url)).toHaveLength(1);
  const stored = await sharp(await (await page.request.get(url)).body()).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 2048, height: 1536 });
  for (const kind of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(stored[kind], kind).toBeUndefined();
  const picture = cardOf(page, url).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname))
    .toMatch(/-(160|480|1024)\.webp$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await cardOf(page, url).hover();
  await cardOf(page, url).getByRole('button', { name: 'Edit' }).click();
  await expect
    .poll(() =>
      dialog(page, 'Edit Banner')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.currentSrc),
    )
    .toMatch(/-(480|1024)\.webp$/);
});

test('a file may be dropped; while it is sent the form waits for it; what fails is said, and what was typed stays', async ({
  signedIn: page,
}) => {
  const form = await openBanners(page);
  const area = form.getByRole('group', { name: 'Image' });
  await imageUrl(form).fill('https://img.example/typed.png');
  const dropped = (name: string, type: string, bytes: number[]) =>
    page.evaluateHandle(
      ([file, kind, data]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], file, { type: kind }));
        return transfer;
      },
      [name, type, bytes] as const,
    );
  await area.dispatchEvent('drop', { dataTransfer: await dropped('notes.pdf', 'application/pdf', [1]) });
  await expect(form.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await expect(imageUrl(form)).toHaveValue('https://img.example/typed.png');
  const small = await sharp({ create: { width: 160, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const png = await dropped('open.png', 'image/png', [...small]);
  const mend = await loseCalls(page, uploads);
  await area.dispatchEvent('drop', { dataTransfer: png });
  await expect(form.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(imageUrl(form)).toHaveValue('https://img.example/typed.png');
  await mend();
  const release = await holdCalls(page, uploads);
  await area.dispatchEvent('drop', { dataTransfer: png });
  await expect(form.getByRole('button', { name: 'Uploading…' })).toBeVisible();
  await expect(form.getByText('160 × 60 · 1 KB')).toBeVisible();
  await create(form).click();
  await expect(form.getByText('The image is still being uploaded. Try again in a moment.')).toBeVisible();
  // As it is shown now, not as it was typed before.
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page, 'Preview').locator('img')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  release();
  await expect(form.getByText('Image uploaded.')).toBeAttached();
  await expect(form.getByText('The image is still being uploaded.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove the image' }).click();
  await expect(imageUrl(newBanner(page))).toHaveValue('');
  await expect(imageUrl(newBanner(page))).toBeFocused();
  await expect(livePreview(page).getByText('No image yet')).toBeVisible();
});
