import type { Page } from '@playwright/test';
import type { Dashboard } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { makePeople } from '../../support/people.ts';
import { ownWord, teamsNamed } from '../../support/records.ts';
import { phoneInHand } from '../../support/screens.ts';
import { dialog, expectAddress, pager, toast, turn } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });
const card = (page: Page, label: string) => figures(page).getByRole('listitem').filter({ hasText: label });
const people = (page: Page) => page.getByRole('table', { name: 'Organization Users' });
const rows = (page: Page) => people(page).getByRole('rowheader');
const search = (page: Page) => page.getByPlaceholder('Search users...');
const figure = (value: number) => new Intl.NumberFormat('en-US').format(value);
const counted = async (page: Page) => {
  const answer = await page.waitForResponse((each) => each.url().endsWith('/api/dashboard'));
  return (await answer.json()) as Dashboard;
};

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeVisible();
}

test.describe('Dashboard', () => {
  test('figures and a new team', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
    await test.step('analytics cards Total Users, Active Users, Total Teams, Messages Sent are counted by the server, with a sparkline', async () => {
      const counting = counted(page);
      await openDashboard(page);
      const now = await counting;
      await expect(card(page, 'Total Users')).toContainText(figure(now.totalUsers.total));
      await expect(card(page, 'Active Users')).toContainText(figure(now.activeUsers.total));
      await expect(card(page, 'Total Teams')).toContainText(figure(now.totalTeams.total));
      await expect(card(page, 'Messages Sent')).toContainText(figure(now.messagesSent.total));
      expect(now.totalUsers.days).toHaveLength(30);
    });

    await test.step("quick action New Team opens in a side drawer; the figure follows; 'Team created'", async () => {
      const word = ownWord();
      const counting = counted(page);
      await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'New Team' }).click();
      const drawer = dialog(page, 'Add Team');
      await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Gold`);
      await drawer.getByRole('button', { name: 'Add Team' }).click();
      await expect(toast(page, 'Team created')).toBeVisible();
      await expect(card(page, 'Total Teams')).toContainText(figure((await counting).totalTeams.total));
      expect(await teamsNamed(database, word)).toHaveLength(1);
    });

    await test.step('each card opens its list', async () => {
      for (const [label, path] of [
        ['Total Users', '/users'],
        ['Active Users', '/users?activity=active'],
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
  });

  test('people, and the keyboard', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const names = Array.from({ length: 22 }, (_one, n) => [`P${String(n).padStart(2, '0')}`, 'FAN'] as const);
    const made = await makePeople(database, word, names);
    await openDashboard(page);
    await expect(rows(page)).toHaveCount(20);

    await test.step('by keyboard: / searches, a card is one step, New Team opens with Enter', async () => {
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

    await test.step("'Organization Users' table (name, role, email), 20 a page, Prev/Next labelled 'Page x of y'", async () => {
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
  });
});

test.describe('Dashboard on a phone', () => {
  test.use(phoneInHand);

  test('the next page of people begins in view', async ({ signedIn: page }) => {
    await openDashboard(page);
    await expect(page.getByRole('list', { name: 'Organization Users' }).getByRole('listitem')).toHaveCount(20);
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText('Page 2 of');
    await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeInViewport();
  });
});
