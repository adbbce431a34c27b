import { makeTeam, ownWord } from '../../support/records.ts';
import { clickOutside, headCoach, name, options, question } from '../../support/team-drawer.ts';
import { dialog } from '../../support/screen.ts';
import { openAddTeam, openTeams, rows, table, titles } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

test('Closing a drawer: without changes it closes, with unsaved changes every way out asks first', async ({
  signedIn: page,
  database,
}) => {
  await openTeams(page);
  await expect(rows(page)).toHaveCount(12);

  await test.step('without changes, Escape and a click outside close', async () => {
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

  await test.step('Escape closes the open list first, then the drawer', async () => {
    const drawer = await openAddTeam(page);
    await headCoach(drawer).click();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('with unsaved changes, Escape, a click outside, Cancel and Close ask first', async () => {
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
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  });

  await test.step('with unsaved changes, the Back button asks first, too', async () => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Backed` });
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
    await expect(question(page)).toBeHidden();
    await expect(name(modal)).toHaveValue(`${word} Typed`);
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`/teams?name=${word}`);
    await expect(table(page)).toBeVisible();
    await expect(modal).toBeHidden();
  });
});
