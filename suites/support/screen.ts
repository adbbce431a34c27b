import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

// The parts that every screen has, by roles and labels: toasts, dialogs, filters, pages.

/** "Region ascending", in the order of the chips. */
export const sortedBy = (page: Page) => page.getByRole('main').getByRole('listitem');

export const clearSort = (page: Page) => page.getByRole('button', { name: 'Clear Sort' });

export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

export const turn = (page: Page, name: 'Prev' | 'Next') => pager(page).getByRole('button', { name });

/** A filter that is chosen tells its choice in its name: "State: TX". */
export const chosen = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}: `));

export const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove filter ${text}` });

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await chosen(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // The button becomes as wide as its new text: what is pressed beside it meanwhile moves away under the mouse.
  await expect(page.getByRole('option', { name: option, exact: true })).toBeHidden();
}

export const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The address follows the screen a moment later. */
export const expectAddress = (page: Page, query: Record<string, string>) =>
  expect.poll(() => addressOf(page)).toEqual(query);

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export const toastOfFailure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A select of a form: its list lies outside the drawer. */
export async function chooseIn(page: Page, drawer: Locator, label: string | RegExp, option: string): Promise<void> {
  await drawer.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A key that comes while the list is still leaving would be its own.
  await expect(page.getByRole('option', { name: option, exact: true })).toBeHidden();
}

/** The page itself never scrolls sideways: nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(shown);
}
