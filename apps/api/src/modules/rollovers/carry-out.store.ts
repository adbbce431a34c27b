import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Step } from '../../platform/runs/act-run.ts';

export interface PlannedTeam {
  readonly id: string;
  readonly players: number;
}

/** The next teams of the plan, as many as have `most` players together, and at least one. */
export async function nextPlanned(tx: Tx, rollover: string, after: string, most: number): Promise<PlannedTeam[]> {
  const { rows } = await sql<PlannedTeam>`
    select id, players from (
      select t.team_id as id, n.players, sum(n.players + 1) over (order by t.team_id) as until, row_number() over (order by t.team_id) as place
      from (select team_id from rollover_teams where rollover_id = ${rollover} and team_id > ${after}
        order by team_id limit ${most}) as t
      cross join lateral (select count(*)::integer as players from rollover_players p
        where p.rollover_id = ${rollover} and p.team_id = t.team_id) as n
    ) as found where until <= ${most} or place = 1 order by id`.execute(tx);
  return rows;
}

interface Seasons {
  readonly rollover: string;
  readonly from: string;
}

/** Whoever is on the team in the season that ends: who came by this roll-over has a place there already. */
const isOnTeam = ({ from }: Pick<Seasons, 'from'>) => sql`
  p.deleted_at is null and not exists (
    select from roster_entries e where e.player_id = p.id and e.season_id = ${from})`;

/** Teams, then people and their records: the order in which every other write takes its locks. */
export async function lockTeams(tx: Tx, seasons: Seasons, ids: readonly string[]): Promise<void> {
  await sql`select from teams where id = any (${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`
    select from teams t where t.id in (select to_team_id from rollover_players p
      where p.rollover_id = ${seasons.rollover} and p.team_id = any (${ids}::uuid[]) and p.to_team_id <> p.team_id)
    order by t.id for share`.execute(tx);
  await sql`
    select from players p where p.team_id = any (${ids}::uuid[]) and ${isOnTeam(seasons)} order by p.id for update`.execute(
    tx,
  );
}

export type Left = Map<string, 'changed' | 'gone' | 'in-the-way'>;

/** Teams that are not what the plan saw, that are gone, or whose players were to go to a team that is gone. */
export async function changedSince(tx: Tx, seasons: Seasons, ids: readonly string[]): Promise<Left> {
  const { rollover } = seasons;
  const { rows } = await sql<{ id: string; reason: 'changed' | 'gone' | 'in-the-way' }>`
    select * from (
      select r.team_id as id, case
          when t.id is null or t.deleted_at is not null then 'gone'
          when t.version <> r.team_version or exists (
            select from (select * from rollover_players where rollover_id = ${rollover} and team_id = r.team_id) as planned
              full join (select * from players p where p.team_id = r.team_id and ${isOnTeam(seasons)}) as p
                on p.id = planned.player_id
            where p.version is distinct from planned.player_version) then 'changed'
          when exists (select from rollover_players p left join teams to_team on to_team.id = p.to_team_id
            where p.rollover_id = ${rollover} and p.team_id = r.team_id and p.to_team_id is not null
              and (to_team.id is null or to_team.deleted_at is not null)) then 'in-the-way' end as reason
      from rollover_teams r left join teams t on t.id = r.team_id
      where r.rollover_id = ${rollover} and r.team_id = any (${ids}::uuid[])
    ) as looked where reason is not null`.execute(tx);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

export async function deleteCopies(tx: Tx, season: string): Promise<void> {
  for (const table of ['roster_entries', 'staff_entries', 'team_seasons'] as const) {
    await tx.deleteFrom(table).where('season_id', '=', season).execute();
  }
}

/** The teams with their rosters and staff as they are now, as those of the season that ends. Twice is once. */
export async function copyTeams(tx: Tx, from: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into team_seasons (season_id, team_id, name, age_group, state, region, team_code, head_coach_user_id)
    select ${from}, t.id, t.name, t.age_group, t.state, t.region, t.team_code, t.head_coach_user_id
    from teams t where t.id = any (${ids}::uuid[]) and t.deleted_at is null
    on conflict (team_id, season_id) do nothing`.execute(tx);
  await sql`
    insert into staff_entries (season_id, team_id, coach_id)
    select distinct ${from}::uuid, t.id, k.id from teams t
      join coaches k on k.deleted_at is null and (k.user_id = t.head_coach_user_id
        or k.id in (select c.coach_id from team_coaches c where c.team_id = t.id))
    where t.id = any (${ids}::uuid[]) and t.deleted_at is null
    on conflict (team_id, season_id, coach_id) do nothing`.execute(tx);
  await sql`
    insert into roster_entries (season_id, team_id, player_id, jersey_num, older_reason)
    select ${from}, p.team_id, p.id, p.jersey_num, p.older_reason
    from players p join teams t on t.id = p.team_id and t.deleted_at is null
    where p.team_id = any (${ids}::uuid[]) and ${isOnTeam({ from })}
    on conflict (player_id, season_id) do nothing`.execute(tx);
}

