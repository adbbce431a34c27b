import {
  addGuardianButton,
  editRights,
  expandButton,
  expandPlayer,
  familyPanel,
  guardianForm,
  makeParent,
  makeParentUser,
  makePlayer,
  openPlayers,
  parentField,
  parentsOf,
  searchField,
  titles,
} from '../../support/players.ts';
import { ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('the Family', () => {
  test('a guardian is added, must have no contact, and is removed; Undo takes back each @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const sam = await makeParent(database, 'Sam', word, player);
    const pat = await makeParentUser(database, 'Pat', `${word}p`);
    const undo = (text: string) => toast(page, text).getByRole('button', { name: 'Undo' }).click();
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);

    await test.step('found on the server, with what he may do; Undo', async () => {
      await addGuardianButton(page).click();
      await parentField(page).fill(`pat ${word}p`);
      await page.getByRole('option', { name: pat.name }).click();
      await guardianForm(page).getByRole('button', { name: 'Add guardian' }).click();
      await expect(toast(page, 'Parent attached')).toBeVisible();
      await expect(guardianForm(page)).toBeHidden();
      await expect(addGuardianButton(page)).toBeFocused();
      await expect(familyPanel(page)).toContainText(pat.name);
      expect(await parentsOf(database, player)).toEqual([sam.id, pat.id]);
      await undo('Parent attached');
      await expect(familyPanel(page)).not.toContainText(pat.name);
      expect(await parentsOf(database, player)).toEqual([sam.id]);
    });

    await test.step('no contact: the red line with its reason, and no home; Undo brings back the rights', async () => {
      await editRights(page, sam.name).click();
      const modal = dialog(page, 'Edit Rights');
      await modal.getByRole('switch', { name: 'No contact' }).click();
      await modal.getByLabel('Reason (safety only)').fill('Threatened her.');
      await modal.getByRole('button', { name: 'Save rights' }).click();
      const line = familyPanel(page).getByRole('note', { name: 'No contact' });
      await expect(line).toContainText(sam.name);
      await expect(familyPanel(page)).toContainText('No guardians. A player under 18 needs one.');
      await line.getByRole('button', { name: 'Reason (safety only)' }).click();
      await expect(line).toContainText('Threatened her.');
      await undo('Rights updated');
      await expect(line).toBeHidden();
      await expect(familyPanel(page)).toContainText('May pick up');
    });

    await test.step('the last guardian is removed after a warning', async () => {
      await editRights(page, sam.name).click();
      await dialog(page, 'Edit Rights').getByRole('button', { name: 'Remove guardian' }).click();
      const modal = dialog(page, 'Remove Parent');
      await expect(modal).toContainText('Only the link is removed; the person stays in Manage Users.');
      await expect(modal).toContainText('will be left without a guardian');
      await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Parent removed')).toBeVisible();
      expect(await parentsOf(database, player)).toEqual([]);
      await undo('Parent removed');
      await expect(familyPanel(page)).toContainText(sam.name);
    });
  });
});

test('by keyboard alone: find a player, expand her row, add a guardian', async ({
  signedIn: page,
  database,
  administrator,
}) => {
  const word = ownWord();
  const player = await makePlayer(database, 'Ada', word, {
    is_trusted: true,
    trusted_by: administrator.id,
    trusted_at: '2026-03-04T03:30:00Z',
  });
  const parent = await makeParent(database, 'Pat', `${word}p`);
  const keys = page.keyboard;
  await openPlayers(page);
  await expect(titles(page)).toHaveCount(15);
  await keys.press('/');
  await expect(searchField(page)).toBeFocused();
  await keys.type(`ada ${word}`);
  await expect(titles(page)).toHaveText([/Ada/]);
  const expand = expandButton(page, player.name);
  for (let steps = 0; steps < 40 && !(await expand.evaluate((button) => button === document.activeElement)); steps += 1)
    await keys.press('Tab');
  await expect(expand).toBeFocused();
  await keys.press('Enter');
  const add = addGuardianButton(page);
  await expect(add).toBeEnabled();
  await test.step('the Trusted badge says who and when to the keyboard as well', async () => {
    const badge = page.getByRole('button', { name: /^Trusted: / });
    for (let steps = 0; steps < 6 && !(await badge.evaluate((b) => b === document.activeElement)); steps += 1)
      await keys.press('Tab');
    // The mouse may lie on something else that has a tooltip.
    const tooltip = page.getByRole('tooltip').filter({ hasText: /^Identity/ });
    await expect(tooltip).toHaveText(`Identity and age checked by ${administrator.name} on March 3, 2026`);
  });
  for (let steps = 0; steps < 6 && !(await add.evaluate((b) => b === document.activeElement)); steps += 1)
    await keys.press('Tab');
  await expect(add).toBeFocused();
  await keys.press('Enter');
  await expect(guardianForm(page)).toBeVisible();
  for (let steps = 0; steps < 4 && !(await parentField(page).evaluate((b) => b === document.activeElement)); steps += 1)
    await keys.press('Tab');
  await expect(parentField(page)).toBeFocused();
  await keys.type(`${word}p`);
  await expect(page.getByRole('option', { name: parent.name })).toBeVisible();
  await keys.press('Enter');
  await expect(parentField(page)).toHaveValue(parent.name);
  await keys.press('Enter');
  await expect(toast(page, 'Parent attached')).toBeVisible();
  await expect(add).toBeFocused();
  expect(await parentsOf(database, player)).toEqual([parent.id]);
});
