import pg from 'pg';
import { readSchools } from '../seed-reference.ts';
import { cities } from './places.ts';
import { insertInBatches, type Generator } from './step.ts';

const arrayOf = (words: readonly string[]): string => `array[${words.map((word) => pg.escapeLiteral(word)).join()}]`;

/** Any value of an enum, by the row's number; as a literal, because enum_range() reads the catalogue for every row. */
async function valuesOf(client: pg.Client): Promise<(type: string, salt: number) => string> {
  const { rows } = await client.query<{ type: string; labels: string[] }>(
    `select t.typname as type, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
      from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname`,
  );
  const labels = new Map(rows.map((row) => [row.type, row.labels]));
  return (type, salt) => {
    const values = labels.get(type) ?? [];
    return `('{${values.join()}}'::${type}[])[pg_temp.pick(p, ${salt}, ${values.length})]`;
  };
}

export async function generatePlayers(generator: Generator): Promise<void> {
  const { players, firstPlayer, firstParent, parents } = generator.people;
  const schools = (await readSchools()).slice(0, 300).map((school) => school.name);
  const any = await valuesOf(generator.client);
  const home = 'coalesce(pg_temp.team_of_player(p), p)';
  const gradYear = `2026 + case coalesce(age, 'U14') when 'U8' then 10 when 'U10' then 8 when 'U12' then 6 when 'U14' then 4
        when 'U16' then 2 when 'U18' then 0 else -pg_temp.pick(p, 57, 8) end + pg_temp.pick(p, 56, 2) - 1`;
  await insertInBatches(generator, 'addresses', players, `
    insert into addresses (id, address1, city, state, zip, created_at, updated_at)
    select pg_temp.address_id(p), pg_temp.pick(p, 50, 9900) || ' Oak St',
      (${arrayOf(cities)})[pg_temp.pick(${home}, 5, ${cities.length})], pg_temp.state_of_team(${home}),
      lpad(pg_temp.pick(p, 51, 99999)::text, 5, '0'), pg_temp.player_at(p), pg_temp.player_at(p)
    from generate_series($1, $2) as p`); // prettier-ignore
  await insertInBatches(generator, 'players', players, `
    insert into players (id, user_id, team_id, address_id, pos1, pos2, jersey_num, grad_year, birth_date, jersey_size, pant_size,
      stirrup_size, short_size, practice_short_size, college, is_trusted, parent_phone, parent_email,
      name, email, team_name, age_group, age_desc, state, created_at, updated_at, deleted_at)
    select pg_temp.player_id(p), pg_temp.user_id(k), pg_temp.team_id(team), pg_temp.address_id(p),
      ${any('player_position', 52)}, case when pg_temp.draw(p, 53) < 0.7 then ${any('player_position', 54)} end,
      pg_temp.pick(p, 55, 99)::text,
      ${gradYear}, case when pg_temp.draw(p, 81) < 0.98 then make_date((${gradYear})::integer - 19, 9, 1) + pg_temp.pick(p, 80, 365)::integer - 1 end,
      ${any('jersey_size', 58)}, ${any('pant_size', 59)}, ${any('stirrup_size', 60)}, ${any('short_size', 61)},
      ${any('short_size', 62)},
      case when pg_temp.draw(p, 63) < case age when 'U16' then 0.1 when 'U18' then 0.3 when 'ALUMNI' then 0.6 else 0 end
        then (${arrayOf(schools)})[pg_temp.pick_skewed(p, 64, ${schools.length})] end,
      pg_temp.draw(p, 65) < 0.6, pg_temp.phone(${firstParent} + p % ${parents}), pg_temp.email(${firstParent} + p % ${parents}),
      pg_temp.first_name(k) || ' ' || pg_temp.last_name(k), pg_temp.email(k),
      case when shown then pg_temp.team_name(team) end, case when shown then age end::age_group,
      age_desc(case when shown then age end::age_group), pg_temp.state_of_team(${home}),
      pg_temp.player_at(p), pg_temp.player_at(p),
      case when pg_temp.player_trashed(p) then timestamptz '2026-01-01 00:00Z' end
    from generate_series($1, $2) as p,
      lateral (select ${firstPlayer} + p as k, pg_temp.team_of_player(p) as team) as play,
      lateral (select pg_temp.age_of_team(team) as age, not pg_temp.team_trashed(team) as shown) as division`); // prettier-ignore
  await insertInBatches(generator, 'parents', parents, `
    insert into parents (id, user_id, created_at, updated_at)
    select pg_temp.parent_id(q), pg_temp.user_id(${firstParent} + q), pg_temp.joined_at(q), pg_temp.joined_at(q)
    from generate_series($1, $2) as q`); // prettier-ignore
  await insertInBatches(generator, 'families', players, `
    insert into player_parents (player_id, parent_id)
    select pg_temp.player_id(p), pg_temp.parent_id(q)
    from generate_series($1, $2) as p, lateral (
      select p % ${parents} as q union select (p * 31 + 7) % ${parents} where pg_temp.draw(p, 66) < 0.25
    ) as family`); // prettier-ignore
}

export async function generateLeads(generator: Generator): Promise<void> {
  const { leads, firstPlayer, firstParent, players, parents } = generator.people;
  const any = await valuesOf(generator.client);
  await insertInBatches(generator, 'leads', leads, `
    insert into leads (id, kind, player_first_name, player_last_name, age_group, pos1, grad_year, email, phone,
      parent_first_name, parent_last_name, parent_email, parent_phone, converted_player_id, created_at, updated_at)
    select pg_temp.seeded_uuid(at, p, 70), case when alone then 'PLAYER' else 'PARENT' end::lead_kind,
      pg_temp.first_name(child), pg_temp.last_name(child), age, ${any('player_position', 71)}, 2026 + pg_temp.pick(p, 72, 11),
      case when alone then pg_temp.email(child) end, case when alone then pg_temp.phone(child) end,
      case when not alone then pg_temp.first_name(adult) end, case when not alone then pg_temp.last_name(adult) end,
      case when not alone then pg_temp.email(adult) end, case when not alone then pg_temp.phone(adult) end,
      case when pg_temp.draw(p, 73) < 0.2 then pg_temp.player_id(floor(pg_temp.draw(p, 74) * ${players})::bigint) end, at, at
    from generate_series($1, $2) as p,
      lateral (select timestamptz '2026-01-01 00:00Z' - interval '3 years' * pg_temp.draw(p, 75) as at,
        ${any('age_group', 76)} as age, ${firstPlayer} + floor(pg_temp.draw(p, 77) * ${players})::bigint as child,
        ${firstParent} + floor(pg_temp.draw(p, 78) * ${parents})::bigint as adult) as facts,
      lateral (select age > 'U14' and pg_temp.draw(p, 79) < 0.5 as alone) as applicant`); // prettier-ignore
}
