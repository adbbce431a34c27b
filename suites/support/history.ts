import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, type Administrator } from './test.ts';

/** What an administrator sees of a record's history. */
export const history = (page: Page) => page.getByRole('dialog', { name: /^History/ });
export const entries = (page: Page) => page.getByRole('list', { name: 'History' }).locator('> li');
export const entryOf = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text });
export const part = (page: Page, name: 'All' | 'Changes' | 'Viewed by') =>
  history(page).getByRole('radiogroup', { name: 'What to show' }).getByText(name, { exact: true });

export const restoring = (page: Page) => page.getByRole('dialog', { name: /^Restore this version/ });
export const wouldChange = (page: Page) => restoring(page).getByRole('region', { name: 'What would change' });

export async function openHistory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `History of ${name}` }).click();
  await expect(history(page)).toBeVisible();
}

export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;

/** Calls of an administrator outside the page: what happened before the user looks. */
export async function callsOf(page: Page, { email, password }: Administrator): Promise<Call> {
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password } });
  const { access } = (await signedIn.json()) as { access: string };
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${access}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.headers()['content-type']?.includes('json') ? answer.json() : null;
  };
}

/** As if so much time had passed since the record was removed. */
export async function removedAgo(database: pg.Client, relation: string, id: string, ago: string): Promise<void> {
  await database.query(`update ${relation} set deleted_at = now() - $2::interval where id = $1`, [id, ago]);
}
