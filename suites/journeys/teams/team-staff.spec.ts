import { recordCalls } from '../../support/calls.ts';
import { makeCoach, makeTeamOf, teamsOf } from '../../support/coaches.ts';
import { makeTeam, ownWord, teamById } from '../../support/records.ts';
import { openAdd, openOn, openTeam, pick, titles } from '../../support/team-detail.ts';
import { toast } from '../../support/screen.ts';
import { expect, makePerson, test } from '../../support/test.ts';
import { answer, changedSince, undo } from '../../support/undo.ts';

const warning = 'They are the head coach; this will clear the head coach.';

test('Add New Coach: whoever has the role, with Undo, and after somebody else has changed the team @smoke', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Growing` });
  const coach = await makeCoach(database, 'Odell', `${word}coach`);
  const other = await makeTeamOf(database, `${word} Other`, coach);
  await makePerson(database, 'PLAYER', { fname: 'Pat', lname: `${word}coach` });
  const first = await makePerson(database, 'COACH', { fname: 'Rory', lname: `${word}first` });
  const calls = recordCalls(page, 'POST', /\/coaches$/);
  await openTeam(page, team, 'Staff');

  await test.step('searches users with role COACH, each with their teams; Add is disabled until one is selected; Undo takes them off', async () => {
    const modal = await openAdd(page, 'Coach');
    const add = modal.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await modal.getByRole('combobox', { name: 'Coach' }).fill(`${word}coach`);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText(coach.email);
    await expect(page.getByRole('option')).toContainText(other.name);
    await expect(add).toBeDisabled();
    await page.getByRole('option', { name: coach.name }).click();
    await add.click();
    await expect(toast(page, 'Coach added')).toBeVisible();
    await expect(titles(page, 'Staff')).toContainText([coach.name]);
    expect((await teamsOf(database, coach)).on).toEqual([team.name, other.name]);
    expect(calls[0]!.headers()).toMatchObject({
      'if-match': `"${team.version}"`,
      'idempotency-key': expect.any(String),
    });
    await undo(page, 'Coach added');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.getByText('No coaches.', { exact: true })).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([other.name]);
    await expect(toast(page, 'Coach added')).toHaveCount(0);
  });

  await test.step('a person who coaches for the first time is added as well', async () => {
    const modal = await openAdd(page, 'Coach');
    await pick(page, modal, 'Coach', first.name);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Coach added')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(titles(page, 'Staff')).toContainText([first.name]);
  });

  await test.step('somebody changed the team in the meantime: it is said, nothing is lost, and Add works then', async () => {
    const modal = await openAdd(page, 'Coach');
    await pick(page, modal, 'Coach', coach.name);
    await database.query(`update teams set name = $2 where id = $1`, [team.id, `${word} Renamed`]);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByRole('alert')).toContainText('Someone else changed this record in the meantime.');
    await expect(modal.getByText(`${word} Renamed`)).toBeVisible();
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal).toBeHidden();
    expect((await teamsOf(database, coach)).on).toEqual([other.name, `${word} Renamed`]);
  });
});

test('Edit Coach: tabs Info and Contact; what it saves is shown on the team at once', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const coach = await makeCoach(database, 'Tara', word);
  const team = await makeTeamOf(database, `${word} Edited`, coach, { leads: true });
  await openTeam(page, team, 'Staff');
  const modal = await openOn(page, `Edit ${coach.name}`, 'Edit Coach');
  await expect(modal.getByRole('tab')).toHaveText(['Info', 'Contact']);
  await modal.getByRole('textbox', { name: 'First Name' }).fill('Thea');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Coach updated')).toBeVisible();
  await expect(titles(page, 'Staff')).toContainText([`Thea ${word}`]);
  await expect(page.getByRole('definition').first()).toContainText(`Thea ${word}`);
});

test.describe('Remove Coach', () => {
  test('takes a coach off the team without a warning; Undo puts them back', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Ursula', word);
    const team = await makeTeamOf(database, `${word} Leaving`, coach);
    const { version } = await teamById(database, team.id);
    const calls = recordCalls(page, 'POST', /remove-coach-from-team$/);
    await openTeam(page, team, 'Staff');
    const modal = await openOn(page, `Remove ${coach.name} from team`, 'Remove Coach');
    await expect(modal.getByText(`Remove ${coach.name} from this team?`)).toBeVisible();
    await expect(modal.getByText(warning)).toHaveCount(0);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Coach removed from team')).toBeVisible();
    await expect(page.getByText('No coaches.', { exact: true })).toBeVisible();
    expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${version}"` });
    await undo(page, 'Coach removed from team');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(titles(page, 'Staff')).toContainText([coach.name]);
    expect(await teamsOf(database, coach)).toEqual({ on: [team.name], leads: [] });

    await test.step('somebody made them head coach in the meantime: it is said, warned and asked again', async () => {
      await openOn(page, `Remove ${coach.name} from team`, 'Remove Coach');
      await expect(modal.getByText(warning)).toHaveCount(0);
      await database.query('update teams set head_coach_user_id = $2 where id = $1', [team.id, coach.id]);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(modal.getByText('Someone else changed this team in the meantime.')).toBeVisible();
      await expect(modal.getByText(`head coach ${coach.name}, 1 coach`)).toBeVisible();
      await expect(modal.getByText(warning)).toBeVisible();
      expect((await teamsOf(database, coach)).leads).toEqual([team.name]);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(modal).toBeHidden();
      expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
    });
  });

  test(`if the coach is the head coach it warns '${warning}'; Undo makes them head coach again`, async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [coach, next] = [await makeCoach(database, 'Vicky', word), await makeCoach(database, 'Xenia', word)];
    const team = await makeTeamOf(database, `${word} Led`, coach, { leads: true });
    await openTeam(page, team, 'Staff');
    const modal = await openOn(page, `Remove ${coach.name} from team`, 'Remove Coach');
    await expect(modal.getByText(warning, { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Coach removed from team')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('N/A');
    expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
    await undo(page, 'Coach removed from team');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.getByRole('definition').first()).toContainText(coach.name);
    expect(await teamsOf(database, coach)).toEqual({ on: [team.name], leads: [team.name] });
    await expect(toast(page, 'Coach removed from team')).toHaveCount(0);

    await test.step('an Undo never overwrites unasked what somebody else did since', async () => {
      await openOn(page, `Remove ${coach.name} from team`, 'Remove Coach');
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Coach removed from team')).toBeVisible();
      await database.query('update teams set head_coach_user_id = $2 where id = $1', [team.id, next.id]);
      await undo(page, 'Coach removed from team');
      const question = await changedSince(page);
      await expect(question).toContainText(`${team.name} was changed since`);
      await answer(question, 'Cancel').click();
      await expect(question).toBeHidden();
      expect((await teamsOf(database, next)).leads).toEqual([team.name]);
      expect((await teamsOf(database, coach)).on).toEqual([]);
    });
  });
});
