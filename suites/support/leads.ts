import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { organisationForOneself } from './organisation.ts';
import { ownPhone, ownWord } from './records.ts';
import { dialog } from './screen.ts';
import { expect } from './test.ts';

/** What an administrator sees of the Bomber Portal, by roles and labels. */
const table = (page: Page) => page.getByRole('table', { name: 'Bomber Portal' });

export const titles = (page: Page) => table(page).getByRole('rowheader');

const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

export const expectConverted = (page: Page, name: string, words: 'Yes' | 'No') =>
  expect(rowOf(page, name).getByRole('cell').nth(7)).toHaveText(words);

export const searchField = (page: Page) => page.getByPlaceholder('Search player, parent, email, phone, grad year');

/** On a phone. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Bomber Portal' }).getByRole('listitem');

export const leadsCall = /\/api\/portal\/leads(\?|$)/;
export const convertCall = /\/api\/portal\/leads\/[0-9a-f-]{36}\/convert$/;

export async function openPortal(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/portal?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bomber Portal' })).toBeVisible();
}

export async function openNewLead(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  const modal = dialog(page, 'Become a Bomber');
  await expect(modal).toBeVisible();
  return modal;
}

/** By its title, which is the player's name. */
export async function openLead(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = dialog(page, name);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Its people are known: there is something to choose. */
export async function openConvert(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Convert ${name}`, exact: true }).click();
  const drawer = dialog(page, 'Convert Lead');
  await expect(drawer.getByRole('radiogroup', { name: 'Player' })).toBeVisible();
  return drawer;
}

export const option = (drawer: Locator, group: 'Player' | 'Parent', name: string | RegExp) =>
  drawer.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

export const steps = (drawer: Locator) => drawer.getByRole('list', { name: 'Steps' }).locator('> li');

export const convertButton = (drawer: Locator) => drawer.getByRole('button', { name: 'Convert', exact: true });

export const continueButton = (drawer: Locator) => drawer.getByRole('button', { name: 'Continue' });

/** From the people to what will be written. */
export async function showPlan(drawer: Locator): Promise<void> {
  await continueButton(drawer).click();
  await expect(drawer.getByRole('heading', { name: 'What will change' })).toBeVisible();
}

/** Every word of the plan is there, so that it may be agreed to. */
export async function confirm(drawer: Locator): Promise<void> {
  await expect(convertButton(drawer)).toBeEnabled();
  await convertButton(drawer).click();
}

export interface TestLead {
  id: string;
  name: string;
  parent: string | null;
  /** In her last name only: a search for it finds her alone. */
  word: string;
  phone: string | null;
}

export type LeadColumns = Record<string, string | number | null>;

/** A parent's lead about a child of 12, unless the columns say otherwise. */
export async function makeLead(
  database: pg.Client,
  columns: LeadColumns = {},
  names: { first?: string; word?: string } = {},
): Promise<TestLead> {
  const word = names.word ?? ownWord();
  const first = names.first ?? 'Sienna';
  const lead: LeadColumns = {
    kind: 'PARENT',
    player_first_name: first,
    player_last_name: word,
    age_group: 'U12',
    parent_first_name: 'Laura',
    parent_last_name: word,
    parent_email: `laura.${word}@mail.example`,
    ...columns,
  };
  const keys = Object.keys(lead);
  const { rows } = await database.query<{ id: string }>(
    `insert into leads (${keys.join(', ')}) values (${keys.map((_key, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(lead),
  );
  const parent = lead['parent_first_name'] === null ? null : `${lead['parent_first_name']} ${lead['parent_last_name']}`;
  return { id: rows[0]!.id, name: `${first} ${word}`, parent, word, phone: (lead['phone'] ?? null) as string | null };
}

/** A player of sixteen who applied herself. */
export const makeOwnLead = (database: pg.Client, columns: LeadColumns = {}, names: { first?: string } = {}) =>
  makeLead(
    database,
    {
      kind: 'PLAYER',
      age_group: 'U16',
      parent_first_name: null,
      parent_last_name: null,
      parent_email: null,
      phone: ownPhone(),
      ...columns,
    },
    names,
  );

export interface LeadRecord {
  converted_player_id: string | null;
  deleted_at: Date | null;
  version: number;
}

export async function leadNow(database: pg.Client, { id }: TestLead): Promise<LeadRecord> {
  const { rows } = await database.query<LeadRecord>('select * from leads where id = $1', [id]);
  return rows[0]!;
}

/** The people of a last name, players first, as the database has them, without the trash. */
export async function peopleOf(database: pg.Client, word: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select u.fname, u.email, u.phone, u.primary_role, p.id as player_id, p.pos1, p.pos2, p.grad_year, p.team_id, r.id as parent_id
     from users u left join players p on p.user_id = u.id and p.deleted_at is null
     left join parents r on r.user_id = u.id and r.deleted_at is null
     where u.lname = $1 and u.deleted_at is null order by u.primary_role`,
    [word],
  );
  return rows;
}

/** `Ada 1` is the newest; all of one last name, so that a search finds them alone. */
export async function makeManyLeads(database: pg.Client, count: number): Promise<string> {
  const word = ownWord();
  await database.query(
    `insert into leads (kind, player_first_name, player_last_name, age_group, email, created_at)
     select 'PLAYER', 'Ada ' || n, $1, 'U16', 'ada.' || n || '@mail.example', now() - n * interval '1 minute'
     from generate_series(1, $2::integer) as n`,
    [word, count],
  );
  return word;
}

/** The rows scroll within their card; on a phone the page does. */
export async function scrollToEnd(page: Page): Promise<void> {
  await titles(page).last().scrollIntoViewIfNeeded();
}

export async function isInTrash(database: pg.Client, lead: TestLead): Promise<boolean> {
  return (await leadNow(database, lead)).deleted_at !== null;
}

export async function intakeForOneself(database: pg.Client): Promise<void> {
  await organisationForOneself(database);
  await database.query("update organisation set intake_open = true, intake_origins = '{}'");
}
