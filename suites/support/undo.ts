import type { Locator, Page } from '@playwright/test';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

export const undoCall = /\/api\/acts\/[0-9a-f-]{36}\/undo$/;

/** The toast's own way back. */
export async function undo(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
}

/** What a press on Undo asks when the record is not as it was left. */
export async function changedSince(page: Page): Promise<Locator> {
  const modal = dialog(page, 'Changed Since');
  await expect(modal).toBeVisible();
  return modal;
}

export const answer = (modal: Locator, name: 'Cancel' | 'Undo the rest' | 'Undo anyway') =>
  modal.getByRole('button', { name, exact: true });

/** One field of a record in that question, with what it is and what Undo would make it. */
export async function expectBoth(modal: Locator, label: string, now: string, undone: string): Promise<void> {
  const field = modal.locator('dl').filter({ has: modal.page().getByRole('term').getByText(label, { exact: true }) });
  await expect(field.getByRole('definition')).toHaveText([`Now${now}`, `Undo would make it${undone}`]);
}
