import type { Page } from '@playwright/test';
import { breakCalls, calls, holdCalls } from '../support/calls.ts';
import { makeCoach, makeTeam, ownWord, teamById } from '../support/records.ts';
import { cards, imageAt, openAdd, openTeam, serveImages, tab } from '../support/team-detail.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, openTeams, titles, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const summary = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

test.describe('Team detail', () => {
  test('header with team name and buttons; summary of head coach, age division, location and team code', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Yara', word);
    const team = await makeTeam(database, {
      name: `${word} Summed`,
      ageGroup: 'U14',
      region: 'NORTHEAST',
      state: 'NY',
      headCoach: coach,
    });
    await page.goto(`/teams/${team.id}`);
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    await expect(page).toHaveTitle(`${team.name} · Bombers Admin`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`Teams${team.name}`);
    await expect(summary(page, 'Head Coach')).toContainText(coach.name);
    await expect(summary(page, 'Age Division')).toHaveText('14U');
    await expect(summary(page, 'Location')).toHaveText('Northeast, NY');
    await expect(summary(page, 'Team Code')).toHaveText(team.team_code);
    await expect(page.getByRole('button', { name: 'Update Team' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Team' })).toBeVisible();
    await page.getByRole('button', { name: `Copy team code ${team.team_code}` }).click();
    await expect(toast(page, 'Code Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(team.team_code);
  });

  test('Head Coach (or N/A), Age Division Alumni', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Alone`, ageGroup: 'ALUMNI' });
    await page.goto(`/teams/${team.id}`);
    await expect(summary(page, 'Head Coach')).toHaveText('N/A');
    await expect(summary(page, 'Age Division')).toHaveText('Alumni');
  });

  test('Tabs: Roster, Staff, Trophy Case; the open one is in the address, so that Back and a shared link restore it', async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Tabbed` });
    await openTeam(page, team);
    await expect(page.getByRole('tab')).toHaveText(['Roster 0', 'Staff 0', 'Trophy Case 0']);
    await tab(page, 'Staff').click();
    await expectAddress(page, { tab: 'staff' });
    await expect(page.getByText('No coaches.', { exact: true })).toBeVisible();
    await tab(page, 'Trophy Case').click();
    await expectAddress(page, { tab: 'trophies' });
    await page.reload();
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(tab(page, 'Staff')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByText('No players.', { exact: true })).toBeVisible();
    await expectAddress(page, {});
    await page.goto(`/teams/${team.id}?tab=payroll`);
    await expect(tab(page, 'Roster')).toHaveAttribute('aria-selected', 'true');
  });

  test('arrow keys move between tabs', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Arrows` });
    await openTeam(page, team);
    await tab(page, 'Roster').focus();
    for (const [key, part] of [
      ['ArrowRight', 'Staff'],
      ['ArrowRight', 'Trophy Case'],
      ['ArrowRight', 'Roster'],
      ['ArrowLeft', 'Trophy Case'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, part)).toBeFocused();
      await expect(tab(page, part)).toHaveAttribute('aria-selected', 'true');
    }
  });

  test('a team that could not be asked for again is shown as it was, with Try again', async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const team = await makeTeam(database, { name: `${ownWord()} Shown` });
    await openTeam(page, team, 'Trophy Case');
    const modal = await openAdd(page, 'Trophy');
    await modal.getByRole('textbox', { name: 'Title' }).fill('Cup');
    await modal.getByRole('textbox', { name: 'Image URL' }).fill(imageAt('cup'));
    const mend = await breakCalls(page, calls.oneTeam);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the team again.' });
    await expect(alert).toContainText('This is how it was before.');
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page, 'Trophy Case')).toContainText(['Cup']);
    await expect(alert).toHaveCount(0);
  });

  test('Update Team is a modal; what it saves is shown at once', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Before` });
    await page.goto(`/teams/${team.id}`);
    await page.getByRole('button', { name: 'Update Team' }).click();
    const modal = dialog(page, 'Edit Team');
    await modal.getByRole('textbox', { name: 'Team Name' }).fill(`${word} After`);
    await modal.getByRole('combobox', { name: 'Region' }).click();
    // The one list of eight, also here (decisions, "Two region lists").
    await expect(page.getByRole('option')).toHaveText(
      'Academy,Pacific,Mountain,Midwest,Northeast,Southeast,Southwest,Texas'.split(','),
    );
    await page.getByRole('option', { name: 'Academy' }).click();
    await modal.getByRole('button', { name: 'Update Team' }).click();
    await expect(toast(page, 'Team updated')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: `${word} After` })).toBeVisible();
    await expect(summary(page, 'Location')).toHaveText('Academy, TX');
    await expect(page).toHaveTitle(`${word} After · Bombers Admin`);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} After`, region: 'ACADEMY' });
  });

  test('Remove Team asks by name, with Confirm; on success navigates to /teams', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Going` });
    await page.goto(`/teams/${team.id}`);
    await page.getByRole('button', { name: 'Remove Team' }).click();
    const modal = dialog(page, 'Remove Team');
    await expect(modal.getByText(`Remove ${team.name}?`)).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await page.getByRole('button', { name: 'Remove Team' }).click();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Team removed')).toBeVisible();
    await expect(page).toHaveURL('/teams');
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
    await page.goto(`/teams/${team.id}`);
    await expect(page.getByText('This team no longer exists.')).toBeVisible();
  });

  test('an unknown id says so and leads to all teams', async ({ signedIn: page }) => {
    for (const id of ['018cc251-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/teams/${id}`);
      await expect(page.getByText('This team no longer exists.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Update Team' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'All teams' }).click();
    await expect(page).toHaveURL('/teams');
  });

  test('loading says so; a failure has Try again and is not taken for a missing team', async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Slow` });
    const release = await holdCalls(page, calls.oneTeam);
    await page.goto(`/teams/${team.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
    release();
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    const mend = await breakCalls(page, calls.oneTeam);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the team' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('This team no longer exists.')).toHaveCount(0);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  });

  test('the back arrow and the breadcrumb return to the list as it was filtered', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Filtered`, state: 'OH' });
    const ways = [
      page.getByRole('main').getByRole('link', { name: 'Back' }),
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Teams' }),
    ];
    for (const way of ways) {
      await openTeams(page, { name: word, state: 'OH' });
      await titles(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
      await way.click();
      await expect(page).toHaveURL(`/teams?name=${word}&state=OH`);
      await expect(titles(page)).toHaveText([team.name]);
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('the tabs fit or scroll by themselves, also on the narrowest', async ({ signedIn: page, database }) => {
      const team = await makeTeam(database, { name: `${ownWord()} Narrow` });
      await openTeam(page, team);
      await expectNoSidewaysScroll(page);
      await tab(page, 'Trophy Case').click();
      await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
});
