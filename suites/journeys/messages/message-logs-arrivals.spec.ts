import type { Page } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import { announcement, makeGroup, openLogs, ownStage, rows, sendMany, sendMessage } from '../../support/messages.ts';
import { expectAddress, pager, turn } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    hidden ? 'hidden' : 'visible',
  );

test('New messages while Message Logs is open', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const { group, sender, word } = await ownStage(database);
  const other = await makeGroup(database, `Other ${word}`);
  await sendMany(database, 21, group, word);
  await page.clock.install();
  await openLogs(page, { group: group.id });
  await expect(rows(page)).toHaveCount(20);
  await turn(page, 'Next').click();
  await expect(rows(page)).toHaveText([/ 1\b/]);
  await expect(announcement(page)).toHaveCount(0);
  const read = recordCalls(page, 'GET', /\/api\/messages$/);

  await test.step('are looked for every 15 seconds; only those that the filters ask for are announced, not shuffled in', async () => {
    await sendMessage(database, { group: other, sender, text: `${word} in another group` });
    await sendMessage(database, { group, sender, text: `${word} new` });
    await page.clock.fastForward(15_000);
    await expect(announcement(page)).toHaveText('1 new message');
    await expect(rows(page)).toHaveText([/ 1\b/]);
    expect(read).toEqual([]);
  });

  await test.step('not while nobody looks at the tab', async () => {
    await hide(page, true);
    const asked = recordCalls(page, 'GET', /\/api\/messages\/overview$/);
    await sendMessage(database, { group, sender, text: `${word} brand new` });
    await page.clock.fastForward(60_000);
    await expect(announcement(page)).toHaveText('1 new message');
    expect(asked).toEqual([]);
    await hide(page, false);
    await expect(announcement(page)).toHaveText('2 new messages');
  });

  await test.step('are shown on page 1, wherever the reader was; the focus is then in the list', async () => {
    await announcement(page).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('brand new');
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
    await expectAddress(page, { group: group.id });
    await expect(announcement(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
  });

  await test.step('that come while the list is on its way are not lost', async () => {
    await page.route(/\/api\/messages(\?|$)/, async (route) => {
      const answer = await route.fetch();
      await sendMessage(database, { group, sender, text: `${word} in between` });
      await route.fulfill({ response: answer });
    });
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(20);
    await page.unroute(/\/api\/messages(\?|$)/);
    await page.clock.fastForward(15_000);
    await expect(announcement(page)).toHaveText('1 new message');
    await announcement(page).click();
    await expect(rows(page).first()).toContainText('in between');
  });
});
