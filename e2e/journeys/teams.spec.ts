import { breakCalls, calls, holdCalls, loseCalls, recordCalls } from '../support/calls.ts';
import { makeCoach, makeTeam, makeTeams, ownWord } from '../support/records.ts';
import {
  addressOf,
  chip,
  choose,
  chosen,
  clearSort,
  column,
  expectAddress,
  expectNoSidewaysScroll,
  openTeams,
  pager,
  rowOf,
  rows,
  sortButton,
  sortedBy,
  table,
  titles,
  turn,
} from '../support/teams-list.ts';
import { expect, expectInside, makePerson, signInByCall, test } from '../support/test.ts';

/** Six teams that every sort puts in another order. */
const grove = (word: string) => [
  { name: `${word} Ash`, ageGroup: 'U10', region: 'TEXAS', state: 'TX' },
  { name: `${word} Birch`, ageGroup: 'ALUMNI', region: 'ACADEMY', state: 'TX' },
  { name: `${word} Cedar`, ageGroup: 'U18', region: 'PACIFIC', state: 'CA' },
  { name: `${word} Dogwood`, ageGroup: 'U8', region: 'ACADEMY', state: 'OR' },
  { name: `${word} Elm`, ageGroup: 'U14', region: 'PACIFIC', state: 'WA' },
  { name: `${word} Fir`, ageGroup: 'U12', region: 'PACIFIC', state: 'CA' },
];

const named = (word: string, trees: string) => trees.split(' ').map((tree) => `${word} ${tree}`);

/** Names that sort as they are numbered: one region, one age. */
const numbered = (word: string, count: number, state = 'TX') =>
  Array.from({ length: count }, (_, n) => ({ name: `${word} ${String(n + 1).padStart(2, '0')}`, state }));

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
    await expect(cells.nth(5).getByRole('button')).toHaveCount(2);
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

test.describe('Filters', () => {
  test('team name, coach, state, age group, region: one by one and together', async ({ signedIn: page, database }) => {
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
    await expectAddress(page, { name: word, coach: `bea ${word}`, state: 'GA', ageGroup: 'U14', region: 'SOUTHEAST' });
    await expect(titles(page)).toHaveText([`${word} South Stars`]);
    await expect(page.getByRole('button', { name: /^Remove filter / })).toHaveCount(5);
    await coach.fill(`ada ${word}`);
    await expect(page.getByText('No teams found.')).toBeVisible();
  });

  test('every active filter is a chip; each can be removed, and Clear filters removes them all', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 2, 'OH'));
    await openTeams(page, { name: word, state: 'OH', ageGroup: 'U8', region: 'TEXAS' });
    await expect(titles(page)).toHaveCount(2);
    const chips = page.getByRole('button', { name: /^Remove filter / });
    await expect(chips).toHaveCount(4);
    await chip(page, 'State OH').click();
    await expect(chips).toHaveCount(3);
    await expectAddress(page, { name: word, ageGroup: 'U8', region: 'TEXAS' });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('');
    await expectAddress(page, {});
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(12);
  });

  test('the lists of choices are the 50 states, the seven ages and the one list of eight regions', async ({
    signedIn: page,
  }) => {
    await openTeams(page);
    await chosen(page, 'Region').click();
    await expect(page.getByRole('option')).toHaveText(
      'Any region,Academy,Pacific,Mountain,Midwest,Northeast,Southeast,Southwest,Texas'.split(','),
    );
    await page.keyboard.press('Escape');
    await chosen(page, 'Age group').click();
    await expect(page.getByRole('option')).toHaveText('Any age group,8U,10U,12U,14U,16U,18U,Alumni'.split(','));
    await page.keyboard.press('Escape');
    await chosen(page, 'State').click();
    await expect(page.getByRole('option')).toHaveCount(51);
  });

  test('changing any filter resets to page 1', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [...numbered(word, 13, 'TX'), ...numbered(`${word} B`, 13, 'OK')]);
    const changes: [act: () => Promise<void>, query: Record<string, string>][] = [
      [() => choose(page, 'State', 'OK'), { name: word, state: 'OK' }],
      [() => choose(page, 'Age group', '8U'), { name: word, ageGroup: 'U8' }],
      [() => choose(page, 'Region', 'Texas'), { name: word, region: 'TEXAS' }],
      [() => page.getByRole('textbox', { name: 'Team name' }).fill(`${word} B`), { name: `${word} B` }],
    ];
    for (const [act, query] of changes) {
      await openTeams(page, { name: word, page: '2' });
      await expect(pager(page)).toContainText('Page 2 / 3 • 26 total');
      await act();
      await expect(pager(page)).toContainText('Page 1 /');
      await expectAddress(page, query);
    }
  });

  test('what is typed is asked for once it rests, and Escape clears it', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeam(database, { name: `${word} Quick` });
    await openTeams(page);
    await expect(rows(page)).toHaveCount(12);
    const asked = recordCalls(page, 'GET', /^\/api\/teams$/);
    const field = page.getByRole('textbox', { name: 'Team name' });
    await field.pressSequentially(`${word} quick`);
    await expect(titles(page)).toHaveText([`${word} Quick`]);
    expect(asked.length).toBeLessThan(word.length);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expectAddress(page, {});
  });

  test("'/' goes to the search, but not while typing", async ({ signedIn: page }) => {
    await openTeams(page);
    const name = page.getByRole('textbox', { name: 'Team name' });
    await page.keyboard.press('/');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await page.getByRole('textbox', { name: 'Coach' }).press('/');
    await expect(page.getByRole('textbox', { name: 'Coach' })).toHaveValue('/');
    await expect(name).not.toBeFocused();
  });
});

