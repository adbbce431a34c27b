import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../../support/calls.ts';
import {
  attend,
  attendUnknown,
  cardOf,
  cards,
  chooseType,
  end,
  makeEvent,
  makeTournament,
  monthOfCards,
  moveElsewhere,
  openCard,
  openCreate,
  openEvents,
  openMonth,
  ownYear,
  panel,
  pills,
  save,
  showMore,
  start,
  type EventRecord,
} from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { settled } from '../../support/settled.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  year: number;
  word: string;
  event: EventRecord;
  /** The images that the browser asked for. */
  images: readonly string[];
  /** Another administrator moves the event in another window. */
  moveElsewhere: () => Promise<void>;
}

const cup = 'Cup of the Plains';
const longTitle = 'Championship '.repeat(7).slice(0, 80);

async function openYear(page: Page, { year, word }: Stage): Promise<void> {
  await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
  await expect(cardOf(page, word)).toBeVisible();
}

const openMarch = (page: Page, { year }: Stage) => openMonth(page, `${year}-03`, `March ${year}`);

const desk: Screen<Stage>[] = [
  {
    name: 'Cards, with an image, without one and with Show More',
    inEverySize: true,
    show: openYear,
    also: {
      'groups events by month and year heading; the first 8 of each, Show More (N more)': async (page, { year }) => {
        await expect(cards(monthOfCards(page, `March ${year}`))).toHaveCount(6);
        await expect(cards(monthOfCards(page, `April ${year}`))).toHaveCount(8);
        await expect(showMore(page)).toHaveText([/Show More \(1 more\)/]);
      },
      "a card shows weekday and day number, time or 'All Day', a type badge, title, location, image, attendee count and names truncated to 40 characters":
        async (page, { year }) => {
          const card = cardOf(page, cup);
          const weekday = new Date(`${year}-05-20T12:00Z`).toLocaleDateString('en-US', {
            weekday: 'short',
            timeZone: 'UTC',
          });
          await expect(card).toContainText(weekday);
          await expect(card.getByText('20', { exact: true })).toBeVisible();
          await expect(card.getByText('All Day', { exact: false }).first()).toBeVisible();
          await expect(card).toContainText('to May 22');
          await expect(card.getByText('Tournament', { exact: true })).toBeVisible();
          await expect(card.getByText('Allen Station Park, Allen TX')).toBeVisible();
          await expect(card.locator('img')).toHaveAttribute('src', imageAt('cup'));
          await expect(card.getByText('4 attending')).toBeVisible();
          await expect(card.getByText('Adriana Fuentes, Blair Kowalczyk, Camila…')).toBeVisible();
          const practice = monthOfCards(page, `May ${year}`)
            .getByRole('listitem')
            .filter({ has: page.getByRole('button', { name: 'Practice', exact: true }) });
          await expect(practice).toContainText('6:30 PM');
          await expect(practice).toContainText('0 attending');
          await expect(practice.locator('img')).toHaveCount(0);
        },
      'an image that cannot be shown, or is no address of an image, leaves the seam': async (
        page,
        { images, word },
      ) => {
        // What is out of sight is not fetched yet.
        await cardOf(page, 'Broken').scrollIntoViewIfNeeded();
        for (const title of ['Broken', 'Other']) {
          await expect(cardOf(page, title)).toBeVisible();
          await expect(cardOf(page, title).locator('img')).toHaveCount(0);
        }
        await expect.poll(() => [...new Set(images)].toSorted()).toEqual([imageAt('broken'), imageAt('cup')]);
        await cardOf(page, word).scrollIntoViewIfNeeded();
      },
      'a title of 80 characters stays on its card': async (page) => {
        const card = (await cardOf(page, longTitle).boundingBox())!;
        const words = (await page.getByRole('button', { name: longTitle, exact: true }).boundingBox())!;
        expect(words.x + words.width).toBeLessThanOrEqual(card.x + card.width);
      },
    },
  },
  {
    name: 'Cards with nothing found',
    show: async (page) => {
      await openEvents(page, { from: '2099-01-01', to: '2099-01-02' });
      await expect(page.getByText('No events found')).toBeVisible();
    },
  },
  {
    name: 'Cards that could not be loaded',
    show: async (page) => {
      await breakCalls(page, /\/api\/events\/months/);
      await openEvents(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'Calendar',
    inEverySize: true,
    show: openMarch,
    also: {
      'is a month grid, Sunday first, with Prev, Today and Next buttons and a centred title': async (
        page,
        { year },
      ) => {
        await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
        for (const name of ['Prev', 'Today', 'Next']) await expect(page.getByRole('button', { name })).toBeVisible();
        const title = (await page.getByRole('heading', { name: `March ${year}` }).boundingBox())!;
        const calendar = (await page.getByRole('region', { name: 'Calendar' }).boundingBox())!;
        expect(Math.abs(title.x + title.width / 2 - (calendar.x + calendar.width / 2))).toBeLessThan(3);
      },
    },
  },
  {
    name: 'Calendar with the list of a day',
    over: ['day.modal'],
    show: async (page, stage) => {
      await openMarch(page, stage);
      await page.getByRole('gridcell', { name: /March 20, / }).press('Enter');
      await expect(page.getByRole('dialog', { name: /March 20, / })).toBeVisible();
    },
  },
  {
    name: 'Edit Event docked beside the calendar, its pill marked',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openMonth(page, `${stage.year}-03`, `March ${stage.year}`, { event: stage.event.id });
      await expect(start(panel(page, 'Edit Event'))).toBeVisible();
    },
    also: {
      'events appear as blue pills (#5AA5FF) with dark text in both schemes': async (page, { word }) => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(pills(page, word)).toHaveCSS('background-color', 'rgb(90, 165, 255)');
          await expect(pills(page, word)).toHaveCSS('color', 'rgb(12, 26, 51)');
        }
        await expect(pills(page, word)).toHaveAttribute('aria-current', 'true');
      },
      'the page stays beside the panel': async (page) => {
        const side = (await panel(page, 'Edit Event').boundingBox())!;
        const main = (await page.getByRole('main').boundingBox())!;
        expect(main.x + main.width).toBeLessThanOrEqual(side.x);
      },
    },
  },
  {
    name: 'Create Event with errors',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openYear(page, stage);
      const side = await openCreate(page);
      await save(side).click();
      await expect(side.getByText('Start is required.')).toBeVisible();
    },
  },
  {
    name: 'Create Event with the tournaments open',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openYear(page, stage);
      const side = await openCreate(page);
      await chooseType(page, side, 'Tournament');
      await side.getByRole('combobox', { name: 'Tournament' }).fill(stage.word);
      await expect(page.getByRole('option', { name: new RegExp(stage.word) })).toBeVisible();
    },
  },
  {
    name: 'Edit Tournament over the panel',
    over: ['tournament.modal'],
    show: async (page, stage) => {
      await openYear(page, stage);
      const side = await openCard(page, stage.word);
      await side.getByRole('button', { name: 'Edit tournament' }).click();
      await expect(dialog(page, 'Edit Tournament').getByAltText(/^Preview/)).toBeVisible();
    },
  },
  {
    name: 'Delete Event',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openYear(page, stage);
      const side = await openCard(page, stage.word);
      await side.getByRole('button', { name: 'Delete Event' }).click();
      await expect(panel(page, 'Delete Event').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
  {
    name: 'Edit Event with a conflict',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openYear(page, stage);
      const side = await openCard(page, stage.word);
      await end(side).fill(`${stage.year}-03-20T22:00`);
      await stage.moveElsewhere();
      await save(side).click();
      await expect(side.getByRole('radiogroup', { name: 'End' })).toBeVisible();
    },
  },
  {
    name: 'Settings, Calendar feeds and the address of a new one',
    at: '/settings',
    over: ['new-secret.modal'],
    show: async (page, { word }) => {
      await page.goto('/settings?tab=connections');
      await page.getByRole('button', { name: 'New feed' }).click();
      await dialog(page, 'New Calendar Feed').getByLabel('Name').fill(word);
      await dialog(page, 'New Calendar Feed').getByRole('button', { name: 'Create feed' }).click();
      await expect(dialog(page, word)).toBeVisible();
      // Its toast takes as long to be read as it takes.
      await expect(page.getByRole('status').filter({ hasText: 'created' })).toHaveCount(0);
    },
  },
  {
    name: 'New Event on the dashboard',
    at: '/',
    over: ['create-event.modal'],
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'New Event' }).click();
      await expect(dialog(page, 'Create Event')).toBeVisible();
    },
    also: {
      'opens in a centred modal with the same form': async (page) => {
        const box = (await dialog(page, 'Create Event').boundingBox())!;
        expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
        await expect(dialog(page, 'Create Event').getByRole('combobox', { name: 'Type' })).toHaveValue('Global');
      },
    },
  },
];

