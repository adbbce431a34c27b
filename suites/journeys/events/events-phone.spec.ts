import { dayCell, end, eventNow, makeTitled, openMonth, save, start } from '../../support/events.ts';
import { ownWord } from '../../support/records.ts';
import { phoneInHand } from '../../support/screens.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use(phoneInHand);

test(
  'Events on a phone: the day that is pressed is listed below the month, its event is changed in a panel; Create Event floats in reach of a thumb',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const word = ownWord();
    const event = await makeTitled(database, word, '2040-03-20T08:00', '2040-03-20T21:00');
    await openMonth(page, '2040-03', 'March 2040');
    await dayCell(page, 'Tuesday, March 20, 2040').tap();
    await expect(page.getByRole('heading', { name: 'Tuesday, March 20, 2040' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(word) }).tap();
    const drawer = dialog(page, 'Edit Event');
    await end(drawer).fill('2040-03-20T22:00');
    await save(drawer).tap();
    await expect(toast(page, 'Event updated')).toBeVisible();
    expect(await eventNow(database, event)).toMatchObject({ local_end: '2040-03-20T22:00' });
    await page.getByRole('button', { name: 'Create Event', exact: true }).tap();
    await expect(start(dialog(page, 'Create Event'))).toBeVisible();
  },
);
