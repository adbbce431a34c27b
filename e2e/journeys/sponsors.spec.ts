import { noisePng } from '../../apps/api/test/pictures.ts';
import { breakCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import {
  fields,
  formCard,
  makeSponsor,
  openOnSponsor,
  openSponsors,
  rowOf,
  rows,
  sponsorsNamed,
} from '../support/sponsors.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const sponsors = /\/api\/sponsors(\?|$)/;

test.beforeEach(({ page }) => serveImages(page));

test.describe('Sponsors', () => {
  test('a form at the left; at the right a list of sponsors with logo, title, link, edit and delete', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeSponsor(database, `${word} Bakery`, { logo: imageAt('loaf') });
    await makeSponsor(database, `${word} Cages`, { url: 'http://www.cages.example:8080/a?b=1' });
    await makeSponsor(database, `${word} Dental`, { logo: imageAt('broken'), url: 'javascript:alert(1)' });
    await openSponsors(page, word);
    await expect(rows(page)).toHaveText([/Bakery/, /Cages/, /Dental/]);
    const form = (await formCard(page).boundingBox())!;
    const list = (await rows(page).first().boundingBox())!;
    expect(form.x + form.width).toBeLessThanOrEqual(list.x);

    const logo = rowOf(page, 'Bakery').locator('img');
    await expect(logo).toHaveAttribute('src', imageAt('loaf'));
    expect(await logo.locator('..').boundingBox()).toMatchObject({ width: 40, height: 40 });
    const link = rowOf(page, 'Cages').getByRole('link', { name: 'www.cages.example:8080' });
    await expect(link).toHaveAttribute('href', 'http://www.cages.example:8080/a?b=1');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    // Initials where there is no logo; a sign where it cannot be loaded; no link where the address is none.
    await expect(rowOf(page, 'Cages')).toContainText(`${word[0]!.toUpperCase()}C`);
    await expect(rowOf(page, 'Dental').getByRole('img', { name: 'No image' })).toBeVisible();
    await expect(rowOf(page, 'Dental').getByRole('link')).toHaveCount(0);
    for (const name of [`Edit ${word} Cages`, `Remove ${word} Cages`])
      await expect(page.getByRole('button', { name })).toBeVisible();
  });

  test("empty 'No sponsors'; a failed load is told instead, and tried again", async ({ signedIn: page }) => {
    await openSponsors(page, ownWord());
    await expect(page.getByText('No sponsors', { exact: true })).toBeVisible();
    const mend = await breakCalls(page, sponsors);
    await page.reload();
    await expect(page.getByText('Failed to load sponsors')).toBeVisible();
    await expect(page.getByText('No sponsors', { exact: true })).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No sponsors', { exact: true })).toBeVisible();
  });

  test('two administrators on one sponsor: both versions are shown, and neither is lost; Undo leads to theirs', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const sponsor = await makeSponsor(database, `${word} before`);
    await openSponsors(page, word);
    const modal = await openOnSponsor(page, 'Edit', `${word} before`);
    await fields(modal).name.fill(`${word} mine`);
    await database.query('update sponsors set title = $2, url = $3 where id = $1', [
      sponsor.id,
      `${word} theirs`,
      'https://theirs.example',
    ]);
    await fields(modal).save.click();
    const choice = modal.getByRole('radiogroup', { name: 'Sponsor Name' });
    await expect(choice).toContainText(`${word} mine`);
    await expect(choice).toContainText(`${word} theirs`);
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page, 'Sponsor updated')).toBeVisible();
    const url = 'https://theirs.example';
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} mine`, url }]);
    await undo(page, 'Sponsor updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} theirs`, url }]);
  });
});

