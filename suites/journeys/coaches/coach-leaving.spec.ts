import type { Locator } from '@playwright/test';
import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import {
  isInTrash,
  makeCoach,
  makeTeamOf,
  openCoach,
  openCoaches,
  rowOf,
  teamsOf,
  titles,
} from '../../support/coaches.ts';
import { ownWord } from '../../support/records.ts';
import { toast } from '../../support/screen.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

const warning = 'They are the head coach; this will clear the head coach.';
const leaveCall = /\/api\/coaches\/remove-coach-from-team$/;
const confirm = (modal: Locator) => modal.getByRole('button', { name: 'Confirm' });
const box = (modal: Locator, name: string) => modal.getByRole('checkbox', { name });

test.describe('Deleting a coach', () => {
  test('team by team, then to the trash', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    for (const name of ['Anchors', 'Gold', 'Optic'])
      await makeTeamOf(database, `${word} ${name}`, coach, { leads: name === 'Gold' });
    const calls = recordCalls(page, 'POST', /remove-coach-from-team$/);
    await openCoaches(page, { search: coach.name });
    await expect(rowOf(page, coach.name)).toContainText(`${word} Anchors+2`);

    await test.step('the modal asks which of the coach’s teams to leave: one of several', async () => {
      const modal = await openCoach(page, 'Remove', coach.name);
      await expect(modal.getByText(`Which teams should ${coach.name} leave?`)).toBeVisible();
      await expect(modal.getByRole('group', { name: 'Teams to leave' }).getByRole('checkbox')).toHaveCount(4);
      await expect(confirm(modal)).toBeDisabled();
      await box(modal, `${word} Optic`).check();
      await confirm(modal).click();
      await expect(toast(page, `${coach.name} left ${word} Optic`)).toBeVisible();
      await expect(modal).toBeHidden();
      expect(await teamsOf(database, coach)).toEqual({
        on: [`${word} Anchors`, `${word} Gold`],
        leads: [`${word} Gold`],
      });
      expect(await isInTrash(database, coach)).toBe(false);
      expect(calls).toHaveLength(1);
      expect(calls[0]!.headers()).toMatchObject({ 'if-match': '"1"', 'idempotency-key': expect.any(String) });
    });

    await test.step('the list behind the modal shows what is true after each act', async () => {
      await expect(rowOf(page, coach.name).getByRole('cell').nth(1)).toHaveText(`${word} Anchors+1`);
      await expect(rowOf(page, coach.name).getByRole('cell').nth(4)).toHaveText(`${word} Gold`);
    });

    await test.step('a head coach also gets the warning text, and leaving clears the head coach; all teams at once', async () => {
      const modal = await openCoach(page, 'Remove', coach.name);
      await box(modal, `${word} Anchors`).check();
      await expect(modal.getByText(warning)).toBeHidden();
      await expect(box(modal, 'All teams')).toHaveJSProperty('indeterminate', true);
      await box(modal, 'All teams').check();
      await expect(modal.getByText(warning)).toBeVisible();
      await confirm(modal).click();
      await expect(toast(page, `${coach.name} left ${word} Anchors and ${word} Gold`)).toBeVisible();
      await expect(modal).toBeHidden();
      expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
      await expect(rowOf(page, coach.name).getByRole('cell').nth(4)).toHaveText('—none');
    });

    await test.step('a coach on no team can be moved to the trash; the person stays', async () => {
      const modal = await openCoach(page, 'Remove', coach.name);
      await expect(modal.getByText(`Move ${coach.name} to the trash?`)).toBeVisible();
      await expect(modal.getByRole('checkbox')).toHaveCount(0);
      await confirm(modal).click();
      await expect(toast(page, 'Coach moved to the trash')).toBeVisible();
      await expect(titles(page)).toHaveCount(0);
      expect(await isInTrash(database, coach)).toBe(true);
      await page.goto(`/users?search=${encodeURIComponent(coach.name)}`);
      await expect(page.getByRole('rowheader', { name: coach.name })).toBeVisible();
      await page.goto(`/teams?name=${word}%20Gold`);
      await expect(page.getByRole('row').filter({ hasText: `${word} Gold` })).toContainText('N/A');
    });
  });

  test('an answer that was lost on its way: the second try finds the work done, and one Undo takes back both', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const [gold, optic] = [
      await makeTeamOf(database, `${word} Gold`, coach),
      await makeTeamOf(database, `${word} Optic`, coach),
    ];
    await openCoaches(page, { search: word });
    const leaveGold = async () => {
      const modal = await openCoach(page, 'Remove', coach.name);
      await box(modal, gold.name).check();
      await loseOneAnswer(page, leaveCall, 'POST');
      await confirm(modal).click();
      await expect(modal.getByRole('alert')).toContainText(`Still on: ${gold.name}. The server cannot be reached.`);
      // The teams are asked for again, so that the modal knows better than the lost answer.
      await expect(modal.getByRole('checkbox')).toHaveCount(1);
      await expect(box(modal, optic.name)).not.toBeChecked();
      expect((await teamsOf(database, coach)).on).toEqual([optic.name]);
      return modal;
    };
    await test.step('whoever cancels then can still take back what was done', async () => {
      const modal = await leaveGold();
      await expectAccessible(page);
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await undo(page, `${coach.name} left ${gold.name}`);
      await expect(toast(page, 'Change undone')).toBeVisible();
      expect((await teamsOf(database, coach)).on).toEqual([gold.name, optic.name]);
      await page.reload();
    });
    const modal = await leaveGold();
    await box(modal, optic.name).check();
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left ${gold.name} and ${optic.name}`)).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([]);
    await undo(page, `${coach.name} left`);
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([gold.name, optic.name]);
  });

  test('what changed meanwhile is seen before it is confirmed', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    await openCoaches(page, { search: coach.name });
    const modal = await openCoach(page, 'Remove', coach.name);
    await expect(confirm(modal)).toBeEnabled();
    const team = await makeTeamOf(database, `${word} Gold`, coach);

    await test.step('a coach who was put on a team meanwhile is not moved to the trash', async () => {
      await confirm(modal).click();
      await expect(modal.getByRole('alert')).toContainText('This coach is still on a team.');
      await expect(box(modal, team.name)).toBeChecked();
      expect(await isInTrash(database, coach)).toBe(false);
    });

    await test.step('a coach who was made head coach meanwhile does not leave unseen', async () => {
      await expect(confirm(modal)).toBeEnabled();
      await database.query('update teams set head_coach_user_id = $2 where id = $1', [team.id, coach.id]);
      await confirm(modal).click();
      await expect(
        modal.getByRole('alert').filter({ hasText: 'Someone else changed this team in the meantime.' }),
      ).toBeVisible();
      await expect(modal.getByText(warning)).toBeVisible();
      expect(await teamsOf(database, coach)).toEqual({ on: [team.name], leads: [team.name] });
      await confirm(modal).click();
      await expect(toast(page, `${coach.name} left ${team.name}`)).toBeVisible();
      expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
    });
  });
});
