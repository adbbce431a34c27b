import { expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { makeTeam, ownWord, type TeamRecord } from './records.ts';

/** The rows of a class, or the trophies: a list is named by what stands above it. */
export const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
export const classes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
export const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

export async function openLegacy(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/legacy?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Legacy' })).toBeVisible();
}

export interface Former {
  fname: string;
  gradYear?: number | null;
  college?: string;
  commitment?: { city: string; state: string; day: string };
}

/** A team of alumni under a word of its own, with these players, who all have that word as their last name. */
export async function makeAlumni(
  database: pg.Client,
  former: readonly Former[],
): Promise<{ word: string; team: TeamRecord }> {
  const word = ownWord();
  const team = await makeTeam(database, { name: `Alumni ${word}`, ageGroup: 'ALUMNI' });
  for (const { fname, gradYear = null, college = null, commitment } of former) {
    const { rows } = await database.query<{ id: string }>(
      `with person as (insert into users (fname, lname, primary_role) values ($1, $2, 'PLAYER') returning id),
        made as (insert into commits (name, city, state, committed_date) select $3, $4, $5, $6 where $4::text is not null
          returning id)
       select person.id, made.id as commit_id from person left join made on true`,
      [fname, word, college, commitment?.city ?? null, commitment?.state ?? null, commitment?.day ?? null],
    );
    const [{ id, commit_id: commitId = null } = {}] = rows as { id?: string; commit_id?: string | null }[];
    await database.query(
      `insert into players (user_id, team_id, grad_year, college, commit_id, pos1) values ($1, $2, $3, $4, $5, 'PITCHER')`,
      [id, team.id, gradYear, college, commitId],
    );
  }
  return { word, team };
}
