import { sql, type RawBuilder } from 'kysely';
import { oldestOf } from '@dugout/contract/features/players/ages.ts';
import { ageGroupAfter, rolloverLimits, teamPlans } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type {
  RolloverCounts,
  RolloverPlayer,
  RolloverPlayersPage,
  RolloverPlayersQuery,
  RolloverTeam,
  RolloverTeamsPage,
  RolloverTeamsQuery,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ageGroups, type AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { occursIn } from '../../platform/list/source.ts';

/** One branch of a `case` for each age group that has an answer. */
const whenGroup = (answer: (group: AgeGroup) => string | number | null) =>
  sql.join(
    ageGroups.values.flatMap((group) => {
      const then = answer(group);
      return then === null ? [] : [sql`when ${group} then ${then}::text`];
    }),
    sql` `,
  );
const oldest = (group: RawBuilder<unknown>) => sql`(case ${group} ${whenGroup(oldestOf)} end)::integer`;
/** The age group that the next year of a team is in. */
const groupAfter = (group: RawBuilder<unknown>) => sql`(case ${group} ${whenGroup(ageGroupAfter)} end)::age_group`;
/** The youngest group that an age may play in. */
const groupOfAge = (age: RawBuilder<unknown>) =>
  sql`(case ${sql.join(
    ageGroups.values.flatMap((group) => {
      const most = oldestOf(group);
      return most === null ? [] : [sql`when ${age} <= ${most}::integer then ${group}::text`];
    }),
    sql` `,
  )} end)::age_group`;

/**
 * What a roll-over would do, as the tables `planned_teams` and `planned_players`: everything that is shown and the plan
 * that is carried out come from here.
 *
 * A team moves up by itself when more than half of its players would be too old to stay. A proposal is the only team of
 * the right age group in the same town, which is the name without its last word, or else in the same state and region.
 */
const plan = (id: string) => sql`
  r as (
    select ro.choices, f.ends_on, (
        select a.age_on from age_rules a
        where a.season_id = ro.to_season_id and a.body_id = ro.body_id and a.checked_on is not null
      ) as age_on
    from rollovers ro join seasons f on f.id = ro.from_season_id where ro.id = ${id}
  ), chosen_teams as (
    select c.key::uuid as id, c.value #>> '{}' as plan from r, jsonb_each(r.choices -> 'teams') as c
  ), chosen_players as (
    select c.key::uuid as id, c.value ->> 'kind' as kind, (c.value ->> 'team')::uuid as team_id, c.value ->> 'reason' as reason
    from r, jsonb_each(r.choices -> 'players') as c
  ), live as materialized (
    select t.id, t.name, t.age_group, t.state, t.region, t.version, regexp_replace(t.name, '\\s+\\S+\\s*$', '') as town,
      ${oldest(sql`t.age_group`)} as oldest,
      ${groupAfter(sql`t.age_group`)} as up
    from teams t where t.deleted_at is null
  ), aged as materialized (
    select p.id, p.name, p.team_id, p.version, p.grad_year, p.birth_date is not null as has_birth_date,
      coalesce(p.grad_year <= extract(year from r.ends_on), false) as graduates,
      case when r.age_on is not null and p.birth_date is not null then
        greatest(0, extract(year from age(r.age_on::timestamp, p.birth_date::timestamp)))::integer end as age
    from players p cross join r where p.deleted_at is null and p.team_id is not null
  ), sizes as (
    select a.team_id, count(*)::integer as players,
      count(*) filter (where a.age > l.oldest and not a.graduates)::integer as too_old,
      count(*) filter (where a.age is not null and not a.graduates)::integer as counted
    from aged a join live l on l.id = a.team_id group by a.team_id
  ), decided_teams as (
    select l.*, coalesce(s.players, 0) as players, coalesce(s.too_old, 0) as too_old, case
        when l.age_group = 'ALUMNI' or (c.plan = 'MOVES' and l.up is null) then 'STAYS'
        when c.plan is not null then c.plan
        when l.up is not null and s.too_old * 2 > s.counted then 'MOVES'
        else 'STAYS' end as plan
    from live l left join sizes s on s.team_id = l.id left join chosen_teams c on c.id = l.id
  ), planned_teams as materialized (
    select *, case when plan = 'MOVES' then up else age_group end as next_age_group from decided_teams
  ), grouped as materialized (
    select a.*, t.name as team_name, t.age_group, t.state, t.region, t.town, t.plan as team_plan, t.next_age_group, case
        when a.graduates then 'GRADUATES'
        when t.plan = 'ENDS' then 'TEAM_ENDS'
        when a.age > ${oldest(sql`t.next_age_group`)} then 'TOO_OLD'
        else 'MOVES' end as "group",
      case when a.graduates then 'ALUMNI'::age_group when a.age is null then t.age_group
        else ${groupOfAge(sql`a.age`)} end as wanted
    from aged a join planned_teams t on t.id = a.team_id where t.age_group <> 'ALUMNI'
  ), in_town as (
    select next_age_group, state, region, town, (array_agg(id))[1] as id from planned_teams where plan <> 'ENDS'
      group by next_age_group, state, region, town having count(*) = 1
  ), in_region as (
    select next_age_group, state, region, (array_agg(id))[1] as id from planned_teams where plan <> 'ENDS'
      group by next_age_group, state, region having count(*) = 1
  ), only_alumni as (
    select (array_agg(id))[1] as id from planned_teams where age_group = 'ALUMNI' having count(*) = 1
  ), planned_players as (
    select g.*, proposal.id as proposed_id, case
        when c.kind = 'TEAM' and target.id is not null then 'TEAM'
        when c.kind = 'STAYS' and g.team_plan <> 'ENDS' then 'STAYS'
        when c.kind = 'NONE' then 'NONE'
        when g."group" = 'MOVES' then 'STAYS'
        when g."group" = 'GRADUATES' then case when proposal.id is null then 'NONE' else 'TEAM' end end as goes,
      case when c.kind = 'TEAM' and target.id is not null then target.id
        when g."group" = 'GRADUATES' and (c.kind is null or c.kind = 'TEAM') then proposal.id end as to_team_id,
      case when c.kind = 'STAYS' and g.team_plan <> 'ENDS' and g."group" <> 'MOVES' then c.reason end as reason
    from grouped g
      left join chosen_players c on c.id = g.id
      left join planned_teams target on target.id = c.team_id and target.plan <> 'ENDS'
      left join in_town near on (near.next_age_group, near.state, near.region, near.town) = (g.wanted, g.state, g.region, g.town)
      left join in_region far on (far.next_age_group, far.state, far.region) = (g.wanted, g.state, g.region)
      left join only_alumni o on g.graduates
      cross join lateral (select case when g."group" <> 'MOVES' then coalesce(near.id, far.id, o.id) end as id) as proposal
  )`;

/** Two million players are a matter of seconds. */
export async function patiently<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await waitLonger(tx);
      return work(tx);
    });
}

