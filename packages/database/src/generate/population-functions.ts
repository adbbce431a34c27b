import pg from 'pg';
import { adults, girls, lastNames } from '../words/names.ts';
import { cities, stateShares, teamWords } from './places.ts';
import type { Population } from './population.ts';

const arrayOf = (words: readonly string[]): string => `array[${words.map((word) => pg.escapeLiteral(word)).join()}]`;

/** Where each fact of a person or a team comes from; every step of the generator asks these and so agrees. */
export async function createPopulationFunctions(client: pg.Client, people: Population): Promise<void> {
  const { users, teams, players, firstPlayer, firstParent } = people;
  const define = (name: string, args: string, type: string, body: string, kind = 'immutable'): Promise<unknown> =>
    client.query(
      `create or replace function pg_temp.${name}(${args}) returns ${type} language sql ${kind} parallel safe return ${body}`,
    );
  const end = `timestamptz '2026-01-01 00:00Z'`;
  const since = (years: number, share: string, growth: number): string =>
    `${end} - interval '${years} years' + interval '${years} years' * power(${share}, ${growth})`;

  await define('joined_at', 'i bigint', 'timestamptz', since(6, `i::float8 / ${users}`, 0.9), 'stable');
  await define('user_id', 'k bigint', 'uuid',
    `pg_temp.seeded_uuid(pg_temp.joined_at(k * ${people.inverse} % ${users}), k, 1)`, 'stable'); // prettier-ignore
  await define('first_name', 'k bigint', 'text',
    `case when k between ${firstPlayer} and ${firstParent - 1}
      then (${arrayOf(girls)})[pg_temp.pick_skewed(k, 2, ${girls.length})]
      else (${arrayOf(adults)})[pg_temp.pick_skewed(k, 2, ${adults.length})] end`); // prettier-ignore
  await define('last_name', 'k bigint', 'text',
    `(${arrayOf(lastNames)})[pg_temp.pick_skewed(k, 3, ${lastNames.length})]`); // prettier-ignore

  await define('team_at', 't bigint', 'timestamptz', since(6, `t::float8 / ${Math.max(1, teams)}`, 0.9), 'stable');
  await define('team_id', 't bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.team_at(t), t, 4)', 'stable');
  await define('team_name', 't bigint', 'text',
    `'Bombers ' || (${arrayOf(cities)})[pg_temp.pick(t, 5, ${cities.length})] || ' ' ||
      (${arrayOf(teamWords)})[pg_temp.pick_skewed(t, 6, ${teamWords.length})] || ' ' || pg_temp.pick(t, 7, 12)`); // prettier-ignore
  await define('team_trashed', 't bigint', 'boolean', 'pg_temp.draw(t, 8) < 0.003');
  await define('coach_id', 'c bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.joined_at(c), c, 9)', 'stable');
  await define('team_of_player', 'p bigint', 'bigint',
    `case when pg_temp.draw(p, 10) >= 0.04 then floor(pg_temp.draw(p, 11) * ${teams})::bigint end`); // prettier-ignore
  await define('player_at', 'p bigint', 'timestamptz', since(5, `p::float8 / ${Math.max(1, players)}`, 0.9), 'stable');
  await define('player_id', 'p bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.player_at(p), p, 12)', 'stable');
  await define('player_trashed', 'p bigint', 'boolean', 'pg_temp.draw(p, 13) < 0.005');
  await define('address_id', 'p bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.player_at(p), p, 14)', 'stable');
  await define('parent_id', 'q bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.joined_at(q), q, 15)', 'stable');
  await define('chat_id', 't bigint', 'uuid', 'pg_temp.seeded_uuid(pg_temp.team_at(t), t, 16)', 'stable');
  await define('state_number', 't bigint', 'integer', stateCase('t'));
  await define('state_of_team', 't bigint', 'text',
    `(${arrayOf(stateShares.map(([state]) => state))})[pg_temp.state_number(t)]`); // prettier-ignore
  await define('region_of_team', 't bigint', 'text',
    `case when pg_temp.draw(t, 18) < 0.03 then 'ACADEMY'
      else (${arrayOf(stateShares.map(([, region]) => region))})[pg_temp.state_number(t)] end`); // prettier-ignore
  await define('age_of_team', 't bigint', 'text',
    `(array['U8', 'U10', 'U10', 'U12', 'U12', 'U12', 'U14', 'U14', 'U14', 'U14', 'U16', 'U16', 'U16', 'U18', 'U18', 'ALUMNI'])
      [pg_temp.pick(t, 19, 16)]`); // prettier-ignore
}

/** width_bucket finds the interval a draw falls into, each state's as wide as its share. */
function stateCase(argument: string): string {
  const total = stateShares.reduce((sum, [, , share]) => sum + share, 0);
  let sum = 0;
  const bounds = stateShares.map(([, , share]) => {
    const bound = sum / total;
    sum += share;
    return bound.toFixed(6);
  });
  return `width_bucket(pg_temp.draw(${argument}, 17), array[${bounds.join()}]::float8[])`;
}
