import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../support/calls.ts';
import {
  attend,
  cardOf,
  chooseType,
  end,
  makeEvent,
  makeTournament,
  moveElsewhere,
  openCard,
  openCreate,
  openEvents,
  openMonth,
  ownYear,
  panel,
  save,
  start,
  type EventRecord,
} from '../support/events.ts';
import { ownWord } from '../support/records.ts';
import { testScreens, type Screen } from '../support/screens.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog } from '../support/teams-list.ts';
import { expect } from '../support/test.ts';

interface Stage {
  year: number;
  word: string;
  event: EventRecord;
  /** Somebody else, in another window. */
  moveElsewhere: () => Promise<void>;
}

async function openYear(page: Page, { year, word }: Stage): Promise<void> {
  await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
  await expect(cardOf(page, word)).toBeVisible();
}

const openMarch = (page: Page, { year }: Stage) => openMonth(page, `${year}-03`, `March ${year}`);

const desk: Screen<Stage>[] = [
  { name: 'Cards, with an image, without one and with Show More', inEverySize: true, show: openYear },
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
  { name: 'Calendar', inEverySize: true, show: openMarch },
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
  return {
    year,
    word,
    event,
    moveElsewhere: () => moveElsewhere(database, event, `${year}-03-20T07:00`, `${year}-03-20T20:00`),
  };
}

testScreens('Events', {
  at: '/events',
  stage,
  desk,
  phone,
});
