import type { Locator } from '@playwright/test';
import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import {
  chooseIn,
  chooseSchool,
  committed,
  editPlayer,
  makeEditablePlayer,
  onePlayer,
  playerRecord,
  pressEdit,
  tab,
  updateButton,
} from '../../support/edit-player.ts';
import { toast } from '../../support/screen.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';

const jersey = (modal: Locator) => modal.getByLabel('Jersey #');
const conflict = (modal: Locator) => modal.getByText('Someone else changed this record in the meantime.');
const field = (modal: Locator, name: string) => modal.getByRole('radiogroup', { name, exact: true });

test.describe('Two administrators edit one player', () => {
  test('the second sees what changed and can take either; nothing is lost @smoke', async ({
    signedIn: page,
    database,
    browser,
  }) => {
    const player = await makeEditablePlayer(database);
    const theirs = await (await browser.newContext()).newPage();
    await signInByCall(theirs, await makePerson(database, 'ADMIN'));
    const mine = await editPlayer(page, player);
    const other = await editPlayer(theirs, player);

    await jersey(other).fill('21');
    await chooseIn(theirs, other, 'Position 1', 'Catcher');
    await committed(other).check();
    await chooseSchool(theirs, other, 'Fordham University');
    await updateButton(other).click();
    await expect(toast(theirs, 'Player updated')).toBeVisible();

    await jersey(mine).fill('12');
    await tab(mine, 'Gear').click();
    await chooseIn(page, mine, 'Jersey Size', 'AM');
    await updateButton(mine).click();
    await expect(conflict(mine)).toBeVisible();
    await expect(field(mine, 'Jersey #').getByRole('radio')).toHaveText(['Yours12', 'Theirs21']);
    await expect(field(mine, 'Position 1').getByRole('radio')).toHaveText(['Yours(empty)', 'TheirsCatcher']);
    await expect(field(mine, 'College').getByRole('radio')).toHaveText([
      'YoursNot committed',
      'TheirsFordham University',
    ]);
    await expect(field(mine, 'Jersey Size').getByRole('radio')).toHaveText(['YoursAM', 'Theirs(empty)']);
    await expect(field(mine, 'Jersey #').getByRole('radio', { name: 'Yours' })).toBeChecked();
    await expect(field(mine, 'College').getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await field(mine, 'Jersey #').getByRole('radio', { name: 'Theirs' }).click();
    await mine.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({
      jersey_num: '21',
      pos1: 'CATCHER',
      jersey_size: 'AM',
      college: 'Fordham University',
      commit_name: 'Fordham University',
    });
    await theirs.context().close();
  });

  test('what the second may do, and what asks no question', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database, { commit: 'Old State' });
    const elsewhere = (change: string) =>
      database.query(`update players set ${change} where id = $1`, [player.playerId]);
    const modal = await editPlayer(page, player);

    await test.step('one’s own college may be taken over theirs, with its commitment', async () => {
      await chooseSchool(page, modal, 'Fordham University');
      await elsewhere(`college = 'Elsewhere', commit_id = null`);
      await updateButton(modal).click();
      await expect(field(modal, 'College').getByRole('radio')).toHaveText([
        'YoursFordham University',
        'TheirsElsewhere (typed)',
      ]);
      await modal.getByRole('button', { name: 'Save my choice' }).click();
      await expect(toast(page, 'Player updated')).toBeVisible();
      await expect(modal).toBeHidden();
      expect(await playerRecord(database, player)).toMatchObject({
        college: 'Fordham University',
        commit_name: 'Fordham University',
      });
    });

    await test.step('taking theirs closes the form and leaves their version', async () => {
      await pressEdit(page, player.name);
      await jersey(modal).fill('12');
      await elsewhere(`jersey_num = '21'`);
      await updateButton(modal).click();
      await modal.getByRole('button', { name: 'Take theirs' }).click();
      await expect(modal).toBeHidden();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '21' });
      await expect(page.getByRole('row').filter({ hasText: player.word })).toContainText('21');
    });

    await test.step('a change that the form does not show asks no question: it is saved over the new version by itself', async () => {
      await pressEdit(page, player.name);
      const puts = recordCalls(page, 'PUT', /\/players\//);
      await jersey(modal).fill('12');
      await elsewhere("parent_phone = '512 555 0100'");
      await updateButton(modal).click();
      await expect(modal).toBeHidden();
      expect(puts).toHaveLength(2);
      expect(puts[0]!.headers()['if-match']).not.toBe(puts[1]!.headers()['if-match']);
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12' });
    });

    await test.step('an answer that was lost on the way: the second try is no conflict with oneself, and is answered', async () => {
      await pressEdit(page, player.name);
      await jersey(modal).fill('13');
      await loseOneAnswer(page, onePlayer, 'PUT');
      await updateButton(modal).click();
      await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
      await updateButton(modal).click();
      await expect(modal).toBeHidden();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '13' });
    });

    await test.step('a player who was removed meanwhile is told about', async () => {
      await pressEdit(page, player.name);
      await jersey(modal).fill('14');
      await elsewhere('deleted_at = now()');
      await updateButton(modal).click();
      await expect(modal.getByRole('alert')).toHaveText('This player no longer exists.');
      await expect(jersey(modal)).toHaveValue('14');
    });
  });
});
