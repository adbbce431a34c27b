import { breakCalls, calls, holdCalls, loseCalls } from '../support/calls.ts';
import { numbered } from '../support/groves.ts';
import { makeTeam, makeTeams, ownWord } from '../support/records.ts';
import { column, expectAddress, openTeams, pager, rows, sortButton, table, titles } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('States', () => {
  test("empty state 'No teams found.', with Clear filters as the way out", async ({ signedIn: page }) => {
    await openTeams(page, { name: ownWord() });
    await expect(page.getByText('No teams found.')).toBeVisible();
    await expect(page.getByText('One filter is active.')).toBeVisible();
    await expect(pager(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(rows(page)).toHaveCount(12);
    await expectAddress(page, {});
  });

  test("loading 'Loading…', and nothing is said to be missing meanwhile", async ({ signedIn: page }) => {
    const release = await holdCalls(page, calls.teams);
    await openTeams(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('No teams found.')).toHaveCount(0);
    await expect(column(page, 'Team Code')).toBeVisible();
    release();
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  });

  test('while another page loads the rows stay readable and the table is busy', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 13));
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(12);
    const release = await holdCalls(page, calls.teams);
    await sortButton(page, 'Region').click();
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await expect(rows(page)).toHaveCount(12);
    release();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  });

  for (const [what, spoil] of [
    ['a failing server', breakCalls],
    ['a lost network', loseCalls],
  ] as const) {
    test(`a failed list (${what}) shows an error state with Try again, never 'No teams found.'`, async ({
      signedIn: page,
      database,
    }) => {
      const word = ownWord();
      await makeTeam(database, { name: `${word} Found` });
      const mend = await spoil(page, calls.teams);
      await openTeams(page, { name: word });
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to load teams' });
      await expect(alert).toBeVisible();
      await expect(alert).toContainText('Your filters are kept.');
      await expect(page.getByText('No teams found.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Remove filter Team name “${word}”` })).toBeVisible();
      await mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(titles(page)).toHaveText([`${word} Found`]);
      await expect(alert).toHaveCount(0);
    });
  }

  test('a failed reload keeps the rows and says that they may be old', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 2));
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: `Edit ${word} 01` }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Team' });
    const mend = await loseCalls(page, calls.teams);
    await drawer.getByRole('button', { name: 'Update Team' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load teams' });
    await expect(alert).toContainText('These are the rows as they were loaded before.');
    await expect(rows(page)).toHaveCount(2);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  });
});
