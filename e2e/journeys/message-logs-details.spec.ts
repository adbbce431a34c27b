import type { Page } from '@playwright/test';
import { breakCalls } from '../support/calls.ts';
import {
  addFact,
  detailsButton,
  joinGroup,
  oneMessageCall,
  openLogs,
  ownStage,
  rowOf,
  rows,
  sendMessage,
  table,
} from '../support/messages.ts';
import { ownWord } from '../support/records.ts';
import { toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

/** What the expanded row unfolds to. */
const details = (page: Page) => table(page).getByRole('row').filter({ hasText: 'Full Message' });
const fact = (page: Page, label: string) =>
  details(page).locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
const became = (page: Page) => details(page).getByRole('region', { name: 'What became of it' });
const audience = (page: Page) => details(page).getByRole('region', { name: 'In the group then' });

async function expand(page: Page, text: string): Promise<void> {
  await detailsButton(rowOf(page, text)).click();
  await expect(details(page)).toBeVisible();
}

test.describe('The details of a message', () => {
  test('a Details button expands a row to show Full Message, Status, Message ID, Sender, Group', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const externalId = `msg_${word}`;
    const text = `${word} Rain delay at Pfluger.\n\nNew first pitch is 11:15 AM on Field 6; ${'pool play moves on. '.repeat(20)}the end`;
    await sendMessage(database, { group, sender, text, failed: true, externalId });
    await openLogs(page, { search: word });
    await expect(detailsButton(rows(page))).toHaveText('Details');
    await expect(detailsButton(rows(page))).toHaveAttribute('aria-expanded', 'false');
    await expand(page, word);
    await expect(detailsButton(rows(page))).toHaveAttribute('aria-expanded', 'true');
    const full = details(page).getByText('the end');
    // The whole of it, with its line breaks.
    expect((await full.innerText()).trim()).toBe(text);
    await expect(fact(page, 'Status')).toHaveText('Failed');
    await expect(fact(page, 'Message ID')).toHaveText(externalId);
    await expect(fact(page, 'Sender')).toHaveText(sender.name);
    await expect(fact(page, 'Group')).toHaveText(group.title!);
  });

  test('one row at a time; pressed again it closes', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    for (const text of ['one', 'two']) await sendMessage(database, { group, sender, text: `${word} ${text}` });
    await openLogs(page, { search: word });
    await expand(page, `${word} one`);
    await expect(details(page).getByText(`${word} one`)).toBeVisible();
    await detailsButton(rowOf(page, `${word} two`)).click();
    await expect(details(page)).toHaveCount(1);
    await expect(details(page).getByText(`${word} two`)).toBeVisible();
    await detailsButton(rowOf(page, `${word} two`)).click();
    await expect(details(page)).toHaveCount(0);
    // The row itself is no button.
    await rowOf(page, `${word} one`).getByText(`${word} one`).click();
    await expect(details(page)).toHaveCount(0);
  });

  test('the message ID is copied; without one of its sender it is our own', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const { rows: made } = await database.query<{ id: string }>(
      'insert into messages (text) values ($1) returning id',
      [word],
    );
    await openLogs(page, { search: word });
    await expand(page, word);
    await page.getByRole('button', { name: `Copy message ID ${made[0]!.id}` }).click();
    await expect(toast(page, 'Message ID copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made[0]!.id);
    await expect(fact(page, 'Sender')).toHaveText('System');
    await expect(fact(page, 'Group')).toHaveText('Unknown Group');
  });

  test('a text with HTML is shown as text', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const text = `${word} <b>bold</b><img src=x onerror="window.pwned = true"><script>window.pwned = true</script>`;
    await sendMessage(database, { text });
    await openLogs(page, { search: word });
    await expect(rows(page)).toContainText('<b>bold</b><img');
    await expand(page, word);
    await expect(details(page)).toContainText(text);
    await expect(audience(page)).toBeVisible();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expect(table(page).locator('img, script, b')).toHaveCount(0);
  });

  test("what became of it: 'Edited', with what it was 'Sent as'; 'Deleted in the app'; 'Failed'", async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const id = await sendMessage(database, { group, sender, text: `${word} first`, at: '2026-03-14T14:12:00Z' });
    await addFact(database, id, 'EDITED', '2026-03-14T14:15:00Z', `${word} second`);
    await addFact(database, id, 'EDITED', '2026-03-14T14:20:00Z', `${word} third`);
    await addFact(database, id, 'FAILED', '2026-03-14T14:30:00Z');
    await addFact(database, id, 'DELETED', '2026-03-15T04:59:00Z');
    await openLogs(page, { search: word });
    await expand(page, `${word} third`);
    await expect(became(page)).toContainText(`Sent as${word} first`);
    await expect(became(page).getByRole('listitem')).toHaveText([
      `Edited Mar 14, 2026, 9:15 AM${word} second`,
      'Edited Mar 14, 2026, 9:20 AM',
      'Failed Mar 14, 2026, 9:30 AM',
      'Deleted in the app Mar 14, 2026, 11:59 PM',
    ]);
    await expect(fact(page, 'Status')).toHaveText('Failed');
  });

  test('nothing became of most messages, and nothing is said of it', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMessage(database, { group, sender, text: word });
    await openLogs(page, { search: word });
    await expand(page, word);
    await expect(audience(page)).toBeVisible();
    await expect(became(page)).toHaveCount(0);
  });

  test("'In the group then': who was in it when the message was sent, not before and not after", async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const [left, late] = [
      await makePerson(database, 'PARENT', { fname: 'Lee', lname: word }),
      await makePerson(database, 'PARENT', { fname: 'Lana', lname: word }),
    ];
    await joinGroup(database, group, sender, 'JOINED', '2026-01-01T12:00:00Z');
    await joinGroup(database, group, left, 'JOINED', '2026-01-01T12:00:00Z');
    await joinGroup(database, group, left, 'LEFT', '2026-02-01T12:00:00Z');
    await joinGroup(database, group, late, 'JOINED', '2026-04-01T12:00:00Z');
    await sendMessage(database, { group, sender, text: `${word} in March`, at: '2026-03-14T14:12:00Z' });
    await sendMessage(database, { group, sender, text: `${word} in January`, at: '2026-01-14T14:12:00Z' });
    await sendMessage(database, { text: `${word} nowhere` });
    await openLogs(page, { search: word });
    await expand(page, 'in March');
    await expect(audience(page)).toHaveText(`In the group then: 1${sender.name}`);
    await expand(page, 'in January');
    await expect(audience(page)).toHaveText(`In the group then: 2${left.name}, ${sender.name}`);
    await expand(page, 'nowhere');
    await expect(audience(page)).toHaveText('In the group thenNot known');
  });

  test('of a large group the first names are shown, and the others when asked for', async ({
    signedIn: page,
    database,
  }) => {
    const { group, word } = await ownStage(database);
    await database.query(
      `with people as (
         insert into users (fname, lname, primary_role) select 'P' || (100 + n), $2, 'FAN' from generate_series(1, 23) as n returning id
       )
       insert into chat_member_facts (chat_id, user_id, kind, at) select $1, id, 'JOINED', '2026-01-01' from people`,
      [group.id, word],
    );
    await sendMessage(database, { group, text: word });
    await openLogs(page, { search: word });
    await expand(page, word);
    await expect(audience(page)).toContainText('In the group then: 23');
    await expect(audience(page)).toContainText(`P120 ${word} and 3 more`);
    await page.getByRole('button', { name: 'Show more names' }).click();
    await expect(audience(page)).toContainText(`P123 ${word}`);
    await expect(audience(page)).not.toContainText('more');
  });

  test('a history that cannot be loaded says so and is tried again; the message itself is there', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMessage(database, { group, sender, text: word });
    const mend = await breakCalls(page, oneMessageCall, 400);
    await openLogs(page, { search: word });
    await expand(page, word);
    await expect(details(page).getByRole('alert')).toBeVisible();
    await expect(fact(page, 'Sender')).toHaveText(sender.name);
    await expect(details(page)).not.toContainText('Not known');
    await mend();
    await details(page).getByRole('button', { name: 'Try again' }).click();
    await expect(audience(page)).toContainText('Not known');
  });
});
