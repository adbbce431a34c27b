import { recordCalls } from '../../support/calls.ts';
import { makePlayer } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { openOn, openTeam, playerNow, searchField, tab, titles } from '../../support/team-detail.ts';
import { expect, test } from '../../support/test.ts';

test('Roster: a roster of 300 is whole, and a search in it is answered without the server', async ({
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

test('Edit Player opens from the roster, and what it saves is shown there at once @smoke', async ({
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
