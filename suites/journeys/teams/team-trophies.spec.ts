import type { Locator } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import {
  cards,
  imageAt,
  makeTrophy,
  openAdd,
  openOn,
  openTeam,
  serveImages,
  trophiesOf,
} from '../../support/team-detail.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { answer, changedSince, expectBoth, undo } from '../../support/undo.ts';

const fields = (modal: Locator) => ({
  title: modal.getByRole('textbox', { name: 'Title' }),
  image: modal.getByRole('textbox', { name: 'Image URL' }),
  preview: modal.locator('img'),
});

test.beforeEach(({ page }) => serveImages(page));

test('Trophy Case: add, edit and delete, each with Undo @smoke', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Winning` });
  await openTeam(page, team, 'Trophy Case');

  await test.step('Add Trophy: Title and Image URL with a live preview; Undo takes it away', async () => {
    const calls = recordCalls(page, 'POST', /\/trophies$/);
    const modal = await openAdd(page, 'Trophy');
    const { title, image, preview } = fields(modal);
    await expect(title).toBeFocused();
    await title.fill('Lone Star Classic');
    await image.fill(imageAt('ring'));
    await expect(preview).toHaveAttribute('src', imageAt('ring'));
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
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

  const trophy = await makeTrophy(database, team, 'Runner-Up');
  await page.reload();

  await test.step('Edit Trophy: what it saves is shown at once; Undo brings back what was', async () => {
    const calls = recordCalls(page, 'PUT', /\/trophies\//);
    const modal = await openOn(page, 'Edit Runner-Up', 'Edit Trophy');
    const { title, image, preview } = fields(modal);
    await expect(title).toHaveValue('Runner-Up');
    await expect(preview).toHaveAttribute('src', imageAt('cup'));
    await image.fill(imageAt('ring'));
    await title.fill('Champions');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    await expect(cards(page, 'Trophy Case')).toContainText(['Champions']);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${trophy.version}"` });
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Champions', image_url: imageAt('ring') }]);
    await undo(page, 'Trophy updated');
    await expect(cards(page, 'Trophy Case')).toContainText(['Runner-Up']);
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Runner-Up', image_url: imageAt('cup') }]);
  });

  const modal = dialog(page, 'Delete Trophy');
  await test.step('edit and delete are reached by the keyboard', async () => {
    await page.getByRole('button', { name: 'Add New Trophy' }).first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Edit Runner-Up' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Delete Runner-Up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete Runner-Up' })).toBeFocused();
  });

  await test.step("Delete Trophy: 'Delete this trophy?'; to the trash; Undo puts it back into the case", async () => {
    const calls = recordCalls(page, 'DELETE', /\/trophies\//);
    const { version } = (await trophiesOf(database, team))[0]!;
    await openOn(page, 'Delete Runner-Up', 'Delete Trophy');
    await expect(modal.getByText('Delete this trophy?', { exact: true })).toBeVisible();
    await expect(modal.getByText('Runner-Up')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    expect(await trophiesOf(database, team)).toHaveLength(1);
    await openOn(page, 'Delete Runner-Up', 'Delete Trophy');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Trophy deleted')).toBeVisible();
    await expect(page.getByText('No trophies.', { exact: true })).toBeVisible();
    expect(await trophiesOf(database, team)).toEqual([]);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${version}"` });
    await undo(page, 'Trophy deleted');
    await expect(cards(page, 'Trophy Case')).toContainText(['Runner-Up']);
    expect(await trophiesOf(database, team)).toMatchObject([{ title: 'Runner-Up', image_url: imageAt('cup') }]);
  });
});

test('two administrators on one trophy', async ({ signedIn: page, database }) => {
  const team = await makeTeam(database, { name: `${ownWord()} Both` });
  const trophy = await makeTrophy(database, team, 'Runner-Up');
  const theirs = (title: string) =>
    database.query('update trophies set title = $2, image_url = $3 where id = $1', [trophy.id, title, imageAt('ring')]);
  const now = async () => (await trophiesOf(database, team)).map(({ title, image_url }) => [title, image_url]);
  await openTeam(page, team, 'Trophy Case');

  await test.step('both versions are shown, and neither is lost', async () => {
    const modal = await openOn(page, 'Edit Runner-Up', 'Edit Trophy');
    await fields(modal).title.fill('Mine');
    await theirs('Theirs');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = modal.getByRole('radiogroup', { name: 'Title' });
    await expect(choice).toContainText('Mine');
    await expect(choice).toContainText('Theirs');
    expect(await now()).toEqual([['Theirs', imageAt('ring')]]);
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    expect(await now()).toEqual([['Mine', imageAt('ring')]]);
    // The way back leads to what stood there before the save: the other person's.
    await undo(page, 'Trophy updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(cards(page, 'Trophy Case')).toContainText(['Theirs']);
    expect(await now()).toEqual([['Theirs', imageAt('ring')]]);
    await expect(toast(page, 'Trophy updated')).toHaveCount(0);
  });

  await test.step('an Undo of what was changed since shows both, and asks', async () => {
    const modal = await openOn(page, 'Edit Theirs', 'Edit Trophy');
    await fields(modal).title.fill('Mine');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Trophy updated')).toBeVisible();
    await theirs('Theirs again');
    await undo(page, 'Trophy updated');
    const question = await changedSince(page);
    await expectBoth(question, 'Title', 'Theirs again', 'Theirs');
    await answer(question, 'Cancel').click();
    await expect(cards(page, 'Trophy Case')).toContainText(['Theirs again']);
    expect(await now()).toEqual([['Theirs again', imageAt('ring')]]);
  });

  await test.step('a stale version: it is said, shown as it is now, and asked again; one that is gone is left alone', async () => {
    const modal = await openOn(page, 'Delete Theirs again', 'Delete Trophy');
    await theirs('After');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Someone else changed this trophy in the meantime.')).toBeVisible();
    await expect(modal.getByText('After').first()).toBeVisible();
    expect(await trophiesOf(database, team)).toHaveLength(1);
    await database.query('update trophies set deleted_at = now() where id = $1', [trophy.id]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Theirs again is no longer in the trophy case.')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });
});
