import { breakCalls, loseCalls } from '../support/calls.ts';
import { attach, chooseParent, oneParentCall, undo } from '../support/parents-panel.ts';
import {
  attachButton,
  changeElsewhere,
  expandButton,
  expandPlayer,
  makeParent,
  makePlayer,
  openPlayers,
  parentField,
  parentsOf,
  parentsPanel,
  searchField,
  titles,
} from '../support/players.ts';
import { ownWord } from '../support/records.ts';
import { dialog, toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undoCall } from '../support/undo.ts';

test.describe('the Parents panel', () => {
  test("Remove asks first and says that the person stays; 'Parent removed', and Undo", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const [pat, sam] = [
      await makeParent(database, 'Pat', word, player),
      await makeParent(database, 'Sam', word, player),
    ];
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await parentsPanel(page)
      .getByRole('button', { name: `Remove ${pat.name}` })
      .click();
    const modal = dialog(page, 'Remove Parent');
    await expect(modal).toContainText(`Remove ${pat.name} from the parents of ${player.name}?`);
    await expect(modal).toContainText('Only the link goes; the person stays in Manage Users.');
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    expect(await parentsOf(database, player)).toEqual([pat.id, sam.id]);

    await parentsPanel(page)
      .getByRole('button', { name: `Remove ${pat.name}` })
      .click();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      modal.getByRole('button', { name: 'Confirm' }).click(),
    ]);
    expect(sent.headers()['if-match']).toMatch(/^"\d+"$/);
    await expect(toast(page, 'Parent removed')).toBeVisible();
    await expect(parentsPanel(page).getByRole('listitem')).toContainText([sam.name]);
    expect(await parentsOf(database, player)).toEqual([sam.id]);
    await undo(page, 'Parent removed').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(parentsPanel(page).getByRole('listitem')).toHaveCount(2);
    expect((await parentsOf(database, player)).sort()).toEqual([pat.id, sam.id].sort());
  });

  test("remove fails: a toast with the server message or 'Failed to remove parent', and the question stays", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', word, player);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await parentsPanel(page)
      .getByRole('button', { name: `Remove ${parent.name}` })
      .click();
    const modal = dialog(page, 'Remove Parent');
    const confirm = modal.getByRole('button', { name: 'Confirm' });
    const mend = await breakCalls(page, oneParentCall);
    await confirm.click();
    await expect(modal.getByRole('alert')).toHaveText('Failed to remove parent');
    await expect(toastOfFailure(page, 'Failed to remove parent').last()).toBeVisible();
    await mend();
    await changeElsewhere(database, player, 'Baylor University');
    await confirm.click();
    await expect(modal).toContainText('Someone else changed this player in the meantime.');
    expect(await parentsOf(database, player)).toEqual([parent.id]);
    await confirm.click();
    await expect(toast(page, 'Parent removed')).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([]);
  });

  test('without a network an attempt to undo says so', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await chooseParent(page, parent);
    await attach(page).click();
    await expect(toast(page, 'Parent attached')).toBeVisible();
    await loseCalls(page, undoCall);
    await undo(page, 'Parent attached').click();
    await expect(page.getByRole('alert').filter({ hasText: 'server' }).first()).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([parent.id]);
  });
});

test('by keyboard alone: find a player, expand her row, attach a parent and remove the parent again', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const player = await makePlayer(database, 'Ada', word);
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
