import type { Page } from '@playwright/test';
import type pg from 'pg';
import { keptByConsole, openNewKey, openServiceKeys } from '../support/service-keys.ts';
import { exportAs } from '../support/files.ts';
import { makeTeams, ownWord } from '../support/records.ts';
import { dialog, openTeams, rows, toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

/** As if the password had been typed an hour ago. */
const letTimePass = (database: pg.Client, person: { id: string }) =>
  database.query(`update sessions set auth_at = auth_at - interval '1 hour' where user_id = $1`, [person.id]);

const question = (page: Page) => dialog(page, 'Confirm Your Password');
const password = (page: Page) => question(page).getByLabel(/^Password/);

async function askForCsv(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV (filtered)' }).click();
  await expect(password(page)).toBeFocused();
}

test.describe('What a session that was left open must not be enough for', () => {
  test('an export asks for the password again, by the keyboard alone, and then goes on by itself', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    await makeTeams(database, [{ name: `${word} One` }]);
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(1);
    await letTimePass(database, administrator);
    await askForCsv(page);

    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('Enter your password.');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('This is not your current password.');

    await password(page).fill(administrator.password);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('teams-filtered.csv');
    await expect(question(page)).toHaveCount(0);
    await expect(toast(page, 'Exported CSV')).toBeVisible();
    expect(await keptByConsole(page)).not.toContain(administrator.password);

    // For a quarter of an hour.
    await exportAs(page, 'CSV');
  });

  test('whoever closes it is told that nothing was exported, and is asked again the next time', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    await openTeams(page);
    await letTimePass(database, administrator);
    await askForCsv(page);
    await page.keyboard.type('half');
    await page.keyboard.press('Escape');
    await expect(toastOfFailure(page, 'CSV was not exported. Please confirm your password first.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await askForCsv(page);
  });

  test('a new service key asks over its own form, and what was typed there stays', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const name = ownWord();
    await openServiceKeys(page);
    await letTimePass(database, administrator);
    const form = await openNewKey(page);
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(form).toContainText('Please confirm your password first.');
    await expect(form.getByLabel('Name')).toHaveValue(name);

    await form.getByRole('button', { name: 'Create key' }).click();
    await password(page).fill(administrator.password);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page, name)).toContainText('This key is shown only once.');
  });
});
