import type { Locator, Page } from '@playwright/test';
import { breakCalls, calls, holdCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { makeCoach, makePlayer, makeTeam, ownWord, teamById, teamsNamed } from '../support/records.ts';
import {
  chooseIn,
  dialog,
  openAddTeam,
  openRowAction,
  openTeams,
  rowOf,
  rows,
  table,
  titles,
  toast,
} from '../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../support/test.ts';

const name = (drawer: Locator) => drawer.getByRole('textbox', { name: 'Team Name' });
const field = (drawer: Locator, label: string) => drawer.getByRole('combobox', { name: label });
const headCoach = (drawer: Locator) => field(drawer, 'Head Coach');
const add = (drawer: Locator) => drawer.getByRole('button', { name: 'Add Team' });
const update = (drawer: Locator) => drawer.getByRole('button', { name: 'Update Team' });
const confirm = (drawer: Locator) => drawer.getByRole('button', { name: 'Confirm' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Head Coach' }).getByRole('option');
const question = (page: Page) => dialog(page, 'Discard changes?');
/** Left of every drawer, on what lies behind it. */
const clickOutside = (page: Page) => page.mouse.click(400, 500);

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

test.describe('Edit Team', () => {
  test("shows what is stored and saves it as 'Team updated'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Wilma', word);
    const team = await makeTeam(database, {
      name: `${word} Before`,
      ageGroup: 'ALUMNI',
      region: 'MOUNTAIN',
      state: 'CO',
      headCoach: coach,
    });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await expect(name(drawer)).toHaveValue(team.name);
    await expect(field(drawer, 'Age Group')).toHaveValue('Alumni');
    await expect(field(drawer, 'Region')).toHaveValue('Mountain');
    await expect(field(drawer, 'State')).toHaveValue('CO');
    await expect(headCoach(drawer)).toHaveValue(coach.name);
    await name(drawer).fill(`${word} After`);
    await chooseIn(page, drawer, 'State', 'UT');
    const release = await holdCalls(page, calls.oneTeam);
    await update(drawer).click();
    await expect(drawer.getByRole('button', { name: 'Updating…' })).toBeVisible();
    release();
    await expect(toast(page, 'Team updated')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} After`]);
    await expect(rowOf(page, `${word} After`).getByRole('cell').nth(2)).toHaveText('UT');
    expect(await teamById(database, team.id)).toMatchObject({
      name: `${word} After`,
      age_group: 'ALUMNI',
      region: 'MOUNTAIN',
      state: 'UT',
      head_coach_user_id: coach.id,
      team_code: team.team_code,
    });
  });

  test('always sends the version it has read', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Versioned` });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await name(drawer).fill(`${word} Versioned 2`);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await update(drawer).click();
    expect((await sent).headers()['if-match']).toBe(`"${team.version}"`);
    await expect(toast(page, 'Team updated')).toBeVisible();
  });

  test('two administrators on one record: the second sees both versions, chooses, and nothing is lost', async ({
    signedIn: page,
    browser,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Shared`, ageGroup: 'U8', region: 'TEXAS', state: 'TX' });
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await signInByCall(colleague, await makePerson(database, 'ADMIN'));
    await openTeams(page, { name: word });
    await openTeams(colleague, { name: word });
    const [mine, theirs] = [
      await openRowAction(page, 'Edit', team.name),
      await openRowAction(colleague, 'Edit', team.name),
    ];
    await name(theirs).fill(`${word} Theirs`);
    await chooseIn(colleague, theirs, 'Region', 'Midwest');
    await update(theirs).click();
    await expect(toast(colleague, 'Team updated')).toBeVisible();
    await context.close();

    await name(mine).fill(`${word} Mine`);
    await chooseIn(page, mine, 'Age Group', '18U');
    await update(mine).click();
    await expect(mine.getByText('Someone else changed this record in the meantime.')).toBeVisible();
    await expect(toast(page, 'Team updated')).toHaveCount(0);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Theirs`, region: 'MIDWEST' });

    const choice = (label: string) => mine.getByRole('radiogroup', { name: label });
    await expect(mine.getByRole('radiogroup')).toHaveCount(3);
    await expect(choice('Team Name').getByRole('radio', { name: `Yours ${word} Mine` })).toBeChecked();
    await expect(choice('Team Name').getByRole('radio', { name: `Theirs ${word} Theirs` })).not.toBeChecked();
    await expect(choice('Age Group').getByRole('radio', { name: 'Yours 18U' })).toBeChecked();
    // Not touched here: what the other person made of it is proposed.
    await expect(choice('Region').getByRole('radio', { name: 'Theirs Midwest' })).toBeChecked();

    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();

    await mine.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Team updated')).toBeVisible();
    expect(await teamById(database, team.id)).toMatchObject({
      name: `${word} Mine`,
      age_group: 'U18',
      region: 'MIDWEST',
      state: 'TX',
      version: team.version + 2,
    });
    await expect(titles(page)).toHaveText([`${word} Mine`]);
  });

  test('two administrators on one record: Take theirs leaves it as it is', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Shared` });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await database.query('update teams set name = $2 where id = $1', [team.id, `${word} Theirs`]);
    await name(drawer).fill(`${word} Mine`);
    await update(drawer).click();
    await drawer.getByRole('button', { name: 'Take theirs' }).click();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} Theirs`]);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Theirs`, version: team.version + 1 });
  });

  test('a team that was removed meanwhile: the save says so and keeps what was typed', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gone` });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await database.query('update teams set deleted_at = now() where id = $1', [team.id]);
    await name(drawer).fill(`${word} Edited`);
    await update(drawer).click();
    await expect(drawer.getByRole('alert')).toHaveText('This team no longer exists.');
    await expect(name(drawer)).toHaveValue(`${word} Edited`);
  });
});

