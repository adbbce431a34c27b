import { breakCalls, holdCalls } from '../support/calls.ts';
import {
  makeCoach,
  makeTeamOf,
  openCoaches,
  rowOf,
  searchField,
  sortButton,
  table,
  titles,
} from '../support/coaches.ts';
import { csvRows, exportAs, sheetRows } from '../support/files.ts';
import { makeRegionalCoach, regionsForOneself } from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { expectTouchTargets } from '../support/targets.ts';
import {
  choose,
  chosen,
  clearSort,
  expectAddress,
  expectNoSidewaysScroll,
  pager,
  sortedBy,
  turn,
} from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const coachesCall = /\/api\/coaches(\?|$)/;

test.describe('Manage Coaches', () => {
  test('one list combining coaches and regional coaches, with a type filter and a region filter', async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    await makeCoach(database, 'Cora', word);
    await makeRegionalCoach(database, 'SOUTHWEST', { fname: 'Rita', lname: word });
    await openCoaches(page, { search: word });
    await expect(page).toHaveTitle('Manage Coaches · Bombers Admin');
    await expect(titles(page)).toHaveText([/Cora/, /Rita/]);
    await expect(rowOf(page, `Cora ${word}`)).toContainText('Coach');
    await expect(rowOf(page, `Rita ${word}`)).toContainText('Regional Coach—noneSouthwest');

    await expect(chosen(page, 'Type')).toHaveText('All Types');
    await chosen(page, 'Type').click();
    await expect(page.getByRole('option')).toHaveText(['All Types', 'Coaches', 'Regional Coaches']);
    await page.getByRole('option', { name: 'Regional Coaches' }).click();
    await expect(titles(page)).toHaveText([/Rita/]);
    await expectAddress(page, { search: word, type: 'REGIONAL_COACH' });
    await choose(page, 'Type', 'All Types');
    await choose(page, 'Region', 'Southwest');
    await expect(titles(page)).toHaveText([/Rita/]);
    await choose(page, 'Region', 'Academy');
    await expect(page.getByText('No coaches found.')).toBeVisible();
  });

  test("search over name, email, teams and region, placeholder 'Search (name, email, team, region)…'", async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    await makeTeamOf(database, `Thunder ${word}t`, coach);
    await makeRegionalCoach(database, 'SOUTHWEST', { fname: 'Rita', lname: word });
    await openCoaches(page);
    for (const [text, found] of [
      [`cora ${word}`, [/Cora/]],
      [coach.email.toUpperCase(), [/Cora/]],
      [`thunder ${word}t`, [/Cora/]],
      ['southwest', [/Rita/]],
    ] as const) {
      await searchField(page).fill(text);
      await expect(titles(page), text).toHaveText([...found]);
    }
    await expectAddress(page, { search: 'southwest' });
  });

  test('default sort: type ascending, name ascending; sortable: name, type, teams, region', async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const [bea, ada] = [await makeCoach(database, 'Bea', word), await makeCoach(database, 'Ada', word)];
    await makeTeamOf(database, `${word} Zephyrs`, ada);
    await makeTeamOf(database, `${word} Anchors`, bea);
    await makeRegionalCoach(database, 'ACADEMY', { fname: 'Abe', lname: word });
    const names = async () => (await titles(page).allInnerTexts()).map((text) => /(Ada|Bea|Abe)/.exec(text)![0]);
    await openCoaches(page, { search: word });
    await expect(sortedBy(page)).toHaveText(['1Typeascending', '2Nameascending']);
    await expect.poll(names).toEqual(['Ada', 'Bea', 'Abe']);
    for (const column of ['Name', 'Type', 'Teams', 'Region']) await expect(sortButton(page, column)).toBeVisible();
    for (const column of ['Email', 'Head Teams', 'Phone']) await expect(sortButton(page, column)).toHaveCount(0);
    await clearSort(page).click();
    await sortButton(page, 'Teams').click();
    await expect.poll(names).toEqual(['Bea', 'Ada', 'Abe']);
    await clearSort(page).click();
    await sortButton(page, 'Region').click();
    await expect.poll(names).toEqual(['Abe', 'Ada', 'Bea']);
    await expectAddress(page, { search: word, sort: 'region' });
  });

  test("15 rows per page, 'Page n / m'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    for (let n = 10; n < 27; n += 1) await makeCoach(database, `C${n}`, word);
    await openCoaches(page, { search: word });
    await expect(titles(page)).toHaveCount(15);
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveCount(2);
    await expect(pager(page)).toContainText(/^Page 2 \/ 2/);
    await choose(page, 'Type', 'Coaches');
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
  });

  test('export CSV and Excel with base name coaches-filtered', async ({ signedIn: page, database }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
    const regional = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
    await openCoaches(page, { search: word });
    await expect(titles(page)).toHaveCount(2);
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

  test('columns Name, Type, Teams, Region, Email, Head Teams, Phone, Actions; of several teams the first and +2', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const names = [`${word} Anchors`, `${word} Gold, and a comma`, `${word} Optic`];
    for (const name of names) await makeTeamOf(database, name, coach, { leads: name.endsWith('Optic') });
    await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [coach.id]);
    await openCoaches(page, { search: word });
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /^Name/,
      /^Type/,
      'Teams',
      'Region',
      'Email',
      'Head Teams',
      'Phone',
      'Actions',
    ]);
    await expect(rowOf(page, coach.name).getByRole('cell')).toHaveText([
      'Coach',
      `${word} Anchors+2`,
      '—none',
      coach.email,
      `${word} Optic`,
      '(512) 555-0171',
      '',
    ]);
    const more = page.getByRole('button', { name: `+2, all teams: ${names.join(', ')}` });
    const tooltip = page.getByRole('tooltip');
    await more.hover();
    await expect(tooltip).toHaveText(names.join('\n'));
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await more.focus();
    await expect(tooltip).toContainText(`${word} Gold, and a comma`);
  });

  test('a coach row has edit, history and delete, a regional coach row has no delete, and the pencils stay in line', async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    await makeCoach(database, 'Cora', word);
    await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
    await openCoaches(page, { search: word });
    await expect(rowOf(page, `Cora ${word}`).getByRole('button')).toHaveCount(3);
    await expect(rowOf(page, `Rita ${word}`).getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Delete Rita ${word}` })).toHaveCount(0);
    const left = async (name: string) =>
      (await page.getByRole('button', { name: `Edit ${name} ${word}` }).boundingBox())!.x;
    expect(await left('Rita')).toBe(await left('Cora'));
  });

  test("empty 'No coaches found.', loading, and a failed list that is not an empty one", async ({ signedIn: page }) => {
    const release = await holdCalls(page, coachesCall);
    await openCoaches(page, { search: ownWord() });
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
    release();
    await expect(page.getByText('No coaches found.')).toBeVisible();
    const mend = await breakCalls(page, coachesCall, 400);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByText('Failed to load coaches')).toBeVisible();
    await expect(page.getByText('No coaches found.')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(15);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the list has no accessibility findings, ${colorScheme}`, async ({ signedIn: page }) => {
      await page.emulateMedia({ colorScheme });
      await openCoaches(page, { sort: '-type,name' });
      await expect(titles(page)).toHaveCount(15);
      await expectAccessible(page);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('cards with the same facts, a number to call, and targets for a thumb', async ({
      signedIn: page,
      database,
    }) => {
      await regionsForOneself(database);
      const word = ownWord();
      const coach = await makeCoach(database, 'Cora', word);
      await makeTeamOf(database, `${word} Anchors`, coach);
      await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
      await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [coach.id]);
      await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
      await openCoaches(page, { search: word });
      const cards = page.getByRole('list', { name: 'Manage Coaches' }).locator('> li');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(`Teams${word} Anchors and ${word} GoldHead Teams${word} Gold`);
      await expect(cards.first().getByRole('link', { name: '(512) 555-0171' })).toHaveAttribute(
        'href',
        'tel:5125550171',
      );
      await expect(cards.last()).toContainText('RegionAcademy');
      await expectTouchTargets(page, 'main');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
});
