import {
  cardOf,
  chooseType,
  eventsOf,
  openCard,
  openCreate,
  openEvents,
  ownYear,
  save,
  start,
  tournamentNamed,
} from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('A tournament from the panel of an event', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  await serveImages(page);
  const year = ownYear();
  const word = ownWord();
  await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31` });
  const made = await openCreate(page);

  await test.step('a new tournament is made from the panel: title, place, image, dates; the event form waits for it', async () => {
    await start(made).fill(`${year}-03-20T00:00`);
    await made.getByLabel('End').fill(`${year}-03-23T00:00`);
    await chooseType(page, made, 'Tournament');
    const field = made.getByRole('combobox', { name: 'Tournament' });
    await field.fill(word);
    await field.press('Escape');
    await made.getByRole('button', { name: 'New tournament' }).click();
    const modal = dialog(page, 'New Tournament');
    await modal.getByLabel('Place').fill('Pecan Grove, Austin TX');
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
    await expect(field).toHaveValue(word);
    await save(made).click();
    await expect(cardOf(page, word)).toContainText('Pecan Grove, Austin TX');
    expect(await eventsOf(database, word)).toHaveLength(1);
  });

  const side = await openCard(page, word);
  const modal = dialog(page, 'Edit Tournament');

  await test.step('two administrators on one tournament: both versions are shown', async () => {
    await side.getByRole('button', { name: 'Edit tournament' }).click();
    await modal.getByLabel('Place').fill('Mine');
    await database.query(`update tournaments set body = 'Theirs' where title = $1`, [word]);
    await save(modal).click();
    await expect(modal.getByRole('radiogroup', { name: 'Place' })).toContainText('Theirs');
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Tournament updated')).toBeVisible();
    await expect(modal).toHaveCount(0);
    expect((await tournamentNamed(database, word))[0]!.body).toBe('Mine');
  });

  await test.step('the chosen tournament is corrected from the panel; the event itself is not changed by that', async () => {
    await side.getByRole('button', { name: 'Edit tournament' }).click();
    await modal.getByLabel('Title').fill(`${word} Open`);
    await save(modal).click();
    await expect(side.getByRole('combobox', { name: 'Tournament' })).toHaveValue(`${word} Open`);
    await expect(cardOf(page, `${word} Open`)).toBeVisible();
    await expect(side.getByText(`${word} Open`).first()).toBeVisible();
    await side.getByRole('button', { name: 'Cancel' }).click();
    await expect(side).toHaveCount(0);
    expect(await eventsOf(database, `${word} Open`)).toMatchObject([{ version: 1 }]);
  });
});
