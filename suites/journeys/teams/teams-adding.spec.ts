import type { Locator } from '@playwright/test';
import { calls, loseOneAnswer } from '../../support/calls.ts';
import { makeCoach, ownWord, teamsNamed } from '../../support/records.ts';
import { add, field, headCoach, name, options } from '../../support/team-drawer.ts';
import { chooseIn, dialog, toast } from '../../support/screen.ts';
import { openAddTeam, openTeams, rowOf, titles } from '../../support/teams-list.ts';
import { expect, makePerson, test } from '../../support/test.ts';

test.describe('Add Team', () => {
  test('adds a team as it is proposed, and one with every field @smoke', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Paula', word);
    await makePerson(database, 'FAN', { fname: 'Fanny', lname: word });
    await openTeams(page, { name: word });
    await expect(page.getByText('No teams found.')).toBeVisible();

    await test.step("default new team: U8, Texas, TX, no coach; saved as 'Team created'", async () => {
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

    await test.step('every field is saved as chosen, the head coach among them', async () => {
      const drawer = await openAddTeam(page);
      await name(drawer).fill(`${word} Full`);
      await chooseIn(page, drawer, 'Age Group', '16U');
      await chooseIn(page, drawer, 'State', 'WA');
      await chooseIn(page, drawer, 'Region', 'Pacific');
      await headCoach(drawer).fill(word);
      // Only the people whose role is COACH.
      await expect(options(page)).toHaveText(['— none —', new RegExp(coach.name)]);
      await options(page).filter({ hasText: coach.name }).click();
      await expect(headCoach(drawer)).toHaveValue(coach.name);
      await add(drawer).click();
      await expect(rowOf(page, `${word} Full`).getByRole('cell').nth(1)).toContainText(coach.name);
      expect((await teamsNamed(database, word)).at(-1)).toMatchObject({
        name: `${word} Full`,
        age_group: 'U16',
        region: 'PACIFIC',
        state: 'WA',
        head_coach_user_id: coach.id,
      });
    });
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
