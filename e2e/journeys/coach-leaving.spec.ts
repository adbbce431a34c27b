import type { Locator, Page } from '@playwright/test';
import { loseOneAnswer, recordCalls } from '../support/calls.ts';
import {
  isInTrash,
  makeCoach,
  makeTeamOf,
  openCoach,
  openCoaches,
  rowOf,
  teamsOf,
  titles,
} from '../support/coaches.ts';
import type { TestTeam } from '../support/coaches.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const warning = 'They are the head coach; this will clear the head coach.';
const leaveCall = /\/api\/coaches\/remove-coach-from-team$/;
const confirm = (modal: Locator) => modal.getByRole('button', { name: 'Confirm' });
const box = (modal: Locator, name: string) => modal.getByRole('checkbox', { name });

/** The calls about one team fail, those about others go through. */
async function failFor(page: Page, { id }: TestTeam): Promise<() => Promise<void>> {
  await page.route(leaveCall, (route) =>
    (route.request().postDataJSON() as { teamId: string }).teamId === id
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"code":"x","message":"The service is busy."}',
        })
      : route.continue(),
  );
  return () => page.unroute(leaveCall);
}

test.describe('Deleting a coach', () => {
  test('the modal asks which of the coach’s teams to leave: one of several', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    for (const name of ['Anchors', 'Gold', 'Optic']) await makeTeamOf(database, `${word} ${name}`, coach);
    const calls = recordCalls(page, 'POST', /remove-coach-from-team$/);
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await expect(modal.getByText(`Which teams should ${coach.name} leave?`)).toBeVisible();
    await expect(modal.getByRole('group', { name: 'Teams to leave' }).getByRole('checkbox')).toHaveCount(4);
    await expect(confirm(modal)).toBeDisabled();
    await box(modal, `${word} Gold`).check();
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left ${word} Gold`)).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await teamsOf(database, coach)).toEqual({ on: [`${word} Anchors`, `${word} Optic`], leads: [] });
    expect(await isInTrash(database, coach)).toBe(false);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': '"1"', 'idempotency-key': expect.any(String) });
  });

  test(`a head coach also gets the warning text, and leaving clears the head coach; all teams at once`, async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    await makeTeamOf(database, `${word} Anchors`, coach);
    await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await box(modal, `${word} Anchors`).check();
    await expect(modal.getByText(warning)).toBeHidden();
    await expect(box(modal, 'All teams')).toHaveJSProperty('indeterminate', true);
    await box(modal, 'All teams').check();
    await expect(modal.getByText(warning)).toBeVisible();
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left ${word} Anchors and ${word} Gold`)).toBeVisible();
    expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
    await page.goto(`/teams?name=${word}%20Gold`);
    await expect(page.getByRole('row').filter({ hasText: `${word} Gold` })).toContainText('N/A');
  });

  test('the only team is marked already; Enter on the first focus does nothing', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const team = await makeTeamOf(database, `${word} Gold`, coach);
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await expect(box(modal, team.name)).toBeChecked();
    await expect(box(modal, 'All teams')).toHaveCount(0);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect((await teamsOf(database, coach)).on).toEqual([team.name]);
  });

  test('a partial failure says exactly which teams were left and which not, and can be tried again', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const [anchors, gold, optic] = [
      await makeTeamOf(database, `${word} Anchors`, coach),
      await makeTeamOf(database, `${word} Gold`, coach),
      await makeTeamOf(database, `${word} Optic`, coach),
    ];
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    const mend = await failFor(page, gold);
    await box(modal, 'All teams').check();
    await confirm(modal).click();
    const alert = modal.getByRole('alert');
    await expect(alert).toContainText(`Left: ${anchors.name} and ${optic.name}.`);
    await expect(alert).toContainText(`Not left: ${gold.name}. The service is busy.`);
    expect((await teamsOf(database, coach)).on).toEqual([gold.name]);
    await expect(modal.getByRole('checkbox')).toHaveCount(1);
    await expect(box(modal, gold.name)).toBeChecked();
    await settled(page);
    await expectAccessible(page);
    await mend();
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left ${anchors.name}, ${optic.name} and ${gold.name}`)).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([]);
    await undo(page, `${coach.name} left`);
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([anchors.name, gold.name, optic.name]);
  });

  test('without a connection nothing is claimed, and what is marked stays marked', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const names = [`${word} Anchors`, `${word} Gold`];
    for (const name of names) await makeTeamOf(database, name, coach);
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await box(modal, 'All teams').check();
    const tries = recordCalls(page, 'POST', /remove-coach-from-team$/);
    await page.route(leaveCall, (route) => route.abort('connectionrefused'));
    await confirm(modal).click();
    await expect(modal.getByRole('alert')).toContainText(
      `Not left: ${names.join(' and ')}. The server cannot be reached.`,
    );
    await expect(modal.getByRole('alert')).not.toContainText('Left:');
    expect(tries).toHaveLength(1);
    await expect(box(modal, 'All teams')).toBeChecked();
  });

  test('an answer that was lost on its way: the second try finds the work done', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const [gold] = [
      await makeTeamOf(database, `${word} Gold`, coach),
      await makeTeamOf(database, `${word} Optic`, coach),
    ];
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await box(modal, gold.name).check();
    await loseOneAnswer(page, leaveCall, 'POST');
    await confirm(modal).click();
    await expect(modal.getByRole('alert')).toContainText(`Not left: ${gold.name}. The server cannot be reached.`);
    // The teams are asked for again, so that the modal knows better than the lost answer.
    await expect(modal.getByRole('checkbox')).toHaveCount(1);
    await expect(box(modal, `${word} Optic`)).not.toBeChecked();
    expect((await teamsOf(database, coach)).on).toEqual([`${word} Optic`]);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await undo(page, `${coach.name} left ${gold.name}`);
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect((await teamsOf(database, coach)).on).toEqual([gold.name, `${word} Optic`]);
  });

  test('a coach who was made head coach meanwhile does not leave unseen', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const team = await makeTeamOf(database, `${word} Gold`, coach);
    await openCoaches(page, { search: word });
    const modal = await openCoach(page, 'Delete', coach.name);
    await expect(box(modal, team.name)).toBeChecked();
    await database.query('update teams set head_coach_user_id = $2 where id = $1', [team.id, coach.id]);
    await confirm(modal).click();
    await expect(modal.getByRole('alert')).toContainText('Someone else changed this team in the meantime.');
    await expect(modal.getByText(warning)).toBeVisible();
    expect(await teamsOf(database, coach)).toEqual({ on: [team.name], leads: [team.name] });
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left ${team.name}`)).toBeVisible();
    expect(await teamsOf(database, coach)).toEqual({ on: [], leads: [] });
  });

  test('a coach on no team can be moved to the trash; the person stays', async ({ signedIn: page, database }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const modal = await openCoach(page, 'Delete', coach.name);
    await expect(modal.getByText(`Move ${coach.name} to the trash?`)).toBeVisible();
    await expect(modal.getByRole('checkbox')).toHaveCount(0);
    await confirm(modal).click();
    await expect(toast(page, 'Coach moved to the trash')).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    expect(await isInTrash(database, coach)).toBe(true);
    await page.goto(`/users?search=${encodeURIComponent(coach.name)}`);
    await expect(page.getByRole('rowheader', { name: coach.name })).toBeVisible();
  });

  test('a coach who was put on a team meanwhile is not moved to the trash', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    await openCoaches(page, { search: coach.name });
    const modal = await openCoach(page, 'Delete', coach.name);
    await expect(confirm(modal)).toBeEnabled();
    const team = await makeTeamOf(database, `${word} Gold`, coach);
    await confirm(modal).click();
    await expect(modal.getByRole('alert')).toContainText('This coach is still on a team.');
    await expect(box(modal, team.name)).toBeVisible();
    expect(await isInTrash(database, coach)).toBe(false);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`without accessibility findings, ${colorScheme}`, async ({ signedIn: page, database }) => {
      await page.emulateMedia({ colorScheme });
      const word = ownWord();
      const coach = await makeCoach(database, 'Cora', word);
      await makeTeamOf(database, `${word} Anchors`, coach);
      await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
      await openCoaches(page, { search: word });
      const modal = await openCoach(page, 'Delete', coach.name);
      await box(modal, 'All teams').check();
      await settled(page);
      await expectAccessible(page);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('whole lines can be pressed', async ({ signedIn: page, database }) => {
      const word = ownWord();
      const coach = await makeCoach(database, 'Cora', word);
      await makeTeamOf(database, `${word} Anchors`, coach);
      await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
      await openCoaches(page, { search: word });
      const modal = await openCoach(page, 'Delete', coach.name);
      await modal.getByText(`${word} Gold`).click();
      await expect(box(modal, `${word} Gold`)).toBeChecked();
      await settled(page);
      await expectTouchTargets(page, '[role="dialog"]');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await confirm(modal).click();
      await expect(toast(page, `${coach.name} left ${word} Gold`)).toBeVisible();
    });
  });
});

test('the list behind the modal shows what is true after each act', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const coach = await makeCoach(database, 'Cora', word);
  await makeTeamOf(database, `${word} Anchors`, coach);
  await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
  await openCoaches(page, { search: coach.name });
  await expect(rowOf(page, coach.name)).toContainText(`${word} Anchors+1`);
  const modal = await openCoach(page, 'Delete', coach.name);
  await box(modal, `${word} Gold`).check();
  await confirm(modal).click();
  await expect(rowOf(page, coach.name).getByRole('cell').nth(1)).toHaveText(`${word} Anchors`);
  await expect(rowOf(page, coach.name).getByRole('cell').nth(4)).toHaveText('—none');
});
