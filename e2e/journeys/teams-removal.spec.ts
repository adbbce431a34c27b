import { calls, loseCalls } from '../support/calls.ts';
import { makeCoach, makePlayer, makeTeam, ownWord, teamById } from '../support/records.ts';
import { confirm } from '../support/team-drawer.ts';
import { openRowAction, openTeams, rows, titles, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

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
