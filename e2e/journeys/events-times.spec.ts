import {
  cardOf,
  end,
  eventNow,
  eventsOf,
  dayCell,
  makeEvent,
  makeTitled,
  makeTournament,
  openCard,
  openEvents,
  openMonth,
  ownYear,
  panel,
  pills,
  save,
  start,
} from '../support/events.ts';
import { ownWord } from '../support/records.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, signInByCall, test } from '../support/test.ts';

/** Chicago, and two browsers that would each draw some of these events on another day. */
for (const timezoneId of ['America/Chicago', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`Event times in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('are those of the organisation, on cards, in the calendar and in the form', async ({
      signedIn: page,
      database,
    }) => {
      const word = ownWord();
      const year = ownYear();
      // Late in the evening: the next day in Greenwich and in Auckland.
      const event = await makeTitled(database, word, `${year}-03-31T23:00`, `${year}-04-01T01:00`);
      await makeTitled(database, `${word}day`, `${year}-03-20T00:00`, `${year}-03-21T00:00`);
      await openEvents(page, { from: `${year}-03-31`, to: `${year}-03-31` });
      await expect(page.getByRole('heading', { name: `March ${year}` })).toBeVisible();
      await expect(cardOf(page, word).getByText('31', { exact: true })).toBeVisible();
      await expect(cardOf(page, word)).toContainText('11:00 PM');
      const side = await openCard(page, word);
      await expect(start(side)).toHaveValue(`${year}-03-31T23:00`);
      await expect(end(side)).toHaveValue(`${year}-04-01T01:00`);
      await end(side).fill(`${year}-04-01T02:00`);
      await save(side).click();
      await expect(toast(page, 'Event updated')).toBeVisible();
      expect(await eventNow(database, event)).toMatchObject({
        local_start: `${year}-03-31T23:00`,
        local_end: `${year}-04-01T02:00`,
      });

      await openMonth(page, `${year}-03`, `March ${year}`);
      const daysOf = (title: string) =>
        pills(page, title).evaluateAll((all) => all.map((pill) => pill.closest('td')!.dataset['day']));
      await expect.poll(() => daysOf(`${word}day`)).toEqual([`${year}-03-20`]);
      await expect(pills(page, `${word}day`)).toHaveAccessibleName(`${word}day, All Day`);
      const shown = await daysOf(word);
      // The last day may be the last of the grid.
      expect([`${year}-03-31`, `${year}-04-01`].slice(0, shown.length)).toEqual(shown);
    });

    test('today is today in the organisation’s time zone', async ({ signedIn: page }) => {
      // Late in the evening and early in the morning in Chicago: another day in Auckland, and in Los Angeles.
      for (const [moment, today] of [
        ['2026-03-20T03:00:00Z', '2026-03-19'],
        ['2026-03-20T05:30:00Z', '2026-03-20'],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await openEvents(page, { view: 'calendar' });
        await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', today);
      }
    });

    test('hold on the days when the clocks change: 8 March and 1 November 2026', async ({
      signedIn: page,
      database,
    }) => {
      const word = ownWord();
      for (const [month, title, first, [before, day, after]] of [
        ['2026-03', 'March 2026', '2026-03-08', ['Saturday, March 7', 'Sunday, March 8', 'Monday, March 9']],
        ['2026-11', 'November 2026', '2026-11-01', [null, 'Sunday, November 1', 'Monday, November 2']],
      ] as const) {
        const next = month === '2026-03' ? '2026-03-09' : '2026-11-02';
        await makeTitled(database, `${word}whole${month}`, `${first}T00:00`, `${next}T00:00`);
        await makeTitled(database, `${word}morning${month}`, `${first}T08:00`, `${first}T12:00`);
        await openMonth(page, month, title);
        // More events than fit may be on these days: each has the list of all of them.
        const listed = async (of: string) => {
          await dayCell(page, `${of}, 2026`).press('Enter');
          await expect(dialog(page, `${of}, 2026`)).toBeVisible();
          const entries = dialog(page, `${of}, 2026`).getByRole('button', { name: new RegExp(word) });
          const texts = await entries.allTextContents();
          await page.keyboard.press('Escape');
          await expect(dialog(page, `${of}, 2026`)).toHaveCount(0);
          return texts;
        };
        for (const other of [before, after]) if (other !== null) expect(await listed(other)).toEqual([]);
        const texts = await listed(day);
        expect(texts.map((text) => text.replace(/Tournament$/, ''))).toEqual([
          `${word}whole${month}All Day`,
          `${word}morning${month}8:00 AM – 12:00 PM`,
        ]);
      }
    });
  });
}

test.describe('Event times across daylight-saving changes', () => {
  test('an event typed over the night of the change keeps its wall clock on both sides', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const tournament = await makeTournament(database, word);
    const event = await makeEvent(database, { start: '2026-03-07T10:00', end: '2026-03-07T11:00', tournament });
    await openEvents(page, { event: event.id });
    const side = panel(page, 'Edit Event');
    await start(side).fill('2026-03-07T22:00');
    await end(side).fill('2026-03-08T10:00');
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const saved = await eventNow(database, event);
    expect(saved).toMatchObject({ local_start: '2026-03-07T22:00', local_end: '2026-03-08T10:00' });
    // Eleven hours, not twelve.
    expect(saved.ends_at.getTime() - saved.starts_at.getTime()).toBe(11 * 3_600_000);
  });

  test('an hour that does not exist is moved forward, and shown so', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const event = await makeTitled(database, word, '2026-03-08T00:30', '2026-03-08T05:00');
    await openEvents(page, { event: event.id });
    const side = panel(page, 'Edit Event');
    await start(side).fill('2026-03-08T02:30');
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    await openEvents(page, { event: event.id });
    await expect(start(side)).toHaveValue('2026-03-08T03:30');
  });

  test('the first of two equal hours stays the first when something else is saved', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const tournament = await makeTournament(database, word);
    // 1:30 in summer time, an hour before 1:30 in winter time.
    const event = await makeEvent(database, {
      start: '2026-11-01T06:30:00Z',
      end: '2026-11-01T07:10:00Z',
      tournament,
    });
    expect(event).toMatchObject({ local_start: '2026-11-01T01:30', local_end: '2026-11-01T01:10' });
    await openEvents(page, { event: event.id });
    const side = panel(page, 'Edit Event');
    await side.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Practice', exact: true }).click();
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const kept = await eventNow(database, event);
    expect([kept.starts_at, kept.ends_at]).toEqual([event.starts_at, event.ends_at]);

    // And when only its end is moved.
    await openEvents(page, { event: event.id });
    await end(side).fill('2026-11-01T09:00');
    await save(side).click();
    await expect(toast(page, 'Event updated').first()).toBeVisible();
    await expect
      .poll(async () => (await eventNow(database, event)).ends_at.toISOString())
      .toBe('2026-11-01T15:00:00.000Z');
    expect((await eventNow(database, event)).starts_at).toEqual(event.starts_at);
    expect(await eventsOf(database, word)).toEqual([]);
  });

  test('the calendar follows when the organisation moves to another time zone', async ({
    page,
    administrator,
    database,
  }) => {
    const word = ownWord();
    await makeTitled(database, word, '2038-05-10T23:30', '2038-05-10T23:45');
    await signInByCall(page, administrator);
    // The answer of another organisation, whose clocks are an hour ahead.
    await page.route('**/api/organisation', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'Pacific/Auckland' } });
    });
    await openEvents(page, { view: 'calendar' });
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' });
    await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', today);
  });
});
