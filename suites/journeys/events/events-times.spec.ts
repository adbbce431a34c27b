import {
  cardOf,
  chooseType,
  end,
  eventNow,
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
} from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

/** Chicago, and two browsers that would each draw some of these events on another day. */
for (const timezoneId of ['America/Chicago', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`Event times in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('are those of the organisation', async ({ signedIn: page, database }) => {
      const word = ownWord();
      const year = ownYear();

      await test.step('on cards, in the form and in the calendar', async () => {
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

      await test.step('hold on the days when the clocks change: 8 March and 1 November 2026', async () => {
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

      await test.step('today is today in the organisation’s time zone', async () => {
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
    });
  });
}

test('Event times across daylight-saving changes', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const tournament = await makeTournament(database, word);
  const side = panel(page, 'Edit Event');

  await test.step('an event typed over the night of the change keeps its wall clock on both sides', async () => {
    const event = await makeEvent(database, { start: '2026-03-07T10:00', end: '2026-03-07T11:00', tournament });
    await openEvents(page, { event: event.id });
    await start(side).fill('2026-03-07T22:00');
    await end(side).fill('2026-03-08T10:00');
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const saved = await eventNow(database, event);
    expect(saved).toMatchObject({ local_start: '2026-03-07T22:00', local_end: '2026-03-08T10:00' });
    // Eleven hours, not twelve.
    expect(saved.ends_at.getTime() - saved.starts_at.getTime()).toBe(11 * 3_600_000);
  });

  await test.step('an hour that clocks skip is refused, and the next one offered', async () => {
    const event = await makeEvent(database, { start: '2026-03-08T00:30', end: '2026-03-08T05:00', tournament });
    await openEvents(page, { event: event.id });
    await start(side).fill('2026-03-08T02:30');
    await expect(side.getByText('That day clocks skip from 2:00 AM to 3:00 AM.')).toBeVisible();
    await side.getByRole('button', { name: 'Use 3:30 AM' }).click();
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    await openEvents(page, { event: event.id });
    await expect(start(side)).toHaveValue('2026-03-08T03:30');
  });

  await test.step('the first of two equal hours stays the first when something else is saved', async () => {
    // 1:30 in summer time, an hour before 1:30 in winter time.
    const event = await makeEvent(database, {
      start: '2026-11-01T06:30:00Z',
      end: '2026-11-01T07:10:00Z',
      tournament,
    });
    expect(event).toMatchObject({ local_start: '2026-11-01T01:30', local_end: '2026-11-01T01:10' });
    await openEvents(page, { event: event.id });
    await chooseType(page, side, 'Practice');
    await save(side).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const kept = await eventNow(database, event);
    expect([kept.starts_at, kept.ends_at]).toEqual([event.starts_at, event.ends_at]);
    expect(kept.tournament_id).toBeNull();

    // And when only its end is moved.
    await openEvents(page, { event: event.id });
    await end(side).fill('2026-11-01T09:00');
    await save(side).click();
    await expect(toast(page, 'Event updated').first()).toBeVisible();
    await expect
      .poll(async () => (await eventNow(database, event)).ends_at.toISOString())
      .toBe('2026-11-01T15:00:00.000Z');
    expect((await eventNow(database, event)).starts_at).toEqual(event.starts_at);
  });
});
