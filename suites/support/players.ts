import { expect, type Locator, type Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { makePerson, type Administrator } from './test.ts';

/** What an administrator sees of Manage Players, by roles and labels. */
export const table = (page: Page) => page.getByRole('table', { name: 'Manage Players' });

export const titles = (page: Page) => table(page).getByRole('rowheader');

export const sortButton = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name }).getByRole('button');

export const searchField = (page: Page) => page.getByPlaceholder('Name, team, phone');

export const expandButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Details of ${name}`, exact: true });

/** On a desk in the row below, on a phone inside the card. */
export const familyPanel = (page: Page) => page.getByRole('region', { name: 'Family', exact: true });

export const addGuardianButton = (page: Page) => familyPanel(page).getByRole('button', { name: 'Add guardian' });

export const guardianForm = (page: Page) => dialog(page, 'Add Guardian');

export const parentField = (page: Page) => guardianForm(page).getByRole('combobox', { name: 'Parent' });

export const editRights = (page: Page, name: string) =>
  familyPanel(page).getByRole('button', { name: `Edit rights of ${name}` });

export async function openPlayers(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/players?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Players' })).toBeVisible();
}

/** On the list as it is narrowed to this player. */
export async function expandPlayer(page: Page, { name }: { name: string }): Promise<Locator> {
  await expandButton(page, name).click();
  await expect(addGuardianButton(page)).toBeEnabled();
  return familyPanel(page);
}

export async function openRemovePlayer(page: Page, { name }: { name: string }): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const modal = dialog(page, 'Remove Player');
  await expect(modal).toBeVisible();
  return modal;
}

export interface TestPlayer extends Administrator {
  playerId: string;
}

export interface TestParent extends Administrator {
  parentId: string;
}

type Columns = Record<string, string | number | boolean | null>;

/** Column names come from the test's own text, never from data. */
function insert(table: string, columns: Columns): [text: string, values: Columns[string][]] {
  const names = Object.keys(columns);
  const places = names.map((_name, index) => `$${index + 1}`);
  return [
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  ];
}

async function insertOne(database: pg.Client, table: string, columns: Columns): Promise<string> {
  const { rows } = await database.query<{ id: string }>(...insert(table, columns));
  return rows[0]!.id;
}

export const makeAddress = (database: pg.Client, address: Columns) => insertOne(database, 'addresses', address);

export async function makePlayer(
  database: pg.Client,
  fname: string,
  lname: string,
  columns: Columns = {},
): Promise<TestPlayer> {
  const person = await makePerson(database, 'PLAYER', { fname, lname });
  return { ...person, playerId: await insertOne(database, 'players', { user_id: person.id, ...columns }) };
}

/** A person with the role, as Manage Users makes them: without a parent record until their first child. */
export const makeParentUser = (database: pg.Client, fname: string, lname: string) =>
  makePerson(database, 'PARENT', { fname, lname });

export async function makeParent(
  database: pg.Client,
  fname: string,
  lname: string,
  child?: TestPlayer,
): Promise<TestParent> {
  const person = await makeParentUser(database, fname, lname);
  const parentId = await insertOne(database, 'parents', { user_id: person.id });
  if (child) await link(database, child, parentId);
  return { ...person, parentId };
}

async function link(database: pg.Client, player: TestPlayer, parentId: string): Promise<void> {
  await database.query('insert into player_parents (player_id, parent_id) values ($1, $2)', [
    player.playerId,
    parentId,
  ]);
}

/** The people linked to a player, as the database has them. */
export async function parentsOf(database: pg.Client, player: TestPlayer): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select p.user_id from player_parents l join parents p on p.id = l.parent_id where l.player_id = $1 order by l.created_at`,
    [player.playerId],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Another administrator changes the player in another window. */
export async function changeElsewhere(database: pg.Client, player: TestPlayer, college: string): Promise<void> {
  await database.query('update players set college = $2 where id = $1', [player.playerId, college]);
}

export async function isInTrash(database: pg.Client, player: TestPlayer): Promise<boolean> {
  const { rows } = await database.query<{ gone: boolean }>(
    'select deleted_at is not null as gone from players where id = $1',
    [player.playerId],
  );
  return rows[0]!.gone;
}
