import { loseOneAnswer } from '../../support/calls.ts';
import { attach, chooseParent, parentsCall, undo } from '../../support/parents-panel.ts';
import {
  attachButton,
  attachForm,
  changeElsewhere,
  expandButton,
  expandPlayer,
  makeParent,
  makeParentUser,
  makePlayer,
  openPlayers,
  parentField,
  parentsOf,
  parentsPanel,
  searchField,
  table,
  titles,
} from '../../support/players.ts';
import { ownWord } from '../../support/records.ts';
import { dialog, toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('the Parents panel', () => {
  test('a parent is attached and removed, and Undo takes back each @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const sam = await makeParent(database, 'Sam', word, player);
    const pat = await makeParentUser(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    const lines = parentsPanel(page).getByRole('listitem');

    await test.step("'Attach Parent' searches parent users on the server; 'Parent attached', and Undo", async () => {
      await attachButton(page).click();
      await expect(parentField(page)).toBeFocused();
      await parentField(page).fill(`pat ${word}p`);
      await page.getByRole('option', { name: pat.name }).click();
      await attach(page).click();
      await expect(toast(page, 'Parent attached')).toBeVisible();
      await expect(attachForm(page)).toBeHidden();
      await expect(attachButton(page)).toBeFocused();
      await expect(lines).toHaveCount(2);
      for (const { name } of [sam, pat]) await expect(lines.filter({ hasText: name })).toHaveCount(1);
      expect(await parentsOf(database, player)).toEqual([sam.id, pat.id]);
      await undo(page, 'Parent attached').click();
      await expect(toast(page, 'Change undone')).toBeVisible();
      await expect(lines).toHaveCount(1);
      expect(await parentsOf(database, player)).toEqual([sam.id]);
    });

    await test.step("Remove asks first and says that the person stays; 'Parent removed', and Undo", async () => {
      const remove = parentsPanel(page).getByRole('button', { name: `Remove ${sam.name}` });
      await remove.click();
      const modal = dialog(page, 'Remove Parent');
      await expect(modal).toContainText(`Remove ${sam.name} from the parents of ${player.name}?`);
      await expect(modal).toContainText('Only the link is removed; the person stays in Manage Users.');
      await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal).toBeHidden();
      expect(await parentsOf(database, player)).toEqual([sam.id]);

      await remove.click();
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'DELETE'),
        modal.getByRole('button', { name: 'Confirm' }).click(),
      ]);
      expect(sent.headers()['if-match']).toMatch(/^"\d+"$/);
      await expect(toast(page, 'Parent removed')).toBeVisible();
      await expect(parentsPanel(page).getByText('No parents linked')).toBeVisible();
      expect(await parentsOf(database, player)).toEqual([]);
      await undo(page, 'Parent removed').click();
      await expect(lines).toContainText([sam.name]);
      expect(await parentsOf(database, player)).toEqual([sam.id]);
    });
  });

  test('a player whom somebody else changed in the meantime: the server says so, and the next try is made on what is now', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await chooseParent(page, parent);
    await changeElsewhere(database, player, 'Baylor University');
    await attach(page).click();
    await expect(toastOfFailure(page, 'Someone else changed this record in the meantime.')).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([]);
    await expect(table(page)).toContainText('Baylor University');

    await test.step('the answer of a link that was made gets lost: the second try is the same one, and makes no second link', async () => {
      await loseOneAnswer(page, parentsCall, 'POST');
      await attach(page).click();
      await expect(toastOfFailure(page, 'server').first()).toBeVisible();
      await attach(page).click();
      await expect(toast(page, 'Parent attached')).toBeVisible();
      expect(await parentsOf(database, player)).toEqual([parent.id]);
    });

    await test.step('the question whether to remove a parent stays, and is asked again', async () => {
      await parentsPanel(page)
        .getByRole('button', { name: `Remove ${parent.name}` })
        .click();
      const modal = dialog(page, 'Remove Parent');
      const confirm = modal.getByRole('button', { name: 'Confirm' });
      await expect(confirm).toBeEnabled();
      await changeElsewhere(database, player, 'Rice University');
      await confirm.click();
      await expect(modal).toContainText('Someone else changed this player in the meantime.');
      expect(await parentsOf(database, player)).toEqual([parent.id]);
      await confirm.click();
      await expect(toast(page, 'Parent removed')).toBeVisible();
      expect(await parentsOf(database, player)).toEqual([]);
    });
  });
});

test('by keyboard alone: find a player, expand her row, attach a parent and remove the parent again', async ({
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
  await expect(attachButton(page)).toBeEnabled();
  await test.step('the Trusted badge says who and when to the keyboard as well', async () => {
    const badge = page.getByRole('button', { name: /^Trusted: / });
    for (let steps = 0; steps < 6 && !(await badge.evaluate((b) => b === document.activeElement)); steps += 1)
      await keys.press('Tab');
    // The mouse may lie on something else that has a tooltip.
    const tooltip = page.getByRole('tooltip').filter({ hasText: /^Identity/ });
    await expect(tooltip).toHaveText(`Identity and age checked by ${administrator.name} on March 3, 2026`);
  });
  for (
    let steps = 0;
    steps < 6 && !(await attachButton(page).evaluate((b) => b === document.activeElement));
    steps += 1
  )
    await keys.press('Tab');
  await expect(attachButton(page)).toBeFocused();
  await keys.press('Enter');
  await expect(parentField(page)).toBeFocused();
  await keys.type(`${word}p`);
  await expect(page.getByRole('option', { name: parent.name })).toBeVisible();
  await expect(parentField(page)).toHaveAttribute('aria-activedescendant', /option/);
  await keys.press('Enter');
  await expect(parentField(page)).toHaveValue(parent.name);
  await keys.press('Enter');
  await expect(toast(page, 'Parent attached')).toBeVisible();
  await expect(attachButton(page)).toBeFocused();

  const remove = parentsPanel(page).getByRole('button', { name: `Remove ${parent.name}` });
  for (let steps = 0; steps < 6 && !(await remove.evaluate((b) => b === document.activeElement)); steps += 1)
    await keys.press('Tab');
  await expect(remove).toBeFocused();
  await keys.press('Enter');
  const modal = dialog(page, 'Remove Parent');
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.press('Tab');
  await expect(modal.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await keys.press('Enter');
  await expect(toast(page, 'Parent removed')).toBeVisible();
  await expect(modal).toBeHidden();
  // The button that opened the question went with the parent; the focus is still where the work is.
  await expect(parentsPanel(page)).toBeFocused();
  expect(await parentsOf(database, player)).toEqual([]);
});
