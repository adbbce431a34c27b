import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './test.ts';

/** The season after the current one, with two rules that are confirmed; made where it is not there yet. */
export async function makeNextSeason(database: pg.Client): Promise<{ id: string; name: string }> {
  await database.query('begin');
  // Tests that run side by side want the same one.
  await database.query('lock table seasons, age_rules in share row exclusive mode');
  await database.query(
    `insert into seasons (name, starts_on, ends_on)
     select (extract(year from ends_on)::integer + 1)::text, ends_on + 1, (ends_on + interval '1 year')::date
     from seasons c where is_current and not exists (select from seasons n where n.starts_on > c.starts_on)`,
  );
  const { rows } = await database.query<{ id: string; name: string }>(
    `select n.id, n.name from seasons n join seasons c on c.is_current and n.starts_on > c.starts_on
     order by n.starts_on limit 1`,
  );
  const next = rows[0]!;
  await database.query(
    `insert into age_rules (season_id, body_id, age_on)
     select s.id, b.id, s.starts_on - 1 from seasons s, sanctioning_bodies b
     where s.id = $1 and b.name in ('USA Softball', 'PGF')
       and not exists (select from age_rules where season_id = s.id and body_id = b.id)`,
    [next.id],
  );
  // As an administrator does who has checked them.
  await database.query(
    `update age_rules r set checked_on = current_date, checked_by = (select id from users where admin order by id limit 1)
     from sanctioning_bodies b where r.season_id = $1 and b.id = r.body_id and b.name in ('USA Softball', 'PGF')`,
    [next.id],
  );
  await database.query('commit');
  return next;
}

/** So many teams that play, and players on them; the new ones on others than these. */
export async function fillRosters(
  database: pg.Client,
  { teams, players }: { readonly teams: number; readonly players: number },
  except: readonly string[],
): Promise<void> {
  await database.query(
    `insert into teams (name, age_group) select 'Bombers Filler ' || n, 'U12' from generate_series(1, $1::bigint - (
       select count(*) from teams where deleted_at is null and age_group <> 'ALUMNI')) n`,
    [teams],
  );
  await database.query(
    `with playing as (
       select t.id, t.age_group from teams t where t.deleted_at is null and t.age_group <> 'ALUMNI'
     ), places as (
       select id, row_number() over (order by id) as place from playing where age_group in ('U12', 'U14') and id <> all ($2)
     ), people as (
       insert into users (fname, lname, primary_role)
       select 'Rosa', 'Filler ' || n, 'PLAYER' from generate_series(1, $1::bigint - (
         select count(*) from players p join playing t on t.id = p.team_id where p.deleted_at is null)) n
       returning id, split_part(lname, ' ', 2)::bigint as place
     )
     insert into players (user_id, team_id)
     select people.id, places.id from people
     join places on places.place = people.place % (select count(*) from places) + 1`,
    [players, except],
  );
}

/** The draft is made, or gone on with; nothing moves. */
export async function openRollover(page: Page, season: { name: string }, search = ''): Promise<void> {
  await page.goto('/settings?tab=seasons');
  await page.getByRole('button', { name: `Roll Over to ${season.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Roll Over to ${season.name}` })).toBeVisible();
  if (search !== '') await page.goto(`${new URL(page.url()).pathname}${search}`);
}

export const primary = (page: Page, name: string | RegExp) => page.locator('main footer').getByRole('button', { name });
