import {
  addFact,
  announcement,
  cards,
  detailsButton,
  lookAgain,
  makeGroup,
  openLogs,
  ownStage,
  sendMany,
  sendMessage,
} from '../support/messages.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, turn } from '../support/teams-list.ts';
import { expect, expectAccessible, makePerson, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test.describe('Message Logs on a phone', () => {
  test('is behind More', async ({ signedIn: page }) => {
    await page.goto('/teams');
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('link', { name: 'Message Logs' }).tap();
    await expect(page).toHaveURL('/logs');
    await expect(page.getByRole('heading', { level: 1, name: 'Message Logs' })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
  });

  test('cards with sender and group, the message in three lines, status, date and time, and Details', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const text = `${word} ${'Warm-ups at 9:45, please arrive by 9:30. '.repeat(9)}`;
    const id = await sendMessage(database, { group, sender, text, at: '2026-03-14T14:12:00Z' });
    await addFact(database, id, 'DELETED', '2026-03-14T15:00:00Z');
    await openLogs(page, { search: word });
    await expect(cards(page)).toHaveCount(1);
    for (const part of [sender.name, group.title!, word, 'Delivered', 'Mar 14, 2026, 9:12 AM', 'Deleted'])
      await expect(cards(page)).toContainText(part);
    const shown = await cards(page).getByText(word).last().boundingBox();
    expect(shown!.height).toBeLessThanOrEqual(3 * 21 + 1);
    await expect(page.getByText(/^Showing 1 of 1 messages \(filtered from [\d,]+\)$/).last()).toBeVisible();

    await detailsButton(cards(page)).tap();
    await expect(cards(page)).toContainText('Full Message');
    await expect(cards(page)).toContainText('Deleted in the app Mar 14, 2026, 10:00 AM');
    await expect(cards(page)).toContainText('Not known');
    await settled(page);
    await expectTouchTargets(page, 'main');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await detailsButton(cards(page)).tap();
    await expect(cards(page).getByText('Full Message')).toBeHidden();
  });

  test('filters and the size of a page are in a sheet from below', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 12, group, word);
    await openLogs(page, { search: word });
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = dialog(page, 'Filters');
    await expect(sheet.getByText('Sort by')).toHaveCount(0);
    await sheet.getByRole('combobox', { name: 'Group' }).fill(word);
    await page.getByRole('option', { name: group.title! }).tap();
    await expect(sheet.getByRole('combobox', { name: 'Group' })).toHaveValue(group.title!);
    await expect(sheet.getByLabel('From')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    await sheet.getByLabel('From').fill('2026-01-01');
    await sheet.getByLabel('Rows on a page').selectOption('Show 10');
    await expectAddress(page, { search: word, group: group.id, from: '2026-01-01', pageSize: '10' });
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show 12 messages' }).tap();
    await expect(cards(page)).toHaveCount(10);
    await turn(page, 'Next').tap();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Remove filter Group ${group.title}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('what arrives is announced above the cards', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    await sendMany(database, 1, group, word);
    await openLogs(page, { group: group.id });
    await expect(cards(page)).toHaveCount(1);
    await sendMessage(database, { group, sender, text: `${word} new` });
    await lookAgain(page);
    await expect(announcement(page)).toHaveText('1 new message');
    await expectTouchTargets(page, 'main');
    await announcement(page).tap();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText('new');
    await expect(announcement(page)).toHaveCount(0);
  });

  test('a name of 80 letters does not push anything off the screen', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const group = await makeGroup(database, word.padEnd(80, 'g'));
    const sender = await makePerson(database, 'COACH', { fname: 'M'.repeat(40), lname: 'W'.repeat(40) });
    await sendMessage(database, { group, sender, text: 'https://field.example/'.padEnd(3_000, 'x') });
    await openLogs(page, { group: group.id });
    await expect(cards(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await detailsButton(cards(page)).tap();
    await expect(cards(page)).toContainText('Not known');
    await expectNoSidewaysScroll(page);
  });
});
