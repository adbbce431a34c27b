import { coachTypes } from '@dugout/contract/features/coaches/coaches.list.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';

/**
 * What each list should answer, said a second time and in the plainest way: read everything by joins over the tables
 * people write to (never the directory columns), then filter and sort in memory.
 */
export type Fact = Record<string, string | number | boolean | null> & { id: string; name: string };
export type Comparable = string | number | null;

export interface ListTruth {
  sql: string;
  searchText?: (fact: Fact) => string;
  sorts: Record<string, (fact: Fact) => Comparable>;
  filters: Record<string, (fact: Fact, value: string) => boolean>;
  /** Values that a test tries; for a choice, all of them. */
  tryFilters: Record<string, readonly string[] | ((facts: Fact[]) => readonly string[])>;
}

const order = (values: readonly string[], value: unknown) => (value === null ? null : values.indexOf(value as string));
const includes = (text: Fact[string] | undefined, part: string) =>
  String(text ?? '')
    .toLowerCase()
    .includes(part.toLowerCase());
const wildcards = ['%', '_', '\\', 'zo', 'ANA', "o'b", 'nobody at all', '100%', 'er_sc', 'à'] as const;

export const listTruths: Record<string, ListTruth> = {
  teams: {
    sql: `select t.id, t.name, t.age_group, t.region, t.state, u.name as coach from teams t
      left join users u on u.id = t.head_coach_user_id and u.deleted_at is null where t.deleted_at is null`,
    sorts: {
      name: (team) => team.name,
      coach: (team) => team.coach as string | null,
      state: (team) => team.state as string,
      ageGroup: (team) => order(ageGroups.values, team.age_group),
      region: (team) => order(regions.values, team.region),
    },
    filters: {
      name: (team, value) => includes(team.name, value),
      coach: (team, value) => includes(team.coach, value),
      state: (team, value) => team.state === value,
      ageGroup: (team, value) => team.age_group === value,
      region: (team, value) => team.region === value,
    },
    tryFilters: { name: wildcards, coach: wildcards },
  },
  users: {
    sql: `select id, name, email, primary_role from users where deleted_at is null`,
    searchText: (user) => `${user.name}\n${String(user.email ?? '')}`,
    sorts: {
      name: (user) => user.name,
      email: (user) => user.email as string | null,
      role: (user) => order(roles.values, user.primary_role),
    },
    filters: { role: (user, value) => user.primary_role === value },
    tryFilters: {},
  },
  coaches: {
    sql: `
      with people as (
        select c.id, 'COACH' as kind, c.user_id, null::region as region from coaches c where c.deleted_at is null
        union all
        select r.id, 'REGIONAL_COACH', r.user_id, r.region from regional_coaches r where r.deleted_at is null
      )
      select p.id, p.kind, p.region, coalesce(u.name, '(No Name)') as name, u.email,
        (select string_agg(t.name, ', ' order by t.name, t.id) from coaches c join team_coaches tc on tc.coach_id = c.id
          join teams t on t.id = tc.team_id and t.deleted_at is null
          where c.user_id = p.user_id and c.deleted_at is null) as teams
      from people p left join users u on u.id = p.user_id and u.deleted_at is null`,
    searchText: (coach) =>
      [coach.name, coach.email, coach.teams, coach.region].map((part) => String(part ?? '')).join('\n'),
    sorts: {
      name: (coach) => coach.name,
      type: (coach) => order(coachTypes.values, coach.kind),
      teams: (coach) => coach.teams as string | null,
      region: (coach) => order(regions.values, coach.region),
    },
    filters: {
      type: (coach, value) => coach.kind === value,
      region: (coach, value) => coach.region === value,
    },
    tryFilters: {},
  },
  players: {
    sql: `select p.id, coalesce(nullif(u.name, ''), '(No Name)') as name, t.id as team_id, t.name as team, t.age_group,
        p.pos1, p.pos2, p.college, p.grad_year, a.state, p.jersey_num, p.jersey_size, p.pant_size, p.is_trusted
      from players p
      left join users u on u.id = p.user_id and u.deleted_at is null
      left join teams t on t.id = p.team_id and t.deleted_at is null
      left join addresses a on a.id = p.address_id and a.deleted_at is null
      where p.deleted_at is null`,
    searchText: (player) => `${player.name}\n${String(player.team ?? '')}`,
    sorts: {
      name: (player) => player.name,
      team: (player) => player.team as string | null,
      ageGroup: (player) => order(ageGroups.values, player.age_group),
      pos1: (player) => order(positions.values, player.pos1),
      college: (player) => player.college as string | null,
      gradYear: (player) => player.grad_year as number | null,
      state: (player) => player.state as string | null,
      jerseyNum: (player) => (player.jersey_num === null ? null : Number(player.jersey_num)),
    },
    filters: {
      team: (player, value) => player.team_id === value,
      state: (player, value) => player.state === value,
      gradYear: (player, value) => player.grad_year === Number(value),
      ageGroup: (player, value) => player.age_group === value,
      position: (player, value) => player.pos1 === value || player.pos2 === value,
      college: (player, value) => (player.college !== null) === (value === 'committed'),
      jerseySize: (player, value) => player.jersey_size === value,
      pantSize: (player, value) => player.pant_size === value,
      trusted: (player, value) => player.is_trusted === (value === 'yes'),
    },
    tryFilters: {
      team: (facts) =>
        [...new Set(facts.map((fact) => fact.team_id as string | null))].filter((id) => id !== null).slice(0, 6),
      gradYear: ['2026', '2028', '1999'],
    },
  },
};

export const trySearches: readonly string[] = [...wildcards, 'a', 'cruz', '@mail', '  Zoë '];
