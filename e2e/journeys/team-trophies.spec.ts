import type { Locator } from '@playwright/test';
import { recordCalls } from '../support/calls.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import {
  cards,
  imageAt,
  makeTrophy,
  onePixelAddress,
  openAdd,
  openOn,
  openTeam,
  serveImages,
  tab,
  trophiesOf,
} from '../support/team-detail.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { answer, changedSince, expectBoth, undo } from '../support/undo.ts';

const fields = (modal: Locator) => ({
  title: modal.getByRole('textbox', { name: 'Title' }),
  image: modal.getByRole('textbox', { name: 'Image URL' }),
  preview: modal.locator('img'),
});

test.beforeEach(({ page }) => serveImages(page));

test.describe('Trophy Case', () => {
  test('grid of image plus title with edit and delete icons', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Winning` });
    for (const title of ['State Champions', 'Runner-Up', 'Third Place']) await makeTrophy(database, team, title);
    await openTeam(page, team, 'Trophy Case');
    await expect(tab(page, 'Trophy Case')).toHaveText('Trophy Case 3');
    await expect(cards(page, 'Trophy Case')).toContainText(['State Champions', 'Runner-Up', 'Third Place']);
    const first = cards(page, 'Trophy Case').filter({ hasText: 'State Champions' });
    await expect(first.locator('img')).toHaveAttribute('src', imageAt('cup'));
    for (const name of ['Edit State Champions', 'Delete State Champions'])
      await expect(first.getByRole('button', { name, exact: true })).toBeVisible();
  });

  test("empty 'No trophies.', and the way out of it", async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Bare` });
    await openTeam(page, team, 'Trophy Case');
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add New Trophy' }).last().click();
    await expect(dialog(page, 'Add Trophy')).toBeVisible();
  });

  test('a broken image shows a placeholder; an old address that is no image never becomes a source', async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Broken` });
    await makeTrophy(database, team, 'Lost', imageAt('broken'));
    // The browser would show this one.
    await makeTrophy(database, team, 'Sly', onePixelAddress);
    await openTeam(page, team, 'Trophy Case');
    for (const title of ['Lost', 'Sly']) {
      const card = cards(page, 'Trophy Case').filter({ hasText: title });
      await expect(card.getByText('The image cannot be shown')).toBeVisible();
      await expect(card.locator('img')).toHaveCount(0);
    }
  });
});

test.describe('Add Trophy', () => {
  test("Title and Image URL with a live preview; 'Add' disabled unless both are filled; Undo takes it away", async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Adding` });
    const calls = recordCalls(page, 'POST', /\/trophies$/);
    await openTeam(page, team, 'Trophy Case');
    const modal = await openAdd(page, 'Trophy');
    const { title, image, preview } = fields(modal);
    const add = modal.getByRole('button', { name: 'Add', exact: true });
    await expect(title).toBeFocused();
    await expect(add).toBeDisabled();
    await title.fill('Lone Star Classic');
    await expect(add).toBeDisabled();
    await image.fill(imageAt('ring'));
    await expect(add).toBeEnabled();
    await expect(preview).toHaveAttribute('src', imageAt('ring'));
    await title.fill('   ');
    await expect(add).toBeDisabled();
    await title.fill('Lone Star Classic');
    await add.click();
    await expect(toast(page, 'Trophy added')).toBeVisible();
    await expect(cards(page, 'Trophy Case')).toContainText(['Lone Star Classic']);
    expect(await trophiesOf(database, team)).toMatchObject([
      { title: 'Lone Star Classic', image_url: imageAt('ring') },
    ]);
    expect(calls[0]!.headers()).toMatchObject({ 'idempotency-key': expect.any(String) });
    await undo(page, 'Trophy added');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    expect(await trophiesOf(database, team)).toEqual([]);
  });

  test('an address that no browser should load is refused at its field', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Careful` });
    await openTeam(page, team, 'Trophy Case');
    const modal = await openAdd(page, 'Trophy');
    const { title, image, preview } = fields(modal);
    await title.fill('Cup');
    await image.fill('javascript:alert(1)');
    await expect(modal.getByText('This image cannot be loaded.')).toBeVisible();
    await expect(preview).toHaveCount(0);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByText('Enter an address that starts with https://, or choose a file.')).toBeVisible();
    await expect(image).toBeFocused();
    expect(await trophiesOf(database, team)).toEqual([]);
  });

  test('what was typed survives a lost connection, and closing asks first', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Kept` });
    await openTeam(page, team, 'Trophy Case');
    const modal = await openAdd(page, 'Trophy');
    const { title, image } = fields(modal);
    await title.fill('Cup');
    await image.fill(imageAt('cup'));
    await page.route(/\/trophies$/, (route) => route.abort('connectionrefused'));
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.keyboard.press('Escape');
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Cup');
    await expect(image).toHaveValue(imageAt('cup'));
    await page.unroute(/\/trophies$/);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Trophy added')).toBeVisible();
    expect(await trophiesOf(database, team)).toHaveLength(1);
  });
});

