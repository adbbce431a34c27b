import type { Page } from '@playwright/test';
import { intakeForOneself } from '../../support/leads.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Intake form' });

async function openEdit(page: Page) {
  await section(page).getByRole('button', { name: 'Edit' }).click();
  const modal = dialog(page, 'Edit Intake Form');
  await expect(modal).toBeVisible();
  return modal;
}

test('the intake form’s settings', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  await intakeForOneself(database);
  await page.goto('/settings?tab=connections');

  await test.step('sites that may show it are kept; what is no site is refused by its name', async () => {
    const modal = await openEdit(page);
    await modal.getByLabel('Sites that may show the form').fill('https://club.example/form');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText(/“https:\/\/club\.example\/form”: Enter the address of a site/)).toBeVisible();
    await modal.getByLabel('Sites that may show the form').fill('https://club.example\nhttps://www.club.example');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Intake form updated')).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(section(page)).toContainText('https://club.example, https://www.club.example');
    const policy = (await page.request.get('/intake')).headers()['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://club.example https://www.club.example');
  });

  await test.step('the switch closes and opens the public form', async () => {
    const modal = await openEdit(page);
    const open = modal.getByRole('switch', { name: 'Public form open' });
    await expect(open).toBeChecked();
    await open.uncheck();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('Closed')).toBeVisible();
    expect((await page.request.get('/intake')).status()).toBe(404);
    await expect(modal).toHaveCount(0);
    await openEdit(page);
    await open.check();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('Open', { exact: true })).toBeVisible();
    expect((await page.request.get('/intake')).status()).toBe(200);
    await expect(modal).toHaveCount(0);
  });

  await test.step('two administrators who change it are shown both versions', async () => {
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
