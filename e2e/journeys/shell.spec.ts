import type { Page } from '@playwright/test';
import { calls, loseCalls } from '../support/calls.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { openTeams, rows } from '../support/teams-list.ts';
import { expect, expectInside, signInThroughForm, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const width = async (page: Page) => (await sidebar(page).boundingBox())!.width;
const appearance = (page: Page, choice: string) => page.getByRole('radio', { name: choice });
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** Section 2, "Shell". */
const mainEntries =
  'Dashboard,Teams,Users,Players,Coaches,Portal,Events,Media,Notifications,Sponsor,Message Logs'.split(',');
const footEntries = ['Settings', 'Support'];

test.describe('Sidebar', () => {
  test('collapses, shows the labels as tooltips, and the choice is remembered', async ({ signedIn: page }) => {
    await openTeams(page);
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

  test('lists screens in the written order, and only those that exist', async ({ signedIn: page }) => {
    await openTeams(page);
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
      }
    }
  });

  test('the current item is marked, also on a screen below it', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Marked` });
    await page.goto(`/teams/${team.id}`);
    await expect(sidebar(page).getByRole('link', { name: 'Teams' })).toHaveAttribute('data-status', 'active');
    await expect(sidebar(page).getByRole('link', { name: 'Settings' })).not.toHaveAttribute('data-status', 'active');
  });
});

test.describe('Header', () => {
  test("document titles: 'Bomber Teams · Bombers Admin'", async ({ signedIn: page }) => {
    await openTeams(page);
    await expect(page).toHaveTitle('Bomber Teams · Bombers Admin');
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveTitle('Settings · Bombers Admin');
    await page.goto('/no-such-page');
    await expect(page).toHaveTitle('Page not found · Bombers Admin');
  });

  test('the breadcrumb gives the place', async ({ signedIn: page }) => {
    await openTeams(page);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb).toHaveText('Teams');
    await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('Teams');
  });

  test('a new screen takes the focus, so that it is read from its beginning', async ({ signedIn: page }) => {
    await openTeams(page);
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('skip links lead to the content and to the table', async ({ signedIn: page }) => {
    await openTeams(page, { state: 'TX' });
    await expect(rows(page).first()).toBeVisible();
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
});

test.describe('Other screens', () => {
  test('an unknown address is answered inside the shell', async ({ signedIn: page }) => {
    await page.goto('/no/such/page?x=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('There is nothing at this address.')).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await expectInside(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
  });

  test('a start that fails says so and can be tried again, instead of asking to sign in', async ({
    signedIn: page,
  }) => {
    const mend = await loseCalls(page, calls.me);
    await page.goto('/teams');
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(page).toHaveURL('/teams');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(12);
  });
});

test.describe('Appearance', () => {
  test('System / Light / Dark in Settings is kept over a reload', async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings?tab=appearance');
    await expect(appearance(page, 'System')).toBeChecked();
    expect(await scheme(page)).toBe('light');
    await page.getByText('Dark', { exact: true }).click();
    await expect(appearance(page, 'Dark')).toBeChecked();
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.reload();
    await expect(appearance(page, 'Dark')).toBeChecked();
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByText('Light', { exact: true }).click();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.reload();
    await expect(appearance(page, 'Light')).toBeChecked();
    expect(await scheme(page)).toBe('light');
  });

  test('System follows the setting of the device, while it changes', async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/settings?tab=appearance');
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scheme(page)).toBe('light');
  });

  test('a dark choice is there from the first paint', async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings?tab=appearance');
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    // Without the console's own script: only what runs before it can have set the scheme.
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});

test.describe('Organisation', () => {
  test("its name and words come from the organisation's settings", async ({ page, administrator }) => {
    await page.route(calls.organisation, async (route) => {
      const answer = await route.fetch();
      const organisation = (await answer.json()) as { words: object };
      const words = { ...organisation.words, teams: 'Comet Squads' };
      await route.fulfill({ response: answer, json: { ...organisation, name: 'Comets', words } });
    });
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign In · Comets Admin');
    await expect(page.getByText('Comets').first()).toBeVisible();
    await signInThroughForm(page, administrator);
    await expectInside(page);
    await page.goto('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Comet Squads' })).toBeVisible();
    await expect(page).toHaveTitle('Comet Squads · Comets Admin');
    await expect(sidebar(page).getByText('Comets')).toBeVisible();
    await expect(page.getByText('Bomber', { exact: true })).toHaveCount(0);
  });

  test('the words of the database are those that the server tells', async ({ page, database }) => {
    const { rows: stored } = await database.query<{ name: string; words: object }>(
      'select name, words from organisation',
    );
    const answer = await page.request.get('/api/organisation');
    expect(await answer.json()).toMatchObject(stored[0]!);
  });

  test('without an answer the default words stand', async ({ signedIn: page }) => {
    await loseCalls(page, calls.organisation);
    await page.goto('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();
    await expect(rows(page)).toHaveCount(12);
  });
});
