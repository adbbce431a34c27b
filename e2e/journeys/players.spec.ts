import { breakCalls, holdCalls, recordCalls } from '../support/calls.ts';
import { csvRows, exportAs, sheetRows } from '../support/files.ts';
import {
  expandButton,
  makeAddress,
  makePlayer,
  openPlayers,
  rowOf,
  searchField,
  sortButton,
  table,
  titles,
} from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { choose, chip, chosen, expectAddress, pager, sortedBy, toast, turn } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const playersCall = /\/api\/players(\?|$)/;
const teamsCall = /\/api\/teams(\?|$)/;
const clearSorts = 'Clear sorts';

test.describe('Manage Players', () => {
  test('search over name and team', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `Thunder ${word}t` });
    await makePlayer(database, 'Ada', word, { team_id: team.id });
    await makePlayer(database, 'Bea', word);
    await openPlayers(page);
    for (const [text, found] of [
      [`ada ${word}`, [/Ada/]],
      [`thunder ${word}t`, [/Ada/]],
      [word.toUpperCase(), [/Ada/, /Bea/]],
    ] as const) {
      await searchField(page).fill(text);
      await expect(titles(page), text).toHaveText([...found]);
    }
    await expectAddress(page, { search: word.toUpperCase() });
    // The address may hold a child's name; the title, which browsers keep and sync, never does.
    await expect(page).toHaveTitle('Manage Players · Bombers Admin');
  });

  test('filters: state, grad year, age group, position, college, jersey size, pant size and trusted', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: word, ageGroup: 'U14' });
    const year = new Date().getFullYear() + 1;
    await makePlayer(database, 'Ada', word, {
      team_id: team.id,
      address_id: await makeAddress(database, { state: 'VT' }),
      grad_year: year,
      pos1: 'CATCHER',
      pos2: 'DESIGNATED_HITTER',
      college: 'Ridgewater College',
      jersey_size: 'AM',
      pant_size: 'SIZE_27',
      is_trusted: true,
    });
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word });
    await expect(titles(page)).toHaveCount(2);
    for (const [label, option] of [
      ['State', 'VT'],
      ['Grad year', String(year)],
      ['Age group', '14U'],
      ['Position', 'Designated Hitter'],
      ['College', 'Committed'],
      ['Jersey size', 'AM'],
      ['Pant size', '27'],
      ['Trusted', 'Yes'],
    ] as const) {
      await choose(page, label, option);
      await expect(titles(page), label).toHaveText([/Ada/]);
      await expect(chosen(page, label)).toHaveText(`${label}: ${option}`);
      await chip(page, `${label} ${option}`).click();
      await expect(titles(page), label).toHaveCount(2);
    }
    await expect(chosen(page, 'College')).toHaveText('College');
    await chosen(page, 'College').click();
    await expect(page.getByRole('option')).toHaveText(['All', 'Committed', 'Not Committed']);
    await page.getByRole('option', { name: 'Not Committed' }).click();
    await expect(titles(page)).toHaveText([/Bea/]);
    await expectAddress(page, { search: word, college: 'not-committed' });
  });

  test('a grad year that the list does not offer is shown as it is', async ({ signedIn: page }) => {
    await openPlayers(page, { gradYear: '1931' });
    await expect(chosen(page, 'Grad year')).toHaveText('Grad year: 1931');
    await chip(page, 'Grad year 1931').click();
    await expect(titles(page)).toHaveCount(15);
  });

  test('the team filter searches all teams on the server, and a link to one team shows its name', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [gold, navy] = [
      await makeTeam(database, { name: `${word} Comets`, ageGroup: 'U14', state: 'VT' }),
      await makeTeam(database, { name: `${word} Comets`, ageGroup: 'U16', state: 'VT' }),
    ];
    await makePlayer(database, 'Ada', word, { team_id: gold.id });
    await makePlayer(database, 'Bea', word, { team_id: navy.id });
    await openPlayers(page, { search: word });
    const asked = recordCalls(page, 'GET', /\/api\/teams$/);
    await chosen(page, 'Team').click();
    await page.getByRole('textbox', { name: 'Find team' }).fill(`${word} com`);
    await expect(page.getByRole('option')).toHaveText([`${word} Comets14U · VT`, `${word} Comets16U · VT`]);
    expect(asked.every((request) => new URL(request.url()).searchParams.get('pageSize') === '20')).toBe(true);
    await page.getByRole('option').last().click();
    await expect(titles(page)).toHaveText([/Bea/]);
    await expect(chosen(page, 'Team')).toHaveText(`Team: ${word} Comets · 16U`);
    await expectAddress(page, { search: word, team: navy.id });

    await openPlayers(page, { team: gold.id });
    await expect(titles(page)).toHaveText([/Ada/]);
    await chip(page, `Team ${word} Comets · 14U`).click();
    await expect(titles(page)).toHaveCount(15);
  });

  test('teams that could not be loaded for the filter are not "No matches"', async ({ signedIn: page }) => {
    await openPlayers(page);
    const mend = await breakCalls(page, teamsCall, 400);
    await chosen(page, 'Team').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load teams' })).toBeVisible();
    await expect(page.getByText('No matches')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').nth(3)).toBeVisible();
  });

  test("multi-column sort: adds ascending, flips to descending, removes; 'Clear sorts' clears all", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [anchors, zephyrs] = [
      await makeTeam(database, { name: `${word} Anchors`, ageGroup: 'U14' }),
      await makeTeam(database, { name: `${word} Zephyrs`, ageGroup: 'U8' }),
    ];
    await makePlayer(database, 'Ada', word, { team_id: zephyrs.id, jersey_num: '7', grad_year: 2030 });
    await makePlayer(database, 'Bea', word, { team_id: anchors.id, jersey_num: '11', grad_year: 2031 });
    await makePlayer(database, 'Cleo', word, { team_id: anchors.id, jersey_num: '2', grad_year: 2030 });
    const names = async () => (await titles(page).allInnerTexts()).map((text) => /(Ada|Bea|Cleo)/.exec(text)![0]);
    await openPlayers(page, { search: word });
    await expect(sortedBy(page)).toHaveText(['1Teamascending', '2Age Groupdescending', '3Nameascending']);
    await expect.poll(names).toEqual(['Bea', 'Cleo', 'Ada']);
    for (const column of ['Name', 'Team', 'Age Group', 'Position', 'College', 'Grad Year', 'State', 'Jersey #'])
      await expect(sortButton(page, column)).toBeVisible();

    await page.getByRole('button', { name: clearSorts }).click();
    await expect(sortedBy(page)).toHaveCount(0);
    await expectAddress(page, { search: word, sort: '' });
    await sortButton(page, 'Grad Year').click();
    await sortButton(page, 'Jersey #').click();
    await expect(sortedBy(page)).toHaveText(['1Grad Yearascending', '2Jersey #ascending']);
    await expect.poll(names).toEqual(['Cleo', 'Ada', 'Bea']);
    await sortButton(page, 'Jersey #').click();
    await expect.poll(names).toEqual(['Ada', 'Cleo', 'Bea']);
    await expectAddress(page, { search: word, sort: 'gradYear,-jerseyNum' });
    await sortButton(page, 'Jersey #').click();
    await expectAddress(page, { search: word, sort: 'gradYear' });
  });

  test('age groups are sorted as U8, U10, U12, U14, U16, U18, ALUMNI', async ({ signedIn: page, database }) => {
    const word = ownWord();
    for (const ageGroup of ['U18', 'U8', 'ALUMNI', 'U10']) {
      const team = await makeTeam(database, { name: `${word} ${ageGroup}`, ageGroup });
      await makePlayer(database, ageGroup, word, { team_id: team.id });
    }
    await openPlayers(page, { search: word, sort: 'ageGroup' });
    await expect(titles(page)).toHaveText([/U8/, /U10/, /U18/, /ALUMNI/]);
  });

  test("15 rows per page, Prev/Next and 'Page n / m'; page 1 when any filter changes", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    for (let n = 10; n < 27; n += 1) await makePlayer(database, `P${n}`, word);
    await openPlayers(page, { search: word });
    await expect(titles(page)).toHaveCount(15);
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveText([/P25/, /P26/]);
    await expect(pager(page)).toContainText(/^Page 2 \/ 2/);
    await turn(page, 'Prev').click();
    await expect(titles(page)).toHaveCount(15);
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText(/^Page 2 \/ 2/);
    await choose(page, 'Trusted', 'No');
    await expect(pager(page)).toContainText(/^Page 1 \/ 2/);
    await expectAddress(page, { search: word, trusted: 'no' });
  });

  test('columns name, team, age group, position, college, grad year, state, jersey #, actions', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14' });
    const player = await makePlayer(database, 'Ada', word, {
      team_id: team.id,
      address_id: await makeAddress(database, { state: 'TX' }),
      pos1: 'SHORTSTOP',
      pos2: 'SECOND_BASE',
      college: 'Texas State University',
      grad_year: 2030,
      jersey_num: '2',
    });
    const bare = await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word });
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Details',
      /^Name/,
      /^Team/,
      /^Age Group/,
      'Position',
      'College',
      'Grad Year',
      'State',
      'Jersey #',
      'Actions',
    ]);
    const facts = [`${word} Gold`, '14U', 'SSShortstop 2BSecond Base ', 'Texas State University', '2030', 'TX', '2'];
    await expect(rowOf(page, player.name).getByRole('cell')).toHaveText(['', ...facts, '']);
    await expect(rowOf(page, bare.name).getByRole('cell')).toHaveText(['', ...facts.map(() => '—none'), '']);
    for (const act of [`Edit ${player.name}`, `Remove ${player.name}`])
      await expect(page.getByRole('button', { name: act, exact: true })).toBeVisible();
    await expect(expandButton(page, player.name)).toHaveAttribute('aria-expanded', 'false');
  });

  test("a missing user name shows as '(No Name)'", async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: ownWord() });
    await database.query('insert into players (team_id) values ($1)', [team.id]);
    await openPlayers(page, { team: team.id });
    await expect(titles(page)).toHaveText([/\(No Name\)/]);
  });

  test("export 'CSV (filtered)' and 'Excel (filtered)' as players-filtered, with the written columns", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14' });
    const player = await makePlayer(database, 'Ada', word, {
      team_id: team.id,
      address_id: await makeAddress(database, { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' }),
      pos1: 'PITCHER',
      pos2: 'CATCHER',
      college: 'Baylor University',
      jersey_num: '00',
      grad_year: 2030,
      jersey_size: 'AM',
      pant_size: 'SIZE_28',
      stirrup_size: 'XL_WIDE',
      short_size: 'ASM',
      practice_short_size: 'AMD',
      is_trusted: true,
    });
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word, college: 'committed' });
    await expect(titles(page)).toHaveCount(1);
    const headers =
      'Name,Email,Team,Age Group,Positions,College,Jersey #,Grad Year,State,Jersey Size,Pant Size,Stirrup Size,Shorts Size,Practice Shorts,Trusted,Address';
    const csv = await exportAs(page, 'CSV');
    expect(csv.name).toBe('players-filtered.csv');
    expect(csvRows(csv)).toHaveLength(2);
    expect(csvRows(csv)[0]).toEqual(headers.split(','));
    for (const part of [
      `${player.name},${player.email},${word} Gold,14U,"Pitcher, Catcher",Baylor University,00,2030,TX,AM,28,XL Wide,ASM,AMD,YES,`,
      '"4 Elm St, Waco, TX 76701"',
    ])
      expect(csv.bytes.toString('utf8')).toContain(part);
    const excel = await exportAs(page, 'Excel');
    expect(excel.name).toBe('players-filtered.xlsx');
    expect(sheetRows(excel)[0]).toEqual(headers.split(','));
    expect(sheetRows(excel)[1]).toEqual(expect.arrayContaining([player.name, 'Pitcher, Catcher', 'YES']));
    expect(sheetRows(excel)).toHaveLength(2);
  });

  test("empty 'No players found.', loading 'Loading...', and a failed list is never an empty one", async ({
    signedIn: page,
  }) => {
    const release = await holdCalls(page, playersCall);
    await openPlayers(page, { search: ownWord() });
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
    release();
    await expect(page.getByText('No players found.')).toBeVisible();
    const mend = await breakCalls(page, playersCall, 400);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByText('Failed to load players')).toBeVisible();
    await expect(page.getByText('No players found.')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(15);
  });

  test('the edit action opens Edit Player, and the saved row is the new one', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    await page.getByRole('button', { name: `Edit ${player.name}` }).click();
    const modal = page.getByRole('dialog', { name: 'Edit Player' });
    await modal.getByLabel('Jersey #').fill('42');
    await modal.getByRole('button', { name: 'Update Player' }).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    await expect(rowOf(page, player.name)).toContainText('42');
  });
});
