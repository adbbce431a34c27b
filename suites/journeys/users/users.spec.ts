import { csvRows, exportAs, sheetRows } from '../../support/files.ts';
import { makePeople, openUsers, titles } from '../../support/people.ts';
import { makeCoach, makeTeam, ownWord } from '../../support/records.ts';
import { choose, dialog } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const three = [
  ['Ada', 'PARENT'],
  ['Bea', 'FAN'],
  ['Cleo', 'PARENT'],
] as const;

test.describe('Manage Users', () => {
  test(
    'exports users-filtered with Name, Email, Role, Teams, as CSV and as Excel',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      const people = await makePeople(database, word, three);
      const coach = await makeCoach(database, 'Dot', word);
      await makeTeam(database, { name: `${word} Gold`, headCoach: coach });
      await openUsers(page, { search: word, sort: '-name' });
      await expect(titles(page)).toHaveText([/Dot/, /Cleo/, /Bea/, /Ada/]);
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

      await test.step('search and role filter narrow the list', async () => {
        await choose(page, 'Role', 'Parent');
        await expect(titles(page)).toHaveText([/Cleo/, /Ada/]);
        await page.goBack();
        await expect(titles(page)).toHaveCount(4);
      });
    },
  );

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
});
