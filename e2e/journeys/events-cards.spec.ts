import type { Page } from '@playwright/test';
import {
  attend,
  attendUnknown,
  cardOf,
  cards,
  makeEvent,
  makeTitled,
  makeTournament,
  monthOfCards,
  openCard,
  openEvents,
  ownYear,
  panel,
  show,
  showMore,
  view,
} from '../support/events.ts';
import { breakCalls, holdCalls, loseCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { addressOf, expectAddress } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const months = /\/api\/events\/months/;
const list = /\/api\/events\?/;

/** Days from now, as the server counts them. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const titles = (page: Page, month: string) => cards(monthOfCards(page, month)).getByRole('heading');

test.describe('Events, cards', () => {
  test('groups events by month and year heading; the first 8 of each, Show More (N more) and Show Less', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    for (let day = 1; day <= 11; day += 1) {
      const date = `${year}-03-${String(day).padStart(2, '0')}`;
      await makeEvent(database, { start: `${date}T18:00`, end: `${date}T19:00`, type: 'PRACTICE' });
    }
    await makeEvent(database, { start: `${year}-04-02T00:00`, end: `${year}-04-03T00:00` });
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    const march = monthOfCards(page, `March ${year}`);
    await expect(cards(march)).toHaveCount(8);
    await expect(cards(monthOfCards(page, `April ${year}`))).toHaveCount(1);
    await expect(monthOfCards(page, `April ${year}`).getByRole('button', { name: /Show More/ })).toHaveCount(0);
    await expect(showMore(page)).toHaveText(/Show More \(3 more\)/);
    await showMore(page).click();
    await expect(cards(march)).toHaveCount(11);
    await expect(showMore(page)).toHaveText(/Show Less/);
    await expect(showMore(page)).toHaveAttribute('aria-expanded', 'true');
    await showMore(page).click();
    await expect(cards(march)).toHaveCount(8);
  });

  test('Show More keeps the filters: only the events that were asked for are added', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    for (let day = 1; day <= 20; day += 1) {
      const date = `${year}-05-${String(day).padStart(2, '0')}`;
      await makeEvent(database, {
        start: `${date}T18:00`,
        end: `${date}T19:00`,
        type: day % 2 === 0 ? 'PRACTICE' : 'GLOBAL',
      });
    }
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31`, type: 'PRACTICE' });
    await page.getByRole('button', { name: 'Show More (2 more)' }).click();
    await expect(cards(monthOfCards(page, `May ${year}`))).toHaveCount(10);
    await expect(titles(page, `May ${year}`)).toHaveText(Array(10).fill('Practice'));
  });

  test("a card shows weekday and day number, time or 'All Day', a type badge, title, location, image, attendee count and names truncated to 40 characters", async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const year = ownYear();
    const word = ownWord();
    const tournament = await makeTournament(database, `Cup ${word}`, {
      body: 'Allen Station Park, Allen TX',
      image: imageAt('cup'),
    });
    const whole = await makeEvent(database, { start: `${year}-03-20T00:00`, end: `${year}-03-23T00:00`, tournament });
    await attend(database, whole, [
      ['Adriana', 'Fuentes'],
      ['Blair', 'Kowalczyk'],
      ['Camila', 'Montgomery-Whitaker'],
    ]);
    await attendUnknown(database, whole);
    await makeEvent(database, { start: `${year}-03-21T18:30`, end: `${year}-03-21T20:00`, type: 'PRACTICE' });
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });

    const card = cardOf(page, `Cup ${word}`);
    const weekday = new Date(`${year}-03-20T12:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
    await expect(card).toContainText(weekday);
    await expect(card.getByText('20', { exact: true })).toBeVisible();
    await expect(card.getByText('All Day', { exact: false }).first()).toBeVisible();
    await expect(card).toContainText('to Mar 22');
    await expect(card.getByText('Tournament', { exact: true })).toBeVisible();
    await expect(card.getByText('Allen Station Park, Allen TX')).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', imageAt('cup'));
    await expect(card.getByText('4 attending')).toBeVisible();
    await expect(card.getByText('Adriana Fuentes, Blair Kowalczyk, Camila…')).toBeVisible();

    const practice = cardOf(page, 'Practice');
    await expect(practice).toContainText('6:30 PM');
    await expect(practice).toContainText('0 attending');
    await expect(practice.locator('img')).toHaveCount(0);
  });

  test('an image that cannot be shown, or is no address of an image, leaves the seam', async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const year = ownYear();
    const broken = await makeTournament(database, 'Broken', { image: imageAt('broken') });
    // A browser would load it, and show it.
    const other = await makeTournament(database, 'Other', { image: String.raw`https:\\img.example/cup.png` });
    for (const tournament of [broken, other]) {
      await makeEvent(database, { start: `${year}-03-20T00:00`, end: `${year}-03-21T00:00`, tournament });
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    await expect(cardOf(page, 'Other')).toBeVisible();
    await expect(monthOfCards(page, `March ${year}`).locator('img')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('img.example'))).toEqual([imageAt('broken')]);
  });

  test('clicking anywhere on a card opens the edit side panel, and the card is marked', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    const word = ownWord();
    await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    await cardOf(page, word).click({ position: { x: 20, y: 20 } });
    await expect(panel(page, 'Edit Event')).toBeVisible();
    await expect(page.getByRole('button', { name: word, exact: true })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(panel(page, 'Edit Event')).toHaveCount(0);
  });

  test('a title of 80 characters stays on its card and is whole in the panel', async ({ signedIn: page, database }) => {
    const year = ownYear();
    const title = `${ownWord()} ${'Championship '.repeat(8)}`.slice(0, 80).trim();
    await makeTitled(database, title, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    const card = (await cardOf(page, title).boundingBox())!;
    const words = (await page.getByRole('button', { name: title, exact: true }).boundingBox())!;
    expect(words.x + words.width).toBeLessThanOrEqual(card.x + card.width);
    const side = await openCard(page, title);
    await expect(side.getByText(title).first()).toBeVisible();
  });
});

test.describe('Events, filter panel', () => {
  test('Show Events: Upcoming at first, with what is going on and 30 days ahead; Past 30 days back; All', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const made = {
      on: await makeTitled(database, `${word} on`, at(-1), at(1)),
      soon: await makeTitled(database, `${word} soon`, at(29), at(29.1)),
      later: await makeTitled(database, `${word} later`, at(31), at(32)),
      lately: await makeTitled(database, `${word} lately`, at(-29), at(-28)),
      before: await makeTitled(database, `${word} before`, at(-40), at(-31)),
    };
    expect(Object.keys(made)).toHaveLength(5);
    const seen = async () => {
      const more = page.getByRole('button', { name: /^Show More/ });
      while ((await more.count()) > 0) await more.first().click();
      await expect(page.getByRole('button', { name: 'Loading events…' })).toHaveCount(0);
      return page.getByRole('button', { name: new RegExp(`^${word} `) }).allTextContents();
    };
    await openEvents(page);
    await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
    await expect.poll(seen).toEqual([`${word} on`, `${word} soon`]);
    await show(page, 'Past').click();
    await expectAddress(page, { show: 'past' });
    await expect.poll(seen).toEqual([`${word} lately`]);
    await show(page, 'All').click();
    await expectAddress(page, { show: 'all' });
    // All of them: also those of every other test, of which only these days are looked at.
    await openEvents(page, { show: 'all', from: at(-45).slice(0, 10), to: at(45).slice(0, 10) });
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect
      .poll(async () => (await seen()).toSorted())
      .toEqual(['before', 'lately', 'later', 'on', 'soon'].map((name) => `${word} ${name}`));
  });

  test('Start Date and End Date show whatever happens on or after, on or before; the whole state is in the address', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    await makeTitled(database, 'First', `${year}-03-10T08:00`, `${year}-03-10T09:00`);
    await makeTitled(database, 'Second', `${year}-03-15T08:00`, `${year}-03-15T09:00`);
    await makeTitled(database, 'Third', `${year}-03-20T08:00`, `${year}-03-20T09:00`);
    await openEvents(page, { from: `${year}-03-01`, to: `${year}-03-31` });
    await expect(titles(page, `March ${year}`)).toHaveText(['First', 'Second', 'Third']);
    await page.getByLabel('Start Date').fill(`${year}-03-15`);
    await expect(titles(page, `March ${year}`)).toHaveText(['Second', 'Third']);
    await page.getByLabel('End Date').fill(`${year}-03-15`);
    await expect(titles(page, `March ${year}`)).toHaveText(['Second']);
    await expectAddress(page, { from: `${year}-03-15`, to: `${year}-03-15` });
    await page.reload();
    await expect(titles(page, `March ${year}`)).toHaveText(['Second']);
    await expect(page.getByLabel('Start Date')).toHaveValue(`${year}-03-15`);
  });

  test('a date typed digit by digit asks for no year on the way', async ({ signedIn: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (months.test(request.url())) asked.push(new URL(request.url()).searchParams.get('from') ?? '');
    });
    await openEvents(page);
    await page.getByLabel('Start Date').focus();
    await page.keyboard.type('03152031', { delay: 40 });
    await page.keyboard.press('Tab');
    await expect.poll(() => addressOf(page)).toMatchObject({ from: '2031-03-15' });
    await expect(page.getByLabel('Start Date')).toHaveValue('2031-03-15');
    expect(asked.filter((from) => from !== '' && from !== '2031-03-15')).toEqual([]);
  });

  test('Type: All Types plus the types present in the loaded events', async ({ signedIn: page, database }) => {
    const year = ownYear();
    await makeEvent(database, { start: `${year}-03-10T08:00`, end: `${year}-03-10T09:00`, type: 'PRACTICE' });
    await makeEvent(database, { start: `${year}-03-11T08:00`, end: `${year}-03-11T09:00`, type: 'GLOBAL' });
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    await expect(titles(page, `March ${year}`)).toHaveCount(2);
    const type = page.getByRole('combobox', { name: 'Type' });
    await expect(type).toHaveValue('All Types');
    await type.click();
    await expect(page.getByRole('option')).toHaveText(['All Types', 'Global', 'Practice']);
    await page.getByRole('option', { name: 'Practice' }).click();
    await expect(titles(page, `March ${year}`)).toHaveText(['Practice']);
    await expect.poll(() => addressOf(page)).toMatchObject({ type: 'PRACTICE' });
    // The choice of one does not take the others away.
    await type.click();
    await expect(page.getByRole('option')).toHaveText(['All Types', 'Global', 'Practice']);
    await page.getByRole('option', { name: 'All Types' }).click();
    await expect(titles(page, `March ${year}`)).toHaveCount(2);
  });

  test('Cards/Calendar switch; a choice of Show Events is kept', async ({ signedIn: page }) => {
    await openEvents(page);
    await view(page, 'Calendar').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    await show(page, 'Past').click();
    await view(page, 'Cards').click();
    await expectAddress(page, { show: 'past' });
    await expect(page.getByRole('radio', { name: 'Past' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test.describe('Events, states', () => {
  test("empty texts: 'No upcoming events', 'No recent past events', 'No events found'", async ({ signedIn: page }) => {
    const year = ownYear();
    const empty = { from: `${year}-01-01`, to: `${year}-12-31` };
    await openEvents(page, { ...empty, show: 'upcoming' });
    await expect(page.getByText('No upcoming events', { exact: true })).toBeVisible();
    await show(page, 'Past').click();
    await expect(page.getByText('No recent past events', { exact: true })).toBeVisible();
    await show(page, 'All').click();
    await expect(page.getByText('No events found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectAddress(page, {});
  });

  test("loading: 'Loading events…'", async ({ signedIn: page }) => {
    const release = await holdCalls(page, months);
    await openEvents(page);
    // Not the button of a month with many events, which has the same words ready.
    const loading = page.getByRole('status').filter({ hasText: 'Loading events…' });
    await expect(loading).toBeAttached();
    release();
    await expect(loading).toHaveCount(0);
  });

  test('a failed load shows an error with Try again, never an empty list; the filters are kept', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    await makeTitled(database, 'There', `${year}-03-10T08:00`, `${year}-03-10T09:00`);
    const mend = await breakCalls(page, months);
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    await expect(page.getByRole('alert')).toContainText('Failed to load events');
    await expect(page.getByText('No events found')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'There')).toBeVisible();
  });

  test('a failed Show More says so and keeps the eight', async ({ signedIn: page, database }) => {
    const year = ownYear();
    for (let day = 1; day <= 9; day += 1) {
      await makeEvent(database, { start: `${year}-03-0${day}T18:00`, end: `${year}-03-0${day}T19:00` });
    }
    await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
    const mend = await loseCalls(page, list);
    await page.getByRole('button', { name: 'Show More (1 more)' }).click();
    const march = monthOfCards(page, `March ${year}`);
    await expect(march.getByRole('alert')).toContainText('Failed to load events');
    await expect(cards(march)).toHaveCount(8);
    await mend();
    await march.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(march)).toHaveCount(9);
  });
});
