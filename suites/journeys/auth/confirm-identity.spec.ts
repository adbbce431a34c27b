import type { Page } from '@playwright/test';
import type pg from 'pg';
import { keptByConsole } from '../../support/service-keys.ts';
import { exportAs } from '../../support/files.ts';
import { makeTeams, ownWord } from '../../support/records.ts';
import { dialog, toast, toastOfFailure } from '../../support/screen.ts';
import { openTeams, rows } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

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

test(
  'an export of a session that was left open asks for the password again, by the keyboard alone, and then goes on by itself',
  { tag: '@smoke' },
  async ({ signedIn: page, database, administrator }) => {
    const word = ownWord();
    await makeTeams(database, [{ name: `${word} One` }]);
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(1);
    await letTimePass(database, administrator);
    await askForCsv(page);

    await test.step('whoever closes it is told that nothing was exported, and is asked again the next time', async () => {
      await page.keyboard.type('half');
      await page.keyboard.press('Escape');
      await expect(toastOfFailure(page, 'CSV was not exported. Please confirm your password first.')).toBeVisible();
      await expect(question(page)).toHaveCount(0);
      await askForCsv(page);
    });

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
  },
);
