import { articlesNamed, draftsKept, makeArticle, openEditor } from '../../support/articles.ts';
import { ownWord } from '../../support/records.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const notice = /^This is your draft from \w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M\.$/;

test('a closed tab loses nothing: the editor opens with the draft, its time, and a way to discard it; it is gone once it is saved', async ({
  signedIn: page,
  context,
  database,
}) => {
  const word = ownWord();
  const form = await openEditor(page, 'new');
  await expect(page.getByText('This is your draft')).toBeHidden();
  await form.title.fill(word);
  await form.body.pressSequentially('Typed and never saved.');
  // At once: what was typed a moment ago is kept as the page goes. No question of the browser is in the way.
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  const { title, body, save } = await openEditor(again, 'new');
  await expect(again.getByText(notice)).toBeVisible();
  await expect(title).toHaveValue(word);
  await expect(body).toHaveValue('Typed and never saved.');
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await expect(title).toHaveValue('');
  await expect(again.getByText('This is your draft')).toBeHidden();
  expect(await draftsKept(again)).toBe(0);
  // Pressed by mistake: the toast brings it back.
  await toast(again, 'Draft discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(word);
  await expect(again.getByText(notice)).toBeVisible();
  await save.click();
  await expect(toast(again, 'Article created')).toBeVisible();
  expect(await articlesNamed(database, word)).toHaveLength(1);
  await expect.poll(() => draftsKept(again)).toBe(0);
});

test('two tabs on one article do not overwrite each other’s drafts', async ({ signedIn: page, context, database }) => {
  const article = await makeArticle(database, ownWord());
  const second = await context.newPage();
  const [one, two] = [await openEditor(page, article), await openEditor(second, article)];
  await one.body.fill('Of the first tab.');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await two.body.fill('Of the second tab.');
  await expect.poll(() => draftsKept(page)).toBe(2);
  await page.close();
  await second.reload();
  await expect(two.body).toHaveValue('Of the second tab.');
  await expect(second.getByText(/^You have another draft/)).toBeVisible();
  await second.getByRole('button', { name: 'Show it' }).click();
  await expect(two.body).toHaveValue('Of the first tab.');
  await second.getByRole('button', { name: 'Show it' }).click();
  await expect(two.body).toHaveValue('Of the second tab.');
});
