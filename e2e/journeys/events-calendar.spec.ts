import type { Page } from '@playwright/test';
import {
  dayCell,
  grid,
  makeEvent,
  makeTitled,
  openEvents,
  openMonth,
  panel,
  pills,
  start,
  view,
} from '../support/events.ts';
import { breakCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { addressOf, dialog } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const list = /\/api\/events\?/;

/** In the organisation's time zone. */
const today = () =>
  new Date().toLocaleDateString('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
const thisMonth = () =>
  new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: 'long' });

const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'] ?? null);

test.describe('Events, calendar', () => {
  test('is a month grid, Sunday first, with Prev, Today and Next buttons and a centred title', async ({
    signedIn: page,
  }) => {
    await openEvents(page);
    await view(page, 'Calendar').click();
    await expect(grid(page, thisMonth())).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    await expect(dayCell(page, today())).toHaveAttribute('aria-current', 'date');

    await openMonth(page, '2031-03', 'March 2031');
    const title = (await page.getByRole('heading', { name: 'March 2031' }).boundingBox())!;
    const calendar = (await page.getByRole('region', { name: 'Calendar' }).boundingBox())!;
    expect(Math.abs(title.x + title.width / 2 - (calendar.x + calendar.width / 2))).toBeLessThan(3);

    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(grid(page, 'February 2031')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(grid(page, 'April 2031')).toBeVisible();
    expect(addressOf(page)).toEqual({ view: 'calendar', month: '2031-04' });
    await page.goBack();
    await expect(grid(page, 'March 2031')).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(grid(page, thisMonth())).toBeVisible();
    expect(addressOf(page)).toEqual({ view: 'calendar' });
  });

  test('shows the days of the neighbour months dimmed, with their events', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTitled(database, word, '2031-04-01T08:00', '2031-04-01T09:00');
    await openMonth(page, '2031-03', 'March 2031');
    const first = dayCell(page, 'Tuesday, April 1, 2031');
    await expect(first).toHaveAttribute('data-outside', 'true');
    await expect(pills(first, word)).toBeVisible();
    await expect(dayCell(page, 'Monday, March 31, 2031')).not.toHaveAttribute('data-outside');
  });

  test('events appear as blue pills (#5AA5FF) with dark text in both schemes; clicking one opens the edit panel', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTitled(database, word, '2031-03-20T08:00', '2031-03-20T21:00');
    await openMonth(page, '2031-03', 'March 2031');
    const pill = pills(page, word);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(pill).toHaveCSS('background-color', 'rgb(90, 165, 255)');
      await expect(pill).toHaveCSS('color', 'rgb(12, 26, 51)');
    }
    await pill.click();
    await expect(panel(page, 'Edit Event')).toBeVisible();
    await expect(pill).toHaveAttribute('aria-current', 'true');
    // Docked: the page beside it stays in use.
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(grid(page, 'April 2031')).toBeVisible();
    await expect(panel(page, 'Edit Event')).toBeVisible();
    const side = (await panel(page, 'Edit Event').boundingBox())!;
    const main = (await page.getByRole('main').boundingBox())!;
    expect(main.x + main.width).toBeLessThanOrEqual(side.x);
  });

  test('an event over midnight and over several days appears on each of its days, and on no other', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTitled(database, `${word}night`, '2031-03-07T22:00', '2031-03-08T01:00');
    await makeTitled(database, `${word}days`, '2031-03-13T00:00', '2031-03-18T00:00');
    await openMonth(page, '2031-03', 'March 2031');
    const daysOf = async (title: string) => {
      await expect(pills(page, title).first()).toBeVisible();
      return pills(page, title).evaluateAll((all) => all.map((pill) => pill.closest('td')!.dataset['day']));
    };
    expect(await daysOf(`${word}night`)).toEqual(['2031-03-07', '2031-03-08']);
    // Over the end of a week.
    expect(await daysOf(`${word}days`)).toEqual([13, 14, 15, 16, 17].map((day) => `2031-03-${day}`));
    const middle = pills(dayCell(page, 'Friday, March 14, 2031'), `${word}days`);
    await expect(middle).toHaveAttribute('data-from-before', 'true');
    await expect(middle).toHaveAttribute('data-to-after', 'true');
  });

  test("more than fit: '+N more' leads to the day's list", async ({ signedIn: page, database }) => {
    const word = ownWord();
    for (let hour = 10; hour < 16; hour += 1) {
      await makeTitled(database, `${word}${hour}`, `2032-05-12T${hour}:00`, `2032-05-12T${hour}:30`);
    }
    await openMonth(page, '2032-05', 'May 2032');
    const day = dayCell(page, 'Wednesday, May 12, 2032');
    await expect(day).toHaveAccessibleName(/^Wednesday, May 12, 2032, 6 events/);
    await day.getByRole('button', { name: /^\+4 more/ }).click();
    const modal = dialog(page, 'Wednesday, May 12, 2032');
    await expect(modal.getByRole('listitem')).toHaveCount(6);
    await expect(modal.getByRole('listitem').first()).toContainText(`${word}10`);
    await expect(modal.getByRole('listitem').first()).toContainText('10:00 AM – 10:30 AM');
    await modal.getByRole('button', { name: new RegExp(`${word}15`) }).click();
    await expect(panel(page, 'Edit Event')).toBeVisible();
    await expect(start(panel(page, 'Edit Event'))).toHaveValue('2032-05-12T15:00');
  });

  test('asks for the days on the screen only, and of those for the chosen ones', async ({ signedIn: page }) => {
    const asked = page.waitForRequest((request) => list.test(request.url()));
    await openEvents(page, { view: 'calendar', month: '2031-03', type: 'PRACTICE', from: '2031-03-10' });
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('to')).toBe('2031-04-05');
    expect(query.get('from')).toBe('2031-03-10');
  });

  test('an empty month says so, and a failed load never looks empty', async ({ signedIn: page }) => {
    await openMonth(page, '2099-02', 'February 2099');
    await expect(page.getByText('No events found', { exact: true })).toBeVisible();
    const mend = await breakCalls(page, list);
    await openEvents(page, { view: 'calendar', month: '2099-05' });
    await expect(page.getByRole('alert')).toContainText('Failed to load events');
    await expect(page.getByText('No events found')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(grid(page, 'May 2099')).toBeVisible();
  });
});

test.describe('Events, calendar by keyboard alone', () => {
  test('arrow keys go between days and months, Enter opens the day, and the focus returns', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTitled(database, word, '2033-03-20T08:00', '2033-03-20T21:00');
    await openMonth(page, '2033-03', 'March 2033');
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
  });

  test('Enter on a day without events offers a new one on that day', async ({ signedIn: page }) => {
    await openMonth(page, '2034-02', 'February 2034');
    await dayCell(page, 'Wednesday, February 1, 2034').press('Enter');
    const modal = dialog(page, 'Wednesday, February 1, 2034');
    await expect(modal).toContainText('No events on this day.');
    await modal.getByRole('button', { name: 'Create Event' }).press('Enter');
    const side = panel(page, 'Create Event');
    await expect(start(side)).toHaveValue('2034-02-01T09:00');
    await expect(start(side)).toBeFocused();
  });

  test('a card is a stop of the Tab key, Enter opens it, Esc returns to it', async ({ signedIn: page, database }) => {
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
