import {
  addFact,
  detailsButton,
  joinGroup,
  makeGroup,
  openLogs,
  ownStage,
  rowOf,
  rows,
  searchField,
  sendMessage,
  table,
} from '../../support/messages.ts';
import { chip, chosen, expectAddress } from '../../support/screen.ts';
import { expect, makePerson, test } from '../../support/test.ts';

test.describe('Message Logs', () => {
  // A user who travels still sees times in the club's time zone.
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('what was said, when, by whom and to whom', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    const left = await makePerson(database, 'PARENT', { fname: 'Lee', lname: word });
    const late = await makePerson(database, 'PARENT', { fname: 'Lana', lname: word });
    await joinGroup(database, group, sender, 'JOINED', '2026-01-01T12:00:00Z');
    await joinGroup(database, group, left, 'JOINED', '2026-01-01T12:00:00Z');
    await joinGroup(database, group, left, 'LEFT', '2026-02-01T12:00:00Z');
    await joinGroup(database, group, late, 'JOINED', '2026-04-01T12:00:00Z');
    await sendMessage(database, { group, sender, text: `${word} one`, at: '2026-01-14T15:12:00Z' });
    const edited = await sendMessage(database, { group, sender, text: `${word} frist`, at: '2026-03-15T04:59:00Z' });
    await addFact(database, edited, 'EDITED', '2026-03-15T05:10:00Z', `${word} first`);
    await sendMessage(database, { text: `${word} nowhere`, at: '2025-12-01T12:00:00Z' });

    await test.step('columns Date, Time, Group, Sender, Message, Status, Actions; newest first, not sorted by hand', async () => {
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
        ['Mar 14, 2026', '11:59 PM', group.title!, `MQ${sender.name}`, `${word} first Edited`, 'Delivered', 'Details'],
        { ignoreCase: true },
      );
      await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText('9:12 AM');
      await expect(rows(page).nth(2).getByRole('cell').nth(2)).toHaveText('Unknown Group');
    });

    await test.step("'Group members at the time': who was in it when the message was sent, not before and not after", async () => {
      const details = table(page).getByRole('row').filter({ hasText: 'Full Message' });
      const audience = details.getByRole('region', { name: 'Group members at the time' });
      await detailsButton(rowOf(page, 'first')).click();
      await expect(audience).toHaveText(`Group members at the time: 1${sender.name}`);
      await expect(details).toContainText(`Original message${word} frist`);
      await expect(details).toContainText('Edited Mar 15, 2026, 12:10 AM');
      await detailsButton(rowOf(page, `${word} one`)).click();
      await expect(audience).toHaveText(`Group members at the time: 2${left.name}, ${sender.name}`);
      await detailsButton(rowOf(page, 'nowhere')).click();
      await expect(audience).toHaveText('Group members at the timeUnknown');
    });
  });

  test('is searched and filtered', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    const other = await makeGroup(database, `Staff ${word}`);
    const nadia = await makePerson(database, 'COACH', { fname: 'Nadia', lname: word });
    await makePerson(database, 'COACH', { fname: 'Olga', lname: `${word} who never wrote` });
    const days = [
      ['before', '2026-03-12T04:59:00Z'],
      ['first minute', '2026-03-12T05:00:00Z'],
      ['last minute', '2026-03-14T04:59:00Z'],
      ['after', '2026-03-14T05:00:00Z'],
    ] as const;
    for (const [text, at] of days) await sendMessage(database, { group, sender, text: `${word} ${text}`, at });
    await sendMessage(database, { group: other, sender: nadia, text: `${word} theirs` });
    const edited = await sendMessage(database, { group: other, sender: nadia, text: `Field three ${word}` });
    await addFact(database, edited, 'EDITED', new Date().toISOString(), `Field six ${word}`);
    await openLogs(page);

    await test.step('search over what messages say, also what they said before an edit', async () => {
      for (const text of [`field SIX ${word}`, `field three ${word}`]) {
        await searchField(page).fill(text);
        await expect(rows(page), text).toHaveText([/Field six/]);
      }
      await searchField(page).fill(word);
      await expect(rows(page)).toHaveCount(6);
    });

    await test.step('the sender filter searches all senders on the server', async () => {
      await chosen(page, 'Sender').click();
      await page.getByRole('textbox', { name: 'Find sender' }).fill(word);
      await expect(page.getByRole('option')).toHaveText([sender.name, nadia.name]);
      await page.getByRole('option', { name: nadia.name }).click();
      await expect(rows(page)).toHaveCount(2);
      await chip(page, `Sender ${nadia.name}`).click();
      await expect(rows(page)).toHaveCount(6);
    });

    await test.step('the group filter searches all groups on the server', async () => {
      await chosen(page, 'Group').click();
      await page.getByRole('textbox', { name: 'Find group' }).fill(word);
      await expect(page.getByRole('option')).toHaveText([group.title!, other.title!]);
      await page.getByRole('option', { name: group.title! }).click();
      await expect(rows(page)).toHaveCount(4);
    });

    await test.step('From and To are days of the club, each included', async () => {
      await page.getByLabel('From', { exact: true }).fill('2026-03-12');
      await expect(rows(page)).toHaveText([/after/, /last minute/, /first minute/]);
      await page.getByLabel('To', { exact: true }).fill('2026-03-13');
      await expect(rows(page)).toHaveText([/last minute/, /first minute/]);
    });

    await test.step('the address keeps everything: a reload and Back show the same', async () => {
      const query = { search: word, group: group.id, from: '2026-03-12', to: '2026-03-13' };
      await expectAddress(page, query);
      await page.reload();
      await expect(rows(page)).toHaveText([/last minute/, /first minute/]);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectAddress(page, {});
      await page.goBack();
      await expect(rows(page)).toHaveText([/last minute/, /first minute/]);
      await expectAddress(page, query);
    });
  });
});
