import { cardOf, fields, makeArticle, openArticles, openEditor, preview } from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const long = 'Bombers-Austin-Gold-closed-out-the-weekend-with-an-8-to-3-win-over-the-top-seeds';

test.beforeEach(({ page }) => serveImages(page));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('cards, the editor and the preview below it fit the screen, with 44 px targets, in light and dark', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const article = await makeArticle(database, `${long} ${word}`, {
      body: `${long}${long}\n\nTwice.`,
      link: `https://bombers.example/${long}`,
      image: imageAt('cup'),
    });
    await openArticles(page, word);
    await expect(cardOf(page, word)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    await expectAccessible(page);
    await cardOf(page, word).tap();
    const form = fields(page.getByRole('region', { name: 'Edit Article' }));
    await expect(form.title).toHaveValue(article.title);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    await expectAccessible(page);
    const [editor, shown] = [(await form.save.boundingBox())!, (await preview(page).boundingBox())!];
    expect(shown.y).toBeGreaterThan(editor.y);
    await page.emulateMedia({ colorScheme: 'dark' });
    await preview(page).getByText('Mobile').tap();
    await form.title.fill(`${word} shorter`);
    await expect(page.locator('[data-mode=mobile]').getByRole('heading')).toHaveText(`${word} shorter`);
    await expectNoSidewaysScroll(page);
    await settled(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('This is your draft')).toBeVisible();
    await expectTouchTargets(page, 'main');
    await form.cancel.tap();
    await settled(page);
    await expectTouchTargets(page, '[role=dialog]');
    await expectAccessible(page);
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).tap();
    await form.save.tap();
    await expect(toast(page, 'Article updated')).toBeVisible();
    await expect(page).toHaveURL('/media');
  });
});

test('no barrier at a desk, in light and dark: the list, the editor with both previews, the drawer, the confirm', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const article = await makeArticle(database, `${long} ${word}`, {
    body: 'A line.\n\n'.repeat(60),
    image: imageAt('cup'),
  });
  await makeArticle(database, `${word} plain`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openArticles(page, word);
    await expect(cardOf(page, 'plain')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Delete ${word} plain` }).click();
    await expect(dialog(page, 'Delete Article').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await settled(page);
    await expectAccessible(page);
    await openEditor(page, article);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await preview(page).getByText('Mobile').click();
    await settled(page);
    await expectAccessible(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'New Article' }).click();
  await expect(dialog(page, 'New Article').getByRole('button', { name: 'Save' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
