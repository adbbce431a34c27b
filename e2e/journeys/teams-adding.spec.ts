import type { Locator } from '@playwright/test';
import { breakCalls, calls, holdCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { makeCoach, makeTeam, ownWord, teamById, teamsNamed } from '../support/records.ts';
import { add, field, headCoach, name, options, update } from '../support/team-drawer.ts';
import {
  chooseIn,
  dialog,
  openAddTeam,
  openRowAction,
  openTeams,
  rowOf,
  titles,
  toast,
} from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

test.describe('Add Team', () => {
  test("default new team: U8, Texas, TX, no coach; saved as 'Team created'", async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    await openTeams(page, { name: word });
    await expect(page.getByText('No teams found.')).toBeVisible();
    const drawer = await openAddTeam(page);
    await expect(name(drawer)).toBeFocused();
    await expect(name(drawer)).toHaveValue('');
    await expect(field(drawer, 'Age Group')).toHaveValue('8U');
    await expect(field(drawer, 'Region')).toHaveValue('Texas');
    await expect(field(drawer, 'State')).toHaveValue('TX');
    await expect(headCoach(drawer)).toHaveValue('');
    await name(drawer).fill(`  ${word} New  `);
    await add(drawer).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} New`]);
    await expect(page.getByRole('button', { name: 'Add New Team' })).toBeFocused();
    const made = await teamsNamed(database, word);
    expect(made).toMatchObject([
      { name: `${word} New`, age_group: 'U8', region: 'TEXAS', state: 'TX', head_coach_user_id: null },
    ]);
    const { rows: entries } = await database.query<{ act: string }>(
      'select act from journal where actor_id = $1 and entity_id = $2',
      [administrator.id, made[0]!.id],
    );
    expect(entries).toEqual([{ act: 'create' }]);
  });

  test('every field is saved as chosen, the head coach among them', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Paula', word);
    await openTeams(page, { name: word });
    const drawer = await openAddTeam(page);
    await name(drawer).fill(`${word} Full`);
    await chooseIn(page, drawer, 'Age Group', '16U');
    await chooseIn(page, drawer, 'State', 'WA');
    await chooseIn(page, drawer, 'Region', 'Pacific');
    await headCoach(drawer).fill(word);
    await options(page).filter({ hasText: coach.name }).click();
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    await add(drawer).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(rowOf(page, `${word} Full`).getByRole('cell').nth(1)).toContainText(coach.name);
    expect(await teamsNamed(database, word)).toMatchObject([
      { age_group: 'U16', region: 'PACIFIC', state: 'WA', head_coach_user_id: coach.id },
    ]);
  });

  test('name required: said at the field, which takes the focus, and nothing is sent', async ({ signedIn: page }) => {
    await openTeams(page);
    const drawer = await openAddTeam(page);
    const sent = recordCalls(page, 'POST', /^\/api\/teams$/);
    await name(drawer).fill('   ');
    await add(drawer).click();
    await expect(drawer.getByText('Team name is required.')).toBeVisible();
    await expect(name(drawer)).toBeFocused();
    await expect(name(drawer)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toHaveLength(0);
    // Live, once it has failed.
    await name(drawer).fill('x');
    await expect(drawer.getByText('Team name is required.')).toHaveCount(0);
  });

  test("head coach search offers '— none —' and the people whose role is COACH", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Rita', word);
    await makePerson(database, 'FAN', { fname: 'Fanny', lname: word });
    await openTeams(page);
    const drawer = await openAddTeam(page);
    await headCoach(drawer).click();
    await expect(options(page).first()).toHaveText('— none —');
    await headCoach(drawer).fill(word);
    await expect(options(page)).toHaveText(['— none —', new RegExp(coach.name)]);
    await headCoach(drawer).fill(`${word} and nobody`);
    await expect(page.getByText('No matches')).toBeVisible();
    await headCoach(drawer).fill(word);
    await options(page).nth(1).click();
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    await headCoach(drawer).click();
    await options(page).first().click();
    await expect(headCoach(drawer)).toHaveValue('');
  });

  test('typing clears the selected coach, and a half-typed name is not saved as nobody', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Sofia', word);
    const team = await makeTeam(database, { name: `${word} Coached`, headCoach: coach });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    await headCoach(drawer).press('End');
    await headCoach(drawer).press('Backspace');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeVisible();
    await update(drawer).click();
    await expect(drawer.getByText('Choose a coach from the list, or “— none —”.')).toBeVisible();
    await expect(headCoach(drawer)).toBeFocused();
    expect((await teamById(database, team.id)).head_coach_user_id).toBe(coach.id);
    await headCoach(drawer).fill('');
    await page.keyboard.press('Escape');
    await update(drawer).click();
    await expect(toast(page, 'Team updated')).toBeVisible();
    expect((await teamById(database, team.id)).head_coach_user_id).toBeNull();
  });

  test('a list of coaches that fails says so and can be tried again', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Tess', word);
    await openTeams(page);
    const drawer = await openAddTeam(page);
    const mend = await breakCalls(page, calls.users);
    await headCoach(drawer).fill(word);
    await expect(page.getByText('Failed to load coaches')).toBeVisible();
    await expect(page.getByText('No matches')).toHaveCount(0);
    await mend();
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).filter({ hasText: coach.name })).toBeVisible();
  });

  test('a failed save says so, keeps what was typed and offers to try again: the server refuses', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Una', word);
    await openTeams(page, { name: word });
    const drawer = await openAddTeam(page);
    await name(drawer).fill(`${word} Kept`);
    await chooseIn(page, drawer, 'Age Group', '12U');
    await headCoach(drawer).fill(word);
    await options(page).filter({ hasText: coach.name }).click();
    await database.query(`update users set primary_role = 'FAN' where id = $1`, [coach.id]);
    await add(drawer).click();
    await expect(drawer.getByText('That person is not a coach.')).toBeVisible();
    await expect(name(drawer)).toHaveValue(`${word} Kept`);
    await expect(field(drawer, 'Age Group')).toHaveValue('12U');
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    expect(await teamsNamed(database, word)).toHaveLength(0);
    await headCoach(drawer).fill('');
    await page.keyboard.press('Escape');
    await add(drawer).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(titles(page)).toHaveText([`${word} Kept`]);
  });

  test('a failed save says so, keeps what was typed and offers to try again: no connection', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openTeams(page, { name: word });
    const drawer = await openAddTeam(page);
    await name(drawer).fill(`${word} Offline`);
    const mend = await loseCalls(page, calls.teams);
    await add(drawer).click();
    await expect(drawer.getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    );
    await expect(name(drawer)).toHaveValue(`${word} Offline`);
    await expect(toast(page, 'Team created')).toHaveCount(0);
    await mend();
    await add(drawer).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    expect(await teamsNamed(database, word)).toHaveLength(1);
  });

  test('a retry never makes two: the answer of the first try was lost', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openTeams(page, { name: word });
    const drawer = await openAddTeam(page);
    await name(drawer).fill(`${word} Once`);
    await loseOneAnswer(page, calls.teams, 'POST');
    await add(drawer).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    expect(await teamsNamed(database, word)).toHaveLength(1);
    await add(drawer).click();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(titles(page)).toHaveText([`${word} Once`]);
    expect(await teamsNamed(database, word)).toHaveLength(1);
  });

  test('two presses are one creation, and a drawer that is saving does not close', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openTeams(page, { name: word });
    const drawer = await openAddTeam(page);
    const sent = recordCalls(page, 'POST', /^\/api\/teams$/);
    await name(drawer).fill(`${word} Twice`);
    const release = await holdCalls(page, calls.teams);
    await add(drawer).click();
    const busy = drawer.getByRole('button', { name: 'Adding…' });
    await expect(busy).toBeVisible();
    await busy.dispatchEvent('click');
    await name(drawer).press('Enter');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeVisible();
    release();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(drawer).toBeHidden();
    expect(sent).toHaveLength(1);
    expect(await teamsNamed(database, word)).toHaveLength(1);
  });

  test('by the keyboard alone', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Vera', word);
    await openTeams(page, { name: word });
    const focused = page.locator('*:focus');
    const tabTo = async (wanted: Locator) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error('The keyboard does not reach it.');
    };
    await tabTo(page.getByRole('button', { name: 'Add New Team' }));
    await page.keyboard.press('Enter');
    const drawer = dialog(page, 'Add Team');
    await expect(name(drawer)).toBeFocused();
    await page.keyboard.type(`${word} Typed`);
    await page.keyboard.press('Tab');
    await expect(field(drawer, 'Age Group')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: '10U' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(drawer, 'Age Group')).toHaveValue('10U');
    await tabTo(headCoach(drawer));
    await page.keyboard.type(word);
    await expect(headCoach(drawer)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    // The focus stays inside: after the last control comes the first.
    await tabTo(add(drawer));
    await page.keyboard.press('Tab');
    await expect(drawer.locator(focused)).toHaveCount(1);
    await tabTo(add(drawer));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Team' })).toBeFocused();
    expect(await teamsNamed(database, word)).toMatchObject([
      { name: `${word} Typed`, age_group: 'U10', head_coach_user_id: coach.id },
    ]);
  });
});
