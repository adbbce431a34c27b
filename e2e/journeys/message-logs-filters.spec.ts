import { breakCalls, recordCalls } from '../support/calls.ts';
import {
  makeGroup,
  openLogs,
  ownStage,
  pageSize,
  rows,
  searchField,
  sendMany,
  sendMessage,
} from '../support/messages.ts';
import { chip, chosen, expectAddress, pager, turn } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const dateField = (page: Parameters<typeof openLogs>[0], label: 'From' | 'To') =>
  page.getByLabel(label, { exact: true });

test.describe('The filters of Message Logs', () => {
  test('search over what messages say, also what they said before an edit', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    const edited = await sendMessage(database, { group, sender, text: `Field three ${word}` });
    await sendMessage(database, { group, sender, text: `Bus at ten ${word}` });
    await database.query(`insert into message_facts (message_id, kind, at, text) values ($1, 'EDITED', now(), $2)`, [
      edited,
      `Field six ${word}`,
    ]);
    await openLogs(page);
    for (const [text, found] of [
      [`bus AT ten ${word}`, /Bus at ten/],
      [`field six ${word}`, /Field six/],
      [`field three ${word}`, /Field six/],
    ] as const) {
      await searchField(page).fill(text);
      await expect(rows(page), text).toHaveText([found]);
    }
    await expectAddress(page, { search: `field three ${word}` });
    // The address may hold what was searched; the title, which browsers keep and sync, never does.
    await expect(page).toHaveTitle('Message Logs · Bombers Admin');
  });

  test('the group filter searches all groups on the server', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    const other = await makeGroup(database, `Staff ${word}`);
    await sendMany(database, 2, group, `${word} ours`);
    await sendMany(database, 1, other, `${word} theirs`);
    await openLogs(page, { search: word });
    await expect(rows(page)).toHaveCount(3);
    const asked = recordCalls(page, 'GET', /\/api\/messages\/groups/);
    await chosen(page, 'Group').click();
    await page.getByRole('textbox', { name: 'Find group' }).fill(word);
    await expect(page.getByRole('option')).toHaveText([group.title!, other.title!]);
    await page.getByRole('option', { name: other.title! }).click();
    await expect(rows(page)).toHaveText([/theirs/]);
    await expect(chosen(page, 'Group')).toHaveText(`Group: ${other.title}`);
    await expectAddress(page, { search: word, group: other.id });
    const paths = asked.map((request) => new URL(request.url()));
    expect(paths.some(({ searchParams }) => searchParams.get('search') === word)).toBe(true);
    // What was just found has its name already.
    expect(paths.filter(({ pathname }) => pathname.endsWith(other.id))).toEqual([]);
    await chosen(page, 'Group').click();
    await page.getByRole('option', { name: 'All Groups' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  test('the sender filter searches all senders on the server', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    const other = await makePerson(database, 'COACH', { fname: 'Nadia', lname: word });
    await makePerson(database, 'COACH', { fname: 'Olga', lname: `${word} who never wrote` });
    await sendMessage(database, { group, sender, text: `${word} by Monica` });
    await sendMessage(database, { group, sender: other, text: `${word} by Nadia` });
    await openLogs(page);
    await chosen(page, 'Sender').click();
    await page.getByRole('textbox', { name: 'Find sender' }).fill(word);
    await expect(page.getByRole('option')).toHaveText([sender.name, other.name]);
    await page.getByRole('option', { name: other.name }).click();
    await expect(rows(page)).toHaveText([/by Nadia/]);
    await expect(chosen(page, 'Sender')).toHaveText(`Sender: ${other.name}`);
    await chip(page, `Sender ${other.name}`).click();
    await expectAddress(page, {});
    await expect(chosen(page, 'Sender')).toHaveText('All Senders');
  });

  test('groups that could not be loaded are not "No matches"', async ({ signedIn: page }) => {
    await openLogs(page);
    const mend = await breakCalls(page, /\/api\/messages\/groups/, 400);
    await chosen(page, 'Group').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load groups' })).toBeVisible();
    await expect(page.getByText('No matches')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').nth(1)).toBeVisible();
  });

  test('From and To are days of the club, each included', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    for (const [text, at] of [
      ['before', '2026-03-12T04:59:00Z'],
      ['first minute', '2026-03-12T05:00:00Z'],
      ['last minute', '2026-03-14T04:59:00Z'],
      ['after', '2026-03-14T05:00:00Z'],
    ] as const)
      await sendMessage(database, { group, text: `${word} ${text}`, at });
    await openLogs(page, { group: group.id });
    await expect(rows(page)).toHaveCount(4);
    await dateField(page, 'From').fill('2026-03-12');
    await expect(rows(page)).toHaveText([/after/, /last minute/, /first minute/]);
    await dateField(page, 'To').fill('2026-03-13');
    await expect(rows(page)).toHaveText([/last minute/, /first minute/]);
    await expectAddress(page, { group: group.id, from: '2026-03-12', to: '2026-03-13' });
    await expect(page.getByRole('button', { name: 'Remove filter To 03/13/2026' })).toBeVisible();
    await chip(page, 'From 03/12/2026').click();
    await expect(rows(page)).toHaveCount(3);
    await expect(dateField(page, 'From')).toHaveValue('');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectAddress(page, {});
    await expect(dateField(page, 'To')).toHaveValue('');
  });

  test('from-date and to-date pickers are bounded by the earliest and latest message dates', async ({
    signedIn: page,
    database,
  }) => {
    const { group, word } = await ownStage(database);
    // On New Year's Eve by the club's clock.
    await sendMessage(database, { group, text: `${word} earliest`, at: '2021-01-01T04:30:00Z' });
    await openLogs(page, { search: word });
    await expect(rows(page)).toHaveCount(1);
    const { rows: found } = await database.query<{ latest: string }>(
      `select to_char(max(created_at) at time zone 'America/Chicago', 'YYYY-MM-DD') as latest from messages`,
    );
    for (const label of ['From', 'To'] as const) {
      await expect(dateField(page, label)).toHaveAttribute('min', '2020-12-31');
      await expect(dateField(page, label)).toHaveAttribute('max', found[0]!.latest);
    }
    // Typed all the same, it is not taken, and not left standing.
    for (const day of ['2020-12-30', '2999-01-01']) {
      await dateField(page, 'From').fill(day);
      await searchField(page).focus();
      await expect(dateField(page, 'From')).toHaveValue('');
    }
    await dateField(page, 'To').fill('2020-12-31');
    await expectAddress(page, { search: word, to: '2020-12-31' });
    await expect(rows(page)).toHaveCount(1);
  });

  test('the address keeps everything: an opened link, a reload and Back show the same', async ({
    signedIn: page,
    database,
  }) => {
    const { group, sender, word } = await ownStage(database);
    const texts = Array.from({ length: 12 }, (_one, n) => `${word} number ${n + 10}`);
    for (const [n, text] of texts.entries())
      await sendMessage(database, { group, sender, text, at: `2026-03-12T15:${n + 10}:00Z` });
    const query = {
      search: word,
      group: group.id,
      sender: sender.id,
      from: '2026-03-12',
      to: '2026-03-12',
      page: '2',
      pageSize: '10',
    };
    await openLogs(page, query);
    for (let time = 0; time < 2; time += 1) {
      await expect(rows(page)).toHaveText([/number 11/, /number 10/]);
      await expect(searchField(page)).toHaveValue(word);
      await expect(chosen(page, 'Group')).toHaveText(`Group: ${group.title}`);
      await expect(chosen(page, 'Sender')).toHaveText(`Sender: ${sender.name}`);
      await expect(dateField(page, 'From')).toHaveValue('2026-03-12');
      await expect(dateField(page, 'To')).toHaveValue('2026-03-12');
      await expect(pageSize(page, 10)).toBeVisible();
      await expect(pager(page)).toContainText(/^Page 2 \/ 2/);
      await expectAddress(page, query);
      await page.reload();
    }
    await turn(page, 'Prev').click();
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await expect(rows(page)).toHaveText([/number 11/, /number 10/]);
    await expectAddress(page, query);
  });

  test('an old or mistyped address still opens', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMany(database, 2, group, word);
    await openLogs(page, { group: group.id, from: '2026-02-30', to: 'yesterday', pageSize: '7', sender: 'me' });
    await expect(rows(page)).toHaveCount(2);
    await openLogs(page, { group: '01890000-0000-7000-8000-000000000000' });
    await expect(page.getByText('No messages found.')).toBeVisible();
    await chip(page, 'Group unknown').click();
    await expect(rows(page)).toHaveCount(20);
  });
});
