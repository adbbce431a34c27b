import { test } from '../support/test.ts';
import { enter, expect, inDark, inLight, open, phone, take } from './take.ts';

test.beforeEach(() => test.setTimeout(600_000));

test('sign in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await take(page, 'login');
});

test('the lists, at a desk', async ({ page }) => {
  await enter(page, '/');
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'dashboard');
  await inDark(page);
  await take(page, 'dashboard-dark');
  await inLight(page);
  await open(page, '/teams');
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'teams');
  await open(page, '/players?ageGroup=U16&college=committed&sort=-gradYear,team');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excel (filtered)' })).toBeVisible();
  await take(page, 'players-export');
  await open(page, '/portal');
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'portal');
  await open(page, '/logs');
  await page
    .getByRole('button', { name: /^Details, / })
    .nth(2)
    .click();
  await expect(page.getByText('Group members at the time')).toBeVisible();
  await take(page, 'message-logs');
  await inDark(page);
  await take(page, 'message-logs-dark');
});

test('what has pictures, at a desk', async ({ page }) => {
  await enter(page, '/events');
  await take(page, 'events');
  await open(page, '/events?view=calendar');
  await expect(page.getByRole('grid')).toBeVisible();
  await take(page, 'events-calendar');
  await open(page, '/media');
  await page.getByRole('link', { name: 'Austin Gold takes the Lone Star Classic' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
  await take(page, 'media-article');
  await open(page, '/notifications?tab=banners');
  await page.locator('input[type=file]').setInputFiles('packages/demo-data/pictures/banner-day.webp');
  await expect(page.getByText('No image yet')).toHaveCount(0);
  await take(page, 'banners');
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, '/teams');
  await take(page, 'teams-phone');
  await open(page, '/players?search=Ramirez');
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Family', exact: true })).toBeVisible();
  await take(page, 'player-phone');
  await open(page, '/events');
  await take(page, 'events-phone');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await take(page, 'more-phone');
});