export async function waitLonger(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`set local jit = off`.execute(tx);
}

interface Figures {
  readonly counts: RolloverCounts;
  readonly digest: string;
}

const count = (when: RawBuilder<unknown>) => sql`count(*) filter (where ${when})`;
const leaving = sql`p."group" in ('TOO_OLD', 'TEAM_ENDS')`;
const undecided = sql`p.goes is null`;
const groupCounts = (when: RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(
    ['MOVES', 'TOO_OLD', 'TEAM_ENDS', 'GRADUATES'].map(
      (group) => sql`${group}::text, ${count(sql`p."group" = ${group}::text and ${when}`)}`,
    ),
  )})`;

/** What a plan says of a row, as a number: the sum of all of them is another as soon as one of them is. */
const mark = (...words: RawBuilder<unknown>[]) =>
  sql`coalesce(sum(hashtextextended(concat_ws(' ', ${sql.join(words)}), 0)::numeric), 0)`;

const figures = sql`
  select json_build_object(
      'teams', (select teams from of_teams), 'plans', (select plans from of_teams), 'players', count(*), 'groups', ${groupCounts(sql`true`)},
      'newTeam', ${count(sql`${leaving} and p.goes = 'TEAM'`)},
      'staysWithReason', ${count(sql`${leaving} and p.goes = 'STAYS'`)},
      'noTeam', ${count(sql`${leaving} and p.goes = 'NONE'`)}, 'undecided', ${count(undecided)},
      'proposed', ${groupCounts(sql`${undecided} and p.proposed_id is not null`)},
      'noBirthDate', ${count(sql`not p.has_birth_date`)}) as counts,
    md5(concat_ws(' ', (select r.age_on from r), (select mark from of_teams), ${mark(
      sql`p.id`,
      sql`p.team_id`,
      sql`coalesce(p.goes, '')`,
      sql`coalesce(p.to_team_id::text, '')`,
      sql`p.reason`,
    )})) as digest
  from planned_players p`;
const ofTeams = sql`of_teams as (
  select count(*) as teams, json_build_object(${sql.join(
    teamPlans.values.map((one) => sql`${one}::text, ${count(sql`t.plan = ${one}::text`)}`),
  )}) as plans, ${mark(sql`t.id`, sql`t.plan`, sql`t.next_age_group`)} as mark
  from planned_teams t where t.age_group <> 'ALUMNI'
)`;

export async function readFigures(tx: Tx, id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`with ${plan(id)}, ${ofTeams} ${figures}`.execute(tx);
  return rows[0]!;
}

/** Writes down what is to be done, row by row, and tells what that is: one statement, so that both are the same. */
export async function insertPlan(tx: Tx, id: string): Promise<Figures> {
  await sql`delete from rollover_teams where rollover_id = ${id}`.execute(tx);
  await sql`delete from rollover_players where rollover_id = ${id}`.execute(tx);
  const { rows } = await sql<Figures>`
    with ${plan(id)}, ${ofTeams}, kept_teams as (
      insert into rollover_teams (rollover_id, team_id, team_version, next_age_group, ends)
      select ${id}, t.id, t.version, t.next_age_group, t.plan = 'ENDS' from planned_teams t where t.age_group <> 'ALUMNI'
    ), kept_players as (
      insert into rollover_players (rollover_id, team_id, player_id, player_version, to_team_id, older_reason)
      select ${id}, p.team_id, p.id, p.version, case p.goes when 'STAYS' then p.team_id when 'TEAM' then p.to_team_id end,
        p.reason
      from planned_players p
    ) ${figures}`.execute(tx);
  return rows[0]!;
}

const pageOf = (page = 1) => sql`limit ${rolloverLimits.pageSize} offset ${(page - 1) * rolloverLimits.pageSize}`;
const all = (conditions: readonly (RawBuilder<unknown> | undefined | false)[]) =>
  sql.join(
    conditions.filter((one) => one !== undefined && one !== false),
    sql` and `,
  );
const teamJson = (of: string) =>
  sql`json_build_object('id', ${sql.ref(`${of}.id`)}, 'name', ${sql.ref(`${of}.name`)}, 'ageGroup', ${sql.ref(`${of}.next_age_group`)})`;

interface Counted {
  readonly total: number;
}
/** Behind the last page are no rows to tell how many there are. */
async function toPage<T extends Counted, Q extends { page?: number | undefined }>(
  rows: readonly T[],
  query: Q,
  again: (query: Q) => Promise<Counted>,
) {
  const isBehind = rows.length === 0 && (query.page ?? 1) > 1;
  return { rows: [...rows], total: isBehind ? (await again({ ...query, page: 1 })).total : (rows[0]?.total ?? 0) };
}

export async function readTeams(tx: Tx, id: string, query: RolloverTeamsQuery): Promise<RolloverTeamsPage> {
  const { search, ageGroup, plan: asked, page } = query;
  const { rows } = await sql<RolloverTeam & Counted>`
    with ${plan(id)}
    select t.id, t.name, t.age_group as "ageGroup", t.state, t.region, t.players, t.too_old as "tooOld", t.plan,
      t.next_age_group as "nextAgeGroup", count(*) over ()::integer as total
    from planned_teams t
    where ${all([
      ageGroup === 'ALUMNI' ? sql`t.age_group = 'ALUMNI'` : sql`t.age_group <> 'ALUMNI'`,
      ageGroup && sql`t.next_age_group = ${ageGroup}`,
      asked && sql`t.plan = ${asked}`,
      search ? occursIn(sql`t.name`, search) : undefined,
    ])}
    order by t.name, t.id ${pageOf(page)}`.execute(tx);
  return toPage(rows, query, (first) => readTeams(tx, id, first));
}

export async function readPlayers(tx: Tx, id: string, query: RolloverPlayersQuery): Promise<RolloverPlayersPage> {
  const { group, search, team, ageGroup, choice, page } = query;
  const { rows } = await sql<RolloverPlayer & Counted>`
    with ${plan(id)}
    select p.id, p.name, p.grad_year as "gradYear", p.age, p.has_birth_date as "hasBirthDate", p."group",
      json_build_object('id', p.team_id, 'name', p.team_name, 'ageGroup', p.age_group) as team, p.next_age_group as "nextAgeGroup",
      case p.goes when 'TEAM' then json_build_object('kind', 'TEAM', 'team', ${teamJson('target')})
        when 'STAYS' then json_build_object('kind', 'STAYS', 'reason', p.reason)
        when 'NONE' then json_build_object('kind', 'NONE') end as "goesTo",
      case when proposed.id is not null then ${teamJson('proposed')} end as proposed,
      count(*) over ()::integer as total
    from planned_players p
      left join planned_teams target on target.id = p.to_team_id
      left join planned_teams proposed on proposed.id = p.proposed_id
    where ${all([
      sql`true`,
      group === 'NO_BIRTH_DATE' ? sql`not p.has_birth_date` : group && sql`p."group" = ${group}`,
      search ? occursIn(sql`p.name`, search) : undefined,
      team ? sql`p.team_id = ${team}` : undefined,
      ageGroup && sql`p.age_group = ${ageGroup}`,
      choice && (choice === 'undecided' ? undecided : sql`p.goes is not null`),
    ])}
    order by p.name, p.id ${pageOf(page)}`.execute(tx);
  return toPage(rows, query, (first) => readPlayers(tx, id, first));
}

/** The proposals of a group that nobody has decided about, as choices. */
export async function readProposals(tx: Tx, id: string, group: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ choices: Record<string, unknown> | null }>`
    with ${plan(id)}
    select jsonb_object_agg(p.id, jsonb_build_object('kind', 'TEAM', 'team', p.proposed_id)) as choices
    from planned_players p where p."group" = ${group} and ${undecided} and p.proposed_id is not null`.execute(tx);
  return rows[0]!.choices ?? {};
}
