import { insertInBatches, type Generator } from './step.ts';

/** What a user's row and a player's row both show. */
export async function createContactFunctions({ client, people }: Generator): Promise<void> {
  const { firstPlayer, firstParent } = people;
  await client.query(`
    create or replace function pg_temp.email(k bigint) returns text language sql immutable parallel safe
    return case when k not between ${firstPlayer} and ${firstParent - 1} or pg_temp.draw(k, 30) >= 0.2
      then lower(pg_temp.first_name(k) || '.' || pg_temp.last_name(k)) || k ||
        case when k < ${firstPlayer} then '@bombers.example' else '@family.example' end
    end;
    create or replace function pg_temp.phone(k bigint) returns text language sql immutable parallel safe
    return case when pg_temp.draw(k, 31) < 0.85
      then '(' || 200 + pg_temp.pick(k, 32, 780) || ') 555-' || lpad(pg_temp.pick(k, 33, 9999)::text, 4, '0') end;
  `);
}

export async function generateUsers(generator: Generator): Promise<void> {
  const { client, people, passwordHash } = generator;
  const { users, admins, multiplier, firstCoach, firstPlayer, firstParent, firstFan } = people;
  // Coaches may have several teams; everybody else's team can be computed.
  await client.query(`
    create temporary table coach_teams as
    select c.user_id, string_agg(t.name, ', ' order by t.name, t.id) as names
    from (
      select coach.user_id, tc.team_id from team_coaches tc join coaches coach on coach.id = tc.coach_id
      union select head_coach_user_id, id from teams where head_coach_user_id is not null
    ) as c join teams t on t.id = c.team_id
    where t.deleted_at is null group by c.user_id`);
  await client.query('alter table coach_teams add primary key (user_id)');
  await client.query('analyze coach_teams');
  await insertInBatches(generator, 'users', users, `
    insert into users (id, fname, lname, email, phone, primary_role, admin, team_info, last_active_at,
      created_at, updated_at, deleted_at)
    select pg_temp.user_id(k), pg_temp.first_name(k), pg_temp.last_name(k), pg_temp.email(k), pg_temp.phone(k),
      case when k < ${admins} then 'ADMIN' when k < ${firstCoach} then 'REGIONAL_COACH' when k < ${firstPlayer} then 'COACH'
        when k < ${firstParent} then 'PLAYER' when k < ${firstFan} then 'PARENT' else 'FAN' end::role,
      k < ${admins},
      case when k between ${firstPlayer} and ${firstParent - 1} then
          case when not pg_temp.player_trashed(k - ${firstPlayer}) and not pg_temp.team_trashed(team) then pg_temp.team_name(team) end
        when k between ${firstCoach} and ${firstPlayer - 1} then (select names from coach_teams c where c.user_id = pg_temp.user_id(k))
      end,
      case when pg_temp.draw(k, 34) < 0.3 then timestamptz '2026-01-01 00:00Z' - interval '120 days' * pg_temp.draw(k, 35) end,
      pg_temp.joined_at(i), pg_temp.joined_at(i),
      case when k >= ${firstFan} and pg_temp.draw(k, 36) < 0.02 then timestamptz '2026-01-01 00:00Z' end
    from generate_series($1, $2) as i,
      lateral (select i * ${multiplier} % ${users} as k) as person,
      lateral (select pg_temp.team_of_player(k - ${firstPlayer}) as team) as play`); // prettier-ignore
  await client.query(
    `update users set fname = 'Dana', lname = 'Whitfield', email = 'dana.whitfield@bombers.example', password_hash = $1
      where id = pg_temp.user_id(0)`,
    [passwordHash],
  );
}
