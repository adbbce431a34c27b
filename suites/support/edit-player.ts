import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { openPlayers } from './players.ts';
import { ownWord } from './records.ts';
import { settled } from './settled.ts';
import { dialog } from './screen.ts';
import { expect, makePerson, type Administrator } from './test.ts';

export interface TestPlayer extends Administrator {
  playerId: string;
  /** In her last name only: a search for it finds her alone. */
  word: string;
}

interface NewPlayer {
  fname?: string;
  teamId?: string;
  jerseyNum?: string;
  college?: string;
  /** The name of the college whose commitment she has. */
  commit?: string;
}

export async function makeEditablePlayer(database: pg.Client, player: NewPlayer = {}): Promise<TestPlayer> {
  const word = ownWord();
  const person = await makePerson(database, 'PLAYER', { fname: player.fname ?? 'Elise', lname: word });
  const commit = player.commit === undefined ? null : await makeCommit(database, player.commit);
  const { rows } = await database.query<{ id: string }>(
    `insert into players (user_id, team_id, jersey_num, college, commit_id) values ($1, $2, $3, $4, $5) returning id`,
    [person.id, player.teamId ?? null, player.jerseyNum ?? '11', player.college ?? player.commit ?? null, commit],
  );
  return { ...person, playerId: rows[0]!.id, word };
}

async function makeCommit(database: pg.Client, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into commits (name, city, state, committed_date) values ($1, 'Waco', 'TX', '2026-11-01') returning id`,
    [name],
  );
  return rows[0]!.id;
}

/** What the database holds of her, with the person, the address and the commitment. */
export async function playerRecord(database: pg.Client, { playerId }: TestPlayer): Promise<Record<string, unknown>> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select u.fname, u.lname, u.email, u.phone, p.pos1, p.pos2, p.jersey_num, p.grad_year, p.birth_date::text as birth_date, p.college, p.commit_id,
       p.jersey_size, p.pant_size, p.stirrup_size, p.short_size, p.practice_short_size, p.is_trusted,
       a.address1, a.address2, a.city, a.state, a.zip,
       c.name as commit_name, c.city as commit_city, c.state as commit_state, c.committed_date::text as committed_date
     from players p left join users u on u.id = p.user_id
     left join addresses a on a.id = p.address_id left join commits c on c.id = p.commit_id where p.id = $1`,
    [playerId],
  );
  return rows[0]!;
}

export async function commitsOf(database: pg.Client, name: string): Promise<number> {
  const { rows } = await database.query<{ made: number }>(
    'select count(*)::integer as made from commits where name = $1',
    [name],
  );
  return rows[0]!.made;
}

export const onePlayer = /\/api\/players\/[0-9a-f-]{36}$/;

export const updateButton = (modal: Locator) => modal.getByRole('button', { name: 'Update Player' });
export const tab = (modal: Locator, name: string) => modal.getByRole('tab', { name });
export const committed = (modal: Locator) => modal.getByRole('checkbox', { name: 'Committed to College?' });
export const school = (modal: Locator) => modal.getByRole('combobox', { name: 'School' });
export const college = (modal: Locator) => modal.getByRole('textbox', { name: 'College Committed' });
export const schoolOptions = (page: Page) => page.getByRole('listbox', { name: 'School' }).getByRole('option');

/** On a phone the acts of a player are on her card once it is opened. */
export async function pressEdit(page: Page, name: string): Promise<Locator> {
  const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true });
  const details = page.getByRole('button', { name: `Details of ${name}`, exact: true });
  await expect(edit.or(details).first()).toBeVisible();
  if (!(await edit.isVisible())) {
    await details.click();
    // The family comes in above it: a press in that moment would meet the button where it was.
    const family = page.getByRole('region', { name: 'Family', exact: true });
    await expect(family).toBeVisible();
    await expect(family.getByText(/^Loading/)).toHaveCount(0);
    await settled(page);
  }
  await edit.click();
  const modal = dialog(page, 'Edit Player');
  await expect(modal).toBeVisible();
  return modal;
}

/** Loaded: there is something to type into. */
export async function editPlayer(page: Page, player: TestPlayer): Promise<Locator> {
  await openPlayers(page, { search: player.word });
  const modal = await pressEdit(page, player.name);
  await expect(modal.getByLabel('Jersey #')).toBeVisible();
  return modal;
}

/** A select of the form, or of its other leaf. */
export async function chooseIn(page: Page, modal: Locator, label: string, option: string): Promise<void> {
  await modal.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('option', { name: option, exact: true })).toBeHidden();
}

export async function chooseSchool(page: Page, modal: Locator, name: string): Promise<void> {
  await school(modal).fill(name);
  await schoolOptions(page).filter({ hasText: name }).first().click();
}
