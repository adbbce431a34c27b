import type { Locator, Page } from '@playwright/test';
import { inChicago, openNotifications } from '../support/banners.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const created = (page: Page) => page.getByRole('list', { name: 'Created notifications' }).getByRole('listitem');
const createButton = (of: Page | Locator) => of.getByRole('button', { name: 'Create', exact: true });

async function compose(of: Page | Locator, title: string, body: string) {
  await of.getByLabel('Title').fill(title);
  await of.getByLabel('Body').fill(body);
  await createButton(of).click();
}

test.describe('Notifications', () => {
  test('Title, Body, Create; a list of created items with title, time and body, newest first; nothing is sent', async ({
    signedIn: page,
  }) => {
    await openNotifications(page);
    await expect(page.getByText('Notifications stay on this screen: nothing is sent')).toBeVisible();
    await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    const before = inChicago(Date.now());
    await compose(page, 'Rain', 'No practice.\n<b>Stay</b> home.');
    await expect(toast(page, 'Notification created. Nothing was sent.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByLabel('Body')).toHaveValue('');
    const long = 'W'.repeat(80);
    await compose(page, long, 'Second');
    await expect(created(page)).toHaveCount(2);
    await expect(created(page).nth(0)).toContainText(long);
    await expect(created(page).nth(1).getByRole('heading')).toHaveText('Rain');
    // What was typed is shown as it was typed: it is no markup.
    await expect(created(page).nth(1)).toContainText('No practice.\n<b>Stay</b> home.', { useInnerText: true });
    const shown = (await created(page).nth(1).locator('time').textContent())!;
    expect(shown).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/);
    expect(shown).toContain(`${before.slice(5, 7)}/${before.slice(8, 10)}/${before.slice(0, 4)}`);
    expect(writes).toEqual([]);
    await toast(page, 'Notification created').last().getByRole('button', { name: 'Undo' }).click();
    await expect(created(page)).toHaveCount(1);
  });

  test('title and body required', async ({ signedIn: page }) => {
    await openNotifications(page);
    await createButton(page).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(page.getByText('Body is required.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Rain');
    await expect(page.getByText('Title is required.')).toBeHidden();
    await page.getByLabel('Body').fill('   ');
    await createButton(page).click();
    await expect(page.getByText('Body is required.')).toBeVisible();
    await expect(created(page)).toHaveCount(0);
  });

  test('items survive the other tab and other screens, and live only in the screen', async ({ signedIn: page }) => {
    await openNotifications(page);
    await compose(page, 'Rain', 'No practice.');
    await page.getByLabel('Title').fill('Half typed');
    await page.getByRole('tab', { name: 'Banners' }).click();
    await expect(page).toHaveURL(/tab=banners/);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(created(page)).toHaveCount(1);
    // What was not created is kept as a draft.
    await expect(page.getByLabel('Title')).toHaveValue('Half typed');
    expect(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)))),
    ).not.toContain('No practice');
    await page.reload();
    await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
  });

  test('items are nobody else’s: the next person in the same page finds none', async ({ signedIn: page, database }) => {
    const next = await makePerson(database, 'ADMIN');
    await openNotifications(page);
    await compose(page, 'Rain', 'No practice.');
    await expect(created(page)).toHaveCount(1);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(next.email);
    await page.getByLabel('Password', { exact: true }).fill(next.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
    await expect(created(page)).toHaveCount(0);
    // A page that was loaded anew would have forgotten them anyway.
    expect(loads).toBe(0);
  });
});

test.describe('Dashboard, quick action Notification', () => {
  test('opens in a centred modal with the same fields; what is created is under Notifications; by keyboard alone', async ({
    signedIn: page,
  }) => {
    await page.goto('/');
    const action = page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'Notification' });
    await action.focus();
    await page.keyboard.press('Enter');
    const modal = dialog(page, 'Notification');
    await expect(modal.getByLabel('Title')).toBeFocused();
    const box = (await modal.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
    await page.keyboard.press('Enter');
    await expect(modal.getByText('Title is required.')).toBeVisible();
    await page.keyboard.type('Pictures');
    await page.keyboard.press('Tab');
    await page.keyboard.type('On Saturday.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Notification created. Nothing was sent: it is under Notifications.')).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(action).toBeFocused();
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await expect(created(page)).toContainText(['Pictures']);
  });
});
