import type { Page } from '@playwright/test';
import {
  attendUnknown,
  cardOf,
  discard,
  end,
  eventNow,
  eventsFrom,
  makeTitled,
  monthOfCards,
  moveElsewhere,
  openCard,
  openCreate,
  openEvents,
  ownYear,
  panel,
  save,
  start,
} from '../../support/events.ts';
import { loseOneAnswer } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { addressOf, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

const events = /\/api\/events$/;
const ofYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const openYear = (page: Page, year: number) => openEvents(page, ofYear(year));

test.describe('Event side panel', () => {
  test(
    "Create Event: 'Event created'; Undo takes it back; a lost answer and a second try make one event",
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const year = ownYear();
      await openYear(page, year);
      const side = await openCreate(page);
      await start(side).fill(`${year}-03-20T08:00`);
      await end(side).fill(`${year}-03-20T21:00`);
      await save(side).click();
      await expect(toast(page, 'Event created')).toBeVisible();
      await expect(side).toHaveCount(0);
      await expect(cardOf(page, 'Global')).toContainText('8:00 AM');
      expect(await eventsFrom(database, `${year}-03-20T08:00`)).toMatchObject([
        { event_type: 'GLOBAL', local_end: `${year}-03-20T21:00`, tournament_id: null },
      ]);
      await undo(page, 'Event created');
      await expect(cardOf(page, 'Global')).toHaveCount(0);

      await test.step("a failure says 'Failed to create event', keeps what was typed, and a second try makes one event", async () => {
        await openCreate(page);
        await start(side).fill(`${year}-03-21T08:00`);
        await loseOneAnswer(page, events, 'POST');
        await save(side).click();
        await expect(side.getByRole('alert')).toHaveText(/^Failed to create event\. The server cannot be reached\./);
        await expect(start(side)).toHaveValue(`${year}-03-21T08:00`);
        await save(side).click();
        await expect(toast(page, 'Event created')).toBeVisible();
        expect(await eventsFrom(database, `${year}-03-21T08:00`)).toHaveLength(1);
      });
    },
  );

  test(
    "Edit Event shows the event as it is; 'Event updated'; Undo brings back what was; Delete Event",
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const year = ownYear();
      const word = ownWord();
      const event = await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
      await attendUnknown(database, event);
      await openYear(page, year);
      const side = await openCard(page, word);
      await expect(side.getByText('1 attending')).toBeVisible();
      await expect(start(side)).toHaveValue(`${year}-03-20T08:00`);
      await expect(end(side)).toHaveValue(`${year}-03-20T21:00`);
      await expect(side.getByRole('combobox', { name: 'Tournament' })).toHaveValue(word);
      await start(side).fill(`${year}-04-02T09:15`);
      await save(side).click();
      await expect(toast(page, 'Event updated')).toBeVisible();
      await expect(monthOfCards(page, `April ${year}`)).toContainText('9:15 AM');
      expect(await eventNow(database, event)).toMatchObject({
        local_start: `${year}-04-02T09:15`,
        local_end: `${year}-04-02T22:15`,
      });
      // The toast does not lie on the buttons of the next panel.
      await openCard(page, word);
      const shown = (await toast(page, 'Event updated').boundingBox())!;
      expect(shown.x + shown.width).toBeLessThanOrEqual((await side.boundingBox())!.x);
      await side.getByRole('button', { name: 'Cancel' }).click();
      await undo(page, 'Event updated');
      await expect(monthOfCards(page, `March ${year}`)).toContainText('8:00 AM');
      expect(await eventNow(database, event)).toMatchObject({ local_start: `${year}-03-20T08:00`, version: 3 });

      await test.step("Delete Event asks in the panel, focus on Cancel; 'Event deleted'", async () => {
        await openCard(page, word);
        await side.getByRole('button', { name: 'Delete Event' }).click();
        const question = panel(page, 'Delete Event');
        await expect(question).toContainText(`Delete ${word}`);
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(side).toBeVisible();
        await expect(side.getByRole('button', { name: 'Delete Event' })).toBeFocused();
        expect((await eventNow(database, event)).deleted).toBe(false);
        await side.getByRole('button', { name: 'Delete Event' }).click();
        await question.getByRole('button', { name: 'Confirm' }).click();
        await expect(toast(page, 'Event deleted')).toBeVisible();
        await expect(question).toHaveCount(0);
        await expect(cardOf(page, word)).toHaveCount(0);
        expect((await eventNow(database, event)).deleted).toBe(true);
        expect(addressOf(page)).toEqual(ofYear(year));
      });
    },
  );

  test('two administrators on one event', async ({ signedIn: page, database }) => {
    const year = ownYear();
    const word = ownWord();
    const event = await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await openYear(page, year);
    const side = await openCard(page, word);

    await test.step('both versions are shown, and nothing is lost', async () => {
      await end(side).fill(`${year}-03-20T22:00`);
      await moveElsewhere(database, event, `${year}-03-20T07:00`, `${year}-03-20T20:00`);
      await save(side).click();
      await expect(side.getByText('Someone else changed this record in the meantime.')).toBeVisible();
      await expect(side.getByRole('radiogroup', { name: 'End' })).toContainText('10:00 PM');
      await expect(side.getByRole('radiogroup', { name: 'End' })).toContainText('8:00 PM');
      await side.getByRole('button', { name: 'Save my choice' }).click();
      await expect(toast(page, 'Event updated')).toBeVisible();
      expect(await eventNow(database, event)).toMatchObject({
        local_start: `${year}-03-20T07:00`,
        local_end: `${year}-03-20T22:00`,
      });
    });

    await test.step('deleting what somebody else changed: it is shown as it is now, and asked about again', async () => {
      await openCard(page, word);
      await side.getByRole('button', { name: 'Delete Event' }).click();
      const question = panel(page, 'Delete Event');
      await expect(question.getByRole('button', { name: 'Confirm' })).toBeEnabled();
      await moveElsewhere(database, event, `${year}-03-21T08:00`, `${year}-03-21T21:00`);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(question).toContainText('Someone else changed this event in the meantime.');
      await expect(question).toContainText(`March 21, ${year}`);
      expect((await eventNow(database, event)).deleted).toBe(false);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Event deleted')).toBeVisible();
    });
  });

  test('unsaved changes ask first: when another card is clicked, on Cancel, Esc, Back and another screen; not where nothing would be lost', async ({
    signedIn: page,
    database,
  }) => {
    const year = ownYear();
    const word = ownWord();
    await makeTitled(database, `${word}a`, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
    await makeTitled(database, `${word}b`, `${year}-03-21T08:00`, `${year}-03-21T21:00`);
    await openYear(page, year);
    const side = await openCard(page, `${word}a`);
    await end(side).fill(`${year}-03-20T22:00`);
    const ways = [
      () => page.getByRole('button', { name: `${word}b`, exact: true }).click(),
      () => side.getByRole('button', { name: 'Cancel' }).click(),
      () => end(side).press('Escape'),
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Teams', exact: true }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(discard(page)).toBeVisible();
      await discard(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(discard(page)).toHaveCount(0);
      await expect(end(side)).toHaveValue(`${year}-03-20T22:00`);
    }
    await ways[0]!();
    await discard(page).getByRole('button', { name: 'Discard' }).click();
    await expect(start(side)).toHaveValue(`${year}-03-21T08:00`);

    await test.step('nor when the window becomes too narrow to dock the panel', async () => {
      await end(side).fill(`${year}-03-21T22:00`);
      await page.setViewportSize({ width: 1000, height: 800 });
      const drawer = page.getByRole('dialog', { name: 'Edit Event' });
      await expect(end(drawer)).toHaveValue(`${year}-03-21T22:00`);
      await save(drawer).click();
      await expect(toast(page, 'Event updated')).toBeVisible();
    });
  });
});
