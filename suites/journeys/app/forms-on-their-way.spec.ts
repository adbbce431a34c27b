import { noisePng } from '../../../apps/api/test/pictures.ts';
import { articlesNamed, changeArticle, makeArticle, openEditor } from '../../support/articles.ts';
import { holdCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { fields, makeSponsor, openOnSponsor, openSponsors, sponsorsNamed } from '../../support/sponsors.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

/** What happens between a press and its answer, where typed text and chosen files are lost most easily. */
test('a form on its way', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const { title } = await makeSponsor(database, `${word} Acme`);
  await openSponsors(page, word);
  const modal = await openOnSponsor(page, 'Edit', title);
  const { name, logo, save } = fields(modal);

  await test.step('a form is not saved without the file that is still on its way, and asks before it is left', async () => {
    const release = await holdCalls(page, /\/api\/uploads$/);
    await modal
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: noisePng(80, 31) });
    await save.click();
    await expect(modal.getByText('The image is still being uploaded. Try again in a moment.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Discard changes?')).toBeVisible();
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
    release();
    await expect(logo).toHaveValue('logo.png');
    await expect(modal.getByText('The image is still being uploaded.')).toHaveCount(0);
  });

  await test.step('while a form is being saved nothing in it changes, and the focus stays', async () => {
    await name.fill(`${word} Renamed`);
    const release = await holdCalls(page, /\/api\/sponsors\/[0-9a-f-]{36}$/);
    await name.press('Enter');
    await expect(modal.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.type(' and more');
    await page.keyboard.press('Backspace');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(`${word} Renamed`);
    release();
    await expect(toast(page, 'Sponsor updated')).toBeVisible();
  });

  expect(await sponsorsNamed(database, word)).toMatchObject([
    { title: `${word} Renamed`, logo_url: expect.stringMatching(/^\/api\/files\//) },
  ]);
});

test('Undo puts back what the save replaced, not what the form began with', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const article = await makeArticle(database, word);
  const form = await openEditor(page, article);
  await form.body.fill('Mine, given up later.');
  await expect(page.getByText('Mine, given up later.').first()).toBeVisible();
  await page.waitForTimeout(400);
  await openEditor(page, article);
  await expect(page.getByText(/^This is your draft from /)).toBeVisible();
  await changeArticle(database, article.id, 'Theirs, saved since.');
  // Coming back to the tab asks for the article anew.
  const asked = page.waitForResponse(/\/api\/articles\/[0-9a-f-]{36}$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.body).toHaveValue('Theirs, saved since.');
  await form.title.fill(`${word} renamed`);
  await form.save.click();
  await toast(page, 'Article updated').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
  expect(await articlesNamed(database, word)).toMatchObject([{ title: word, body: 'Theirs, saved since.' }]);
});
