import type { Page } from '@playwright/test';
import { intakeForOneself } from '../support/leads.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ database }) => intakeForOneself(database));

const section = (page: Page) => page.getByRole('region', { name: 'Intake form' });

async function openEdit(page: Page) {
  await page.goto('/settings?tab=connections');
  await section(page).getByRole('button', { name: 'Edit' }).click();
  const modal = dialog(page, 'Edit Intake Form');
  await expect(modal).toBeVisible();
  return modal;
}

test.describe('Intake form', () => {
  test('sites that may show it are kept; what is no site is refused by its name', async ({ signedIn: page }) => {
    const modal = await openEdit(page);
    await modal.getByLabel('Sites that may show the form').fill('https://club.example/form');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText(/“https:\/\/club\.example\/form”: Enter the address of a site/)).toBeVisible();
    await modal.getByLabel('Sites that may show the form').fill('https://club.example\nhttps://www.club.example');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Intake form updated')).toBeVisible();
    await expect(section(page)).toContainText('https://club.example, https://www.club.example');
    const policy = (await page.request.get('/intake')).headers()['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://club.example https://www.club.example');
  });

  test('the switch closes and opens the public form', async ({ signedIn: page }) => {
    const modal = await openEdit(page);
    await expect(modal.getByRole('switch', { name: 'Public form open' })).toBeChecked();
    await modal.getByRole('switch', { name: 'Public form open' }).uncheck();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('Closed')).toBeVisible();
    expect((await page.request.get('/intake')).status()).toBe(404);
    await section(page).getByRole('button', { name: 'Edit' }).click();
    await modal.getByRole('switch', { name: 'Public form open' }).check();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('Open', { exact: true })).toBeVisible();
    expect((await page.request.get('/intake')).status()).toBe(200);
  });

  test('two administrators who change it are shown both versions', async ({ signedIn: page, database }) => {
    const modal = await openEdit(page);
    await modal.getByLabel('Sites that may show the form').fill('https://mine.example');
    await database.query(
      "update organisation set intake_open = false, intake_origins = '{https://theirs.example}', version = version + 1",
    );
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('https://theirs.example')).toBeVisible();
    await expect(modal.getByText('https://mine.example')).toBeVisible();
  });
});
