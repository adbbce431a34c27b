import { breakCalls, loseCalls } from '../support/calls.ts';
import { articlesNamed, cardOf, cards, makeArticle, openArticles } from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, expectAddress, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

const list = /\/api\/articles(\?|$)/;
const one = /\/api\/articles\/[0-9a-f-]{36}$/;

test.beforeEach(({ page }) => serveImages(page));

test.describe('Media, Articles', () => {
  test("title Media with a back button; tabs Articles and Videos; 'New Article' button and a grid of cards (title, body preview, delete icon)", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeArticle(database, `${word} first`, { body: 'One.', createdAt: new Date('2026-03-15T03:00:00Z') });
    await makeArticle(database, `${word} second`, { body: 'Two.\n\nThree.', image: imageAt('cup') });
    await openArticles(page, word);
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Articles', 'Videos']);
    await expect(page.getByRole('link', { name: 'New Article' })).toBeVisible();
    // The newest first; the day is that of the organisation, where it was still the evening before.
    await expect(cards(page)).toHaveText([/second.*Two\..*Three\./s, /first.*One\..*March 14, 2026/s]);
    await expect(cardOf(page, 'second').locator('img')).toHaveAttribute('src', imageAt('cup'));
    await expect(cardOf(page, 'first').locator('img')).toHaveCount(0);
    for (const title of ['first', 'second'])
      await expect(page.getByRole('button', { name: `Delete ${word} ${title}`, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a search that finds nothing and an empty list show the way out; the address keeps the search', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeArticle(database, word);
    await openArticles(page);
    await page.getByPlaceholder('Search articles').fill(word);
    await expect(cards(page)).toHaveCount(1);
    await expectAddress(page, { search: word });
    await page.getByPlaceholder('Search articles').fill(`${word} nothing`);
    await expect(page.getByText('No articles yet.')).toBeVisible();
    await page.unrouteAll();
    await page.route(list, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await openArticles(page);
    await expect(page.getByText('No articles yet.')).toBeVisible();
    await page.getByRole('link', { name: 'New Article' }).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'New Article' })).toBeVisible();
  });

  test('a failed load says so and offers to try again; it is never an empty list', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, list);
    await openArticles(page);
    await expect(page.getByText('Failed to load articles')).toBeVisible();
    await expect(page.getByText('No articles yet.')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load articles')).toBeHidden();
  });

  test('Delete Article names the title in bold; focus starts on Cancel; Undo brings it back', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeArticle(database, word);
    await openArticles(page, word);
    await page.getByRole('button', { name: `Delete ${word}` }).click();
    const modal = dialog(page, 'Delete Article');
    await expect(modal.getByText(`Delete ${word}?`)).toBeVisible();
    await expect(modal.locator('strong')).toHaveText(word);
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Article deleted')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    expect(await articlesNamed(database, word)).toHaveLength(0);
    await undo(page, 'Article deleted');
    await expect(cardOf(page, word)).toBeVisible();
    expect(await articlesNamed(database, word)).toHaveLength(1);
  });

  test('a failed deletion says so, and the article stays', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeArticle(database, word);
    await openArticles(page, word);
    await page.getByRole('button', { name: `Delete ${word}` }).click();
    const modal = dialog(page, 'Delete Article');
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await loseCalls(page, one);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    expect(await articlesNamed(database, word)).toHaveLength(1);
  });
});
