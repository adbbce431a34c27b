import { sortFixture, named, numbered } from '../../support/sort-fixtures.ts';
import { makeCoach, makeTeams, ownWord } from '../../support/records.ts';
import { addressOf, chip, choose, clearSort, expectAddress, pager, sortedBy, turn } from '../../support/screen.ts';
import { column, openTeams, sortButton, titles } from '../../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';

test.describe('Filters', () => {
  test('team name, coach, state, age group, region: one by one and together @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [ada, bea] = [await makeCoach(database, 'Ada', word), await makeCoach(database, 'Bea', word)];
    await makeTeams(database, [
      { name: `${word} North Stars`, ageGroup: 'U14', region: 'MIDWEST', state: 'OH', headCoach: ada },
      { name: `${word} South Stars`, ageGroup: 'U14', region: 'SOUTHEAST', state: 'GA', headCoach: bea },
      { name: `${word} North Winds`, ageGroup: 'U10', region: 'MIDWEST', state: 'KS', headCoach: ada },
      { name: `${word} Nobodys`, ageGroup: 'U10', region: 'SOUTHEAST', state: 'OH' },
    ]);
    const name = page.getByRole('textbox', { name: 'Team name' });
    const coach = page.getByRole('textbox', { name: 'Coach' });
    await openTeams(page);
    await name.fill(`  ${word.toUpperCase()}  `);
    await expect(titles(page)).toHaveCount(4);
    await expect(chip(page, `Team name “${word.toUpperCase()}”`)).toBeVisible();
    await expectAddress(page, { name: word.toUpperCase() });

    await name.fill(`${word} north`);
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} North Winds`]);
    await name.fill(word);
    await expect(titles(page)).toHaveCount(4);

    await coach.fill(`ada ${word}`);
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} North Winds`]);
    await page.getByRole('button', { name: 'Clear Coach' }).click();
    await expect(titles(page)).toHaveCount(4);
    await expect(coach).toBeFocused();

    await choose(page, 'State', 'OH');
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} Nobodys`]);
    await expect(page.getByLabel('State: OH')).toBeVisible();
    await choose(page, 'State', 'Any state');
    await expect(titles(page)).toHaveCount(4);

    await choose(page, 'Age group', '10U');
    await expect(titles(page)).toHaveText([`${word} North Winds`, `${word} Nobodys`]);
    await chip(page, 'Age group 10U').click();
    await expect(titles(page)).toHaveCount(4);

    await choose(page, 'Region', 'Southeast');
    await expect(titles(page)).toHaveText([`${word} South Stars`, `${word} Nobodys`]);

    await choose(page, 'Age group', '14U');
    await expect(titles(page)).toHaveText([`${word} South Stars`]);
    await choose(page, 'State', 'GA');
    await coach.fill(`bea ${word}`);
    await expectAddress(page, {
      name: word,
      coach: `bea ${word}`,
      state: 'GA',
      ageGroup: 'U14',
      region: 'SOUTHEAST',
    });
    await expect(titles(page)).toHaveText([`${word} South Stars`]);
    await expect(page.getByRole('button', { name: /^Remove filter / })).toHaveCount(5);
    await coach.fill(`ada ${word}`);
    await expect(page.getByText('No teams found.')).toBeVisible();
  });
});

test('Sort: the default, cycles, several at once, by coach, and none', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const [zoe, amy] = [await makeCoach(database, 'Zoe', word), await makeCoach(database, 'Amy', word)];
  const coaches: Record<string, typeof zoe> = { [`${word} Birch`]: zoe, [`${word} Dogwood`]: amy };
  await makeTeams(
    database,
    sortFixture(word).map((team) => ({ ...team, ...(coaches[team.name] ? { headCoach: coaches[team.name]! } : {}) })),
  );

  await test.step('default: region ascending, then ageGroup descending', async () => {
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

  await test.step("'Clear Sort' leaves the order of creation, which is not the default", async () => {
    await clearSort(page).click();
    await expect(titles(page)).toHaveText(named(word, 'Ash Birch Cedar Dogwood Elm Fir'));
    await expect(sortedBy(page)).toHaveCount(0);
    await expect(clearSort(page)).toHaveCount(0);
    await expectAddress(page, { name: word, sort: '' });
    await page.reload();
    await expect(titles(page)).toHaveText(named(word, 'Ash Birch Cedar Dogwood Elm Fir'));
    await expect(sortedBy(page)).toHaveCount(0);
  });

  await test.step('Shift-clicking a column cycles ascending, descending, off; several apply in the order added', async () => {
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
      await sortButton(page, click).click({ modifiers: ['Shift'] });
      await expect(sortedBy(page)).toHaveText(chips);
      await expectAddress(page, { name: word, sort });
      await expect(titles(page)).toHaveText(named(word, order));
    }
  });

  await test.step('a plain click sorts by that column alone; by coach, a missing one is last', async () => {
    await sortButton(page, 'Coach').click();
    await expect(titles(page)).toHaveText(named(word, 'Dogwood Birch Ash Cedar Elm Fir'));
    await sortButton(page, 'Coach').click();
    await expect(titles(page)).toHaveText(named(word, 'Fir Elm Cedar Ash Birch Dogwood'));
    await expectAddress(page, { name: word, sort: '-coach' });
  });
});

test('Address: holds search, filters, sort and page', async ({ signedIn: page, database, browser }) => {
  const word = ownWord();
  await makeTeams(database, [...numbered(word, 14, 'OH'), ...numbered(`${word} B`, 2, 'TX')]);
  const last = [`${word} 13`, `${word} 14`];
  await openTeams(page);
  await page.getByRole('textbox', { name: 'Team name' }).fill(word);
  await expect(pager(page)).toContainText('16 total');
  await choose(page, 'State', 'OH');
  await sortButton(page, 'Team Name').click({ modifiers: ['Shift'] });
  await expect(pager(page)).toContainText('Page 1 / 2 • 14 total');
  await turn(page, 'Next').click();
  const expected = { name: word, state: 'OH', sort: 'region,-ageGroup,name', page: '2' };
  await expectAddress(page, expected);
  const shared = page.url();

  const check = async (seen: typeof page) => {
    await expect(titles(seen)).toHaveText(last);
    await expect(pager(seen)).toContainText('Page 2 / 2 • 14 total');
    await expect(seen.getByRole('textbox', { name: 'Team name' })).toHaveValue(word);
    await expect(seen.getByLabel('State: OH')).toBeVisible();
    await expect(sortedBy(seen)).toHaveText([/Region\s*asc/, /Age\s*desc/, /Team Name\s*asc/]);
    expect(addressOf(seen)).toEqual(expected);
  };

  await test.step('a reload and a shared link restore them', async () => {
    await check(page);
    await page.reload();
    await check(page);
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await signInByCall(colleague, await makePerson(database, 'ADMIN'));
    await colleague.goto(shared);
    await check(colleague);
    await context.close();
  });

  await test.step('Back undoes one choice after the other', async () => {
    await titles(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: last[0]! })).toBeVisible();
    await page.goBack();
    await check(page);
    await page.goBack();
    await expect(pager(page)).toContainText('Page 1 / 2 • 14 total');
    await expect(sortedBy(page)).toHaveCount(3);
    await page.goBack();
    await expect(sortedBy(page)).toHaveCount(2);
    await page.goBack();
    await expect(pager(page)).toContainText('16 total');
    await expect(page.getByLabel('State: Any state')).toBeVisible();
    await page.goForward();
    await expect(pager(page)).toContainText('14 total');
  });
});
