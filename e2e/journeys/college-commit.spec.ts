import { breakCalls, recordCalls } from '../support/calls.ts';
import {
  chooseSchool,
  college,
  commitsOf,
  committed,
  editPlayer,
  makeEditablePlayer,
  onePlayer,
  playerRecord,
  school,
  schoolOptions,
  tab,
  updateButton,
} from '../support/edit-player.ts';
import { toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

/** As the clocks of the organisation show it, wherever the tests run. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });

test.describe('College commit flow', () => {
  test('when the commit checkbox is on and a school is chosen, the commitment is made and attached with the player', async ({
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
    await chooseSchool(page, modal, 'Bryant University');
    await tab(modal, 'Contact').click();
    await modal.getByLabel('Email').fill(other.email);
    const made = await commitsOf(database, 'Bryant University');
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('Another person already has this email address.');
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '11', college: null, commit_id: null });
    expect(await commitsOf(database, 'Bryant University')).toBe(made);

    const mend = await breakCalls(page, onePlayer, 502);
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toContainText('cannot be read');
    await tab(modal, 'Info').click();
    await expect(school(modal)).toHaveValue('Bryant University');
    await mend();
    await tab(modal, 'Contact').click();
    await modal.getByLabel('Email').fill(player.email);
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ commit_name: 'Bryant University' });
  });

  test('when the checkbox is off, college is set to empty and commitId cleared', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database, { commit: 'Old State' });
    const modal = await editPlayer(page, player);
    await committed(modal).uncheck();
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ college: null, commit_id: null });
  });

  test('editing the College Committed text so it is empty or differs from the chosen school clears the chosen school', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await committed(modal).check();
    await chooseSchool(page, modal, 'Fordham University');
    await college(modal).fill('');
    await expect(school(modal)).toHaveValue('');
    await expect(updateButton(modal)).toBeDisabled();
    await chooseSchool(page, modal, 'Fordham University');
    await college(modal).fill('Fordham College');
    await expect(school(modal)).toHaveValue('');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ college: 'Fordham College', commit_id: null });
  });

  test('the checkbox starts on when the player already has a non-blank college', async ({
    signedIn: page,
    database,
  }) => {
    const withCollege = await editPlayer(page, await makeEditablePlayer(database, { college: 'Old State' }));
    await expect(committed(withCollege)).toBeChecked();
    await expect(college(withCollege)).toHaveValue('Old State');
    const blank = await editPlayer(page, await makeEditablePlayer(database, { college: '  ' }));
    await expect(committed(blank)).not.toBeChecked();
    await expect(college(blank)).toHaveCount(0);
  });

  test('turning it off clears the college text, selected school, search text, college value and commitId', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database, { commit: 'Old State' });
    const modal = await editPlayer(page, player);
    await chooseSchool(page, modal, 'Fordham University');
    await committed(modal).uncheck();
    await expect(school(modal)).toHaveCount(0);
    await committed(modal).check();
    await expect(school(modal)).toHaveValue('');
    await expect(college(modal)).toHaveValue('');
    await college(modal).fill('Old State');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ college: 'Old State', commit_id: null });
  });

  test('the Update button is disabled when committed is checked with no college text and no school chosen', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const puts = recordCalls(page, 'PUT', /\/players\//);
    const modal = await editPlayer(page, player);
    await expect(updateButton(modal)).toBeEnabled();
    await committed(modal).check();
    await expect(updateButton(modal)).toBeDisabled();
    await school(modal).fill('fordham');
    await expect(schoolOptions(page).first()).toBeVisible();
    await expect(updateButton(modal)).toBeDisabled();
    await modal.getByLabel('Jersey #').press('Enter');
    await college(modal).fill('   ');
    await expect(updateButton(modal)).toBeDisabled();
    await college(modal).fill('Typed College');
    await expect(updateButton(modal)).toBeEnabled();
    await college(modal).fill('');
    await chooseSchool(page, modal, 'Fordham University');
    await expect(updateButton(modal)).toBeEnabled();
    expect(puts).toHaveLength(0);
  });

  test('an edit elsewhere leaves the commitment alone, and so does a letter that was taken back', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database, { commit: 'Old State', college: 'Old State (verbal)' });
    const { commit_id } = await playerRecord(database, player);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('Jersey #').fill('12');
    await college(modal).fill('Old State (verba');
    await college(modal).fill('Old State (verbal)');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({
      jersey_num: '12',
      college: 'Old State (verbal)',
      commit_id,
    });
  });
});
