import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

export interface SponsorRecord {
  id: string;
  title: string;
  url: string;
  logo_url: string | null;
  version: number;
}

export async function makeSponsor(
  database: pg.Client,
  title: string,
  { url = 'https://acme.example/club', logo = null as string | null } = {},
): Promise<SponsorRecord> {
  const { rows } = await database.query<SponsorRecord>(
    'insert into sponsors (title, url, logo_url) values ($1, $2, $3) returning *',
    [title, url, logo],
  );
  return rows[0]!;
}

/** By a word of the test's own; without the trash. */
export async function sponsorsNamed(database: pg.Client, word: string): Promise<SponsorRecord[]> {
  const { rows } = await database.query<SponsorRecord>(
    'select * from sponsors where title like $1 and deleted_at is null order by id',
    [`%${word}%`],
  );
  return rows;
}

export const rows = (page: Page) => page.getByRole('list', { name: 'Sponsors' }).getByRole('listitem');
export const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const formCard = (page: Page) => page.getByRole('region', { name: 'New sponsor' });

export const fields = (within: Locator) => ({
  name: within.getByRole('textbox', { name: 'Sponsor Name' }),
  url: within.getByRole('textbox', { name: 'Website URL' }),
  logo: within.getByRole('textbox', { name: 'Logo Image URL' }),
  add: within.getByRole('button', { name: 'Add Sponsor' }),
  save: within.getByRole('button', { name: 'Save', exact: true }),
});

export async function openSponsors(page: Page, search?: string): Promise<void> {
  await page.goto(`/sponsor${search === undefined ? '' : `?${new URLSearchParams({ search })}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsors' })).toBeVisible();
}

export async function openOnSponsor(page: Page, act: 'Edit' | 'Delete', title: string): Promise<Locator> {
  await page.getByRole('button', { name: `${act} ${title}`, exact: true }).click();
  const modal = dialog(page, act === 'Edit' ? 'Edit Sponsor' : 'Remove Sponsor');
  await expect(modal).toBeVisible();
  return modal;
}
