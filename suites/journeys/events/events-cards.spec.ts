import {
  cardOf,
  cards,
  end,
  makeEvent,
  makeTitled,
  monthOfCards,
  openCard,
  openEvents,
  ownYear,
  panel,
  showMore,
  start,
} from '../../support/events.ts';
import { recordCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { addressOf } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('Events, cards', () => {
  test(
    'groups events by month; Show More adds what was asked for; a card opens its panel',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const year = ownYear();
      const word = ownWord();
      await makeTitled(database, word, `${year}-03-20T08:00`, `${year}-03-20T21:00`);
      for (let day = 1; day <= 20; day += 1) {
        const date = `${year}-05-${String(day).padStart(2, '0')}`;
        const type = day % 2 === 0 ? 'TOURNAMENT' : 'GLOBAL';
        await makeEvent(database, { start: `${date}T18:00`, end: `${date}T19:00`, type });
      }
      await openEvents(page, { from: `${year}-01-01`, to: `${year}-12-31`, type: 'TOURNAMENT' });
      await expect(cards(monthOfCards(page, `March ${year}`))).toHaveCount(1);
      const may = monthOfCards(page, `May ${year}`);
      await expect(cards(may)).toHaveCount(8);

      await test.step('Show More keeps the filters: only the events that were asked for are added', async () => {
        await expect(showMore(page)).toHaveText(/Show More \(2 more\)/);
        await showMore(page).click();
        await expect(cards(may)).toHaveCount(10);
        await expect(cards(may).getByRole('heading')).toHaveText(Array(10).fill('Tournament'));
      });

      await test.step('clicking anywhere on a card opens the edit side panel, and the card is marked', async () => {
        await cardOf(page, word).click({ position: { x: 20, y: 20 } });
        await expect(panel(page, 'Edit Event')).toBeVisible();
        await expect(page.getByRole('button', { name: word, exact: true })).toHaveAttribute('aria-current', 'true');
        await page.goBack();
        await expect(panel(page, 'Edit Event')).toHaveCount(0);
      });
    },
  );

  test('dates are typed digit by digit', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTitled(database, word, '2036-03-20T08:00', '2036-03-20T10:30');
    const asked = recordCalls(page, 'GET', /\/api\/events\/months$/);
    await openEvents(page);

    await test.step('a date typed digit by digit asks for no year on the way', async () => {
      await page.getByLabel('Start Date').focus();
      await page.keyboard.type('03202036', { delay: 40 });
      await page.keyboard.press('Tab');
      await expect.poll(() => addressOf(page)).toMatchObject({ from: '2036-03-20' });
      await expect(page.getByLabel('Start Date')).toHaveValue('2036-03-20');
      await expect(cardOf(page, word)).toBeVisible();
      const days = asked.map((request) => new URL(request.url()).searchParams.get('from'));
      expect(days.filter((from) => from !== null && from !== '2036-03-20')).toEqual([]);
    });

    await test.step('a year typed digit by digit leaves the duration as it was', async () => {
      const side = await openCard(page, word);
      await start(side).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2037', { delay: 40 });
      await expect(start(side)).toHaveValue('2037-03-20T08:00');
      await expect(end(side)).toHaveValue('2037-03-20T10:30');
    });
  });
});
