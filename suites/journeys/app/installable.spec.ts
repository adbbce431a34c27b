import { expect, test } from '../../support/test.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
}

/** The width and height in the head of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the console can be installed: its manifest is read, and every icon is there in its size', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Dugout', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    expect(sizeOf(await icon.body())).toBe(sizes);
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(sizeOf(await (await request.get(apple!)).body())).toBe('180x180');
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);

  // What the browser itself says of it. Nothing is kept by a worker: the personal data of children stays on the server.
  const devTools = await page.context().newCDPSession(page);
  const { errors, url } = await devTools.send('Page.getAppManifest');
  expect([errors, url.endsWith(address!)]).toEqual([[], true]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A window without a profile of its own is told first; a phone has none like it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