test.describe('Paging', () => {
  test("12 a page, Prev/Next and 'Page x / y • n total'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const all = numbered(word, 26);
    await makeTeams(database, all);
    await openTeams(page, { name: word });
    const pages = [all.slice(0, 12), all.slice(12, 24), all.slice(24)].map((some) => some.map(({ name }) => name));
    await expect(pager(page)).toContainText('Page 1 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[0]!);
    await expect(turn(page, 'Prev')).toBeDisabled();
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText('Page 2 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[1]!);
    await expectAddress(page, { name: word, page: '2' });
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText('Page 3 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[2]!);
    await expect(turn(page, 'Next')).toBeDisabled();
    await turn(page, 'Prev').click();
    await turn(page, 'Prev').click();
    await expect(titles(page)).toHaveText(pages[0]!);
    await expectAddress(page, { name: word });
  });

  test('one page of rows has nowhere to turn', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 12));
    await openTeams(page, { name: word });
    await expect(pager(page)).toContainText('Page 1 / 1 • 12 total');
    await expect(turn(page, 'Prev')).toBeDisabled();
    await expect(turn(page, 'Next')).toBeDisabled();
  });

  test('an old link to a page that is no more shows the last one', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 14));
    await openTeams(page, { name: word, page: '9' });
    await expect(titles(page)).toHaveText([`${word} 13`, `${word} 14`]);
    await expectAddress(page, { name: word, page: '2' });
    await expect(page.getByText('No teams found.')).toHaveCount(0);
  });
});

test.describe('Address', () => {
  test('holds search, filters, sort and page: a reload and a shared link restore them', async ({
    signedIn: page,
    database,
    browser,
  }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 14, 'OH'));
    await openTeams(page);
    await page.getByRole('textbox', { name: 'Team name' }).fill(word);
    await choose(page, 'State', 'OH');
    await sortButton(page, 'Team Name').click();
    await expect(pager(page)).toContainText('Page 1 / 2 • 14 total');
    await turn(page, 'Next').click();
    const expected = { name: word, state: 'OH', sort: 'region,-ageGroup,name', page: '2' };
    await expectAddress(page, expected);
    const shared = page.url();

    const check = async (seen: typeof page) => {
      await expect(titles(seen)).toHaveText([`${word} 13`, `${word} 14`]);
      await expect(pager(seen)).toContainText('Page 2 / 2 • 14 total');
      await expect(seen.getByRole('textbox', { name: 'Team name' })).toHaveValue(word);
      await expect(seen.getByLabel('State: OH')).toBeVisible();
      await expect(sortedBy(seen)).toHaveText([/Region\s*asc/, /Age\s*desc/, /Team Name\s*asc/]);
      expect(addressOf(seen)).toEqual(expected);
    };
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

  test('Back undoes one choice after the other', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [...numbered(word, 13, 'OH'), ...numbered(`${word} B`, 2, 'TX')]);
    await openTeams(page, { name: word });
    await expect(pager(page)).toContainText('15 total');
    await choose(page, 'State', 'OH');
    await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveText([`${word} 13`]);
    await titles(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `${word} 13` })).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText([`${word} 13`]);
    await expect(pager(page)).toContainText('Page 2 / 2 • 13 total');
    await page.goBack();
    await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
    await page.goBack();
    await expect(pager(page)).toContainText('15 total');
    await expect(page.getByLabel('State: Any state')).toBeVisible();
    await page.goForward();
    await expect(pager(page)).toContainText('13 total');
  });

  test('a mistyped link still opens: what the list does not take is dropped', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeam(database, { name: `${word} Found` });
    await openTeams(page, { name: word, state: 'ZZ', sort: 'height', page: 'two', region: 'NW' });
    await expect(titles(page)).toHaveText([`${word} Found`]);
    await expect(sortedBy(page)).toHaveText([/Region\s*ascending/, /Age\s*descending/]);
    await expect(page.getByRole('button', { name: /^Remove filter / })).toHaveCount(1);
  });
});

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
