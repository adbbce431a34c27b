import { noisePng } from '../../../apps/api/test/pictures.ts';
import { loseOneAnswer } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import {
  fields,
  formCard,
  makeSponsor,
  openOnSponsor,
  openSponsors,
  rowOf,
  rows,
  sponsorsNamed,
} from '../../support/sponsors.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

const uploaded = /^\/api\/files\/[0-9a-f]{64}\.webp$/;

test.beforeEach(({ page }) => serveImages(page));

test('Add Sponsor', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const word = ownWord();
  const long = `${word} ${'Batting Cages '.repeat(6)}`.slice(0, 80).trim();
  await openSponsors(page, word);
  const { name, url, logo, add } = fields(formCard(page));

  await test.step('Sponsor Name and Website URL, by the keyboard alone; then the form is ready for the next one', async () => {
    await name.focus();
    await page.keyboard.type(long);
    await page.keyboard.press('Tab');
    // The address as people type it.
    await page.keyboard.type('acme.example/club');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Sponsor created')).toBeVisible();
    await expect(name).toBeFocused();
    for (const field of [name, url, logo]) await expect(field).toHaveValue('');
    await expect(rowOf(page, long).getByRole('link', { name: 'acme.example' })).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([
      { title: long, url: 'https://acme.example/club', logo_url: null },
    ]);
  });

  await test.step('a logo may be a file: it is uploaded, shown, and kept as its address; a lost answer makes one; Undo', async () => {
    await name.fill(`${word} logo`);
    await url.fill('https://acme.example');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: noisePng(160, 7) };
    await formCard(page).locator('input[type=file]').setInputFiles(file);
    await expect(logo).toHaveValue(/^[\w-]+\.(png|jpg|webp)$/);
    await expect(page.getByRole('img', { name: `Logo of ${word} logo` })).toBeVisible();
    // The server creates it, but the browser never gets the answer.
    await loseOneAnswer(page, /\/api\/sponsors(\?|$)/, 'POST');
    await add.click();
    await expect(formCard(page).getByRole('alert')).toBeVisible();
    await add.click();
    const shown = rowOf(page, `${word} logo`).locator('img');
    await expect(shown).toHaveAttribute('sizes', '40px');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const [made, ...more] = await sponsorsNamed(database, `${word} logo`);
    expect(made!.logo_url).toMatch(uploaded);
    expect(more).toEqual([]);
    await toast(page, 'Sponsor created').last().getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('Edit Sponsor and Remove Sponsor', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const word = ownWord();
  const sponsor = await makeSponsor(database, `${word} before`, { logo: imageAt('loaf') });
  await openSponsors(page, word);

  await test.step('what it saves is shown at once; Undo brings back what was', async () => {
    const modal = await openOnSponsor(page, 'Edit', `${word} before`);
    const { name, url, logo, save } = fields(modal);
    await expect(name).toBeFocused();
    await expect(url).toHaveValue('https://acme.example/club');
    await expect(logo).toHaveValue(imageAt('loaf'));
    await name.fill(`${word} after`);
    await logo.fill('');
    await save.click();
    await expect(toast(page, 'Sponsor updated')).toBeVisible();
    await expect(rowOf(page, `${word} after`).locator('img')).toHaveCount(0);
    await undo(page, 'Sponsor updated');
    await expect(rowOf(page, `${word} before`)).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} before`, logo_url: imageAt('loaf') }]);
  });

  await test.step('asks whether to remove the sponsor by title, Cancel/Confirm; Undo brings it back', async () => {
    const modal = await openOnSponsor(page, 'Delete', `${word} before`);
    await expect(modal.getByText(`Remove ${word} before?`, { exact: true })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
    await openOnSponsor(page, 'Delete', `${word} before`);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Sponsor removed')).toBeVisible();
    await expect(page.getByText('No sponsors', { exact: true })).toBeVisible();
    await undo(page, 'Sponsor removed');
    await expect(rowOf(page, `${word} before`)).toBeVisible();
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
  });

  await test.step('two administrators on one sponsor: both versions are shown, and neither is lost; Undo leads to theirs', async () => {
    const modal = await openOnSponsor(page, 'Edit', `${word} before`);
    await fields(modal).name.fill(`${word} mine`);
    const url = 'https://theirs.example';
    await database.query('update sponsors set title = $2, url = $3 where id = $1', [sponsor.id, `${word} theirs`, url]);
    await fields(modal).save.click();
    const choice = modal.getByRole('radiogroup', { name: 'Sponsor Name' });
    await expect(choice).toContainText(`${word} mine`);
    await expect(choice).toContainText(`${word} theirs`);
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(rowOf(page, `${word} mine`)).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} mine`, url }]);
    await toast(page, 'Sponsor updated').last().getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, `${word} theirs`)).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} theirs`, url }]);
  });
});