const phone: Screen<Stage>[] = [
  { name: 'Cards', show: openYear },
  {
    name: 'Calendar with a day',
    show: async (page, stage) => {
      await openMarch(page, stage);
      await page.getByRole('gridcell', { name: /March 20, / }).tap();
      await expect(page.getByRole('button', { name: new RegExp(stage.word) })).toBeVisible();
    },
    also: {
      'a day is as large as a finger': async (page) => {
        const { width, height } = (await page.getByRole('gridcell', { name: /March 20, / }).boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      },
    },
  },
  {
    name: 'Filters',
    show: async (page, stage) => {
      await openYear(page, stage);
      await page.getByRole('button', { name: /^Filters/ }).tap();
      await expect(dialog(page, 'Filters')).toBeVisible();
    },
  },
  {
    name: 'Edit Event',
    over: ['event.panel'],
    show: async (page, stage) => {
      await openYear(page, stage);
      await page.getByRole('button', { name: stage.word, exact: true }).tap();
      await expect(dialog(page, 'Edit Event')).toBeVisible();
    },
    also: {
      'the panel fills the screen': async (page) => {
        await settled(page);
        expect((await dialog(page, 'Edit Event').boundingBox())!.width).toBe(390);
      },
    },
  },
];

async function stage(page: Page, database: pg.Client): Promise<Stage> {
  await serveImages(page);
  const word = ownWord();
  const year = ownYear();
  const tournament = await makeTournament(database, word, { body: 'Allen TX', image: imageAt('cup') });
  const event = await makeEvent(database, { start: `${year}-03-20T08:00`, end: `${year}-03-20T21:00`, tournament });
  await attend(database, event, [['Adriana', 'Fuentes']]);
  for (let day = 1; day <= 8; day += 1) {
    await makeEvent(database, { start: `${year}-04-0${day}T08:00`, end: `${year}-04-0${day}T09:00` });
  }
  await makeEvent(database, { start: `${year}-04-09T00:00`, end: `${year}-04-11T00:00`, type: 'PRACTICE' });
  for (let hour = 10; hour < 15; hour += 1) {
    await makeEvent(database, { start: `${year}-03-18T${hour}:00`, end: `${year}-03-18T${hour}:30` });
  }
  for (const [title, given] of [
    [cup, { body: 'Allen Station Park, Allen TX', image: imageAt('cup') }],
    ['Broken', { image: imageAt('broken') }],
    // A browser would load it, and show it.
    ['Other', { image: String.raw`https:\\img.example/other.png` }],
    [longTitle, {}],
  ] as const) {
    const shown = { start: `${year}-05-20T00:00`, end: `${year}-05-23T00:00` };
    const made = await makeEvent(database, { ...shown, tournament: await makeTournament(database, title, given) });
    if (title !== cup) continue;
    await attend(database, made, [
      ['Adriana', 'Fuentes'],
      ['Blair', 'Kowalczyk'],
      ['Camila', 'Montgomery-Whitaker'],
    ]);
    await attendUnknown(database, made);
  }
  await makeEvent(database, { start: `${year}-05-21T18:30`, end: `${year}-05-21T20:00`, type: 'PRACTICE' });
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('img.example')) images.push(request.url());
  });
  return {
    year,
    word,
    event,
    images,
    moveElsewhere: () => moveElsewhere(database, event, `${year}-03-20T07:00`, `${year}-03-20T20:00`),
  };
}

testScreens('Events', {
  at: '/events',
  stage,
  desk,
  phone,
});
