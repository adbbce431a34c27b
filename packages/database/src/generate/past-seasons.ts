import type pg from 'pg';
import { insertInBatches, type Generator } from './step.ts';

interface Season {
  readonly id: string;
  readonly starts: string;
}

/** So many before the current one: those that are there, and before them one for each year. Newest first. */
async function makeSeasons(client: pg.Client, count: number): Promise<Season[]> {
  await client.query(
    `insert into seasons (id, name, starts_on, ends_on)
      select pg_temp.seeded_uuid(starts, extract(year from ends)::bigint, 90), extract(year from ends)::text, starts, ends
      from (select min(p.starts_on) as first, count(*) filter (where p.ends_on < c.starts_on) as there
          from seasons p, seasons c where c.is_current) as known,
        generate_series(1, $1::integer - there) as n,
        lateral (select (first - make_interval(years => n::integer))::date as starts,
          (first - make_interval(years => n::integer - 1))::date - 1 as ends) as days`,
    [count],
  );
  const { rows } = await client.query<Season>(
    `select p.id, p.starts_on::text as starts from seasons p join seasons c on c.is_current and p.ends_on < c.starts_on
      order by p.starts_on desc limit $1`,
    [count],
  );
  return rows;
}

/** Every team, every player and every coach in every season: three of four players on the team that they are on now. */
export async function generatePastSeasons(generator: Generator, count: number): Promise<void> {
  const { client, people, tell } = generator;
  for (const [n, { id, starts }] of (await makeSeasons(client, count)).entries()) {
    const season = `'${id}'::uuid, `;
    // As if they had been written one after the other: a key that grows is appended to its index.
    const at = (number: string) => `timestamptz '${starts} 00:00Z' + interval '1 ms' * (${number})`;
    await client.query(`
      insert into team_seasons (id, season_id, team_id, name, age_group, state, region, team_code, head_coach_user_id)
      select pg_temp.seeded_uuid(${at('t')}, t, 91), ${season} id, name, age_group, state, region, team_code,
        head_coach_user_id
      from (select *, row_number() over (order by id) as t from teams) as numbered`);
    await client.query(`
      insert into staff_entries (id, season_id, team_id, coach_id)
      select pg_temp.seeded_uuid(${at('c')}, c, 92), ${season} team_id, coach_id
      from (select *, row_number() over (order by team_id, coach_id) as c from team_coaches) as numbered`);
    const ofSeason = { ...generator, tell: (part: number) => tell((n + part) / count) };
    await insertInBatches(ofSeason, `rosters of the season from ${starts}`, people.players, `
      insert into roster_entries (id, season_id, team_id, player_id, jersey_num)
      select pg_temp.seeded_uuid(${at('p')}, p, 93), ${season}
        pg_temp.team_id(coalesce(case when pg_temp.draw(p, ${200 + n}) < 0.75 then pg_temp.team_of_player(p) end,
          floor(pg_temp.draw(p, ${300 + n}) * ${people.teams})::bigint)),
        pg_temp.player_id(p), pg_temp.pick(p, ${400 + n}, 99)::text
      from generate_series($1, $2) as p`); // prettier-ignore
  }
}
