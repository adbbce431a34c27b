import { recordCalls } from '../../support/calls.ts';
import { makeCoach, makeTeam, ownWord, teamById } from '../../support/records.ts';
import { field, headCoach, name, question, update } from '../../support/team-drawer.ts';
import { chooseIn, toast } from '../../support/screen.ts';
import { openRowAction, openTeams, rowOf, titles } from '../../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';

test.describe('Edit Team', () => {
  test("shows what is stored and saves it as 'Team updated'; always sends the version it has read @smoke", async ({
    signedIn: page,
    database,
  }) => {
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
    const sent = recordCalls(page, 'PUT', /^\/api\/teams\//);
    await update(drawer).click();
    await expect(toast(page, 'Team updated')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} After`]);
    await expect(rowOf(page, `${word} After`).getByRole('cell').nth(2)).toHaveText('UT');
    expect(sent.map((request) => request.headers()['if-match'])).toEqual([`"${team.version}"`]);
    expect(await teamById(database, team.id)).toMatchObject({
      name: `${word} After`,
      age_group: 'ALUMNI',
      region: 'MOUNTAIN',
      state: 'UT',
      head_coach_user_id: coach.id,
      team_code: team.team_code,
    });
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

    await test.step('Take theirs leaves it as it is', async () => {
      const drawer = await openRowAction(page, 'Edit', `${word} Mine`);
      await database.query('update teams set name = $2 where id = $1', [team.id, `${word} Theirs`]);
      await name(drawer).fill(`${word} Mine again`);
      await update(drawer).click();
      await drawer.getByRole('button', { name: 'Take theirs' }).click();
      await expect(drawer).toBeHidden();
      await expect(titles(page)).toHaveText([`${word} Theirs`]);
      expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Theirs`, version: team.version + 3 });
    });
  });
});