const planned = (rollover: string, ids: readonly string[]) =>
  sql`r.rollover_id = ${rollover} and r.team_id = any (${ids}::uuid[])`;
const movesPlayer = sql`(p.team_id, p.older_reason) is distinct from (r.to_team_id, r.older_reason)`;
const movesTeam = sql`(r.ends or r.next_age_group <> t.age_group)`;

export async function movesOf(tx: Tx, rollover: string, ids: readonly string[]) {
  const { rows: players } = await sql<{ id: string }>`
    select p.id from rollover_players r join players p on p.id = r.player_id
    where ${planned(rollover, ids)} and ${movesPlayer}`.execute(tx);
  const { rows: teams } = await sql<{ id: string; ends: boolean }>`
    select t.id, r.ends from rollover_teams r join teams t on t.id = r.team_id
    where ${planned(rollover, ids)} and ${movesTeam}`.execute(tx);
  const [ended, moved] = [true, false].map((ends) => teams.filter((one) => one.ends === ends).map(({ id }) => id));
  return { players: players.map(({ id }) => id), teams: moved!, ended: ended! };
}

export async function move(
  { tx, ctx }: Pick<Step<unknown>, 'tx' | 'ctx'>,
  rollover: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update players p set team_id = r.to_team_id, older_reason = r.older_reason from rollover_players r
    where r.player_id = p.id and ${planned(rollover, ids)} and ${movesPlayer}`.execute(tx);
  // A team that is not continued goes to the trash; its roster stays in the season that ends.
  await sql`
    update teams t set age_group = r.next_age_group, deleted_at = case when r.ends then ${ctx.clock.now()}::timestamptz end,
      deleted_by = case when r.ends then ${ctx.actor!.userId}::uuid end
    from rollover_teams r where r.team_id = t.id and ${planned(rollover, ids)} and ${movesTeam}`.execute(tx);
}

export async function noteLeft(tx: Tx, act: string, left: Left): Promise<void> {
  if (left.size === 0) return;
  await sql`
    insert into act_run_rows (act, place, unit, relation, row_id, first_change, last_change, reason, record_kind, record_id)
    select ${act}, base.n + l.place, base.n + l.place, 'teams', l.id, 0, 0, l.reason, 'team', l.id
    from unnest(${[...left.keys()]}::text[], ${[...left.values()]}::text[]) with ordinality as l (id, reason, place),
      (select coalesce(max(place), 0) as n from act_run_rows where act = ${act}) as base`.execute(tx);
}

/** Live teams whose roster nobody has copied yet. */
export async function nextWithoutCopy(tx: Tx, from: string, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from teams t
    where t.id > ${after} and t.deleted_at is null and t.age_group <> 'ALUMNI'
      and not exists (select from team_seasons s where s.team_id = t.id and s.season_id = ${from})
    order by t.id limit ${Math.ceil(most / 10)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function forgetPlan(tx: Tx, rollover: string): Promise<void> {
  await sql`delete from rollover_players where rollover_id = ${rollover}`.execute(tx);
  await sql`delete from rollover_teams where rollover_id = ${rollover}`.execute(tx);
}
