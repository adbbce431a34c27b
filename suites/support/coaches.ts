import { expect, type Locator, type Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { makePerson, type Administrator } from './test.ts';

/** What an administrator sees of Manage Coaches, by roles and labels. */
export const table = (page: Page) => page.getByRole('table', { name: 'Manage Coaches' });

export const titles = (page: Page) => table(page).getByRole('rowheader');

export const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

export async function openCoaches(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/coaches?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Coaches' })).toBeVisible();
}

/** On the list as it is narrowed to this person; the modal is called by its act, or by the person. */
export async function openCoach(page: Page, act: 'Edit' | 'Remove', name: string, title?: string): Promise<Locator> {
  // Who is on a team is removed from it; who is on none goes to the trash.
  const called = act === 'Edit' ? `Edit ${name}` : new RegExp(`^(Remove ${name} from team|Delete ${name})$`);
  await page.getByRole('button', { name: called, exact: true }).click();
  const modal = dialog(page, title ?? (act === 'Edit' ? 'Edit Coach' : 'Remove Coach'));
  await expect(modal).toBeVisible();
  return modal;
}

export interface TestCoach extends Administrator {
  coachId: string;
}

interface TestTeam {
  id: string;
  name: string;
}

export async function makeCoach(database: pg.Client, fname: string, lname: string): Promise<TestCoach> {
  const person = await makePerson(database, 'COACH', { fname, lname });
  const { rows } = await database.query<{ id: string }>('insert into coaches (user_id) values ($1) returning id', [
    person.id,
  ]);
  return { ...person, coachId: rows[0]!.id };
}

export async function makeTeamOf(
  database: pg.Client,
  name: string,
  coach: TestCoach,
  { leads = false } = {},
): Promise<TestTeam> {
  const { rows } = await database.query<TestTeam>(
    'insert into teams (name, head_coach_user_id) values ($1, $2) returning id, name',
    [name, leads ? coach.id : null],
  );
  const team = rows[0]!;
  await database.query('insert into team_coaches (team_id, coach_id) values ($1, $2)', [team.id, coach.coachId]);
  return team;
}

/** The names of the teams that the coach is on, and of those they lead, as the database has them. */
export async function teamsOf(database: pg.Client, coach: TestCoach): Promise<{ on: string[]; leads: string[] }> {
  const { rows } = await database.query<{ on: string[]; leads: string[] }>(
    `select
       array(select t.name from team_coaches tc join teams t on t.id = tc.team_id where tc.coach_id = $1 order by 1) as on,
       array(select name from teams where head_coach_user_id = $2 order by 1) as leads`,
    [coach.coachId, coach.id],
  );
  return rows[0]!;
}

export async function isInTrash(database: pg.Client, coach: TestCoach): Promise<boolean> {
  const { rows } = await database.query<{ gone: boolean }>(
    'select deleted_at is not null as gone from coaches where id = $1',
    [coach.coachId],
  );
  return rows[0]!.gone;
}

export async function addressOf(database: pg.Client, coach: TestCoach): Promise<Record<string, string | null>> {
  const { rows } = await database.query<Record<string, string | null>>(
    `select u.fname, u.lname, u.email, u.phone, a.address1, a.address2, a.city, a.state, a.zip
     from coaches c join users u on u.id = c.user_id left join addresses a on a.id = c.address_id where c.id = $1`,
    [coach.coachId],
  );
  return rows[0]!;
}
