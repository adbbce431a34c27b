import {
  articlesNamed,
  cardOf,
  cards,
  changeArticle,
  draftsKept,
  fields,
  makeArticle,
  openArticles,
  openEditor,
  preview,
} from '../../support/articles.ts';
import { loseOneAnswer } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

const list = /\/api\/articles(\?|$)/;

test.beforeEach(({ page }) => serveImages(page));

test('New Article and Delete Article, each with its Undo', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const word = ownWord();
  await makeArticle(database, `${word} old`);
  await openArticles(page, word);
  await expect(cards(page)).toHaveCount(1);

  await test.step("'Article created', one article and not two after a lost answer; Undo takes it away", async () => {
    await page.getByRole('link', { name: 'New Article' }).first().click();
    await expect(page).toHaveURL('/media/articles/new');
    const form = fields(page.getByRole('region', { name: 'New Article' }));
    await expect(form.title).toBeFocused();
    await form.title.fill(`${word} new`);
    await form.body.fill('A body.');
    await form.link.fill('bombers.example/news');
    await loseOneAnswer(page, list, 'POST');
    await form.save.click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await form.save.click();
    await expect(toast(page, 'Article created')).toBeVisible();
    await expect(page).toHaveURL(`/media?search=${word}`);
    await expect(cardOf(page, `${word} new`)).toBeVisible();
    expect(await articlesNamed(database, `${word} new`)).toMatchObject([
      { body: 'A body.', link: 'https://bombers.example/news', image_url: null },
    ]);
    await undo(page, 'Article created');
    await expect(cards(page)).toHaveCount(1);
  });

  await test.step('Delete Article names the title in bold; focus starts on Cancel; Undo brings it back', async () => {
    await page.getByRole('button', { name: `Delete ${word} old` }).click();
    const modal = dialog(page, 'Delete Article');
    await expect(modal.getByText(`Delete ${word} old?`)).toBeVisible();
    await expect(modal.locator('strong')).toHaveText(`${word} old`);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Article deleted')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    expect(await articlesNamed(database, word)).toHaveLength(0);
    await undo(page, 'Article deleted');
    await expect(cardOf(page, word)).toBeVisible();
    expect(await articlesNamed(database, word)).toHaveLength(1);
  });
});

test('Edit Article', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  const word = ownWord();
  const article = await makeArticle(database, word, { link: 'https://bombers.example/news', image: imageAt('cup') });
  await openArticles(page, word);
  const form = fields(page.getByRole('region', { name: 'Edit Article' }));

  await test.step('clicking a card opens an editor with Title, Body, Link (optional), Image URL (optional), Save and Cancel; heading Edit Article', async () => {
    // Anywhere on the card.
    await cardOf(page, word).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(`/media/articles/${article.id}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Edit Article', 'Preview']);
    await expect(page).toHaveTitle(/^Edit Article · /);
    await expect(form.title).toHaveValue(word);
    await expect(form.body).toHaveValue('They won.\n\nTwice.');
    await expect(form.link).toHaveValue('https://bombers.example/news');
    await expect(form.image).toHaveValue(imageAt('cup'));
    await expect(form.cancel).toBeVisible();
    for (const label of ['Link (optional)', 'Image URL (optional)']) await expect(page.getByText(label)).toBeVisible();
  });

  await test.step('Save of a change returns to the list: Article updated; Undo puts back what stood there', async () => {
    await form.title.fill(`${word} changed`);
    await form.link.fill('');
    await form.image.fill('');
    await form.save.click();
    await expect(toast(page, 'Article updated')).toBeVisible();
    await expect(page).toHaveURL(`/media?search=${word}`);
    await expect(cardOf(page, `${word} changed`)).toBeVisible();
    expect(await articlesNamed(database, word)).toMatchObject([{ link: null, image_url: null }]);
    await undo(page, 'Article updated');
    await expect
      .poll(() => articlesNamed(database, word))
      .toMatchObject([{ title: word, link: 'https://bombers.example/news', image_url: imageAt('cup') }]);
  });

  await test.step('the keyboard alone: open, write, save; it is opened as it was saved, not as it was remembered', async () => {
    await page.getByRole('link', { name: word, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(form.title).toHaveValue(word);
    await form.title.focus();
    await page.keyboard.press('Tab');
    await expect(form.body).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\n\nThrice.');
    await expect(preview(page).getByText('Thrice.')).toBeVisible();
    for (const next of [form.link, form.image, page.getByRole('button', { name: 'Choose file' }), form.save]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/media?search=${word}`);
    await expect.poll(() => articlesNamed(database, word)).toMatchObject([{ body: 'They won.\n\nTwice.\n\nThrice.' }]);
  });
});

test('two administrators on one article, one of them with a draft of before: both versions are shown, and nothing is written over unseen', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const article = await makeArticle(database, word);
  const form = await openEditor(page, article);
  await form.title.fill(`${word} mine`);
  await form.body.fill('Mine, typed before.');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.goto('/media');
  await changeArticle(database, article.id, 'Theirs, saved since.');
  await openEditor(page, article);
  // A draft keeps the version it was typed on: saved over a newer article, it shows both.
  await expect(page.getByText('This is your draft from')).toBeVisible();
  await expect(form.body).toHaveValue('Mine, typed before.');
  await form.save.click();
  await expect(page.getByText('Someone else changed this record in the meantime.')).toBeVisible();
  const body = page.getByRole('radiogroup', { name: 'Body' });
  await expect(body).toContainText('Mine, typed before.');
  await body.getByRole('radio', { name: /Theirs, saved since\./ }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Article updated')).toBeVisible();
  expect(await articlesNamed(database, word)).toMatchObject([{ title: `${word} mine`, body: 'Theirs, saved since.' }]);
  await expect.poll(() => draftsKept(page)).toBe(0);
  await test.step('an address that is none of an article says so', async () => {
    await page.goto('/media/articles/no-id-at-all');
    await expect(page.getByText('This article no longer exists.')).toBeVisible();
  });
});
