import { makePeople, openUser, openUsers, userById } from '../../support/people.ts';
import { makeParent, makePlayer, openPlayers } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

test(
  "Remove User asks by name, with the focus on Cancel; 'User deleted'",
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Delete', fan!.name);
    const confirm = modal.getByRole('button', { name: 'Confirm' });
    await expect(modal.getByText(`Remove ${fan!.name}?`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await openUser(page, 'Delete', fan!.name);
    await expect(confirm).toBeEnabled();

    await test.step('somebody who was changed in the meantime is asked about again', async () => {
      await database.query(`update users set fname = 'Gwen', version = version + 1 where id = $1`, [fan!.id]);
      await confirm.click();
      await expect(modal.getByText(/Someone else changed this person/)).toBeVisible();
      await expect(modal.getByText(`Remove Gwen ${word}?`)).toBeVisible();
      expect((await userById(database, fan!.id)).deleted_at).toBeNull();
    });

    await confirm.click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await expect(page.getByText('No users found.')).toBeVisible();
    expect((await userById(database, fan!.id)).deleted_at).not.toBeNull();
  },
);

test(
  'removing a player says which team she leaves and whose child she is; she comes back by Undo, on her team and with her name',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Comets` });
    const player = await makePlayer(database, 'Abby', word, { team_id: team.id });
    const mother = await makeParent(database, 'Ada', word, player);
    await openUsers(page, { search: word });

    await test.step('of a parent, whose', async () => {
      const modal = await openUser(page, 'Delete', mother.name);
      await expect(modal.getByText(`They are a parent of Abby ${word}, who stays.`)).toBeVisible();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal).toBeHidden();
    });

    const modal = await openUser(page, 'Delete', player.name);
    await expect(modal.getByText(`They play for ${team.name}: they leave the roster`)).toBeVisible();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    const nameless = await database.query(`select from players where id = $1 and deleted_at is null`, [
      player.playerId,
    ]);
    expect(nameless.rowCount).toBe(0);
    await undo(page, 'User deleted');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await openPlayers(page, { search: word });
    await expect(page.getByRole('row', { name: new RegExp(`Abby ${word}.*${team.name}`) })).toBeVisible();
  },
);
