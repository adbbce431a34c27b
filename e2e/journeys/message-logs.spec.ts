import type { MessageOverview } from '@dugout/contract/features/messages/message.schema.ts';
import { breakCalls, holdCalls } from '../support/calls.ts';
import {
  countLine,
  makeGroup,
  messagesCall,
  openLogs,
  overviewCall,
  ownStage,
  pageSize,
  rowOf,
  rows,
  searchField,
  sendMany,
  sendMessage,
  table,
} from '../support/messages.ts';
import { ownWord } from '../support/records.ts';
import { expectAddress, expectNoSidewaysScroll, pager, turn } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const figure = (value: number) => new Intl.NumberFormat('en-US').format(value);

test.describe('Message Logs', () => {
  test("title; search 'Search messages…'; All Groups; All Senders; From and To; 'Show N'", async ({
    signedIn: page,
  }) => {
    await openLogs(page);
    await expect(page).toHaveTitle('Message Logs · Bombers Admin');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Message Logs');
    await expect(searchField(page)).toBeVisible();
    await expect(page.getByLabel('Group: All Groups')).toHaveText('All Groups');
    await expect(page.getByLabel('Sender: All Senders')).toHaveText('All Senders');
    for (const label of ['From', 'To']) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(pageSize(page, 20)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
  });

  test("'Showing X of Y messages (filtered from Z)'; the brackets only where something is filtered", async ({
    signedIn: page,
    database,
  }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 23, group, word);
    const overview = page.waitForResponse(overviewCall);
    await openLogs(page, { group: group.id });
    const { total } = (await (await overview).json()) as MessageOverview;
    const text = `Showing 20 of 23 messages (filtered from ${figure(total)})`;
    await expect(countLine(page, /^Showing /)).toHaveText(text);
    await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    await turn(page, 'Next').click();
    await expect(countLine(page, /^Showing /)).toHaveText(/^Showing 3 of 23 messages \(filtered from [\d,]+\)$/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(countLine(page, /^Showing /)).toHaveText(/^Showing 20 of [\d,]+\+? messages$/);
  });

  test("'Page p / n'; Prev/Next paging", async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 41, group, word);
    await openLogs(page, { group: group.id });
    await expect(pager(page)).toContainText(/^Page 1 \/ 3/);
    await expect(rows(page).first()).toContainText(`${word} 41`);
    await turn(page, 'Next').click();
    await expect(rows(page).first()).toContainText(`${word} 21`);
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText(/^Page 3 \/ 3/);
    await expect(rows(page)).toHaveCount(1);
    await turn(page, 'Prev').click();
    await expect(pager(page)).toContainText(/^Page 2 \/ 3/);
    await expectAddress(page, { group: group.id, page: '2' });
  });

  test('message logs choose from 10, 20, 50, 100 (default 20)', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 60, group, word);
    await openLogs(page, { group: group.id, page: '2' });
    await expect(rows(page)).toHaveCount(20);
    await pageSize(page, 20).click();
    await expect(page.getByRole('option')).toHaveText(['Show 10', 'Show 20', 'Show 50', 'Show 100']);
    await page.getByRole('option', { name: 'Show 50' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expectAddress(page, { group: group.id, pageSize: '50' });
    await pageSize(page, 50).click();
    await page.getByRole('option', { name: 'Show 10', exact: true }).click();
    await expect(pager(page)).toContainText(/^Page 1 \/ 6/);
    await expect(rows(page)).toHaveCount(10);
  });

  test("empty 'No messages found.'; loading 'Loading…'", async ({ signedIn: page }) => {
    const release = await holdCalls(page, messagesCall);
    await openLogs(page, { search: ownWord() });
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
    await expect(page.getByText('No messages found.')).toBeHidden();
    release();
    await expect(page.getByText('No messages found.')).toBeVisible();
    await expect(countLine(page, /^Showing /)).toHaveText(/^Showing 0 of 0 messages \(filtered from [\d,]+\)$/);
  });

  for (const [name, address] of [
    ['messages', messagesCall],
    ['the overview', overviewCall],
  ] as const) {
    test(`a failed load is never an empty one, and is tried again: ${name}`, async ({ signedIn: page, database }) => {
      const { group, word } = await ownStage(database);
      await sendMany(database, 3, group, word);
      const mend = await breakCalls(page, address, 400);
      await openLogs(page, { group: group.id });
      await expect(page.getByRole('alert')).toContainText('Failed to load messages');
      await expect(page.getByText('No messages found.')).toBeHidden();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(3);
    });
  }

  test('a name of 80 letters and a word without end do not push anything off the screen', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const group = await makeGroup(database, `${word} ${'Families of the Eastern Division '.repeat(3)}`.slice(0, 80));
    const sender = await makePerson(database, 'COACH', { fname: 'M'.repeat(40), lname: 'W'.repeat(40) });
    await sendMessage(database, { group, sender, text: 'https://field.example/'.padEnd(3_000, 'x') });
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(1);
    const { height } = (await rows(page).boundingBox())!;
    expect(height).toBeLessThan(50);
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel(`Group: ${group.title}`)).toBeVisible();
    await rows(page)
      .getByRole('button', { name: /^Details, / })
      .click();
    await expect(page.getByText('In the group then')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('The table of Message Logs', () => {
  // Somebody on a journey sees the club's clock all the same.
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('columns Date, Time, Group, Sender, Message, Status, Actions; newest first, not sorted by hand', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMessage(database, { group, sender, text: `${word} one`, at: '2026-03-14T14:12:00Z' });
    await sendMessage(database, { group, sender, text: `${word} late`, at: '2026-03-15T04:59:00Z' });
    // No address can turn it round: nothing would show it.
    await openLogs(page, { search: word, sort: 'date' });
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Date',
      'Time',
      'Group',
      'Sender',
      'Message',
      'Status',
      'Actions',
    ]);
    await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Sorted by')).toHaveCount(0);
    await expect(rows(page).nth(0).getByRole('cell')).toHaveText(
      ['Mar 14, 2026', '11:59 PM', group.title!, `MQ${sender.name}`, `${word} late`, 'Delivered', 'Details'],
      { ignoreCase: true },
    );
    await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText('9:12 AM');
  });

  test("sender absent means system; a missing group shows 'Unknown Group'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const nameless = await makeGroup(database, null);
    await sendMessage(database, { group: null, text: `${word} nowhere` });
    await sendMessage(database, { group: nameless, text: `${word} untitled` });
    await openLogs(page, { search: word });
    for (const text of ['nowhere', 'untitled']) {
      await expect(rowOf(page, text).getByRole('cell').nth(2)).toHaveText('Unknown Group');
      await expect(rowOf(page, text).getByRole('cell').nth(3)).toHaveText('System');
    }
  });

  test('status: failed if failedToSend; delivered if it has a sender; otherwise system; green, red, blue', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMessage(database, { group, sender, text: `${word} went out` });
    await sendMessage(database, { group, sender, text: `${word} broke`, failed: true });
    await sendMessage(database, { group, text: `${word} joined` });
    await sendMessage(database, { group, text: `${word} nobody’s broke`, failed: true });
    await openLogs(page, { search: word });
    await expect(rows(page)).toHaveCount(4);
    for (const [text, status, colour] of [
      ['went out', 'Delivered', 'green'],
      ['broke', 'Failed', 'red'],
      ['joined', 'System', 'blue'],
      ['nobody’s broke', 'Failed', 'red'],
    ] as const) {
      const badge = rowOf(page, `${word} ${text}`).getByRole('cell').nth(5).getByText(status, { exact: true });
      await expect(badge, text).toBeVisible();
      const [ink, token] = await badge.evaluate((element, name) => {
        const probe = document.createElement('i');
        probe.style.color = `var(--bx-${name}-text)`;
        element.append(probe);
        const colours = [getComputedStyle(element).color, getComputedStyle(probe).color];
        probe.remove();
        return colours;
      }, colour);
      expect(ink, text).toBe(token);
    }
  });

  test("a message deleted in the app is marked 'Deleted' in its row, an edited one 'Edited'", async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const [edited, deleted] = [
      await sendMessage(database, { group, sender, text: `${word} was frist` }),
      await sendMessage(database, { group, sender, text: `${word} gone` }),
    ];
    await sendMessage(database, { group, sender, text: `${word} plain` });
    await database.query(
      `insert into message_facts (message_id, kind, at, text) values ($1, 'EDITED', now(), $3), ($2, 'DELETED', now(), null)`,
      [edited, deleted, `${word} was first`],
    );
    await openLogs(page, { search: word });
    await expect(rowOf(page, 'was first').getByRole('cell').nth(4)).toHaveText(`${word} was first Edited`);
    await expect(rowOf(page, 'gone').getByRole('cell').nth(4)).toHaveText(`${word} gone Deleted`);
    await expect(rowOf(page, 'plain').getByRole('cell').nth(4)).toHaveText(`${word} plain`);
  });
});
