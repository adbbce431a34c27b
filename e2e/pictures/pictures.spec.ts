import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, makePerson, signInThroughForm, test } from '../support/test.ts';

const folder = 'docs/pictures';
const phone = { width: 390, height: 844 };

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // Every picture on the screen has arrived, and none says that it cannot be shown.
  const late = () =>
    page.locator('img:visible').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < innerHeight && bottom > 0 && !(one as HTMLImageElement).complete;
        }).length,
    );
  await expect.poll(late).toBe(0);
  await expect(page.getByText('The image cannot be shown')).toHaveCount(0);
  const picture = await page.screenshot({ animations: 'disabled' });
  // Every colour stays, since a palette stains the gradients; only packed tighter than the browser does.
  await sharp(picture).png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(`${folder}/${name}.png`);
}

/** Somebody whose name may stand in a picture. */
async function enter(page: Page, database: Parameters<typeof makePerson>[0], path: string): Promise<void> {
  await signInThroughForm(page, await makePerson(database, 'ADMIN', { fname: 'Dana', lname: 'Whitfield' }));
  await expect(page).toHaveURL('/');
  await open(page, path);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('sign in', async ({ page }) => {
  await page.goto('/login');
  await take(page, 'login');
});

test('the lists, at a desk', async ({ page, database }) => {
  await enter(page, database, '/teams');
  await take(page, 'teams');
  for (const path of ['players', 'portal']) {
    await open(page, `/${path}`);
    await expect(page.getByRole('table')).toBeVisible();
    await take(page, path);
  }
  await open(page, '/logs');
  await page
    .getByRole('button', { name: /^Details, / })
    .nth(2)
    .click();
  await expect(page.getByText('In the group then')).toBeVisible();
  await take(page, 'message-logs');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'message-logs-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'dashboard-dark');
});

test('what has pictures, at a desk', async ({ page, database }) => {
  await enter(page, database, '/events');
  await take(page, 'events');
  await open(page, '/events?view=calendar');
  await take(page, 'events-calendar');
  await open(page, '/media');
  await take(page, 'media');
  await page.getByText('Austin Gold takes the Lone Star Classic').first().click();
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
  await take(page, 'media-article');
  await open(page, '/notifications?tab=banners');
  await page.locator('input[type=file]').setInputFiles('packages/database/seeds/demo/pictures/banner-day.webp');
  await expect(page.getByText('No image yet')).toHaveCount(0);
  await take(page, 'banners');
  await open(page, '/sponsor');
  await take(page, 'sponsors');
  const { rows } = await database.query<{ id: string }>(
    'select team_id as id from trophies group by 1 having count(*) = 2 order by 1 limit 1',
  );
  await open(page, `/teams/${rows[0]?.id}`);
  await page.getByRole('tab', { name: /^Trophy Case/ }).click();
  await take(page, 'team');
});

test('on a phone', async ({ page, database }) => {
  await page.setViewportSize(phone);
  await enter(page, database, '/teams');
  await take(page, 'teams-phone');
  await open(page, '/media');
  await take(page, 'media-phone');
});
