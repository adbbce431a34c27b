import type { Page } from '@playwright/test';
import { makeTeam, ownWord } from '../../support/records.ts';
import { openTeams, rows } from '../../support/teams-list.ts';
import { expect, expectInside, test } from '../../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const width = async (page: Page) => (await sidebar(page).boundingBox())!.width;
const appearance = (page: Page, choice: string) => page.getByRole('radio', { name: choice });
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** Section 2, "Shell". */
const mainEntries =
  'Dashboard,Teams,Users,Players,Coaches,Portal,Events,Media,Notifications,Sponsor,Message Logs'.split(',');
const footEntries = ['Settings', 'Support'];

test(
  'the sidebar lists screens in the written order, and only those that exist',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Marked` });
    await page.goto(`/teams/${team.id}`);

    await test.step('the current item is marked, also on a screen below it', async () => {
      await expect(sidebar(page).getByRole('link', { name: 'Teams' })).toHaveAttribute('data-status', 'active');
      await expect(sidebar(page).getByRole('link', { name: 'Settings' })).not.toHaveAttribute('data-status', 'active');
    });

    const groups = sidebar(page).getByRole('list');
    await expect(groups).toHaveCount(2);
    for (const [index, written] of [mainEntries, footEntries].entries()) {
      const shown = await groups.nth(index).getByRole('link').allInnerTexts();
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(written.filter((label) => shown.includes(label)));
      for (const label of shown) {
        await sidebar(page).getByRole('link', { name: label }).click();
        await expect(sidebar(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // A new screen takes the focus, so that it is read from its beginning.
        await expect(page.getByRole('main')).toBeFocused();
      }
    }
  },
);

test('the sidebar collapses, and links skip it', async ({ signedIn: page }) => {
  await openTeams(page, { state: 'TX' });
  await expect(rows(page).first()).toBeVisible();

  await test.step('skip links lead to the content and to the table', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // The address is the state of the list, and stays it.
    await expect(page).toHaveURL('/teams?state=TX');
    const toTable = page.getByRole('button', { name: 'Skip to the teams' });
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await toTable.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(toTable).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('table').locator('*:focus')).toHaveCount(1);
  });

  await test.step('collapses, shows the labels as tooltips, and the choice is remembered', async () => {
    expect(await width(page)).toBe(232);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(() => width(page)).toBe(64);
    await expect(sidebar(page).getByRole('link', { name: 'Teams' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Settings' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Settings' })).toBeVisible();
    await page.reload();
    await expectInside(page);
    expect(await width(page)).toBe(64);
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(() => width(page)).toBe(232);
    await page.reload();
    await expectInside(page);
    expect(await width(page)).toBe(232);
  });
});

test('Appearance: System / Light / Dark in Settings is kept over a reload', async ({ signedIn: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings?tab=appearance');
  await expect(appearance(page, 'System')).toBeChecked();
  expect(await scheme(page)).toBe('light');

  await test.step('System follows the setting of the device, while it changes', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.reload();
    await expect(appearance(page, 'System')).toBeChecked();
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scheme(page)).toBe('light');
  });

  await page.getByText('Dark', { exact: true }).click();
  await expect(appearance(page, 'Dark')).toBeChecked();
  await expect.poll(() => scheme(page)).toBe('dark');
  await page.reload();
  await expect(appearance(page, 'Dark')).toBeChecked();
  expect(await scheme(page)).toBe('dark');

  await test.step('a dark choice is there from the first paint', async () => {
    // Without the console's own script: only what runs before it can have set the scheme.
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.unroute('**/assets/index-*.js');
    await page.reload();
  });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(() => scheme(page)).toBe('light');
  await page.reload();
  await expect(appearance(page, 'Light')).toBeChecked();
  expect(await scheme(page)).toBe('light');
});
