import { makeCoach, makeTeamOf, openCoaches, rowOf, titles } from '../../support/coaches.ts';
import { csvRows, exportAs, sheetRows } from '../../support/files.ts';
import { makeRegionalCoach, regionsForOneself } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { expect, test } from '../../support/test.ts';

test('one list combining coaches and regional coaches', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  await regionsForOneself(database);
  const word = ownWord();
  const coach = await makeCoach(database, 'Cora', word);
  await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
  const regional = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
  await openCoaches(page, { search: word });
  await expect(page).toHaveTitle('Manage Coaches · Bombers Admin');
  await expect(titles(page)).toHaveText([/Cora/, /Rita/]);
  await expect(rowOf(page, coach.name)).toContainText(`Coach${word} Gold`);
  await expect(rowOf(page, regional.name)).toContainText('Regional Coach—noneAcademy');

  await test.step('export CSV and Excel with base name coaches-filtered', async () => {
    const expected = [
      ['Name', 'Type', 'Teams', 'Region', 'Email', 'Head Teams', 'Phone'],
      [coach.name, 'Coach', `${word} Gold`, '', coach.email, `${word} Gold`, ''],
      [regional.name, 'Regional Coach', '', 'Academy', regional.email, '', ''],
    ];
    const csv = await exportAs(page, 'CSV');
    expect(csv.name).toBe('coaches-filtered.csv');
    expect(csvRows(csv)).toEqual(expected);
    const excel = await exportAs(page, 'Excel');
    expect(excel.name).toBe('coaches-filtered.xlsx');
    expect(sheetRows(excel).map((row) => row[0])).toEqual(expected.map((row) => row[0]));
  });
});
