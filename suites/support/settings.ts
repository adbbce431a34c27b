import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type SettingsTab = 'My account' | 'Appearance' | 'Organization' | 'Administrators' | 'Connections';

/** The first goes without saying. */
const addresses: Record<SettingsTab, string> = {
  'My account': '/settings',
  Appearance: '/settings?tab=appearance',
  Organization: '/settings?tab=organisation',
  Administrators: '/settings?tab=administrators',
  Connections: '/settings?tab=connections',
};

export const tab = (page: Page, name: SettingsTab) => page.getByRole('tab', { name });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function openSettings(page: Page, name: SettingsTab): Promise<void> {
  await page.goto(addresses[name]);
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
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
