import { sql } from 'kysely';
import type {
  Rollover,
  RolloverPlayersPage,
  RolloverTeamsPage,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import type { AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { SignedIn } from './app.ts';

export interface NewTeam {
  readonly name: string;
  readonly ageGroup: AgeGroup;
  readonly state?: string;
}

export async function makeTeam(db: Db, { name, ageGroup, state = 'TX' }: NewTeam): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into teams (name, age_group, state) values (${name}, ${ageGroup}::age_group, ${state}::us_state)
    returning id`.execute(db);
  return rows[0]!.id;
}

export interface NewPlayer {
  readonly name: string;
  readonly team: string;
  readonly birthDate?: string | null;
  readonly gradYear?: number | null;
  readonly jerseyNum?: string | null;
}

export async function makePlayer(db: Db, player: NewPlayer): Promise<string> {
  const { name, team, birthDate = null, gradYear = null, jerseyNum = null } = player;
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into users (fname, lname, primary_role) values (split_part(${name}, ' ', 1), split_part(${name}, ' ', 2), 'PLAYER')
      returning id)
    insert into players (user_id, team_id, birth_date, grad_year, jersey_num)
    select id, ${team}::uuid, ${birthDate}::date, ${gradYear}::integer, ${jerseyNum}::text from person returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** `players` on each of `teams` teams, one of each age group in a town: a third too old for it next season, some graduates, some without a birth date. */
export async function makeClub(db: Db, teams: number, players: number): Promise<void> {
  await sql`
    insert into teams (name, age_group, state, region)
    select 'Bombers ' || left(md5((n / 5)::text), 8) || ' ' || 8 + 2 * (n % 5 + 1),
      ('U' || 8 + 2 * (n % 5 + 1))::age_group, 'TX', 'TEXAS'
    from generate_series(0, ${teams}::integer - 1) as n`.execute(db);
  await sql`insert into teams (name, age_group, state, region) values ('Bombers Alumni', 'ALUMNI', 'TX', 'TEXAS')`.execute(
    db,
  );
  await sql`
    with numbers as (
      select n, gen_random_uuid() as person, t.id as team, substr(t.age_group::text, 2)::integer as oldest
      from generate_series(1, ${teams * players}::integer) as n
        join (select id, age_group, row_number() over (order by name) as place from teams where age_group <> 'ALUMNI') t
          on t.place = n % ${teams}::integer + 1
    ), people as (
      insert into users (id, fname, lname, primary_role) select person, 'Ada', 'Nr. ' || n, 'PLAYER' from numbers returning id
    )
    insert into players (user_id, team_id, jersey_num, grad_year, birth_date)
      select person, team, n % 100, case when oldest = 18 and n % 3 = 0 then 2027 end,
        case when n % 17 <> 0 then make_date(2027 - oldest - (n % 3 = 0)::integer, 3, n % 28 + 1) end
      from numbers where (select count(*) from people) > 0`.execute(db);
}

/** The calls of a roll-over, as an administrator makes them. */
export function rolloverCalls(admin: SignedIn) {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  /** What is refused says why: a page without rows would not. */
  const send = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const answer = await call(method, url, payload);
    if (answer.statusCode > 201) throw new Error(`${method} ${url} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  const read = <T>(url: string) => send<T>('GET', url);
  const seasons = () => read<Season[]>('/seasons');
  return {
    call,
    seasons,
    current: async () => (await seasons()).find(({ isCurrent }) => isCurrent)!.name,
    /** The season after the current one, with a confirmed rule. */
    nextSeason: async (db: Db): Promise<Season> => {
      const days = { name: '2028', startsOn: '2027-09-01', endsOn: '2028-08-31' };
      const season = await send<Season>('POST', '/seasons', days);
      await sql`
        update age_rules a set checked_on = now() from sanctioning_bodies b
        where b.id = a.body_id and b.name = 'USA Softball' and a.season_id = ${season.id}`.execute(db);
      return season;
    },
    start: (season: string) => send<Rollover>('POST', '/rollovers', { season }),
    read: (id: string) => read<Rollover>(`/rollovers/${id}`),
    players: (id: string, query = '') => read<RolloverPlayersPage>(`/rollovers/${id}/players${query}`),
    teams: (id: string, query = '') => read<RolloverTeamsPage>(`/rollovers/${id}/teams${query}`),
    choose: (id: string, choices: object) => call('PUT', `/rollovers/${id}/choices`, choices),
    commit: (id: string, token: string) => call('POST', `/rollovers/${id}/commit`, { token }),
    undo: (act: string, changed = 'ask') => call('POST', `/acts/${act}/undo`, { changed }),
  };
}
