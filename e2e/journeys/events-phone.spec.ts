import {
  cardOf,
  dayCell,
  end,
  eventNow,
  grid,
  makeTitled,
  openEvents,
  openMonth,
  ownYear,
  save,
  start,
} from '../support/events.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe('Events on a phone', () => {
  test('the two switches stay in view, the dates and the type are behind one button with a count', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    await makeTitled(database, 'Open', `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openEvents(page);
    await expect(page.getByRole('radiogroup', { name: 'View' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Show Events' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = dialog(page, 'Filters');
    await sheet.getByLabel('Start Date').fill(`${year}-01-01`);
    await sheet.getByLabel('End Date').fill(`${year}-12-31`);
    await sheet.getByRole('button', { name: 'Show events' }).click();
    await expect(cardOf(page, 'Open')).toBeVisible();
    await expectAddress(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
  });

  test('the month shows dots, and the day that is pressed is listed below it', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTitled(database, word, '2040-03-20T08:00', '2040-03-20T21:00');
    await openMonth(page, '2040-03', 'March 2040');
    const day = dayCell(page, 'Tuesday, March 20, 2040');
    const { width, height } = (await day.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await day.tap();
    await expect(page.getByRole('heading', { name: 'Tuesday, March 20, 2040' })).toBeVisible();
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
    await page.getByRole('button', { name: new RegExp(word) }).tap();
    await expect(dialog(page, 'Edit Event')).toBeVisible();
  });

  test('the panel fills the screen; Create Event floats in reach of a thumb', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const event = await makeTitled(database, word, '2040-05-20T08:00', '2040-05-20T21:00');
    await openEvents(page, { from: '2040-05-20', to: '2040-05-20' });
    await page.getByRole('button', { name: word, exact: true }).tap();
    const drawer = dialog(page, 'Edit Event');
    await expect(drawer).toBeVisible();
    await settled(page);
    expect((await drawer.boundingBox())!.width).toBe(390);
    await expectTouchTargets(page, '[role="dialog"]');
    await end(drawer).fill('2040-05-20T22:00');
    await save(drawer).tap();
    await expect(toast(page, 'Event updated')).toBeVisible();
    expect(await eventNow(database, event)).toMatchObject({ local_end: '2040-05-20T22:00' });
    await page.getByRole('button', { name: 'Create Event' }).tap();
    await expect(start(dialog(page, 'Create Event'))).toBeVisible();
  });

  test('a new event on the chosen day of the month', async ({ signedIn: page }) => {
    await openMonth(page, '2041-03', 'March 2041');
    await dayCell(page, 'Sunday, March 10, 2041').tap();
    await expect(page.getByText('No events on this day.')).toBeVisible();
    await page.getByRole('button', { name: 'Create Event on this day' }).tap();
    await expect(start(dialog(page, 'Create Event'))).toHaveValue('2041-03-10T09:00');
    await page.goBack();
    await expect(grid(page, 'March 2041')).toBeVisible();
  });
});
