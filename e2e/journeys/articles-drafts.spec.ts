import {
  articlesNamed,
  changeArticle,
  draftsKept,
  fields,
  makeArticle,
  openArticles,
  openEditor,
} from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../support/test.ts';

const notice = /^This is your draft of \w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M\.$/;

test('a closed tab loses nothing: the editor opens with the draft, its time, and a way to discard it', async ({
  signedIn: page,
  context,
}) => {
  const word = ownWord();
  const form = await openEditor(page, 'new');
  await expect(page.getByText('This is your draft')).toBeHidden();
  await form.title.fill(word);
  await form.body.pressSequentially('Typed and never saved.');
  // At once: what was typed a moment ago is kept as the page goes. No question of the browser is in the way.
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  const { title, body } = await openEditor(again, 'new');
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
});

test('a draft is gone once it is saved', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const form = await openEditor(page, 'new');
  await form.title.fill(word);
  await form.body.fill('Kept.');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.reload();
  await expect(page.getByText(notice)).toBeVisible();
  await form.save.click();
  await expect(toast(page, 'Article created')).toBeVisible();
  expect(await articlesNamed(database, word)).toHaveLength(1);
  await expect.poll(() => draftsKept(page)).toBe(0);
  await openEditor(page, 'new');
  await expect(form.title).toHaveValue('');
});

test('Cancel with unsaved changes asks first, and says what happens to the draft', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const article = await makeArticle(database, word);
  const form = await openEditor(page, article);
  await form.body.fill('Changed.');
  await form.cancel.click();
  const question = dialog(page, 'Discard changes?');
  await expect(question).toContainText('It can stay in this browser as a draft, or go for good.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.body).toHaveValue('Changed.');
  // Every other way out asks the same.
  await page.getByRole('tab', { name: 'Videos' }).click();
  await question.getByRole('button', { name: 'Keep draft' }).click();
  await expect(page).toHaveURL(/tab=videos/);
  await openEditor(page, article);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(form.body).toHaveValue('Changed.');
  await form.cancel.click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL('/media');
  await expect.poll(() => draftsKept(page)).toBe(0);
  await openEditor(page, article);
  await expect(form.body).toHaveValue('They won.\n\nTwice.');
  // Without changes there is nothing to ask.
  await form.cancel.click();
  await expect(page).toHaveURL('/media');
});

test('a draft keeps the version it was typed on: saved over a newer article, it shows both', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const article = await makeArticle(database, word);
  const form = await openEditor(page, article);
  await form.body.fill('Mine, typed before.');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.goto('/media');
  await changeArticle(database, article.id, 'Theirs, saved since.');
  await openEditor(page, article);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(form.body).toHaveValue('Mine, typed before.');
  await form.save.click();
  await expect(page.getByText('Someone else changed this record in the meantime.')).toBeVisible();
  const body = page.getByRole('radiogroup', { name: 'Body' });
  await expect(body).toContainText('Mine, typed before.');
  await expect(body).toContainText('Theirs, saved since.');
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Article updated')).toBeVisible();
  expect(await articlesNamed(database, word)).toMatchObject([{ body: 'Mine, typed before.' }]);
  await expect.poll(() => draftsKept(page)).toBe(0);
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
  await expect(second.getByText(/^There is another draft of yours/)).toBeVisible();
  await second.getByRole('button', { name: 'Show it' }).click();
  await expect(two.body).toHaveValue('Of the first tab.');
  await second.getByRole('button', { name: 'Show it' }).click();
  await expect(two.body).toHaveValue('Of the second tab.');
});

test('another person never sees them, not even where the first one did not sign out', async ({
  signedIn: page,
  administrator,
  database,
}) => {
  const form = await openEditor(page, 'new');
  await form.title.fill('Not for the next one');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await signInByCall(page, await makePerson(database, 'ADMIN'));
  await openEditor(page, 'new');
  await expect(form.title).toHaveValue('');
  await expect(page.getByText(/draft of/)).toHaveCount(0);
  expect(await draftsKept(page)).toBe(1);
  // It was there all the time.
  await signInByCall(page, administrator);
  await openEditor(page, 'new');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(form.title).toHaveValue('Not for the next one');
});

test('signing out asks first, and clears the drafts of this browser', async ({ signedIn: page, administrator }) => {
  const form = await openEditor(page, 'new');
  await form.title.fill('Not for the next one');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.getByRole('button', { name: /, account$/ }).click();
  const logOut = page.getByRole('menuitem', { name: 'Logout' });
  await logOut.click();
  await dialog(page, 'Log Out?').getByRole('button', { name: 'Stay signed in' }).click();
  expect(await draftsKept(page)).toBe(1);
  await page.getByRole('button', { name: /, account$/ }).click();
  await logOut.click();
  await dialog(page, 'Log Out?').getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => draftsKept(page)).toBe(0);
  await signInByCall(page, administrator);
  await openEditor(page, 'new');
  await expect(form.title).toHaveValue('');
  await expect(page.getByText('This is your draft')).toBeHidden();
});

test('what was typed into the drawer of the dashboard waits on the media screen', async ({ signedIn: page }) => {
  const word = ownWord();
  await page.goto('/');
  await page.getByRole('button', { name: 'New Article' }).click();
  const drawer = dialog(page, 'New Article');
  await fields(drawer).title.fill(word);
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep draft' }).click();
  await expect(drawer).toBeHidden();
  await openArticles(page);
  await page.getByRole('link', { name: 'New Article' }).first().click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(word);
});
