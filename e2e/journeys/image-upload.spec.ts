import type { Page } from '@playwright/test';
import { noisePng } from '../../apps/api/test/pictures.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const photo = (seed: number) => ({ name: 'photo.png', mimeType: 'image/png', buffer: noisePng(120, seed) });
const uploaded = /^\/api\/files\/[0-9a-f]{64}\.webp$/;

async function openAddTrophy(page: Page, team: { id: string }) {
  await page.goto(`/teams/${team.id}?tab=trophies`);
  await page.getByRole('button', { name: 'Add New Trophy' }).first().click();
  const modal = dialog(page, 'Add Trophy');
  await expect(modal).toBeVisible();
  return {
    modal,
    image: modal.getByRole('textbox', { name: 'Image URL' }),
    file: modal.locator('input[type=file]'),
    preview: modal.locator('img'),
  };
}

test('a chosen file is uploaded, shown, and saved as its address', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Photos` });
  const { modal, image, file, preview } = await openAddTrophy(page, team);
  await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif');
  const chooser = page.waitForEvent('filechooser');
  await modal.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(photo(1));
  await expect(image).toHaveValue(uploaded);
  await expect(modal.getByText('Image uploaded.')).toBeAttached();
  await expect(preview).toHaveAttribute('src', uploaded);
  // A copy that fits its place: its measures count in the pixels of that place, not of the file.
  await expect.poll(() => preview.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await modal.getByRole('textbox', { name: 'Title' }).fill('Cup');
  await modal.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Trophy added')).toBeVisible();
  const { rows } = await database.query<{ image_url: string }>('select image_url from trophies where team_id = $1', [
    team.id,
  ]);
  expect(rows[0]!.image_url).toMatch(uploaded);
  await expect(page.getByRole('tabpanel').locator('img')).toHaveAttribute('src', uploaded);
});

test('what is no picture is refused at the field, and what was typed stays', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Wrong` });
  const { modal, image, file } = await openAddTrophy(page, team);
  await image.fill('https://images.example/cup.png');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  // By what it says of itself: not even sent.
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: script });
  await expect(modal.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(modal.getByText('The image is larger than 10 MB.')).toBeVisible();
  // By its content: the server says it.
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: script });
  await expect(modal.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await expect(image).toHaveAttribute('aria-invalid', 'true');
  await expect(image).toHaveValue('https://images.example/cup.png');
  await expectAccessible(page, '[role=dialog]');
  await image.fill('https://images.example/ring.png');
  await expect(modal.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeHidden();
});

test('a lost connection is said at the field; the same file again carries the same key', async ({
  signedIn: page,
  database,
}) => {
  const team = await makeTeam(database, { name: `${ownWord()} Again` });
  const { modal, image, file } = await openAddTrophy(page, team);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/uploads', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 1 ? route.abort('connectionreset') : route.continue());
  });
  const chosen = photo(2);
  // The same file of the same disk: a browser gives it the same date both times.
  await file.evaluate(
    (input: HTMLInputElement, bytes) => {
      const one = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png', lastModified: 1 });
      Object.assign(globalThis, {
        choose: () => {
          const data = new DataTransfer();
          data.items.add(one);
          input.files = data.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
      });
    },
    [...chosen.buffer],
  );
  const choose = () => page.evaluate(() => (globalThis as unknown as { choose: () => void }).choose());
  await choose();
  await expect(modal.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await choose();
  await expect(image).toHaveValue(uploaded);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('while it is sent the field says so; typing instead ends it', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Instead` });
  const { modal, image, file } = await openAddTrophy(page, team);
  await page.route('**/api/uploads', () => new Promise(() => {}));
  await file.setInputFiles(photo(3));
  await expect(modal.getByRole('button', { name: 'Uploading…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(modal.locator('output').filter({ hasText: 'Uploading…' })).toBeAttached();
  await image.fill('https://images.example/typed.png');
  await expect(modal.getByRole('button', { name: 'Choose file' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(image).toHaveValue('https://images.example/typed.png');
});

test('an access token that ended meanwhile is renewed, and the file is sent again', async ({
  signedIn: page,
  database,
}) => {
  const team = await makeTeam(database, { name: `${ownWord()} Renewed` });
  const { image, file } = await openAddTrophy(page, team);
  let sent = 0;
  await page.route('**/api/uploads', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    const body = { code: 'auth.unauthenticated', message: 'Please sign in.' };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await file.setInputFiles(photo(4));
  await expect(image).toHaveValue(uploaded);
  expect(sent).toBe(2);
});
