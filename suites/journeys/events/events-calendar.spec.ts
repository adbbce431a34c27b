import type { Page } from '@playwright/test';
import { dayCell, grid, makeEvent, makeTitled, openEvents, openMonth, panel, start } from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { addressOf, dialog } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'] ?? null);

test('Events by keyboard alone, and Back', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const word = ownWord();
  await makeTitled(database, word, '2033-03-20T08:00', '2033-03-20T21:00');
  await openMonth(page, '2033-03', 'March 2033');

  await test.step('arrow keys go between days and months', async () => {
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Tab');
    expect(await focusedDay(page)).toBe('2033-03-01');
    for (const [key, day] of [
      ['ArrowRight', '2033-03-02'],
      ['ArrowDown', '2033-03-09'],
      ['ArrowLeft', '2033-03-08'],
      ['ArrowUp', '2033-03-01'],
      ['Home', '2033-02-27'],
      ['End', '2033-03-05'],
      ['PageDown', '2033-04-05'],
      ['PageUp', '2033-03-05'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedDay(page), { message: key }).toBe(day);
    }
    // Over the edge of what is shown.
    for (let week = 0; week < 5; week += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedDay(page)).toBe('2033-04-09');
    await expect(grid(page, 'April 2033')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect.poll(() => focusedDay(page)).toBe('2033-03-09');
    for (const key of ['ArrowDown', 'ArrowDown', 'Home']) await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page)).toBe('2033-03-20');
  });

  await test.step('Enter opens the day, and the focus returns', async () => {
    await page.keyboard.press('Enter');
    const modal = dialog(page, 'Sunday, March 20, 2033');
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: new RegExp(word) }).press('Enter');
    const side = panel(page, 'Edit Event');
    await expect(side).toBeVisible();
    await expect(start(side)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(side).toHaveCount(0);
    await expect.poll(() => focusedDay(page)).toBe('2033-03-20');
    await expect(dayCell(page, 'Sunday, March 20, 2033')).toBeFocused();
  });

  await test.step('Back returns to the month before, and from the cards to the calendar', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(grid(page, 'April 2033')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Cards', { exact: true }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.goBack();
    await expect(grid(page, 'April 2033')).toBeVisible();
    await page.goBack();
    await expect(grid(page, 'March 2033')).toBeVisible();
  });

  await test.step('a card is a stop of the Tab key, Enter opens it, Esc returns to it', async () => {
    const event = await makeEvent(database, { start: '2035-03-20T08:00', end: '2035-03-20T21:00', type: 'PRACTICE' });
    await openEvents(page, { from: '2035-03-20', to: '2035-03-20' });
    const card = page.getByRole('button', { name: 'Practice', exact: true });
    await expect(card).toBeVisible();
    await page.getByRole('combobox', { name: 'Type' }).focus();
    await page.keyboard.press('Tab');
    await expect(card).toBeFocused();
    await expect(card).toHaveAccessibleDescription('Tuesday, March 20, 2035, 8:00 AM to 9:00 PM');
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Edit Event')).toBeVisible();
    expect(addressOf(page)).toMatchObject({ event: event.id });
    await expect(start(panel(page, 'Edit Event'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  });
});
