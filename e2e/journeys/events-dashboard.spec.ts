import type { Locator, Page } from '@playwright/test';
import { discard, end, eventsFrom, ownYear, save, start } from '../support/events.ts';
import { breakCalls, loseCalls } from '../support/calls.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const events = /\/api\/events$/;

async function openNewEvent(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name: 'New Event' }).click();
  const modal = dialog(page, 'Create Event');
  await expect(modal).toBeVisible();
  return modal;
}

test.describe('Dashboard, quick action New Event', () => {
  test("opens in a centred modal with the same form; 'Event created'", async ({ signedIn: page, database }) => {
    const year = ownYear();
    const modal = await openNewEvent(page);
    const box = (await modal.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
    await expect(modal.getByRole('combobox', { name: 'Type' })).toHaveValue('Global');
    await save(modal).click();
    await expect(modal.getByText('Start is required.')).toBeVisible();
    await start(modal).fill(`${year}-03-20T08:00`);
    await end(modal).fill(`${year}-03-20T12:00`);
    await save(modal).click();
    await expect(toast(page, 'Event created')).toBeVisible();
    await expect(modal).toHaveCount(0);
    expect(await eventsFrom(database, `${year}-03-20T08:00`)).toHaveLength(1);
  });

  test("a failure shows the alert 'Failed to create event' and keeps what was typed", async ({ signedIn: page }) => {
    const year = ownYear();
    const modal = await openNewEvent(page);
    await start(modal).fill(`${year}-03-20T08:00`);
    for (const fail of [breakCalls, loseCalls]) {
      const mend = await fail(page, events);
      await save(modal).click();
      await expect(modal.getByRole('alert')).toContainText('Failed to create event');
      await expect(start(modal)).toHaveValue(`${year}-03-20T08:00`);
      await mend();
    }
    await page.keyboard.press('Escape');
    await expect(discard(page)).toBeVisible();
    await discard(page).getByRole('button', { name: 'Keep editing' }).click();
    await save(modal).click();
    await expect(toast(page, 'Event created')).toBeVisible();
  });
});
