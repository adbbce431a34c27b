import { breakCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import {
  articlesNamed,
  cardOf,
  cards,
  changeArticle,
  fields,
  makeArticle,
  openArticles,
  openEditor,
  preview,
} from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const list = /\/api\/articles(\?|$)/;
const one = /\/api\/articles\/[0-9a-f-]{36}$/;

test.beforeEach(({ page }) => serveImages(page));

test.describe('The editor', () => {
  test('clicking a card opens an editor with Title, Body, Link (optional), Image URL (optional), Save and Cancel; heading Edit Article', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const article = await makeArticle(database, word, { link: 'https://bombers.example/news', image: imageAt('cup') });
    await openArticles(page, word);
    // Anywhere on the card.
    await cardOf(page, word).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(`/media/articles/${article.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Edit Article', 'Preview']);
    await expect(page).toHaveTitle(/^Edit Article · /);
    await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('MediaArticlesEdit Article');
    const form = fields(page.getByRole('region', { name: 'Edit Article' }));
    await expect(form.title).toHaveValue(word);
    await expect(form.body).toHaveValue('They won.\n\nTwice.');
    await expect(form.link).toHaveValue('https://bombers.example/news');
    await expect(form.image).toHaveValue(imageAt('cup'));
    for (const label of ['Link (optional)', 'Image URL (optional)']) await expect(page.getByText(label)).toBeVisible();
    // Cancel returns to the list, which keeps its search; so do the tab, the breadcrumb and the back button.
    const ways = [
      form.cancel,
      page.getByRole('tab', { name: 'Articles' }),
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Articles' }),
      page.getByRole('link', { name: 'Back' }),
    ];
    for (const way of ways) {
      await way.click();
      await expect(page).toHaveURL(`/media?search=${word}`);
      await page.getByRole('link', { name: word }).click();
      await expect(form.title).toHaveValue(word);
    }
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page).toHaveURL(/\/media\?.*tab=videos/);
  });

  test('Save of a change returns to the list: Article updated; Undo puts back what stood there', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeArticle(database, word, { link: 'https://bombers.example/news', image: imageAt('cup') });
    const calls = recordCalls(page, 'PUT', /\/articles\//);
    await openArticles(page, word);
    await page.getByRole('link', { name: word }).click();
    const form = fields(page.getByRole('region', { name: 'Edit Article' }));
    await form.title.fill(`  ${word} changed `);
    await form.link.fill('   ');
    await form.image.fill('');
    await form.save.click();
    await expect(toast(page, 'Article updated')).toBeVisible();
    await expect(page).toHaveURL(`/media?search=${word}`);
    await expect(cardOf(page, `${word} changed`)).toBeVisible();
    // Trimmed, and omitted when empty; with the version that was read.
    expect(calls[0]!.postDataJSON()).toEqual({ title: `${word} changed`, body: 'They won.\n\nTwice.' });
    expect(calls[0]!.headers()['if-match']).toBeDefined();
    expect(await articlesNamed(database, word)).toMatchObject([{ link: null, image_url: null }]);
    await undo(page, 'Article updated');
    await expect
      .poll(() => articlesNamed(database, word))
      .toMatchObject([{ title: word, link: 'https://bombers.example/news', image_url: imageAt('cup') }]);
  });

  test('an article that is opened again at once is as it was saved, not as it was remembered', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeArticle(database, word);
    await openArticles(page, word);
    await page.getByRole('link', { name: word }).click();
    const form = fields(page.getByRole('region', { name: 'Edit Article' }));
    await form.title.fill(`${word} changed`);
    await form.save.click();
    await page.getByRole('link', { name: `${word} changed` }).click();
    await expect(form.title).toHaveValue(`${word} changed`);
  });

  test("heading New Article; title and body are required; 'Article created', and Undo takes it away", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openArticles(page, word);
    await page.getByRole('link', { name: 'New Article' }).first().click();
    await expect(page).toHaveURL('/media/articles/new');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('MediaArticlesNew Article');
    const form = fields(page.getByRole('region', { name: 'New Article' }));
    await expect(form.title).toBeFocused();
    await form.body.fill('   ');
    await form.save.click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(page.getByText('Body is required.')).toBeVisible();
    await expect(form.title).toBeFocused();
    await form.title.fill(word);
    await expect(page.getByText('Title is required.')).toBeHidden();
    await form.body.fill('A body.');
    await form.link.fill('javascript:alert(1)');
    await form.save.click();
    await expect(page.getByText('Enter an address that starts with https:// or http://.')).toBeVisible();
    await form.link.fill('bombers.example/news');
    await form.body.click();
    await expect(form.link).toHaveValue('https://bombers.example/news');
    await form.save.click();
    await expect(toast(page, 'Article created')).toBeVisible();
    await expect(page).toHaveURL(`/media?search=${word}`);
    await expect(cardOf(page, word)).toBeVisible();
    expect(await articlesNamed(database, word)).toMatchObject([
      { body: 'A body.', link: 'https://bombers.example/news', image_url: null },
    ]);
    await undo(page, 'Article created');
    await expect(cards(page)).toHaveCount(0);
  });

  test('a failed save says so and keeps everything; trying again makes one article, not two', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const form = await openEditor(page, 'new');
    await form.title.fill(word);
    await form.body.fill('A body.');
    const mend = await breakCalls(page, list);
    await form.save.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(form.title).toHaveValue(word);
    await mend();
    await loseOneAnswer(page, list, 'POST');
    await form.save.click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await form.save.click();
    await expect(toast(page, 'Article created')).toBeVisible();
    expect(await articlesNamed(database, word)).toHaveLength(1);
  });

  test('loading, a failed load and an article that is gone are told as what they are', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const article = await makeArticle(database, word);
    const mend = await breakCalls(page, one);
    await page.goto(`/media/articles/${article.id}`);
    await expect(page.getByText('Loading article…')).toBeVisible();
    await expect(page.getByText('Failed to load the article')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(word);
    await database.query('update articles set deleted_at = now() where id = $1', [article.id]);
    for (const id of [article.id, 'no-id-at-all']) {
      await page.goto(`/media/articles/${id}`);
      await expect(page.getByText('This article no longer exists.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page).toHaveURL('/media');
  });

  test('two administrators on one article: both versions are shown, and nothing is written over unseen', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const article = await makeArticle(database, word);
    const form = await openEditor(page, article);
    await form.title.fill(`${word} mine`);
    await form.body.fill('Mine.');
    await changeArticle(database, article.id, 'Theirs.');
    await form.save.click();
    await expect(page.getByText('Someone else changed this record in the meantime.')).toBeVisible();
    const body = page.getByRole('radiogroup', { name: 'Body' });
    await expect(body).toContainText('Mine.');
    await body.getByRole('radio', { name: /Theirs\./ }).click();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Article updated')).toBeVisible();
    expect(await articlesNamed(database, word)).toMatchObject([{ title: `${word} mine`, body: 'Theirs.' }]);
  });

  test('the keyboard alone: open, write, save', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeArticle(database, word);
    await openArticles(page, word);
    await page.getByRole('link', { name: word }).focus();
    await page.keyboard.press('Enter');
    const form = fields(page.getByRole('region', { name: 'Edit Article' }));
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
    await expect(toast(page, 'Article updated')).toBeVisible();
    expect(await articlesNamed(database, word)).toMatchObject([{ body: 'They won.\n\nTwice.\n\nThrice.' }]);
  });
});

test.describe('Dashboard, New Article', () => {
  test("opens in a side drawer; title and body required after trimming, else error toast 'Title and Body are required'", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await page.goto('/');
    const actions = page.getByRole('list', { name: 'Quick actions' }).getByRole('button');
    await expect(actions.nth(1)).toHaveText('New Article');
    await actions.nth(1).click();
    const drawer = dialog(page, 'New Article');
    const form = fields(drawer);
    await expect(form.title).toBeFocused();
    await form.title.fill(`  ${word}  `);
    await form.body.fill('  ');
    await form.save.click();
    const refused = page.getByRole('alert').filter({ hasText: 'Title and Body are required' });
    await expect(refused).toHaveText('Title and Body are required');
    // Over the drawer, where it can be read.
    await expect
      .poll(() =>
        refused.evaluate((toast) => {
          const { left, top, width, height } = toast.getBoundingClientRect();
          return toast.contains(document.elementFromPoint(left + width / 3, top + height / 2));
        }),
      )
      .toBe(true);
    await expect(form.body).toHaveAttribute('aria-invalid', 'true');
    await expect(form.body).toBeFocused();
    await form.body.fill('A body.');
    const mend = await breakCalls(page, list);
    await form.save.click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    await expect(form.body).toHaveValue('A body.');
    await mend();
    await form.save.click();
    await expect(toast(page, 'Article created')).toBeVisible();
    await expect(drawer).toBeHidden();
    expect(await articlesNamed(database, word)).toMatchObject([
      { title: word, body: 'A body.', link: null, image_url: null },
    ]);
  });
});
