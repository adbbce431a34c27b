import type { Page } from '@playwright/test';
import { attachButton, attachForm, parentField } from './players.ts';
import { toast } from './screen.ts';
import { expect } from './test.ts';

export const parentsCall = /\/api\/players\/[0-9a-f-]{36}\/parents$/;

export const attach = (page: Page) => attachForm(page).getByRole('button', { name: 'Attach', exact: true });
export const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' });

export async function chooseParent(page: Page, { name }: { name: string }): Promise<void> {
  await attachButton(page).click();
  await parentField(page).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(parentField(page)).toHaveValue(name);
}
