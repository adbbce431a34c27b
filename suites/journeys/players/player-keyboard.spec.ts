import type { Locator, Page } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import {
  college,
  committed,
  makeEditablePlayer,
  playerRecord,
  school,
  schoolOptions,
} from '../../support/edit-player.ts';
import { openPlayers } from '../../support/players.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const isFocused = (element: Locator) =>
  element.evaluateAll((found) => found.some((each) => each === document.activeElement));

/** By Tab alone, as far as it takes; lost on the way is a dead end. */
async function tabTo(page: Page, element: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test.describe('Without a mouse', () => {
  test('find a player, open Edit, change the jersey number, commit her to a college, save, undo @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database, { jerseyNum: '11' });
    const before = await playerRecord(database, player);
    await openPlayers(page);
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Name, team, phone')).toBeFocused();
    await page.keyboard.type(player.word);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('rowheader')).toContainText(player.name);

    const edit = page.getByRole('button', { name: `Edit ${player.name}`, exact: true });
    await tabTo(page, edit);
    await page.keyboard.press('Enter');
    const modal = dialog(page, 'Edit Player');
    await expect(modal.getByLabel('First Name')).toBeFocused();

    await tabTo(page, modal.getByLabel('Jersey #'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await expect(modal.getByLabel('Jersey #')).toHaveValue('12');
    await tabTo(page, committed(modal));
    await page.keyboard.press('Space');
    await tabTo(page, school(modal));
    await page.keyboard.type('fordham');
    await expect(schoolOptions(page)).toHaveCount(1);
    await expect(school(modal)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(college(modal)).toHaveValue('Fordham University');
    expect(await playerRecord(database, player), 'choosing is not saving').toEqual(before);

    // Enter in a field saves, twice as well as once.
    await modal.getByLabel('Jersey #').focus();
    const puts = recordCalls(page, 'PUT', /\/players\//);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(puts).toHaveLength(1);
    expect(await playerRecord(database, player)).toMatchObject({
      jersey_num: '12',
      college: 'Fordham University',
      commit_name: 'Fordham University',
    });

    await expect(modal).toBeHidden();
    await expect(edit).toBeFocused();
    await test.step('Undo takes a new commitment away again', async () => {
      await page.keyboard.press('Control+z');
      await expect(toast(page, 'Change undone')).toBeVisible();
      expect(await playerRecord(database, player)).toEqual(before);
    });

    await test.step('the Undo of the toast is reached by Tab as well, and the toast waits while it has the focus', async () => {
      await expect(edit).toBeFocused();
      await tabTo(page, toast(page, 'Change undone').getByRole('button', { name: 'Undo' }), 12);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Change redone')).toBeVisible();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12' });
    });

    await test.step('Ctrl+Z while typing belongs to the text, and undoes no save', async () => {
      await page.keyboard.press('/');
      await expect(page.getByPlaceholder('Name, team, phone')).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(toast(page, 'Change redone')).toBeVisible();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12' });
    });
  });
});
