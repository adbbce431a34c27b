import type { Page } from '@playwright/test';
import { makeEditablePlayer } from '../../support/edit-player.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('from any screen to a record and to a screen, by the keyboard alone @smoke', async ({
  signedIn: page,
  database,
}) => {
  const team = await makeTeam(database, { name: `Palette ${ownWord()}`, ageGroup: 'U14' });
  const player = await makeEditablePlayer(database, { fname: 'Élodie', teamId: team.id });
  await page.goto('/sponsor');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await expect(button).toBeVisible();
  await button.focus();
  await openPalette(page);

  await field(page).fill(`${player.word} elodie`);
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(`Élodie ${player.word}`);
  await expect(options(page)).toContainText(`${team.name} · 14U`);
  await expect(options(page).locator('mark')).toHaveText(player.word);
  await expect(page.getByRole('status').getByText('1 result')).toBeAttached();
  // What was typed is nowhere but in the field.
  expect(page.url()).not.toContain(player.word);

  // Esc closes and gives the focus back.
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await openPalette(page);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type(player.word);
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Élodie');
  await expect(page).toHaveURL(`/players/${player.playerId}`);

  // By a link, too; and Back leads to where it was opened from.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Élodie');
  await page.goBack();
  await expect(page).toHaveURL('/sponsor');

  // The code of a team, in the other case; nothing of it goes into the browser's memory.
  await openPalette(page);
  await field(page).fill(team.team_code.toLowerCase());
  await expect(options(page).first()).toContainText(team.name);
  await options(page).first().click();
  await expect(page).toHaveURL(`/teams/${team.id}`);
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toContainText([team.name]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(team.name);
});

test('unsaved edits under it are asked about', async ({ signedIn: page, database }) => {
  const first = await makeEditablePlayer(database, { fname: 'Ada' });
  const second = await makeEditablePlayer(database, { fname: 'Bea' });
  await page.goto(`/players?record=${first.playerId}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  await dialog.getByLabel('First Name').fill('Adele');
  await openPalette(page);
  // Esc belongs to the palette, not to the form under it.
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Adele');

  await openPalette(page);
  // Nothing else can be opened over the form.
  await expect(options(page).getByText('New Team')).toHaveCount(0);
  await page.keyboard.type(second.word);
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  // No command runs before it is answered.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(`/players/${second.playerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bea');
  const { rows } = await database.query('select fname from users where id = $1', [first.id]);
  expect(rows).toEqual([{ fname: 'Ada' }]);
});

for (const phone of [false, true]) {
  test(`accessible in light and dark ${phone ? 'on a phone, by touch' : 'at a desk'}`, async ({
    signedIn: page,
    database,
  }) => {
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    const { word } = await makeEditablePlayer(database, { fname: 'Philippa-Wilhelmina Alexandra Konstantina' });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(field(page)).toBeFocused();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await field(page).fill('');
      await expect(page.getByRole('group', { name: 'Screens' })).toBeVisible();
      await expectAccessible(page);
      await field(page).fill(word);
      await expect(options(page)).toHaveCount(1);
      await expectAccessible(page);
      await field(page).fill('%');
      await expect(page.getByText('No matches')).toBeVisible();
      await expectAccessible(page);
    }
    const box = (await page.getByRole('dialog', { name: 'Search everything' }).boundingBox())!;
    if (phone) expect(Math.round(box.height)).toBe(844);
    else expect(box.height).toBeLessThan(640);
    if (phone) await page.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });
}
