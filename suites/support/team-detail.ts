import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { TestPlayer } from './players.ts';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

/** What an administrator sees of one team, by roles and labels. */
export type Part = 'Roster' | 'Staff' | 'Trophy Case';

const address: Record<Part, string> = { Roster: '', Staff: '?tab=staff', 'Trophy Case': '?tab=trophies' };

export const tab = (page: Page, part: Part) => page.getByRole('tab', { name: new RegExp(`^${part}\\b`) });

export const table = (page: Page, part: Part) => page.getByRole('table', { name: part });

export const titles = (page: Page, part: Part) => table(page, part).getByRole('rowheader');

export const rowOf = (page: Page, part: Part, name: string) =>
  table(page, part)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

/** Trophies at a desk and on a phone; players and coaches on a phone. */
export const cards = (page: Page, part: Part) => page.getByRole('list', { name: part }).getByRole('listitem');

export const searchField = (page: Page) => page.getByPlaceholder('Search players…');

export async function openTeam(page: Page, team: { id: string; name: string }, part: Part = 'Roster'): Promise<void> {
  await page.goto(`/teams/${team.id}${address[part]}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(tab(page, part)).toHaveAttribute('aria-selected', 'true');
}

const adds = { Player: 'Add New Player', Coach: 'Add New Coach', Trophy: 'Add Trophy' } as const;

export async function openAdd(page: Page, what: keyof typeof adds): Promise<Locator> {
  await page
    .getByRole('button', { name: `Add New ${what}` })
    .first()
    .click();
  const modal = dialog(page, adds[what]);
  await expect(modal).toBeVisible();
  return modal;
}

export async function openOn(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const modal = dialog(page, title);
  await expect(modal).toBeVisible();
  return modal;
}

/** The field searches on the server; the option is found by the person's name. */
export async function pick(page: Page, modal: Locator, field: 'Player' | 'Coach', name: string): Promise<void> {
  await modal.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name }).click();
  // A key that comes while the list is still leaving would be its own.
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** The option that Enter would take: it may be seen a moment before it is. */
export async function expectActive(page: Page, field: Locator, name: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  const id = (await field.getAttribute('aria-activedescendant'))!;
  await expect(page.locator(`[id="${id}"]`)).toContainText(name);
}

export interface PlayerRecord {
  team_id: string | null;
  version: number;
  jersey_num: string | null;
}

export async function playerNow(database: pg.Client, { playerId }: TestPlayer): Promise<PlayerRecord> {
  const { rows } = await database.query<PlayerRecord>(
    'select team_id, version, jersey_num from players where id = $1 and deleted_at is null',
    [playerId],
  );
  return rows[0]!;
}

/** Another administrator moves the player in another window. */
export async function movePlayer(database: pg.Client, { playerId }: TestPlayer, teamId: string | null): Promise<void> {
  await database.query('update players set team_id = $2 where id = $1', [playerId, teamId]);
}

export interface TrophyRecord {
  id: string;
  title: string;
  image_url: string;
  version: number;
  deleted_at: Date | null;
}

export const imageAt = (name: string) => `https://img.example/${name}.png`;

export async function makeTrophy(
  database: pg.Client,
  team: { id: string },
  title: string,
  imageUrl = imageAt('cup'),
): Promise<TrophyRecord> {
  const { rows } = await database.query<TrophyRecord>(
    'insert into trophies (team_id, title, image_url) values ($1, $2, $3) returning *',
    [team.id, title, imageUrl],
  );
  return rows[0]!;
}

/** Oldest first, without the trash. */
export async function trophiesOf(database: pg.Client, team: { id: string }): Promise<TrophyRecord[]> {
  const { rows } = await database.query<TrophyRecord>(
    'select * from trophies where team_id = $1 and deleted_at is null order by id',
    [team.id],
  );
  return rows;
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const onePixelAddress = `data:image/png;base64,${onePixel.toString('base64')}`;

/** Pictures on another host; everything called "broken" answers 404. */
export async function serveImages(page: Page): Promise<void> {
  await page.route('https://img.example/**', (route) =>
    route.request().url().includes('broken')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/png', body: onePixel }),
  );
}
