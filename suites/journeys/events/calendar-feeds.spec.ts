import type { Page } from '@playwright/test';
import { makeTitled } from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Calendar feeds' });
const feed = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name });

async function makeFeed(page: Page, name: string): Promise<string> {
  await section(page).getByRole('button', { name: 'New feed' }).click();
  await dialog(page, 'New Calendar Feed').getByLabel('Name').fill(name);
  await dialog(page, 'New Calendar Feed').getByRole('button', { name: 'Create feed' }).click();
  const modal = dialog(page, name);
  await expect(modal).toContainText('Anyone with this address can read the calendar.');
  await modal.getByRole('button', { name: /^Copy address/ }).click();
  await expect(toast(page, 'Address copied.')).toBeVisible();
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect(modal).toHaveCount(0);
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('Settings, Calendar feeds', () => {
  test('a feed is made with a name; its address is shown once with a copy button, and reads as a calendar; ended, it answers no more', async ({
    signedIn: page,
    database,
  }) => {
    const name = ownWord();
    await makeTitled(database, `${name} Cup`, '2042-03-20T08:00', '2042-03-20T21:00');
    await page.goto('/settings?tab=connections');
    const address = await makeFeed(page, name);
    expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await expect(feed(page, name)).toContainText('Never used');
    // Without the session of anybody.
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');
    await page.reload();
    await expect(feed(page, name)).toContainText('Last used');
    await expect(page.getByText(address)).toHaveCount(0);

    await test.step('End asks first; then its address answers no more', async () => {
      const end = feed(page, name).getByRole('button', { name: `End ${name}` });
      await end.click();
      const question = dialog(page, 'End Calendar Feed');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      expect((await page.request.get(address)).status()).toBe(200);
      await end.click();
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Calendar feed ended')).toBeVisible();
      await expect(feed(page, name)).toHaveCount(0);
      expect((await page.request.get(address)).status()).toBe(404);
    });
  });
});
