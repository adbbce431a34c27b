import {
  cardOf,
  chooseType,
  eventsOf,
  makeTitled,
  makeTournament,
  openCard,
  openCreate,
  openEvents,
  ownYear,
  panel,
  save,
  start,
  tournamentNamed,
} from '../support/events.ts';
import { breakCalls, loseCalls, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const tournaments = /\/api\/tournaments(\?|$)/;
const field = (within: ReturnType<typeof panel>) => within.getByRole('combobox', { name: 'Tournament' });
const ofYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

test.describe('Event form, tournament', () => {
  test('appears only when the type is Tournament; is searched by title and place; the event submits tournamentID', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    const word = ownWord();
    const tournament = await makeTournament(database, `Cup ${word}`, { body: `Park ${word}x` });
    await openEvents(page, ofYear(year));
    const side = await openCreate(page);
    await start(side).fill(`${year}-03-20T08:00`);
    await expect(field(side)).toHaveCount(0);
    await chooseType(page, side, 'Tournament');
    await field(side).fill(`park ${word}x`);
    await page.getByRole('option', { name: new RegExp(`Cup ${word}`) }).click();
    await expect(field(side)).toHaveValue(`Cup ${word}`);
    const sent = recordCalls(page, 'POST', /\/api\/events$/);
    await save(side).click();
    await expect(toast(page, 'Event created')).toBeVisible();
    expect(sent[0]!.postDataJSON()).toEqual({
      eventType: 'TOURNAMENT',
      start: `${year}-03-20T08:00`,
      end: `${year}-03-20T09:00`,
      tournamentID: tournament.id,
    });
    await expect(cardOf(page, `Cup ${word}`)).toContainText(`Park ${word}x`);
  });

  test('text without a choice is refused, and can be cleared', async ({ signedIn: page }) => {
    const year = ownYear();
    await openEvents(page, ofYear(year));
    const side = await openCreate(page);
    await start(side).fill(`${year}-03-20T08:00`);
    await chooseType(page, side, 'Tournament');
    await field(side).fill('half a na');
    await field(side).press('Escape');
    await save(side).click();
    await expect(side.getByText(/^Choose a tournament from the list/)).toBeVisible();
    await side.getByRole('button', { name: 'Clear' }).click();
    await field(side).press('Escape');
    await save(side).click();
    await expect(toast(page, 'Event created')).toBeVisible();
    await expect(cardOf(page, 'Tournament')).toBeVisible();
  });

  test('a new tournament is made from the panel: title, place, image, dates; the event form waits for it', async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const year = ownYear();
    const word = ownWord();
    await openEvents(page, ofYear(year));
    const side = await openCreate(page);
    await start(side).fill(`${year}-03-20T00:00`);
    await side.getByLabel('End').fill(`${year}-03-23T00:00`);
    await chooseType(page, side, 'Tournament');
    await field(side).fill(word);
    await field(side).press('Escape');
    await side.getByRole('button', { name: 'New tournament' }).click();
    const modal = dialog(page, 'New Tournament');
    await expect(modal.getByLabel('Title')).toHaveValue(word);
    await expect(modal.getByLabel('First Day')).toHaveValue(`${year}-03-20`);
    await expect(modal.getByLabel('Last Day')).toHaveValue(`${year}-03-22`);
    await modal.getByLabel('Title').fill(' ');
    await modal.getByLabel('Last Day').fill(`${year}-03-19`);
    await modal.getByLabel('Image URL').fill('javascript:alert(1)');
    await save(modal).click();
    await expect(modal.getByText('Title is required.')).toBeVisible();
    await expect(modal.getByText('The last day must not be before the first.')).toBeVisible();
    await expect(modal.getByText('Enter an address that starts with https://, or choose a file.')).toBeVisible();
    await modal.getByLabel('Title').fill(word);
    await modal.getByLabel('Place').fill('Pecan Grove, Austin TX');
    await modal.getByLabel('Last Day').fill(`${year}-03-22`);
    await modal.getByLabel('Image URL').fill(imageAt('cup'));
    await save(modal).click();
    await expect(toast(page, 'Tournament created')).toBeVisible();
    await expect(modal).toHaveCount(0);
    expect(await tournamentNamed(database, word)).toMatchObject([
      {
        body: 'Pecan Grove, Austin TX',
        image_url: imageAt('cup'),
        starts_on: `${year}-03-20`,
        ends_on: `${year}-03-22`,
      },
    ]);
    // Making it sends nothing of the event.
    expect(await eventsOf(database, word)).toEqual([]);
    await expect(field(side)).toHaveValue(word);
    await save(side).click();
    await expect(cardOf(page, word)).toContainText('Pecan Grove, Austin TX');
    expect(await eventsOf(database, word)).toHaveLength(1);
  });

  test('the chosen tournament is corrected from the panel; the event itself is not changed by that', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    const word = ownWord();
    await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openEvents(page, ofYear(year));
    const side = await openCard(page, word);
    await side.getByRole('button', { name: 'Edit tournament' }).click();
    const modal = dialog(page, 'Edit Tournament');
    await modal.getByLabel('Title').fill(`${word} Open`);
    await save(modal).click();
    await expect(toast(page, 'Tournament updated')).toBeVisible();
    await expect(field(side)).toHaveValue(`${word} Open`);
    await expect(cardOf(page, `${word} Open`)).toBeVisible();
    await expect(side.getByText(`${word} Open`).first()).toBeVisible();
    await side.getByRole('button', { name: 'Cancel' }).click();
    await expect(side).toHaveCount(0);
  });

  test('two administrators on one tournament: both versions are shown', async ({ signedIn: page, database }) => {
    const year = ownYear();
    const word = ownWord();
    await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openEvents(page, ofYear(year));
    const side = await openCard(page, word);
    await side.getByRole('button', { name: 'Edit tournament' }).click();
    const modal = dialog(page, 'Edit Tournament');
    await modal.getByLabel('Place').fill('Mine');
    await database.query(`update tournaments set body = 'Theirs' where title = $1`, [word]);
    await save(modal).click();
    await expect(modal.getByRole('radiogroup', { name: 'Place' })).toContainText('Theirs');
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Tournament updated')).toBeVisible();
    expect((await tournamentNamed(database, word))[0]!.body).toBe('Mine');
  });

  test('a search that fails says so and can be tried again; a tournament that cannot be saved keeps what was typed', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTournament(database, word);
    await openEvents(page);
    const side = await openCreate(page);
    await chooseType(page, side, 'Tournament');
    const mend = await breakCalls(page, tournaments);
    await field(side).fill(word);
    await expect(page.getByText('Failed to load tournaments')).toBeVisible();
    await mend();
    await side.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option', { name: new RegExp(word) })).toBeVisible();
    await field(side).press('Escape');
    await side.getByRole('button', { name: 'New tournament' }).click();
    const modal = dialog(page, 'New Tournament');
    await loseCalls(page, tournaments);
    await save(modal).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(modal.getByLabel('Title')).toHaveValue(word);
  });
});
