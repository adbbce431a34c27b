import type { Locator, Page } from '@playwright/test';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

/** What an administrator sees of the Teams list, by roles and labels. */
export const table = (page: Page) => page.getByRole('table', { name: 'Bomber Teams' });

/** The rows without the head. */
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

export const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

export const titles = (page: Page) => table(page).getByRole('rowheader');

export const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

export const sortButton = (page: Page, name: string) => column(page, name).getByRole('button');

export async function openTeams(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/teams?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();
}

export async function openAddTeam(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add New Team' }).click();
  const drawer = dialog(page, 'Add Team');
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function openRowAction(page: Page, act: 'Edit' | 'Delete', name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${act} ${name}`, exact: true }).click();
  const drawer = dialog(page, act === 'Edit' ? 'Edit Team' : 'Remove Team');
  await expect(drawer).toBeVisible();
  return drawer;
}
