import { csvRows, exportAs, sheetRows } from '../../support/files.ts';
import { makeCoach, makeTeam, makeTeams, ownWord } from '../../support/records.ts';
import { turn } from '../../support/screen.ts';
import { openTeams, rows, sortButton, titles } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

const head = ['Team Name', 'Team Code', 'Coach', 'State', 'Age', 'Region'];

test('Export: the filtered rows of all pages, as CSV and as a workbook @smoke', async ({
  signedIn: page,
  database,
  administrator,
}) => {
  const word = ownWord();
  const coach = await makeCoach(database, 'Ida', word);
  const wanted = Array.from({ length: 13 }, (_, n) => ({
    name: `${word} ${String(n + 1).padStart(2, '0')}`,
    state: 'OH',
    ageGroup: 'ALUMNI',
    ...(n === 0 ? { headCoach: coach } : {}),
  }));
  const made = await makeTeams(database, [...wanted, { name: `=${word}`, state: 'OH', ageGroup: 'ALUMNI' }]);
  await makeTeam(database, { name: `${word} Elsewhere`, state: 'TX' });
  const cells = made.map(({ name, team_code }, n) => [
    n === 13 ? `'${name}` : name,
    team_code,
    n === 0 ? coach.name : 'N/A',
    'OH',
    'Alumni',
    'Texas',
  ]);
  // The sign stands before every letter, so that in this order it is the last.
  const downwards = cells.toReversed().slice(1).concat(cells.slice(-1));
  await openTeams(page, { name: word, state: 'OH', sort: '-name' });
  await expect(rows(page)).toHaveCount(12);
  await turn(page, 'Next').click();
  await expect(titles(page)).toHaveText([`${word} 01`, `=${word}`]);

  await test.step('CSV (filtered): teams-filtered.csv, a byte-order mark, the filtered rows of all pages in their order; a cell that a spreadsheet would run as a formula is defused', async () => {
    const file = await exportAs(page, 'CSV');
    expect(file.name).toBe('teams-filtered.csv');
    expect(csvRows(file)).toEqual([head, ...downwards]);
    // Decisions, "Lists": who, which list, which filter, how many rows.
    const { rows: entries } = await database.query<{ entry: string }>(
      `select act || ' ' || entity || ' ' || details::text as entry from journal where actor_id = $1 and act = 'export'`,
      [administrator.id],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]!.entry).toContain('14');
  });

  await test.step('Excel (filtered): teams-filtered.xlsx, a real workbook with the same rows', async () => {
    const file = await exportAs(page, 'Excel');
    expect(file.name).toBe('teams-filtered.xlsx');
    expect(sheetRows(file)).toEqual([head, ...downwards]);
  });

  await test.step('exports what is sorted and filtered at that moment', async () => {
    // From descending to off: the order of creation.
    await sortButton(page, 'Team Name').click();
    await expect(titles(page)).toHaveText([`${word} 13`, `=${word}`]);
    expect(csvRows(await exportAs(page, 'CSV'))).toEqual([head, ...cells]);
  });
});
