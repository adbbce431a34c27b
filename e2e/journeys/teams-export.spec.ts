import { breakCalls, calls } from '../support/calls.ts';
import { csvRows, exportAs, sheetRows } from '../support/files.ts';
import { makeCoach, makeTeam, makeTeams, ownWord } from '../support/records.ts';
import { openTeams, rows, sortButton, titles, toast, toastOfFailure, turn } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const head = ['Team Name', 'Team Code', 'Coach', 'State', 'Age', 'Region'];

test.describe('Export', () => {
  test('CSV (filtered): teams-filtered.csv, a byte-order mark, the filtered rows of all pages in their order', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Ida', word);
    const wanted = Array.from({ length: 14 }, (_, n) => ({
      name: `${word} ${String(n + 1).padStart(2, '0')}`,
      state: 'OH',
      ageGroup: 'ALUMNI',
      ...(n === 0 ? { headCoach: coach } : {}),
    }));
    const made = await makeTeams(database, wanted);
    await makeTeam(database, { name: `${word} Elsewhere`, state: 'TX' });
    await openTeams(page, { name: word, state: 'OH', sort: '-name' });
    await expect(rows(page)).toHaveCount(12);
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveText([`${word} 02`, `${word} 01`]);

    const file = await exportAs(page, 'CSV');
    expect(file.name).toBe('teams-filtered.csv');
    const expected = made
      .toReversed()
      .map((team, n) => [team.name, team.team_code, n === 13 ? `Ida ${word}` : 'N/A', 'OH', 'Alumni', 'Texas']);
    expect(csvRows(file)).toEqual([head, ...expected]);

    // Decisions, "Lists": who, which list, which filter, how many rows.
    const { rows: entries } = await database.query<{ entry: string }>(
      `select act || ' ' || entity || ' ' || details::text as entry from journal where actor_id = $1 and act = 'export'`,
      [administrator.id],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]!.entry).toContain('14');
  });

  test('Excel (filtered): teams-filtered.xlsx, a real workbook with the same rows', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const made = await makeTeams(database, [
      { name: `${word} One`, region: 'MIDWEST', state: 'KS' },
      { name: `${word} Two`, region: 'ACADEMY', state: 'TX', ageGroup: 'U12' },
    ]);
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(2);
    const file = await exportAs(page, 'Excel');
    expect(file.name).toBe('teams-filtered.xlsx');
    expect(sheetRows(file)).toEqual([
      head,
      [`${word} Two`, made[1]!.team_code, 'N/A', 'TX', '12U', 'Academy'],
      [`${word} One`, made[0]!.team_code, 'N/A', 'KS', '8U', 'Midwest'],
    ]);
  });

  test('a cell that a spreadsheet would run as a formula is defused', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeam(database, { name: `=${word}` });
    await openTeams(page, { name: word });
    await expect(titles(page)).toHaveText([`=${word}`]);
    const [, row] = csvRows(await exportAs(page, 'CSV'));
    expect(row![0]).toBe(`'=${word}`);
  });

  test('an export that fails says so, and says nothing of a file', async ({ signedIn: page }) => {
    await openTeams(page);
    const mend = await breakCalls(page, calls.teamsExport);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV (filtered)' }).click();
    await expect(toastOfFailure(page, 'CSV was not exported.')).toBeVisible();
    await expect(toast(page, 'Exported CSV')).toHaveCount(0);
    await mend();
    await exportAs(page, 'CSV');
  });

  test('the menu closes with Escape and with a click elsewhere, and the focus comes back to its button', async ({
    signedIn: page,
  }) => {
    await openTeams(page);
    const button = page.getByRole('button', { name: 'Export' });
    const menu = page.getByRole('menu', { name: 'Export' });
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(menu).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).toBeHidden();
  });

  test('exports what is sorted and filtered at that moment', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [
      { name: `${word} B`, state: 'TX' },
      { name: `${word} A`, state: 'OK' },
      { name: `${word} C`, state: 'OK' },
    ]);
    await openTeams(page, { name: word, sort: '' });
    await expect(titles(page)).toHaveText([`${word} B`, `${word} A`, `${word} C`]);
    const names = async () => csvRows(await exportAs(page, 'CSV')).map(([name]) => name);
    expect(await names()).toEqual(['Team Name', `${word} B`, `${word} A`, `${word} C`]);
    await sortButton(page, 'Team Name').click();
    await expect(titles(page)).toHaveText([`${word} A`, `${word} B`, `${word} C`]);
    expect(await names()).toEqual(['Team Name', `${word} A`, `${word} B`, `${word} C`]);
  });
});

test.describe('Export without motion', () => {
  // A fade would take as long as the delay that is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the menu closes 150 ms after losing focus', async ({ signedIn: page }) => {
    await openTeams(page);
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Export' }).click();
    const menu = page.getByRole('menu', { name: 'Export' });
    await expect(menu.getByRole('menuitem')).toHaveText(['CSV (filtered)', 'Excel (filtered)', 'Print (this page)']);
    await menu.getByRole('menuitem').first().focus();
    // Measured inside the page, where no other process delays the clock.
    const took = await page.getByRole('textbox', { name: 'Team name' }).evaluate(async (field: HTMLInputElement) => {
      const from = performance.now();
      field.focus();
      while (document.querySelector('[role="menu"]')) {
        await new Promise((next) => setTimeout(next, 5));
        if (performance.now() - from > 5_000) break;
      }
      return performance.now() - from;
    });
    expect(took).toBeGreaterThanOrEqual(150);
    expect(took).toBeLessThan(2_000);
    await expect(menu).toBeHidden();
  });
});
