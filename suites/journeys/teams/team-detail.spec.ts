import type { Page } from '@playwright/test';
import { makeTeam, ownWord, teamById } from '../../support/records.ts';
import { openTeam, tab } from '../../support/team-detail.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const summary = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

test.describe('Team detail', () => {
  test('Tabs: Roster, Staff, Trophy Case', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Tabbed` });

    await test.step('the open one is in the address, so that Back and a shared link restore it', async () => {
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

    await test.step('arrow keys move between tabs', async () => {
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

    await test.step('the tabs fit or scroll by themselves, also on the narrowest', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await tab(page, 'Roster').click();
      await expect(page.getByText('No players.', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });

  test('Update Team and Remove Team @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Before` });
    const after = `${word} After`;
    await page.goto(`/teams/${team.id}`);

    await test.step('Update Team is a modal; what it saves is shown at once', async () => {
      await page.getByRole('button', { name: 'Update Team' }).click();
      const modal = dialog(page, 'Edit Team');
      await modal.getByRole('textbox', { name: 'Team Name' }).fill(after);
      await modal.getByRole('combobox', { name: 'Region' }).click();
      // The one list of eight, also here (decisions, "Two region lists").
      await expect(page.getByRole('option')).toHaveText(
        'Academy,Pacific,Mountain,Midwest,Northeast,Southeast,Southwest,Texas'.split(','),
      );
      await page.getByRole('option', { name: 'Academy' }).click();
      await modal.getByRole('button', { name: 'Update Team' }).click();
      await expect(toast(page, 'Team updated')).toBeVisible();
      await expect(modal).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
      await expect(summary(page, 'Location')).toHaveText('Academy, TX');
      await expect(page).toHaveTitle(`${after} · Bombers Admin`);
      expect(await teamById(database, team.id)).toMatchObject({ name: after, region: 'ACADEMY' });
    });

    await test.step('Remove Team asks by name, with Confirm; on success navigates to /teams', async () => {
      await page.getByRole('button', { name: 'Remove Team' }).click();
      const modal = dialog(page, 'Remove Team');
      await expect(modal.getByText(`Remove ${after}?`)).toBeVisible();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal).toBeHidden();
      await expect(page).toHaveURL(`/teams/${team.id}`);
      await page.getByRole('button', { name: 'Remove Team' }).click();
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Team removed')).toBeVisible();
      await expect(page).toHaveURL('/teams');
      expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
    });

    await test.step('an unknown id says so and leads to all teams', async () => {
      for (const id of [team.id, 'nonsense']) {
        await page.goto(`/teams/${id}`);
        await expect(page.getByText('This team no longer exists.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Update Team' })).toHaveCount(0);
      }
      await page.getByRole('link', { name: 'All teams' }).click();
      await expect(page).toHaveURL('/teams');
    });
  });
});
