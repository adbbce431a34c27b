import { insertInBatches, type Generator } from './step.ts';

/** Teams, their coaches and who coaches what. Coach 2t leads team t; one team in twelve has no head coach. */
export async function generateTeams(generator: Generator): Promise<void> {
  const { teams, coaches, firstCoach } = generator.people;
  // 7919 has no factor in common with 31^5: every team gets a code of its own.
  const letter = (place: number): string =>
    `substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + (t * 7919 % 28629151 / ${31 ** place} % 31)::integer, 1)`;
  await insertInBatches(generator, 'teams', teams, `
    insert into teams (id, name, age_group, region, state, team_code, head_coach_user_id, coach_name,
      created_at, updated_at, deleted_at)
    select pg_temp.team_id(t), pg_temp.team_name(t), pg_temp.age_of_team(t)::age_group,
      pg_temp.region_of_team(t)::region, pg_temp.state_of_team(t),
      'BMB' || ${[0, 1, 2, 3, 4].map(letter).join(' || ')},
      case when led then pg_temp.user_id(${firstCoach} + 2 * t) end,
      case when led then pg_temp.first_name(${firstCoach} + 2 * t) || ' ' || pg_temp.last_name(${firstCoach} + 2 * t) end,
      pg_temp.team_at(t), pg_temp.team_at(t),
      case when pg_temp.team_trashed(t) then timestamptz '2026-01-01 00:00Z' end
    from (select t, pg_temp.draw(t, 20) < 0.92 as led from generate_series($1, $2) as t) as numbered`); // prettier-ignore
  await insertInBatches(generator, 'coaches', coaches, `
    insert into coaches (id, user_id, created_at, updated_at)
    select pg_temp.coach_id(c), pg_temp.user_id(${firstCoach} + c), pg_temp.joined_at(c), pg_temp.joined_at(c)
    from generate_series($1, $2) as c`); // prettier-ignore
  await insertInBatches(generator, 'team coaches', teams, `
    insert into team_coaches (team_id, coach_id, created_at)
    select pg_temp.team_id(t), pg_temp.coach_id(c), pg_temp.team_at(t)
    from generate_series($1, $2) as t, lateral (
      select 2 * t as c
      union select 2 * t + 1 where pg_temp.draw(t, 21) < 0.4
      union select floor(pg_temp.draw(t, 23) * ${coaches})::bigint where pg_temp.draw(t, 22) < 0.1
    ) as staff`); // prettier-ignore
}

/** The combined list of coaches, from the same view the triggers use; needs the indexes on its sources. */
export async function generateStaff({ client, people }: Generator): Promise<void> {
  await client.query(`
    insert into regional_coaches (id, user_id, region)
    select pg_temp.seeded_uuid(timestamptz '2026-01-01 00:00Z', r, 24), pg_temp.user_id(${people.admins} + r - 1), region
    from unnest(enum_range(null::region)) with ordinality as regions (region, r)
    where r <= ${people.regionalCoaches}`);
  await client.query(`
    insert into staff (id, kind, user_id, name, email, phone, teams, head_teams, region)
    select id, kind, user_id, name, email, phone, teams, head_teams, region from staff_truth`);
}
