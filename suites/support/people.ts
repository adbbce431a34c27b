import { expect, type Locator, type Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { makePerson, type Administrator } from './test.ts';

/** What an administrator sees of Manage Users, by roles and labels. */
const table = (page: Page) => page.getByRole('table', { name: 'Manage Users' });

export const titles = (page: Page) => table(page).getByRole('rowheader');

export const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

export async function openUsers(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/users?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
}

export async function openAddUser(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add New User' }).click();
  const modal = dialog(page, 'Add User');
  await expect(modal).toBeVisible();
  return modal;
}

/** On the list as it is narrowed to this person. */
export async function openUser(page: Page, act: 'Edit' | 'Delete', name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${act} ${name}`, exact: true }).click();
  const modal = dialog(page, act === 'Edit' ? 'Edit User' : 'Remove User');
  await expect(modal).toBeVisible();
  return modal;
}

export interface UserRecord {
  id: string;
  fname: string;
  lname: string;
  email: string | null;
  phone: string | null;
  primary_role: string;
  admin: boolean;
  password_hash: string | null;
  must_change_password: boolean;
  version: number;
  deleted_at: Date | null;
  region: string | null;
}

const withRegion = `select u.*, r.region from users u
  left join regional_coaches r on r.user_id = u.id and r.deleted_at is null`;

export async function userById(database: pg.Client, id: string): Promise<UserRecord> {
  const { rows } = await database.query<UserRecord>(`${withRegion} where u.id = $1`, [id]);
  return rows[0]!;
}

export async function usersCalled(database: pg.Client, lname: string): Promise<UserRecord[]> {
  const { rows } = await database.query<UserRecord>(`${withRegion} where u.lname = $1 order by u.id`, [lname]);
  return rows;
}

/** Written in the order given; all with the same last name, by which a test finds only its own. */
export async function makePeople(
  database: pg.Client,
  lname: string,
  people: readonly (readonly [fname: string, role: string])[],
): Promise<Administrator[]> {
  const made: Administrator[] = [];
  for (const [fname, role] of people) made.push(await makePerson(database, role, { fname, lname }));
  return made;
}

/** Two regions are free in the demonstration, and every test that needs one has to have both for itself. */
const freeRegions = ['ACADEMY', 'SOUTHWEST'] as const;
type FreeRegion = (typeof freeRegions)[number];

const regionsLock = 5_071_944;

/** Waits for other tests; theirs again when this one's connection ends. */
export async function regionsForOneself(database: pg.Client): Promise<void> {
  await database.query('select pg_advisory_lock($1)', [regionsLock]);
  // In one statement: the database takes neither a role without its region nor a region without its role.
  await database.query(
    `with freed as (
       update regional_coaches set deleted_at = now() where region::text = any($1) and deleted_at is null returning user_id
     )
     update users set primary_role = 'COACH' from freed where users.id = freed.user_id`,
    [freeRegions],
  );
}

export async function makeRegionalCoach(
  database: pg.Client,
  region: FreeRegion,
  names: { fname: string; lname: string },
): Promise<Administrator> {
  await database.query('begin');
  const coach = await makePerson(database, 'REGIONAL_COACH', names);
  await database.query('insert into regional_coaches (user_id, region) values ($1, $2)', [coach.id, region]);
  await database.query('commit');
  return coach;
}
