import { recordCalls } from '../../support/calls.ts';
import {
  chooseSchool,
  college,
  commitsOf,
  committed,
  editPlayer,
  makeEditablePlayer,
  playerRecord,
  school,
  tab,
  updateButton,
} from '../../support/edit-player.ts';
import { toast } from '../../support/screen.ts';
import { expect, makePerson, test } from '../../support/test.ts';

/** As the clocks of the organisation show it, wherever the tests run. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });

test.describe('College commit flow', () => {
  test('when the commit checkbox is on and a school is chosen, the commitment is made and attached with the player @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const [posts, puts] = [recordCalls(page, 'POST', /\/commits/), recordCalls(page, 'PUT', /\/players\//)];
    const modal = await editPlayer(page, player);
    await committed(modal).check();
    await chooseSchool(page, modal, 'George Washington University');
    await expect(school(modal)).toHaveValue('George Washington University');
    await expect(college(modal)).toHaveValue('George Washington University');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({
      college: 'George Washington University',
      commit_name: 'George Washington University',
      commit_city: 'Washington',
      commit_state: 'DC',
      committed_date: today(),
    });
    await expect(page.getByRole('row').filter({ hasText: player.word })).toContainText('George Washington University');
    expect(posts, 'one transaction, one call').toHaveLength(0);
    expect(puts).toHaveLength(1);
  });

  test('a commitment that cannot be saved is not swallowed: nothing is saved, and it is said', async ({
    signedIn: page,
    database,
  }) => {
    const other = await makePerson(database, 'FAN');
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('Jersey #').fill('12');
    await committed(modal).check();
    await test.step('without a college or a school Enter does not save either', async () => {
      const puts = recordCalls(page, 'PUT', /\/players\//);
      await expect(updateButton(modal)).toBeDisabled();
      await modal.getByLabel('Jersey #').press('Enter');
      await expect(updateButton(modal)).toBeDisabled();
      expect(puts).toHaveLength(0);
    });
    await chooseSchool(page, modal, 'Bryant University');
    await tab(modal, 'Contact').click();
    await modal.getByLabel('Email').fill(other.email);
    const made = await commitsOf(database, 'Bryant University');
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('Another person already has this email address.');
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '11', college: null, commit_id: null });
    expect(await commitsOf(database, 'Bryant University')).toBe(made);

    await modal.getByLabel('Email').fill(player.email);
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ commit_name: 'Bryant University' });
  });
});