test.describe('Add Sponsor', () => {
  test('Sponsor Name and Website URL required, Logo Image URL optional; then the form is ready for the next one', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const long = `${word} ${'Batting Cages '.repeat(6)}`.slice(0, 80).trim();
    await openSponsors(page, word);
    const { name, url, logo, add } = fields(formCard(page));
    await add.click();
    await expect(page.getByText('Sponsor Name is required.')).toBeVisible();
    await expect(page.getByText('Website URL is required.')).toBeVisible();
    await expect(name).toBeFocused();
    // By the keyboard alone; the address as people type it.
    await page.keyboard.type(long);
    await page.keyboard.press('Tab');
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an address that starts with https:// or http://.')).toBeVisible();
    expect(await sponsorsNamed(database, word)).toEqual([]);
    await url.fill('acme.example/club');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Sponsor created')).toBeVisible();
    await expect(name).toBeFocused();
    for (const field of [name, url, logo]) await expect(field).toHaveValue('');
    await expect(page.getByText('Sponsor Name is required.')).toBeHidden();
    await expect(rowOf(page, long).getByRole('link', { name: 'acme.example' })).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([
      { title: long, url: 'https://acme.example/club', logo_url: null },
    ]);
    await page.keyboard.type(`${word} second`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('second.example');
    await page.keyboard.press('Tab');
    await expect(url).toHaveValue('https://second.example');
    await add.click();
    await expect(rows(page)).toHaveCount(2);
    await toast(page, 'Sponsor created').last().getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a logo may be a file: it is uploaded, shown, and kept as its address', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openSponsors(page, word);
    const { name, url, logo, add } = fields(formCard(page));
    await name.fill(word);
    await url.fill('https://acme.example');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: noisePng(160, 7) };
    await formCard(page).locator('input[type=file]').setInputFiles(file);
    await expect(logo).toHaveValue(/^\/api\/files\/[0-9a-f]{64}\.webp$/);
    await expect(page.getByRole('img', { name: `Logo of ${word}` })).toBeVisible();
    await add.click();
    const shown = rowOf(page, word).locator('img');
    await expect(shown).toHaveAttribute('sizes', '40px');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await sponsorsNamed(database, word))[0]!.logo_url).toMatch(/^\/api\/files\/[0-9a-f]{64}\.webp$/);
  });

  test("'Failed to create sponsor', with the reason; what was typed stays, and trying again makes one", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openSponsors(page, word);
    const { name, url, add } = fields(formCard(page));
    const alert = formCard(page).getByRole('alert');
    await name.fill(word);
    await url.fill('https://acme.example');
    const mend = await breakCalls(page, sponsors);
    await add.click();
    await expect(alert).toContainText('Failed to create sponsor');
    await mend();
    const find = await loseCalls(page, sponsors);
    await add.click();
    await expect(alert).toContainText('Failed to create sponsor. The server cannot be reached.');
    await find();
    await expect(name).toHaveValue(word);
    await expect(url).toHaveValue('https://acme.example');
    // The server makes it, and nobody hears of it.
    await loseOneAnswer(page, sponsors, 'POST');
    await add.click();
    await expect(alert).toBeVisible();
    await add.click();
    await expect(toast(page, 'Sponsor created')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
  });

  test('what is typed and not yet added is still there after leaving the screen, and is gone once it is added', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openSponsors(page);
    const { name, url, add } = fields(formCard(page));
    await name.fill(word);
    await url.fill('https://acme.example');
    await page.getByRole('link', { name: 'Teams' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();
    await page.getByRole('link', { name: 'Sponsor' }).first().click();
    await expect(name).toHaveValue(word);
    await page.reload();
    await expect(url).toHaveValue('https://acme.example');
    await expect(page.getByText('This is your draft of')).toBeVisible();
    await add.click();
    await expect(toast(page, 'Sponsor created')).toBeVisible();
    await expect(name).toHaveValue('');
    await page.reload();
    await expect(add).toBeVisible();
    await expect(name).toHaveValue('');
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
  });
});

test.describe('Edit Sponsor', () => {
  test('what it saves is shown at once, at the version that was read; Undo brings back what was', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const sponsor = await makeSponsor(database, `${word} before`, { logo: imageAt('loaf') });
    const calls = recordCalls(page, 'PUT', /\/sponsors\//);
    await openSponsors(page, word);
    const modal = await openOnSponsor(page, 'Edit', `${word} before`);
    const { name, url, logo, save } = fields(modal);
    await expect(name).toBeFocused();
    await expect(url).toHaveValue('https://acme.example/club');
    await expect(logo).toHaveValue(imageAt('loaf'));
    await name.fill(`${word} after`);
    await logo.fill('');
    const mend = await loseCalls(page, /\/api\/sponsors\//);
    await save.click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(name).toHaveValue(`${word} after`);
    await mend();
    await save.click();
    await expect(toast(page, 'Sponsor updated')).toBeVisible();
    await expect(rowOf(page, `${word} after`).locator('img')).toHaveCount(0);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${sponsor.version}"` });
    await undo(page, 'Sponsor updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await sponsorsNamed(database, word)).toMatchObject([{ title: `${word} before`, logo_url: imageAt('loaf') }]);
  });
});

test.describe('Remove Sponsor', () => {
  test('asks whether to remove the sponsor by title, Cancel/Confirm; Undo brings it back', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeSponsor(database, word);
    await openSponsors(page, word);
    const modal = await openOnSponsor(page, 'Remove', word);
    await expect(modal.getByText(`Remove ${word}?`, { exact: true })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
    await openOnSponsor(page, 'Remove', word);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Sponsor removed')).toBeVisible();
    await expect(page.getByText('No sponsors', { exact: true })).toBeVisible();
    await undo(page, 'Sponsor removed');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(rowOf(page, word)).toBeVisible();
    expect(await sponsorsNamed(database, word)).toHaveLength(1);
  });
});

test.describe('Dashboard, quick action New Sponsor', () => {
  test('a centred modal with the same fields; a failure is told in the same words, and keeps what was typed', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await page.goto('/');
    await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'New Sponsor' }).click();
    const modal = dialog(page, 'New Sponsor');
    await expect(modal).toBeVisible();
    const box = (await modal.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
    const { name, url, logo, add } = fields(modal);
    await expect(name).toBeFocused();
    await expect(logo).toBeVisible();
    await name.fill(word);
    await url.fill('acme.example');
    const mend = await loseCalls(page, sponsors);
    await add.click();
    await expect(modal.getByRole('alert')).toContainText('Failed to create sponsor. The server cannot be reached.');
    await mend();
    await expect(name).toHaveValue(word);
    await page.keyboard.press('Escape');
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
    await add.click();
    await expect(toast(page, 'Sponsor created')).toBeVisible();
    await expect(modal).toHaveCount(0);
    expect(await sponsorsNamed(database, word)).toMatchObject([{ url: 'https://acme.example' }]);
  });
});
