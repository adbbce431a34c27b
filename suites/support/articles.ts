import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './test.ts';

export interface ArticleRecord {
  id: string;
  title: string;
  body: string;
  link: string | null;
  image_url: string | null;
  version: number;
}

export async function makeArticle(
  database: pg.Client,
  title: string,
  {
    body = 'They won.\n\nTwice.',
    link = null as string | null,
    image = null as string | null,
    createdAt = new Date(),
  } = {},
): Promise<ArticleRecord> {
  const { rows } = await database.query<ArticleRecord>(
    'insert into articles (title, body, link, image_url, created_at) values ($1, $2, $3, $4, $5) returning *',
    [title, body, link, image, createdAt],
  );
  return rows[0]!;
}

/** By a word of the test's own; without the trash. */
export async function articlesNamed(database: pg.Client, word: string): Promise<ArticleRecord[]> {
  const { rows } = await database.query<ArticleRecord>(
    'select * from articles where title like $1 and deleted_at is null order by id',
    [`%${word}%`],
  );
  return rows;
}

/** As another administrator would: the version moves on. */
export async function changeArticle(database: pg.Client, id: string, body: string): Promise<void> {
  await database.query('update articles set body = $2, version = version + 1 where id = $1', [id, body]);
}

export const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
export const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title });

export async function openArticles(page: Page, search?: string): Promise<void> {
  await page.goto(`/media${search === undefined ? '' : `?${new URLSearchParams({ search })}`}`);
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true');
}

export async function openEditor(page: Page, article: { id: string } | 'new'): Promise<ReturnType<typeof fields>> {
  await page.goto(`/media/articles/${article === 'new' ? 'new' : article.id}`);
  const heading = article === 'new' ? 'New Article' : 'Edit Article';
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  const found = fields(page.getByRole('region', { name: heading }));
  await expect(found.title).toBeVisible();
  return found;
}

export const fields = (within: Locator) => ({
  title: within.getByRole('textbox', { name: 'Title' }),
  body: within.getByRole('textbox', { name: 'Body' }),
  link: within.getByRole('textbox', { name: 'Link' }),
  image: within.getByRole('textbox', { name: 'Image URL' }),
  file: within.locator('input[type=file]'),
  save: within.getByRole('button', { name: 'Save', exact: true }),
  cancel: within.getByRole('button', { name: 'Cancel', exact: true }),
});

export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** The drafts in this browser, of any user. */
export const draftsKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