test.describe('Remove Team', () => {
  test('asks whether to remove the team by name and says what it touches; Cancel leaves it', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Xenia', word);
    const team = await makeTeam(database, { name: `${word} Stays`, headCoach: coach });
    await makePlayer(database, team.id);
    await makePlayer(database, team.id);
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Delete', team.name);
    await expect(drawer.getByText(`Remove ${team.name}?`)).toBeVisible();
    await expect(drawer.getByText('2 players and 1 coach stay, without a team.')).toBeVisible();
    const cancel = drawer.getByRole('button', { name: 'Cancel' });
    // Enter never destroys by accident.
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([team.name]);
    expect((await teamById(database, team.id)).deleted_at).toBeNull();
  });

  test("Confirm: 'Team removed', the row is gone, the people stay", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Leaves` });
    await makeTeam(database, { name: `${word} Remains` });
    const player = await makePlayer(database, team.id);
    await openTeams(page, { name: word });
    await expect(rows(page)).toHaveCount(2);
    const drawer = await openRowAction(page, 'Delete', team.name);
    await expect(drawer.getByText('1 player stays, without a team.')).toBeVisible();
    await confirm(drawer).click();
    await expect(toast(page, 'Team removed')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} Remains`]);
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
    const { rows: people } = await database.query(
      'select from players p join users u on u.id = p.user_id where p.id = $1 and p.deleted_at is null and u.deleted_at is null',
      [player],
    );
    expect(people).toHaveLength(1);
  });

  test('nothing can be confirmed before it is known what it touches', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Unknown` });
    await openTeams(page, { name: word });
    const mend = await loseCalls(page, calls.oneTeam);
    const drawer = await openRowAction(page, 'Delete', team.name);
    await expect(confirm(drawer)).toBeDisabled();
    await expect(drawer.getByRole('alert')).toContainText('The server cannot be reached.');
    await mend();
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByText('No players and no coaches are on this team.')).toBeVisible();
    await expect(confirm(drawer)).toBeEnabled();
  });

  test('a team that somebody changed meanwhile is shown as it is now before it is removed', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Old` });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Delete', team.name);
    await expect(confirm(drawer)).toBeEnabled();
    await database.query('update teams set name = $2 where id = $1', [team.id, `${word} Renamed`]);
    await confirm(drawer).click();
    await expect(drawer.getByText('Someone else changed this team in the meantime.')).toBeVisible();
    await expect(drawer.getByText(`Remove ${word} Renamed?`)).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).toBeNull();
    await confirm(drawer).click();
    await expect(toast(page, 'Team removed')).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
  });

  test('the last row of the last page: the page before takes its place', async ({ signedIn: page, database }) => {
    const word = ownWord();
    for (let n = 10; n < 23; n += 1) await makeTeam(database, { name: `${word} ${n}` });
    await openTeams(page, { name: word, page: '2' });
    await expect(titles(page)).toHaveText([`${word} 22`]);
    const drawer = await openRowAction(page, 'Delete', `${word} 22`);
    await confirm(drawer).click();
    await expect(toast(page, 'Team removed')).toBeVisible();
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByText('No teams found.')).toHaveCount(0);
  });
});

test.describe('Closing', () => {
  test('without changes, Escape and a click outside close', async ({ signedIn: page }) => {
    await openTeams(page);
    await expect(rows(page)).toHaveCount(12);
    const ways = [() => page.keyboard.press('Escape'), () => clickOutside(page)];
    for (const leave of ways) {
      const drawer = await openAddTeam(page);
      await expect(name(drawer)).toBeFocused();
      await leave();
      await expect(drawer).toBeHidden();
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add New Team' })).toBeFocused();
    }
  });

  test('with unsaved changes, Escape, a click outside, Cancel and Close ask first', async ({ signedIn: page }) => {
    await openTeams(page);
    const drawer = await openAddTeam(page);
    await name(drawer).fill('Half a team');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => clickOutside(page),
      () => drawer.getByRole('button', { name: 'Cancel' }).click(),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question(page)).toBeVisible();
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page)).toBeHidden();
      await expect(name(drawer)).toHaveValue('Half a team');
    }
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(drawer).toBeHidden();
    await expect(question(page)).toBeHidden();
    const again = await openAddTeam(page);
    await expect(name(again)).toHaveValue('');
  });

  test('with unsaved changes, the Back button asks first, too', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Backed` });
    await openTeams(page);
    await page.getByRole('textbox', { name: 'Team name' }).fill(word);
    await expect(titles(page)).toHaveText([team.name]);
    await titles(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    await page.getByRole('button', { name: 'Update Team' }).click();
    const modal = dialog(page, 'Edit Team');
    await name(modal).fill(`${word} Typed`);
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(name(modal)).toHaveValue(`${word} Typed`);
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`/teams?name=${word}`);
    await expect(table(page)).toBeVisible();
    await expect(modal).toBeHidden();
  });

  test('Escape closes the open list first, then the drawer', async ({ signedIn: page }) => {
    await openTeams(page);
    const drawer = await openAddTeam(page);
    await headCoach(drawer).click();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});
