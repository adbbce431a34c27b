import type { BrowserContext, Page } from '@playwright/test';
import { noisePng } from '../../apps/api/test/pictures.ts';
import { organisationForOneself } from '../support/organisation.ts';
import { openSettings, section } from '../support/settings.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, signInByCall, test } from '../support/test.ts';

async function openEdit(page: Page) {
  await openSettings(page, 'Organisation');
  await page.getByRole('button', { name: 'Edit organisation' }).click();
  const modal = dialog(page, 'Edit Organisation');
  await expect(modal).toBeVisible();
  return modal;
}

/**
 * An organisation of this test's own: the stored one belongs to all tests that run beside it, and all of them look for
 * its words. What the server makes of a change is shown by its own tests.
 */
async function ownOrganisation(context: BrowserContext): Promise<void> {
  let own: Record<string, unknown> | null = null;
  await context.route(/\/api\/organisation(\/settings)?$/, async (route) => {
    if (route.request().method() === 'PUT') {
      own = { ...own, ...(route.request().postDataJSON() as object), version: Number(own?.['version'] ?? 1) + 1 };
      await route.fulfill({ json: own });
      return;
    }
    const answer = await route.fetch();
    const stored = (await answer.json()) as Record<string, unknown>;
    own ??= stored['version'] === undefined ? null : stored;
    await route.fulfill({ response: answer, json: { ...stored, ...own } });
  });
}

/** Somebody comes back to a tab: what the browser tells the page then. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('Organisation', () => {
  test('name, words, logo and time zone change everywhere without a reload, and in another tab when somebody comes back to it', async ({
    page,
    context,
    administrator,
  }) => {
    await ownOrganisation(context);
    await signInByCall(page, administrator);
    const other = await context.newPage();
    await other.goto('/teams');
    await expect(other.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();

    const modal = await openEdit(page);
    await modal.getByLabel('Name').fill('Comets');
    await modal.getByLabel('Teams screen').fill('Comet Squads');
    await modal.getByLabel('Portal screen').fill('Comet Portal');
    await modal.getByRole('combobox', { name: 'Time zone' }).fill('auckland');
    await page.getByRole('option', { name: 'Pacific/Auckland' }).click();
    await modal
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: noisePng(64, 3) });
    await expect(modal.getByLabel('Logo')).toHaveValue(/^\/api\/files\/[0-9a-f]{64}\.webp$/);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Organisation updated')).toBeVisible();

    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByText('Comets')).toBeVisible();
    await expect(sidebar.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
    await expect(page).toHaveTitle('Settings · Comets Admin');
    await sidebar.getByRole('link', { name: 'Portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comet Portal' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comet Squads' })).toBeVisible();
    await page.goto('/events?view=calendar');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' });
    await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', today);

    await expect(other.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();
    await comeBack(other);
    await expect(other.getByRole('heading', { level: 1, name: 'Comet Squads' })).toBeVisible();
    await expect(other).toHaveTitle('Comet Squads · Comets Admin');
  });

  test('what is wrong is said at its field; what somebody else saved meanwhile is shown beside mine', async ({
    signedIn: page,
    database,
  }) => {
    await organisationForOneself(database);
    const address = (name: string) => `${name}.${Date.now()}@bombers.example`;
    const [mine, theirs] = [address('mine'), address('theirs')];
    const modal = await openEdit(page);
    await modal.getByLabel('Support address').fill('nobody');
    await modal.getByLabel('Logo').fill('javascript:alert(1)');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(modal.getByText('Enter an address that starts with https://, or choose a file.')).toBeVisible();
    await modal.getByLabel('Logo').fill('');
    await modal.getByLabel('Support address').fill(mine);
    try {
      await database.query('update organisation set support_address = $1', [theirs]);
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
      await expect(modal.getByText(theirs)).toBeVisible();
      await modal.getByRole('radio', { name: new RegExp(mine) }).click();
      await modal.getByRole('button', { name: 'Save my choice' }).click();
      await expect(toast(page, 'Organisation updated')).toBeVisible();
      await expect(section(page, 'Organisation')).toContainText(mine);
      await page.reload();
      await expect(section(page, 'Organisation')).toContainText(mine);
    } finally {
      await database.query(`update organisation set support_address = 'support@bombers.example'`);
    }
  });
});
