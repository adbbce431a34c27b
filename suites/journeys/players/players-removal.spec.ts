import {
  changeElsewhere,
  expandPlayer,
  isInTrash,
  makeParent,
  makePlayer,
  openPlayers,
  openRemovePlayer,
  familyPanel,
  titles,
} from '../../support/players.ts';
import { userById } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('Remove Player', () => {
  test("asks by name and says what stays, with Cancel and Confirm; 'Player removed' @smoke", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parents = [await makeParent(database, 'Pat', word, player), await makeParent(database, 'Sam', word, player)];
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    const modal = await openRemovePlayer(page, player);
    await expect(modal.getByText(`Remove ${player.name}?`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(modal.getByRole('note')).toHaveText(
      'The player goes to the trash and can be restored for 30 days. Their user account and 2 parents stay.',
    );
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    expect(await isInTrash(database, player)).toBe(false);

    await openRemovePlayer(page, player);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      modal.getByRole('button', { name: 'Confirm' }).click(),
    ]);
    expect(sent.headers()['if-match']).toMatch(/^"\d+"$/);
    await expect(toast(page, 'Player removed')).toBeVisible();
    expect(await isInTrash(database, player)).toBe(true);
    for (const person of [player, ...parents]) expect((await userById(database, person.id)).deleted_at).toBeNull();
    await test.step('the expanded row goes with its player', async () => {
      await expect(titles(page)).toHaveText([/Bea/]);
      await expect(familyPanel(page)).toHaveCount(0);
    });
  });

  test('a player who was changed in the meantime is asked about again, as they are now', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [player, gone] = [await makePlayer(database, 'Ada', word), await makePlayer(database, 'Bea', word)];
    await openPlayers(page, { search: word });
    const modal = await openRemovePlayer(page, player);
    const confirm = modal.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toBeEnabled();
    await changeElsewhere(database, player, 'Baylor University');
    await database.query(`update users set fname = 'Gwen' where id = $1`, [player.id]);
    await confirm.click();
    await expect(modal).toContainText('Someone else changed this player in the meantime.');
    await expect(modal.getByText(`Remove Gwen ${word}?`)).toBeVisible();
    expect(await isInTrash(database, player)).toBe(false);
    await confirm.click();
    await expect(toast(page, 'Player removed')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await isInTrash(database, player)).toBe(true);

    await test.step('a player whom somebody else has removed: the server says so, and the row goes', async () => {
      await openRemovePlayer(page, gone);
      await expect(confirm).toBeEnabled();
      await database.query('update players set deleted_at = now() where id = $1', [gone.playerId]);
      await confirm.click();
      await expect(modal.getByRole('alert').first()).toContainText('This player no longer exists.');
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('No players found.')).toBeVisible();
    });
  });
});
