import type { Page } from '@playwright/test';
import type { Dashboard } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { breakCalls, calls, holdCalls } from '../support/calls.ts';
import { makePeople } from '../support/people.ts';
import { ownWord, teamsNamed } from '../support/records.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, pager, toast, turn } from '../support/teams-list.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dashboard = /\/api\/dashboard$/;
const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });
const card = (page: Page, label: string) => figures(page).getByRole('listitem').filter({ hasText: label });
const people = (page: Page) => page.getByRole('table', { name: 'Organization Users' });
const rows = (page: Page) => people(page).getByRole('rowheader');
const search = (page: Page) => page.getByPlaceholder('Search users...');
const figure = (value: number) => new Intl.NumberFormat('en-US').format(value);

async function openDashboard(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeVisible();
}

test.describe('Dashboard', () => {
  test("greeting 'Welcome Back' followed by the user's name", async ({ signedIn: page, administrator }) => {
    await openDashboard(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome Back, ${administrator.name}`);
    // The browser keeps titles in its history: no name there.
    await expect(page).toHaveTitle('Dashboard · Bombers Admin');
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('data-status', 'active');
    await expect(page.getByRole('link', { name: 'Teams', exact: true })).not.toHaveAttribute('data-status', 'active');
  });

  test("quick action New Team opens in a side drawer; the figure follows; 'Team created'", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openDashboard(page);
    await expect(card(page, 'Total Teams')).toContainText(/\d/);
    const counted = page.waitForResponse((answer) => dashboard.test(answer.url()));
    await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'New Team' }).click();
    const drawer = dialog(page, 'Add Team');
    await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Gold`);
    await drawer.getByRole('button', { name: 'Add Team' }).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    const { totalTeams } = (await (await counted).json()) as Dashboard;
    await expect(card(page, 'Total Teams')).toContainText(figure(totalTeams.total));
    expect(await teamsNamed(database, word)).toHaveLength(1);
  });

  test('analytics cards Total Users, Active Users, Total Teams, Messages Sent are counted by the server, with a sparkline', async ({
    signedIn: page,
  }) => {
    const counted = page.waitForResponse((answer) => dashboard.test(answer.url()));
    await openDashboard(page);
    const now = (await (await counted).json()) as Dashboard;
    await expect(card(page, 'Total Users')).toContainText(figure(now.totalUsers.total));
    await expect(card(page, 'Active Users')).toContainText(figure(now.activeUsers.total));
    await expect(card(page, 'Total Teams')).toContainText(figure(now.totalTeams.total));
    await expect(card(page, 'Messages Sent')).toContainText(figure(now.messagesSent.total));
    const drawing = await card(page, 'Total Users').locator('svg').last().boundingBox();
    expect(drawing).toMatchObject({ width: 108, height: 36 });
    expect(now.totalUsers.days).toHaveLength(30);
  });

  test('each card opens its list', async ({ signedIn: page }) => {
    await openDashboard(page);
    for (const [label, path] of [
      ['Total Users', '/users'],
      ['Active Users', '/users'],
      ['Total Teams', '/teams'],
      ['Messages Sent', '/logs'],
    ] as const) {
      await expect(card(page, label)).toContainText(/\d/);
      // Not on the words: the whole card leads there.
      const { width, height } = (await card(page, label).boundingBox())!;
      await card(page, label).click({ position: { x: width / 2, y: height - 8 } });
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
  });

  test('Active Users says in a tooltip what it counts', async ({ signedIn: page }) => {
    await openDashboard(page);
    const words = 'Users who signed in, sent a message or attended an event in the last 30 days.';
    const about = card(page, 'Active Users').getByRole('button', { name: `Active Users: ${words}` });
    await expect(page.getByRole('tooltip')).toBeHidden();
    await about.focus();
    await expect(page.getByRole('tooltip')).toHaveText(words);
  });

  test('figures that cannot be loaded say so and are tried again; the people below stay', async ({
    signedIn: page,
  }) => {
    const mend = await breakCalls(page, dashboard, 400);
    await openDashboard(page);
    await expect(figures(page).getByRole('alert')).toContainText('Failed to load the figures.');
    await expect(rows(page)).toHaveCount(20);
    await mend();
    await figures(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Total Users')).toContainText(/\d/);
    await expect(figures(page).getByRole('alert')).toBeHidden();
  });

  test("'Organization Users' table (name, role, email), 20 a page, Prev/Next labelled 'Page x of y'", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const names = Array.from({ length: 22 }, (_one, n) => [`P${String(n).padStart(2, '0')}`, 'FAN'] as const);
    const made = await makePeople(database, word, names);
    await openDashboard(page);
    await expect(people(page).getByRole('columnheader')).toHaveText(['Name', 'Role', 'Email']);
    await expect(rows(page)).toHaveCount(20);
    await search(page).fill(word);
    await expect(pager(page)).toContainText('Page 1 of 2');
    await expect(rows(page)).toHaveCount(20);
    await expect(people(page).getByRole('row').nth(1).getByRole('cell')).toHaveText(['Fan', made[0]!.email]);
    await turn(page, 'Next').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(pager(page)).toContainText('Page 2 of 2');
    await expectAddress(page, { 'users.search': word, 'users.page': '2' });
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(pager(page)).toContainText('Page 1 of 2');
  });

  test('people who cannot be loaded, and nobody found, are two different things', async ({ signedIn: page }) => {
    const release = await holdCalls(page, calls.users);
    await openDashboard(page, { 'users.search': ownWord() });
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
    release();
    await expect(page.getByText('No users found.')).toBeVisible();
    const mend = await breakCalls(page, calls.users, 400);
    await page.reload();
    await expect(page.getByText('Failed to load users')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No users found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(20);
  });

  test('by keyboard: / searches, a card is one step, New Team opens with Enter', async ({ signedIn: page }) => {
    await openDashboard(page);
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.getByRole('list', { name: 'Quick actions' }).getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Total Users' })).toBeFocused();
    await page.getByRole('button', { name: 'New Team' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Add Team')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'New Team' })).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`without accessibility findings, ${colorScheme}`, async ({ signedIn: page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openDashboard(page);
      await expect(rows(page)).toHaveCount(20);
      await expect(card(page, 'Total Users')).toContainText(/\d/);
      await expectAccessible(page);
    });
  }
});

test.describe('Dashboard on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`greets under the title, two figures a row, people as one card, ${colorScheme}`, async ({
      signedIn: page,
      administrator,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openDashboard(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(page.getByText(`Welcome Back, ${administrator.name}`)).toBeVisible();
      const cards = page.getByRole('list', { name: 'Organization Users' }).getByRole('listitem');
      await expect(cards).toHaveCount(20);
      const [first, second, third] = await Promise.all(
        ['Total Users', 'Active Users', 'Total Teams'].map((label) => card(page, label).boundingBox()),
      );
      expect([first!.y, first!.x]).toEqual([second!.y, third!.x]);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
      await expectAccessible(page);
      await turn(page, 'Next').click();
      await expect(pager(page)).toContainText('Page 2 of');
      await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeInViewport();
    });
  }
});
