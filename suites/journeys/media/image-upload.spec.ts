import { noisePng } from '../../../apps/api/test/pictures.ts';
import { expireAccess, makeTeam, ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const photo = (seed: number) => ({ name: 'photo.png', mimeType: 'image/png', buffer: noisePng(120, seed) });
const uploaded = /^\/api\/files\/[0-9a-f]{64}\.webp$/;

test('a picture is chosen for a trophy', { tag: '@smoke' }, async ({ signedIn: page, database, administrator }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Photos` });
  await page.goto(`/teams/${team.id}?tab=trophies`);
  await page.getByRole('button', { name: 'Add New Trophy' }).first().click();
  const modal = dialog(page, 'Add Trophy');
  const image = modal.getByRole('textbox', { name: 'Image URL' });
  const file = modal.locator('input[type=file]');
  const preview = modal.locator('img');
  await image.fill('https://images.example/cup.png');

  await test.step('what is no picture by its content is refused at the field, and what was typed stays', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: script });
    await expect(modal.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
    await expect(image).toHaveAttribute('aria-invalid', 'true');
    await expect(image).toHaveValue('https://images.example/cup.png');
  });

  await test.step('while it is sent the field says so; typing instead ends it', async () => {
    await page.route('**/api/uploads', () => new Promise(() => {}));
    await file.setInputFiles(photo(3));
    await expect(modal.getByRole('button', { name: 'Uploading…' })).toHaveAttribute('aria-disabled', 'true');
    await expect(modal.locator('output').filter({ hasText: 'Uploading…' })).toBeAttached();
    await image.fill('https://images.example/typed.png');
    await expect(modal.getByRole('button', { name: 'Choose file' })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(image).toHaveValue('https://images.example/typed.png');
    await page.unroute('**/api/uploads');
  });

  await test.step('a chosen file is uploaded and shown; an access token that ended meanwhile is renewed, and the file is sent again', async () => {
    await expireAccess(database, administrator);
    const chooser = page.waitForEvent('filechooser');
    await modal.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles(photo(1));
    await expect(image).toHaveValue(/^[\w-]+\.(png|jpg|webp)$/);
    await expect(modal.getByText('Image uploaded.')).toBeAttached();
    await expect(preview).toHaveAttribute('src', uploaded);
    // A copy that fits its place: its measures count in the pixels of that place, not of the file.
    await expect.poll(() => preview.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('it is saved as its address', async () => {
    await modal.getByRole('textbox', { name: 'Title' }).fill('Cup');
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Trophy added')).toBeVisible();
    const { rows } = await database.query<{ image_url: string }>('select image_url from trophies where team_id = $1', [
      team.id,
    ]);
    expect(rows[0]!.image_url).toMatch(uploaded);
    await expect(page.getByRole('tabpanel').locator('img')).toHaveAttribute('src', uploaded);
  });
});
