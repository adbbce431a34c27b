import { makeCoach, makePlayer, makeTeam, ownWord, teamById } from '../../support/records.ts';
import { confirm } from '../../support/team-drawer.ts';
import { toast } from '../../support/screen.ts';
import { openRowAction, openTeams, rows, titles } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

test('Remove Team: asks, tells what somebody changed meanwhile, removes, and the people stay @smoke', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const coach = await makeCoach(database, 'Xenia', word);
  const team = await makeTeam(database, { name: `${word} Leaves`, headCoach: coach });
  await makeTeam(database, { name: `${word} Remains` });
  const players = [await makePlayer(database, team.id), await makePlayer(database, team.id)];
  await openTeams(page, { name: word });
  await expect(rows(page)).toHaveCount(2);

  await test.step('asks whether to remove the team by name and says what it touches; Cancel leaves it', async () => {
    const drawer = await openRowAction(page, 'Delete', team.name);
    await expect(drawer.getByText(`Remove ${team.name}?`)).toBeVisible();
    await expect(
      drawer.getByText('2 players will be left without a team, 1 coach will leave its staff.'),
    ).toBeVisible();
    // Enter never destroys by accident.
    await expect(drawer.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
    expect((await teamById(database, team.id)).deleted_at).toBeNull();
  });

  const drawer = await openRowAction(page, 'Delete', team.name);
  await test.step('a team that somebody changed meanwhile is shown as it is now before it is removed', async () => {
    await expect(confirm(drawer)).toBeEnabled();
    await database.query('update teams set name = $2 where id = $1', [team.id, `${word} Renamed`]);
    await confirm(drawer).click();
    await expect(drawer.getByText('Someone else changed this team in the meantime.')).toBeVisible();
    await expect(drawer.getByText(`Remove ${word} Renamed?`)).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).toBeNull();
  });

  await test.step("Confirm: 'Team removed', the row is gone, the people stay", async () => {
    await confirm(drawer).click();
    await expect(toast(page, 'Team removed')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(titles(page)).toHaveText([`${word} Remains`]);
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
    const { rows: people } = await database.query(
      'select from players p join users u on u.id = p.user_id where p.id = any ($1) and p.deleted_at is null and u.deleted_at is null',
      [players],
    );
    expect(people).toHaveLength(2);
  });
});
