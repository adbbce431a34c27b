import { breakCalls, calls, holdCalls } from '../support/calls.ts';
import { csvRows, exportAs, sheetRows } from '../support/files.ts';
import { makePeople, openUser, openUsers, rowOf, sortButton, table, titles } from '../support/people.ts';
import { makeCoach, makePlayer, makeTeam, ownWord } from '../support/records.ts';
import {
  chip,
  choose,
  chosen,
  clearSort,
  dialog,
  expectAddress,
  expectNoSidewaysScroll,
  pager,
  sortedBy,
  turn,
} from '../support/teams-list.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const three = [
  ['Ada', 'PARENT'],
  ['Bea', 'FAN'],
  ['Cleo', 'PARENT'],
] as const;

test.describe('Manage Users', () => {
  test("back button, title, Export menu, 'Add New User', search 'Search users...', role filter (All Roles)", async ({
    signedIn: page,
  }) => {
    await openUsers(page);
    await expect(page).toHaveTitle('Manage Users · Bombers Admin');
    await expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();
    await expect(page.getByPlaceholder('Search users...')).toBeVisible();
    await expect(chosen(page, 'Role')).toHaveText('All Roles');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['CSV (filtered)', 'Excel (filtered)', 'Print (this page)']);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome Back/ })).toBeVisible();
  });

  test('table columns Name, Email, Role, Team-Info, Actions (edit, history, delete)', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const first = await makeTeam(database, { name: `${word} Gold`, headCoach: coach });
    await makeTeam(database, { name: `${word} Optic`, headCoach: coach });
    const player = await makePlayer(database, first.id);
    await database.query(`update players set pos1 = 'PITCHER', pos2 = 'FIRST_BASE' where id = $1`, [player]);
    await database.query(
      `update users set lname = $1, fname = 'Polly' where id = (select user_id from players where id = $2)`,
      [word, player],
    );
    await makePeople(database, word, [['Fay', 'FAN']]);

    await openUsers(page, { search: word });
    await expect(table(page).getByRole('columnheader')).toHaveText([/^Name/, 'Email', 'Role', 'Team-Info', 'Actions']);
    const cells = (name: string) => rowOf(page, `${name} ${word}`).getByRole('cell');
    await expect(cells('Cora')).toContainText([coach.email, 'Coach', `${word} Gold+1, ${word} Optic`]);
    await expect(cells('Polly').nth(2)).toHaveText(`P / 1B · ${word} Gold`);
    await expect(cells('Fay').nth(2)).toHaveText('—none');
    const actions = rowOf(page, `Fay ${word}`).getByRole('button');
    await expect(actions).toHaveCount(3);
    await expect(actions.first()).toHaveAccessibleName(`Edit Fay ${word}`);
    await expect(actions.nth(1)).toHaveAccessibleName(`History of Fay ${word}`);
    await expect(actions.last()).toHaveAccessibleName(`Delete Fay ${word}`);
  });

  test('search and role filter narrow the list; both are in the address and in the chips', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [ada] = await makePeople(database, word, three);
    await openUsers(page);
    await page.getByPlaceholder('Search users...').fill(word);
    await expect(titles(page)).toHaveText([/Ada/, /Bea/, /Cleo/]);
    await choose(page, 'Role', 'Parent');
    await expect(titles(page)).toHaveCount(2);
    await expectAddress(page, { search: word, role: 'PARENT' });
    await chip(page, 'Role Parent').click();
    await expect(titles(page)).toHaveCount(3);
    await page.getByPlaceholder('Search users...').fill(ada!.email);
    await expect(titles(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(chosen(page, 'Role')).toHaveText('All Roles');
  });

  test("multi-column sort on name, email, role, a 'Clear Sort' button and a 'Sorted by' line", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makePeople(database, word, three);
    const names = async () => (await titles(page).allInnerTexts()).map((text) => /(Ada|Bea|Cleo)/.exec(text)![0]);
    await openUsers(page, { search: word });
    await expect(sortedBy(page)).toHaveText(['Nameascending']);
    await sortButton(page, 'Name').click();
    await expect.poll(names).toEqual(['Cleo', 'Bea', 'Ada']);
    await clearSort(page).click();
    await expect(sortedBy(page)).toHaveCount(0);
    await sortButton(page, 'Role').click();
    await sortButton(page, 'Name').click();
    await sortButton(page, 'Name').click();
    await expect(sortedBy(page)).toHaveText(['1Roleascending', '2Namedescending']);
    // By the order of the roles in the specification, not of the alphabet.
    await expect.poll(names).toEqual(['Cleo', 'Ada', 'Bea']);
    await expectAddress(page, { search: word, sort: 'role,-name' });
    await sortButton(page, 'Email').click();
    await expect(sortedBy(page)).toHaveCount(3);
  });

  test("Prev/Next with 'n / total', 10 a page", async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makePeople(
      database,
      word,
      Array.from({ length: 12 }, (_one, n) => [`P${String(n).padStart(2, '0')}`, 'FAN'] as const),
    );
    await openUsers(page, { search: word });
    await expect(titles(page)).toHaveCount(10);
    await expect(pager(page)).toContainText(/^1 \/ 2/);
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveCount(2);
    await expect(pager(page)).toContainText(/^2 \/ 2/);
    await expectAddress(page, { search: word, page: '2' });
    await expect(turn(page, 'Next')).toBeDisabled();
    await turn(page, 'Prev').click();
    await expect(pager(page)).toContainText(/^1 \/ 2/);
  });

  test("Empty 'No users found.'; loading 'Loading...'", async ({ signedIn: page }) => {
    const release = await holdCalls(page, calls.users);
    await openUsers(page, { search: ownWord() });
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
    release();
    await expect(page.getByText('No users found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(titles(page)).toHaveCount(10);
  });

  test('a failed list is not an empty one, and can be tried again', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, calls.users, 400);
    await openUsers(page);
    await expect(page.getByText('Failed to load users')).toBeVisible();
    await expect(page.getByText('No users found.')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(10);
  });

  test('exports users-filtered with Name, Email, Role, Teams, as CSV and as Excel', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const people = await makePeople(database, word, three);
    const coach = await makeCoach(database, 'Dot', word);
    await makeTeam(database, { name: `${word} Gold`, headCoach: coach });
    await openUsers(page, { search: word, sort: '-name' });
    await expect(titles(page)).toHaveCount(4);
    const expected = [
      ['Name', 'Email', 'Role', 'Teams'],
      [coach.name, coach.email, 'Coach', `${word} Gold`],
      [people[2]!.name, people[2]!.email, 'Parent', ''],
      [people[1]!.name, people[1]!.email, 'Fan', ''],
      [people[0]!.name, people[0]!.email, 'Parent', ''],
    ];
    const csv = await exportAs(page, 'CSV');
    expect(csv.name).toBe('users-filtered.csv');
    expect(csvRows(csv)).toEqual(expected);
    const excel = await exportAs(page, 'Excel');
    expect(excel.name).toBe('users-filtered.xlsx');
    expect(sheetRows(excel).map((row) => row[0])).toEqual(expected.map((row) => row[0]));
  });

  test('by keyboard: / searches, Enter opens the form, Esc closes it and gives the focus back', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makePeople(database, word, [['Ada', 'FAN']]);
    await openUsers(page);
    await expect(titles(page)).toHaveCount(10);
    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search users...')).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(1);
    const edit = page.getByRole('button', { name: `Edit Ada ${word}` });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Edit User').getByLabel('First Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Edit User')).toBeHidden();
    await expect(edit).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`list and modals without accessibility findings, ${colorScheme}`, async ({ signedIn: page, database }) => {
      const word = ownWord();
      await makePeople(database, word, [['Ada', 'PLAYER']]);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openUsers(page, { search: word });
      await expect(titles(page)).toHaveCount(1);
      await expectAccessible(page);
      const edit = await openUser(page, 'Edit', `Ada ${word}`);
      await edit.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Regional Coach' }).click();
      await edit.getByRole('combobox', { name: 'Region' }).click();
      await expect(page.getByRole('option')).toHaveCount(8);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await edit.getByRole('button', { name: 'Update User' }).click();
      await expect(edit.getByText('Please select a region for the Regional Coach.')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await openUser(page, 'Delete', `Ada ${word}`);
      await expectAccessible(page);
    });
  }
});

test.describe('Manage Users on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`mobile shows cards, ${colorScheme}`, async ({ signedIn: page, database }) => {
      const word = ownWord();
      const [ada] = await makePeople(database, word, three);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openUsers(page, { search: word });
      const cards = page.getByRole('list', { name: 'Manage Users' }).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await expect(cards.first()).toContainText(`Ada ${word}${ada!.email}Parent`);
      await expect(table(page)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
      await expectAccessible(page);
      const modal = await openUser(page, 'Edit', `Ada ${word}`);
      // The whole screen: nothing of the list shines through.
      expect(await modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});
