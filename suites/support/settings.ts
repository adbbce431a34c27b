import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const addresses = {
  'My account': '/settings?tab=account',
  Appearance: '/settings?tab=appearance',
  Organization: '/settings?tab=organisation',
  Administrators: '/settings?tab=administrators',
  Seasons: '/settings?tab=seasons',
  Connections: '/settings?tab=connections',
} as const;
type SettingsSection = keyof typeof addresses;

export const sectionList = (page: Page) => page.getByRole('navigation', { name: 'Settings sections' });
export const sectionLink = (page: Page, name: SettingsSection) =>
  sectionList(page).getByRole('link', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** At a desk the list marks it; on a phone it is the title. */
export async function openSettings(page: Page, name: SettingsSection): Promise<void> {
  await page.goto(addresses[name]);
  const marked = sectionList(page).locator('[aria-current=page]').filter({ hasText: name });
  await expect(marked.or(page.getByRole('heading', { level: 1, name, exact: true })).first()).toBeVisible();
}

const administrators = (page: Page) => page.getByRole('table', { name: 'Administrators' });

export const administratorRow = (page: Page, name: string) =>
  administrators(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

/** The user who is signed in on this page. */
export async function whoIsHere(page: Page): Promise<{ id: string; email: string }> {
  const access = await page.evaluate(() => sessionStorage.getItem('auth.access'));
  const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${access}` } });
  return (await answer.json()) as { id: string; email: string };
}
