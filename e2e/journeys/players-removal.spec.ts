import { breakCalls, loseCalls } from '../support/calls.ts';
import {
  changeElsewhere,
  expandPlayer,
  isInTrash,
  makeParent,
  makePlayer,
  openPlayers,
  openRemovePlayer,
  titles,
} from '../support/players.ts';
import { userById } from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const onePlayer = /\/api\/players\/[0-9a-f-]{36}$/;

test.describe('Remove Player', () => {
  test("asks by name and says what stays, with Cancel and Confirm; 'Player removed'", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parents = [await makeParent(database, 'Pat', word, player), await makeParent(database, 'Sam', word, player)];
    await openPlayers(page, { search: word });
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
    await expect(page.getByText('No players found.')).toBeVisible();
    expect(await isInTrash(database, player)).toBe(true);
    for (const person of [player, ...parents]) expect((await userById(database, person.id)).deleted_at).toBeNull();
  });

  test('a player who was changed in the meantime is asked about again, as they are now', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
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
    expect(await isInTrash(database, player)).toBe(true);
  });

  test('a player whom somebody else has removed: the server says so, and the row goes', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    const modal = await openRemovePlayer(page, player);
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await database.query('update players set deleted_at = now() where id = $1', [player.playerId]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert').first()).toContainText('This player no longer exists.');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No players found.')).toBeVisible();
  });

  test('what the removal touches could not be looked up: nothing is removed blindly', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    const mend = await breakCalls(page, onePlayer, 400);
    const modal = await openRemovePlayer(page, player);
    await expect(modal.getByRole('alert')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  test('without a network the question stays and says why', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    const modal = await openRemovePlayer(page, player);
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    const mend = await loseCalls(page, onePlayer);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toBeVisible();
    await mend();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed')).toBeVisible();
  });

  test('the expanded row goes with its player', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [ada] = [await makePlayer(database, 'Ada', word), await makePlayer(database, 'Bea', word)];
    await openPlayers(page, { search: word });
    await expandPlayer(page, ada);
    const modal = await openRemovePlayer(page, ada);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed')).toBeVisible();
    await expect(titles(page)).toHaveText([/Bea/]);
    await expect(page.getByRole('region', { name: 'Parents' })).toHaveCount(0);
  });
});
