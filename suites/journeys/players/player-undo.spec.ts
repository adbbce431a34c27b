import type { Page } from '@playwright/test';
import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import {
  committed,
  editPlayer,
  makeEditablePlayer,
  onePlayer,
  playerRecord,
  pressEdit,
  tab,
  updateButton,
} from '../../support/edit-player.ts';
import { toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undoCall } from '../../support/undo.ts';

const undo = (page: Page) => toast(page, 'Player updated').getByRole('button', { name: 'Undo' });

test.describe('Undo of a saved player', () => {
  test("'Player updated' offers Undo, which puts back every field, the college and the commitment @smoke", async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database, { commit: 'Old State', college: 'Old State (verbal)' });
    const before = await playerRecord(database, player);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('First Name').fill('Elisa');
    await modal.getByLabel('Jersey #').fill('12');
    await committed(modal).uncheck();
    await tab(modal, 'Contact').click();
    await modal.getByLabel('City').fill('Waco');
    await updateButton(modal).click();
    await expect(undo(page)).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12', college: null, commit_id: null });

    await undo(page).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await playerRecord(database, player)).toEqual(before);
    await expect(page.getByRole('rowheader', { name: player.name })).toBeVisible();

    await test.step('after a conflict it puts back what the other administrator had saved', async () => {
      await pressEdit(page, player.name);
      await modal.getByLabel('Jersey #').fill('12');
      // Only the refusal tells what the other one saved.
      await page.route(onePlayer, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
      await database.query(`update players set jersey_num = '13', grad_year = 2031 where id = $1`, [player.playerId]);
      await updateButton(modal).click();
      await modal.getByRole('button', { name: 'Save my choice' }).click();
      await expect(undo(page)).toBeVisible();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12', grad_year: 2031 });
      await undo(page).click();
      // The toast of the first one may still be there.
      await expect.poll(() => playerRecord(database, player)).toMatchObject({ jersey_num: '13', grad_year: 2031 });
    });
  });

  test('an answer that is lost can be asked for again, and the same try is never undone twice', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('Jersey #').fill('12');
    await updateButton(modal).click();
    await expect(undo(page)).toBeVisible();
    const tries = recordCalls(page, 'POST', undoCall);
    await loseOneAnswer(page, undoCall, 'POST');
    await undo(page).click();
    const failed = toastOfFailure(page, 'Not undone. The server cannot be reached.');
    await failed.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(new Set(tries.map((one) => one.headers()['idempotency-key']))).toHaveProperty('size', 1);
    expect(tries).toHaveLength(2);
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '11' });
    const { rows } = await database.query(`select from journal where entity_id = $1 and act = 'undo'`, [
      player.playerId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
