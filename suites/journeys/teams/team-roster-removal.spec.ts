import { recordCalls } from '../../support/calls.ts';
import { isInTrash, makePlayer } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { openOn, openTeam, playerNow, movePlayer, titles } from '../../support/team-detail.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { answer, changedSince, expectBoth, undo } from '../../support/undo.ts';

/** Of the player with her person; that it is the right one is seen where it is stale. */
const aVersion: unknown = expect.stringMatching(/^"\d+"$/);

test.describe('Remove Player', () => {
  const sentence = 'This will permanently remove the player record from the team.';

  test('takes her off the team and nothing else; Undo puts her back @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const player = await makePlayer(database, 'Rae', word, { team_id: team.id });
    const calls = recordCalls(page, 'DELETE', /\/players\/[^/]+\/team$/);
    await openTeam(page, team);

    await test.step(`'${sentence}' The player stays in Manage Players; Undo puts her back`, async () => {
      const modal = await openOn(page, `Remove ${player.name} from team`, 'Remove Player');
      await expect(modal.getByText(`Remove ${player.name} from this team?`)).toBeVisible();
      await expect(modal.getByText(sentence, { exact: true })).toBeVisible();
      await expect(modal.getByText(`${player.name} stays in Manage Players, without a team.`)).toBeVisible();
      await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(modal).toBeHidden();
      expect((await playerNow(database, player)).team_id).toBe(team.id);
      await openOn(page, `Remove ${player.name} from team`, 'Remove Player');
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
      await expect(toast(page, 'Player removed from team')).toHaveCount(0);
    });

    await test.step('an Undo never takes back unasked what somebody else did since', async () => {
      const modal = await openOn(page, `Remove ${player.name} from team`, 'Remove Player');
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
  });

  test('what somebody did to a player in the meantime', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const tess = await makePlayer(database, 'Tess', word, { team_id: team.id, jersey_num: '1' });
    const una = await makePlayer(database, 'Una', word, { team_id: team.id });
    await openTeam(page, team);

    await test.step('a stale version: it is said that she changed, she is shown as she is, and it is asked again', async () => {
      const modal = await openOn(page, `Remove ${tess.name} from team`, 'Remove Player');
      await database.query(`update players set jersey_num = '34', pos1 = 'CATCHER' where id = $1`, [tess.playerId]);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(modal.getByText('Someone else changed this player in the meantime.')).toBeVisible();
      await expect(modal.getByText(`${tess.name} · #34 · C · ${tess.email}`)).toBeVisible();
      expect((await playerNow(database, tess)).team_id).toBe(team.id);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Player removed from team')).toBeVisible();
      await expect(modal).toBeHidden();
      expect((await playerNow(database, tess)).team_id).toBeNull();
    });

    await test.step('somebody moved her to another team in the meantime: she is left there', async () => {
      const modal = await openOn(page, `Remove ${una.name} from team`, 'Remove Player');
      await movePlayer(database, una, other.id);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(modal.getByText(`${una.name} is no longer on this team.`)).toBeVisible();
      await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
      expect((await playerNow(database, una)).team_id).toBe(other.id);
    });
  });
});
