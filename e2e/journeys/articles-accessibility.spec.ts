import type { Page } from '@playwright/test';
import type pg from 'pg';
import { cardOf, makeArticle, openArticles, openEditor, preview, type ArticleRecord } from '../support/articles.ts';
import { ownWord } from '../support/records.ts';
import { testScreens, type Screen } from '../support/screens.ts';
import { imageAt, serveImages } from '../support/team-detail.ts';
import { dialog } from '../support/teams-list.ts';
import { expect } from '../support/test.ts';

interface Stage {
  word: string;
  article: ArticleRecord;
}

const list: Screen<Stage> = {
  name: 'the list',
  inEverySize: true,
  show: async (page, { word }) => {
    await openArticles(page, word);
    await expect(cardOf(page, 'plain')).toBeVisible();
  },
};

const remove: Screen<Stage> = {
  name: 'Delete Article',
  over: ['delete-article.modal'],
  show: async (page, { word }) => {
    await openArticles(page, word);
    await page.getByRole('button', { name: `Delete ${word} plain` }).click();
    await expect(dialog(page, 'Delete Article').getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
};

const editor = (mode: 'Web' | 'Mobile'): Screen<Stage> => ({
  name: `the editor and its preview, ${mode}`,
  at: '/media/articles/$id',
  ...(mode === 'Web' ? { inEverySize: true } : {}),
  show: async (page, { article }) => {
    await openEditor(page, article);
    await preview(page).getByText(mode, { exact: true }).click();
  },
});

const created: Screen<Stage> = {
  name: 'New Article on the dashboard',
  at: '/',
  over: ['create-article.drawer'],
  show: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'New Article' }).click();
    await expect(dialog(page, 'New Article').getByRole('button', { name: 'Save' })).toBeVisible();
  },
};

async function stage(page: Page, database: pg.Client): Promise<Stage> {
  await serveImages(page);
  const word = ownWord();
  const long = 'Bombers-Austin-Gold-closed-out-the-weekend-with-an-8-to-3-win-over-the-top-seeds';
  const article = await makeArticle(database, `${long} ${word}`, {
    body: `${long}${long}\n\n${'A line.\n\n'.repeat(20)}`,
    link: `https://bombers.example/${long}`,
    image: imageAt('cup'),
  });
  await makeArticle(database, `${word} plain`);
  return { word, article };
}

testScreens('Articles', {
  at: '/media',
  stage,
  desk: [list, remove, editor('Web'), editor('Mobile'), created],
  phone: [list, remove, editor('Mobile'), created],
});