test.describe('Edit Trophy', () => {
  test("'Save' disabled unless both are filled; what it saves is shown at once; Undo brings back what was", async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Editing` });
    const trophy = await makeTrophy(database, team, 'Runner-Up');
    const calls = recordCalls(page, 'PUT', /\/trophies\//);
    await openTeam(page, team, 'Trophy Case');
    const modal = await openOn(page, 'Edit Runner-Up', 'Edit Trophy');
    const { title, image, preview } = fields(modal);
    const save = modal.getByRole('button', { name: 'Save', exact: true });
    await expect(title).toHaveValue('Runner-Up');
    await expect(preview).toHaveAttribute('src', imageAt('cup'));
    await image.fill('');
    await expect(save).toBeDisabled();
    await image.fill(imageAt('ring'));
    await title.fill('Champions');
    await save.click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    await expect(cards(page, 'Trophy Case')).toContainText(['Champions']);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${trophy.version}"` });
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Champions', image_url: imageAt('ring') }]);
    await undo(page, 'Trophy updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(cards(page, 'Trophy Case')).toContainText(['Runner-Up']);
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Runner-Up', image_url: imageAt('cup') }]);
  });

  test('two administrators on one trophy: both versions are shown, and neither is lost', async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Both` });
    const trophy = await makeTrophy(database, team, 'Runner-Up');
    await openTeam(page, team, 'Trophy Case');
    const modal = await openOn(page, 'Edit Runner-Up', 'Edit Trophy');
    await fields(modal).title.fill('Mine');
    await database.query(`update trophies set title = 'Theirs', image_url = $2 where id = $1`, [
      trophy.id,
      imageAt('ring'),
    ]);
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = modal.getByRole('radiogroup', { name: 'Title' });
    await expect(choice).toContainText('Mine');
    await expect(choice).toContainText('Theirs');
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Theirs' }]);
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Mine', image_url: imageAt('ring') }]);
    // The way back leads to what stood there before the save: the other person's.
    await undo(page, 'Trophy updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Theirs', image_url: imageAt('ring') }]);
  });
});

test.describe('Delete Trophy', () => {
  test("'Delete this trophy?'; to the trash; Undo puts it back into the case", async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Deleting` });
    const trophy = await makeTrophy(database, team, 'Old Cup');
    const calls = recordCalls(page, 'DELETE', /\/trophies\//);
    await openTeam(page, team, 'Trophy Case');
    const modal = await openOn(page, 'Delete Old Cup', 'Delete Trophy');
    await expect(modal.getByText('Delete this trophy?', { exact: true })).toBeVisible();
    await expect(modal.getByText('Old Cup')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect(await trophiesOf(database, team)).toHaveLength(1);
    await openOn(page, 'Delete Old Cup', 'Delete Trophy');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Trophy deleted')).toBeVisible();
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    expect(await trophiesOf(database, team)).toEqual([]);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${trophy.version}"` });
    await undo(page, 'Trophy deleted');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Old Cup', image_url: imageAt('cup') }]);
  });

  test('a stale version: it is said, shown as it is now, and asked again; one that is gone is left alone', async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Stale` });
    const trophy = await makeTrophy(database, team, 'Before');
    await openTeam(page, team, 'Trophy Case');
    const modal = await openOn(page, 'Delete Before', 'Delete Trophy');
    await database.query(`update trophies set title = 'After' where id = $1`, [trophy.id]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Someone else changed this trophy in the meantime.')).toBeVisible();
    await expect(modal.getByText('After').first()).toBeVisible();
    expect(await trophiesOf(database, team)).toHaveLength(1);
    await database.query('update trophies set deleted_at = now() where id = $1', [trophy.id]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Before is no longer in the trophy case.')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  test('an Undo of what was changed since shows both, and asks', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Refused` });
    const trophy = await makeTrophy(database, team, 'Runner-Up');
    await openTeam(page, team, 'Trophy Case');
    const modal = await openOn(page, 'Edit Runner-Up', 'Edit Trophy');
    await fields(modal).title.fill('Mine');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    await database.query(`update trophies set title = 'Theirs' where id = $1`, [trophy.id]);
    await undo(page, 'Trophy updated');
    const question = await changedSince(page);
    await expectBoth(question, 'Title', 'Theirs', 'Runner-Up');
    await answer(question, 'Cancel').click();
    await expect(cards(page, 'Trophy Case')).toContainText(['Theirs']);
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Theirs' }]);
  });
});

test('edit and delete are reached by the keyboard', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Keys` });
  await makeTrophy(database, team, 'Cup');
  await openTeam(page, team, 'Trophy Case');
  await page.getByRole('button', { name: 'Add New Trophy' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Cup' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete Cup' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Delete Trophy').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Cup' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('trophies stand two a row, with edit and delete in reach of a thumb', async ({ signedIn: page, database }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Pocket` });
    const long = 'Winner of the Extraordinarily Long Named Invitational Tournament of Upper Springfield';
    for (const title of ['One', 'Two', long]) await makeTrophy(database, team, title);
    await openTeam(page, team, 'Trophy Case');
    await expect(cards(page, 'Trophy Case')).toHaveCount(3);
    const tops = await cards(page, 'Trophy Case').evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBeGreaterThan(tops[1]!);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
  });
});
