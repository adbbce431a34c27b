import { breakCalls, recordCalls } from '../support/calls.ts';
import {
  announcement,
  lookAgain,
  makeGroup,
  messagesCall,
  openLogs,
  ownStage,
  rows,
  sendMany,
  sendMessage,
} from '../support/messages.ts';
import { expectAddress, pager, turn } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const listCall = /\/api\/messages$/;
const pollCall = /\/api\/messages\/overview\?.*after=/;
const overviewPath = /\/api\/messages\/overview$/;

test.describe('New messages while Message Logs is open', () => {
  test('are announced, not shuffled in; pressed, they are shown and the announcement goes', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 2, group, `${word} old`);
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveText([/old 2/, /old 1/]);
    await expect(announcement(page)).toHaveCount(0);
    const read = recordCalls(page, 'GET', listCall);
    await sendMessage(database, { group, sender, text: `${word} new 1` });
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1 new message');
    await expect(page.getByRole('status').filter({ hasText: '1 new message' })).toBeVisible();
    await sendMessage(database, { group, sender, text: `${word} new 2` });
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('2 new messages');
    await expect(rows(page)).toHaveText([/old 2/, /old 1/]);
    expect(read).toEqual([]);
    await announcement(page).click();
    await expect(rows(page)).toHaveText([/new 2/, /new 1/, /old 2/, /old 1/]);
    await expect(announcement(page)).toHaveCount(0);
    await expect(page.getByText(/^Showing 4 of 4 messages/).last()).toBeVisible();
  });

  test('are only those that the filters ask for', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    const other = await makeGroup(database, `Other ${word}`);
    await sendMany(database, 1, group, word);
    await openLogs(page, { group: group.id, search: word });
    await expect(rows(page)).toHaveCount(1);
    await sendMessage(database, { group: other, sender, text: `${word} in another group` });
    await sendMessage(database, { group, sender, text: 'about something else' });
    await sendMessage(database, { group, sender, text: `${word} for this one` });
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1 new message');
  });

  test('are shown on page 1, wherever the reader was; the focus is then in the list', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 21, group, word);
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(20);
    await turn(page, 'Next').click();
    await expect(rows(page)).toHaveText([/ 1\b/]);
    await sendMessage(database, { group, sender, text: `${word} brand new` });
    await lookAgain(page);
    await announcement(page).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('brand new');
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
    await expectAddress(page, { group: group.id });
    await expect(announcement(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(rows(page).first().getByRole('button')).toBeFocused();
  });

  test('that come while the list is on its way are not lost', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await page.route(messagesCall, async (route) => {
      const answer = await route.fetch();
      await sendMessage(database, { group, sender, text: `${word} in between` });
      await route.fulfill({ response: answer });
    });
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    await page.unroute(messagesCall);
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1 new message');
    await announcement(page).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('are looked for every 15 seconds, and not while nobody looks at the tab', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await page.clock.install();
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    await sendMessage(database, { group, sender, text: `${word} new` });
    await page.clock.fastForward(15_000);
    await expect(announcement(page)).toHaveText('1 new message');

    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        },
        hidden ? 'hidden' : 'visible',
      );
    await hide(true);
    const asked = recordCalls(page, 'GET', overviewPath);
    await sendMessage(database, { group, sender, text: `${word} newer` });
    await page.clock.fastForward(60_000);
    await expect(announcement(page)).toHaveText('1 new message');
    expect(asked).toEqual([]);
    await hide(false);
    await expect(announcement(page)).toHaveText('2 new messages');
  });

  test('that could not be looked for are no alarm, and are looked for again', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    const mend = await breakCalls(page, pollCall, 500);
    await sendMessage(database, { group, sender, text: `${word} new` });
    const failed = page.waitForResponse(pollCall);
    await lookAgain(page);
    expect((await failed).status()).toBe(500);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await mend();
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1 new message');
  });

  test('that cannot be read stay announced, and the rows as they were', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    await sendMessage(database, { group, sender, text: `${word} new` });
    await lookAgain(page);
    await expect(announcement(page)).toBeVisible();
    const mend = await breakCalls(page, messagesCall, 400);
    await announcement(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load messages');
    await expect(rows(page)).toHaveCount(1);
    await expect(announcement(page)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(announcement(page)).toHaveCount(0);
  });

  test("a thousand and more are '1,000+ new messages'", async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    await sendMany(database, 1_003, group, `${word} many`);
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1,000+ new messages');
    await announcement(page).click();
    await expect(rows(page)).toHaveCount(20);
    await expect(announcement(page)).toHaveCount(0);
  });

  test('a row that is open stays open', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMessage(database, { group, sender, text: `${word} read` });
    await openLogs(page, { group: group.id });
    await rows(page).getByRole('button').click();
    await expect(page.getByText('Not known')).toBeVisible();
    await sendMessage(database, { group, sender, text: `${word} new` });
    await lookAgain(page);
    await announcement(page).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  });
});
