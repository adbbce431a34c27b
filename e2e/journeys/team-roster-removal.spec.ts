import { recordCalls } from '../support/calls.ts';
import { isInTrash, makePlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { openOn, openTeam, playerNow, movePlayer, titles } from '../support/team-detail.ts';
import { toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { answer, changedSince, expectBoth, undo } from '../support/undo.ts';

/** Of the player with her person; that it is the right one is seen where it is stale. */
const aVersion: unknown = expect.stringMatching(/^"\d+"$/);

test.describe('Remove Player', () => {
  const sentence = 'This will permanently remove the player record from the team.';

  test(`'${sentence}' The player stays in Manage Players; Undo puts her back`, async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Leaving` });
    const player = await makePlayer(database, 'Rae', word, { team_id: team.id });
    const calls = recordCalls(page, 'DELETE', /\/players\/[^/]+\/team$/);
    await openTeam(page, team);
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await expect(modal.getByText(`Remove ${player.name} from this team?`)).toBeVisible();
    await expect(modal.getByText(sentence, { exact: true })).toBeVisible();
    await expect(modal.getByText(`${player.name} stays in Manage Players, without a team.`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect((await playerNow(database, player)).team_id).toBe(team.id);
    await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed from team')).toBeVisible();
    await expect(page.getByText('No players.', { exact: true })).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBeNull();
    expect(await isInTrash(database, player)).toBe(false);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': aVersion });
    await undo(page, 'Player removed from team');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(titles(page, 'Roster')).toContainText([player.name]);
    expect((await playerNow(database, player)).team_id).toBe(team.id);
  });

  test('an Undo never takes back unasked what somebody else did since', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const player = await makePlayer(database, 'Sia', word, { team_id: team.id });
    await openTeam(page, team);
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed from team')).toBeVisible();
    await movePlayer(database, player, other.id);
    await undo(page, 'Player removed from team');
    const question = await changedSince(page);
    await expectBoth(question, 'Team', other.name, team.name);
    await answer(question, 'Cancel').click();
    await expect(question).toBeHidden();
    expect((await playerNow(database, player)).team_id).toBe(other.id);
  });

  test('a stale version: it is said that she changed, she is shown as she is, and it is asked again', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Stale` });
    const player = await makePlayer(database, 'Tess', word, { team_id: team.id, jersey_num: '1' });
    await openTeam(page, team);
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await database.query(`update players set jersey_num = '34', pos1 = 'CATCHER' where id = $1`, [player.playerId]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Someone else changed this player in the meantime.')).toBeVisible();
    await expect(modal.getByText(`${player.name} · #34 · C · ${player.email}`)).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(team.id);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed from team')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBeNull();
  });

  test('somebody moved her to another team in the meantime: she is left there', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const player = await makePlayer(database, 'Una', word, { team_id: team.id });
    await openTeam(page, team);
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    await movePlayer(database, player, other.id);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText(`${player.name} is no longer on this team.`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect((await playerNow(database, player)).team_id).toBe(other.id);
  });

  test('without a connection it says so, stays open and can be tried again', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Offline` });
    const player = await makePlayer(database, 'Vera', word, { team_id: team.id });
    await openTeam(page, team);
    const modal = await openOn(page, `Remove ${player.name}`, 'Remove Player');
    const call = /\/api\/players\/[^/]+\/team$/;
    await page.route(call, (route) => route.abort('connectionrefused'));
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.unroute(call);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed from team')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBeNull();
  });
});
