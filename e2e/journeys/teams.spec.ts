import { grove, named } from '../support/groves.ts';
import { makeCoach, makeTeam, makeTeams, ownWord } from '../support/records.ts';
import {
  addressOf,
  clearSort,
  column,
  expectAddress,
  expectNoSidewaysScroll,
  openTeams,
  rowOf,
  rows,
  sortButton,
  sortedBy,
  table,
  titles,
} from '../support/teams-list.ts';
import { expect, expectInside, test } from '../support/test.ts';

test.describe('Table', () => {
  test('columns Team Name, Team Code, Coach, State, Age, Region, Actions', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Ada', `Coach ${word}`);
    const team = await makeTeam(database, {
      name: `${word} Comets`,
      ageGroup: 'U14',
      region: 'SOUTHWEST',
      state: 'NM',
      headCoach: coach,
    });
    await makeTeam(database, { name: `${word} Without`, region: 'TEXAS' });
    await openTeams(page, { name: word });
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /^Team Name/,
      /^Team Code$/,
      /^Coach/,
      /^State/,
      /^Age/,
      /^Region/,
      /^Actions$/,
    ]);
    const cells = rowOf(page, `${word} Comets`).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(team.team_code);
    await expect(cells.nth(1)).toContainText(`Ada Coach ${word}`);
    await expect(cells.nth(2)).toHaveText('NM');
    await expect(cells.nth(3)).toHaveText('14U');
    await expect(cells.nth(4)).toHaveText('Southwest');
    await expect(cells.nth(5).getByRole('button')).toHaveCount(3);
    await expect(rowOf(page, `${word} Without`).getByRole('cell').nth(1)).toHaveText('N/A');
  });

  test("an old row without a name shows '(No Name)' and can be opened", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Nameless', word);
    const team = await makeTeam(database, { name: '', headCoach: coach });
    await openTeams(page, { coach: word });
    await titles(page).getByRole('link', { name: '(No Name)' }).click();
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await expect(page.getByRole('heading', { level: 1, name: '(No Name)' })).toBeVisible();
  });

  test('a row links to /teams/{id}', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Linked` });
    await openTeams(page, { name: word });
    const link = titles(page).getByRole('link', { name: `${word} Linked` });
    await expect(link).toHaveAttribute('href', `/teams/${team.id}`);
    await link.click();
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `${word} Linked` })).toBeVisible();
  });

  test('the back button leads to the start', async ({ signedIn: page }) => {
    await page.goto('/');
    await expectInside(page);
    const start = page.url();
    await openTeams(page, { state: 'TX' });
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(start);
  });

  test('a name of 80 characters does not break the layout', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const broken = `${word} ${'Long '.repeat(20)}`.slice(0, 80).trim();
    const unbroken = `${word}${'W'.repeat(80)}`.slice(0, 80);
    const coach = await makeCoach(database, 'A'.repeat(60), 'B'.repeat(60));
    await makeTeams(database, [{ name: broken, headCoach: coach }, { name: unbroken }]);
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    const edge = await table(page).evaluate((element) => element.getBoundingClientRect().right);
    for (const name of [broken, unbroken]) {
      const actions = rowOf(page, name).getByRole('button', { name: /^Delete / });
      await expect(actions).toBeInViewport({ ratio: 1 });
      const box = (await actions.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(edge);
    }
    await titles(page).getByRole('link', { name: unbroken }).click();
    await expect(page.getByRole('heading', { level: 1, name: unbroken })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Update Team' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('Sort', () => {
  test('default: region ascending, then ageGroup descending', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, grove(word));
    await openTeams(page, { name: word });
    await expect(titles(page)).toHaveText(named(word, 'Birch Dogwood Cedar Elm Fir Ash'));
    await expect(page.getByText('Sorted by')).toBeVisible();
    await expect(sortedBy(page)).toHaveText([/Region\s*ascending/, /Age\s*descending/]);
    await expect(column(page, 'Region')).toHaveAttribute('aria-sort', 'ascending');
    await expect(column(page, 'Age')).toHaveAttribute('aria-sort', 'descending');
    await expect(column(page, 'Age')).toHaveAccessibleName(/sorted descending, 2 of 2/);
    for (const other of ['Team Name', 'Coach', 'State']) {
      await expect(column(page, other)).toHaveAttribute('aria-sort', 'none');
    }
    await expect(sortButton(page, 'Team Code')).toHaveCount(0);
    expect(addressOf(page)).toEqual({ name: word });
  });

  test('clicking a column cycles ascending, descending, off; several apply in the order added', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTeams(database, grove(word));
    await openTeams(page, { name: word, sort: '' });
    const steps: [click: string, chips: RegExp[], sort: string, order: string][] = [
      ['State', [/State\s*ascending/], 'state', 'Cedar Fir Dogwood Ash Birch Elm'],
      ['Age', [/State\s*ascending/, /Age\s*ascending/], 'state,ageGroup', 'Fir Cedar Dogwood Ash Birch Elm'],
      ['State', [/State\s*descending/, /Age\s*ascending/], '-state,ageGroup', 'Elm Ash Birch Dogwood Fir Cedar'],
      ['Age', [/State\s*descending/, /Age\s*descending/], '-state,-ageGroup', 'Elm Birch Ash Dogwood Cedar Fir'],
      ['State', [/Age\s*descending/], '-ageGroup', 'Birch Cedar Elm Fir Ash Dogwood'],
      ['State', [/Age\s*descending/, /State\s*ascending/], '-ageGroup,state', 'Birch Cedar Elm Fir Ash Dogwood'],
      ['Age', [/State\s*ascending/], 'state', 'Cedar Fir Dogwood Ash Birch Elm'],
      ['Team Name', [/State\s*asc/, /Team Name\s*asc/], 'state,name', 'Cedar Fir Dogwood Ash Birch Elm'],
      ['State', [/State\s*desc/, /Team Name\s*asc/], '-state,name', 'Elm Ash Birch Dogwood Cedar Fir'],
      ['State', [/Team Name\s*ascending/], 'name', 'Ash Birch Cedar Dogwood Elm Fir'],
      ['Team Name', [/Team Name\s*descending/], '-name', 'Fir Elm Dogwood Cedar Birch Ash'],
      ['Region', [/Team Name\s*desc/, /Region\s*asc/], '-name,region', 'Fir Elm Dogwood Cedar Birch Ash'],
    ];
    for (const [click, chips, sort, order] of steps) {
      await sortButton(page, click).click();
      await expect(sortedBy(page)).toHaveText(chips);
      await expectAddress(page, { name: word, sort });
      await expect(titles(page)).toHaveText(named(word, order));
    }
  });

  test('sorts by coach, a missing one last', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [zoe, amy] = [await makeCoach(database, 'Zoe', word), await makeCoach(database, 'Amy', word)];
    await makeTeams(database, [
      { name: `${word} Zoes`, headCoach: zoe },
      { name: `${word} Nobodys` },
      { name: `${word} Amys`, headCoach: amy },
    ]);
    await openTeams(page, { name: word, sort: '' });
    await sortButton(page, 'Coach').click();
    await expect(titles(page)).toHaveText(named(word, 'Amys Zoes Nobodys'));
    await sortButton(page, 'Coach').click();
    await expect(titles(page)).toHaveText(named(word, 'Nobodys Zoes Amys'));
  });

  test("'Clear Sort' leaves the order of creation, which is not the default", async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, grove(word));
    await openTeams(page, { name: word });
    await clearSort(page).click();
    await expect(titles(page)).toHaveText(named(word, 'Ash Birch Cedar Dogwood Elm Fir'));
    await expect(sortedBy(page)).toHaveCount(0);
    await expect(clearSort(page)).toHaveCount(0);
    await expectAddress(page, { name: word, sort: '' });
    await page.reload();
    await expect(titles(page)).toHaveText(named(word, 'Ash Birch Cedar Dogwood Elm Fir'));
    await expect(sortedBy(page)).toHaveCount(0);
  });
});
