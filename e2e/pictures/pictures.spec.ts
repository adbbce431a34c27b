import type { Page } from '@playwright/test';
import { expect, makePerson, signInThroughForm, test } from '../support/test.ts';

const folder = 'docs/pictures';
const phone = { width: 390, height: 844 };

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

/** Somebody whose name may stand in a picture. */
async function enter(page: Page, database: Parameters<typeof makePerson>[0], path: string): Promise<void> {
  await signInThroughForm(page, await makePerson(database, 'ADMIN', { fname: 'Dana', lname: 'Whitfield' }));
  await expect(page).toHaveURL('/');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('sign in', async ({ page }) => {
  await page.goto('/login');
  await take(page, 'login');
});

test('the screens, at a desk', async ({ page, database }) => {
  await enter(page, database, '/teams');
  await take(page, 'teams');
  for (const path of ['users', 'coaches']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('table')).toBeVisible();
    await take(page, path);
  }
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'dashboard');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'dashboard-dark');
});

test('the screens, on a phone', async ({ page, database }) => {
  await page.setViewportSize(phone);
  await enter(page, database, '/teams');
  await take(page, 'teams-phone');
  await page.goto('/');
  await expect(page.getByText('Total Users')).toBeVisible();
  await take(page, 'dashboard-phone');
});
