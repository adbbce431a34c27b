import { recordCalls } from '../support/calls.ts';
import { makePlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import {
  cards,
  openAdd,
  openOn,
  openTeam,
  playerNow,
  rowOf,
  searchField,
  tab,
  table,
  titles,
} from '../support/team-detail.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { addressOf, dialog, expectNoSidewaysScroll } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('Roster', () => {
  test('columns Player, Position, Email, Phone, Actions (edit, remove)', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Listed` });
    const player = await makePlayer(database, 'Abby', word, {
      team_id: team.id,
      pos1: 'PITCHER',
      pos2: 'FIRST_BASE',
      jersey_num: '12',
    });
    await database.query(`update users set phone = '(512) 555-0143' where id = $1`, [player.id]);
    await openTeam(page, team);
    await expect(table(page, 'Roster').getByRole('columnheader')).toHaveText([
      'Player',
      'Position',
      'Email',
      'Phone',
      'Actions',
    ]);
    const cells = rowOf(page, 'Roster', player.name).getByRole('cell');
    await expect(titles(page, 'Roster')).toContainText([`${player.name}#12`]);
    await expect(cells.nth(0)).toContainText('Pitcher');
    await expect(cells.nth(0)).toContainText('First Base');
    await expect(cells.nth(1)).toHaveText(player.email);
    await expect(cells.nth(2)).toHaveText('(512) 555-0143');
    await expect(cells.nth(3).getByRole('button')).toHaveCount(2);
    await expect(tab(page, 'Roster')).toHaveText('Roster 1');
  });

  test("empty 'No players.', and the way out of it", async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Bare` });
    await openTeam(page, team);
    await expect(page.getByText('No players.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add New Player' }).last().click();
    await expect(dialog(page, 'Add New Player')).toBeVisible();
  });

  test("search 'Search players…' over name, position, jersey number, email and phone, as a part and in any case", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Sought` });
    const abby = await makePlayer(database, 'Abigail', `Moreno${word}`, {
      team_id: team.id,
      pos1: 'SHORTSTOP',
      jersey_num: '770077',
    });
    await database.query(`update users set phone = '(512) 555-0143' where id = $1`, [abby.id]);
    const brooke = await makePlayer(database, 'Brooke', `Tanaka${word}`, { team_id: team.id, pos1: 'CATCHER' });
    await openTeam(page, team);
    await expect(titles(page, 'Roster')).toHaveCount(2);
    for (const search of ['MORENO', 'shortst', '770077', abby.email.toUpperCase(), '555-0143', '5125550143']) {
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await searchField(page).fill(search);
      await expect(titles(page, 'Roster')).toContainText([abby.name]);
      await expect(titles(page, 'Roster')).toHaveCount(1);
      await searchField(page).fill('');
      await expect(titles(page, 'Roster')).toHaveCount(2);
      await searchField(page).blur();
    }
    await searchField(page).fill('tanaka');
    await expect(titles(page, 'Roster')).toContainText([brooke.name]);
    await expect.poll(() => addressOf(page)).toEqual({ search: 'tanaka' });
    await page.reload();
    await expect(searchField(page)).toHaveValue('tanaka');
    await expect(titles(page, 'Roster')).toHaveCount(1);
  });

  test('a search without a match says so in its own words and offers to clear', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Missed` });
    const player = await makePlayer(database, 'Cleo', word, { team_id: team.id });
    await openTeam(page, team);
    await searchField(page).fill('nobody of that name');
    await expect(page.getByText('No players match “nobody of that name”.')).toBeVisible();
    await expect(page.getByText('No players.', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect(titles(page, 'Roster')).toContainText([player.name]);
    await expect(searchField(page)).toHaveValue('');
  });

  test('a roster of 300 is whole, and a search in it is answered without the server', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Many` });
    await database.query(
      `with made as (
         insert into users (fname, lname, primary_role) select 'Player ' || n, $1, 'PLAYER' from generate_series(1, 300) n
         returning id)
       insert into players (user_id, team_id) select id, $2 from made`,
      [word, team.id],
    );
    await openTeam(page, team);
    await expect(titles(page, 'Roster')).toHaveCount(300);
    await expect(tab(page, 'Roster')).toHaveText('Roster 300');
    const calls = recordCalls(page, 'GET', /\/api\/(teams|players|users)/);
    await searchField(page).fill('player 299');
    await expect(titles(page, 'Roster')).toHaveCount(1);
    await expect(titles(page, 'Roster')).toContainText(`Player 299 ${word}`);
    expect(calls).toHaveLength(0);
  });
});

test('Edit Player opens from the roster, and what it saves is shown there at once', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Edited` });
  const player = await makePlayer(database, 'Wren', word, { team_id: team.id, jersey_num: '8' });
  await openTeam(page, team);
  const modal = await openOn(page, `Edit ${player.name}`, 'Edit Player');
  await modal.getByRole('textbox', { name: 'Jersey #' }).fill('21');
  await modal.getByRole('button', { name: 'Update Player' }).click();
  await expect(modal).toBeHidden();
  await expect(titles(page, 'Roster')).toContainText([`${player.name}#21`]);
  expect((await playerNow(database, player)).jersey_num).toBe('21');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('players are cards that can be reached with a thumb; the modal fills the screen', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Pocket` });
    const long = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley of the Upper Meadows';
    const player = await makePlayer(database, long, word, { team_id: team.id, pos1: 'PITCHER', jersey_num: '7' });
    await openTeam(page, team);
    await expect(cards(page, 'Roster')).toContainText([player.name]);
    await expect(table(page, 'Roster')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await openAdd(page, 'Player');
    await settled(page);
    const { width, height } = (await dialog(page, 'Add New Player').boundingBox())!;
    expect([width, height]).toEqual([390, 844]);
  });
});
