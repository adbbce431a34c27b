import { sql } from 'kysely';
import type {
  PastRoster,
  PastRosterInput,
  TeamDetail,
  TeamSeason,
} from '@dugout/contract/features/teams/team.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { aggregateVersion } from '../people/public.ts';
import { staffOf, teamColumns, teamJoins, toTeamDetail, type TeamDetailRecord } from './teams.store.ts';
import { trophiesJson } from './trophies.store.ts';

/** A team in a season, by their ids. */
export interface Place {
  readonly id: string;
  readonly season: string;
}

/** A team `p` as it was in a season that has ended, which the team itself need not have outlasted. */
const pastTeam = ({ id, season }: Place) => sql`(
  select e.team_id as id, e.version, e.name, e.age_group, e.state, e.region, e.team_code, e.head_coach_user_id, e.season_id
  from team_seasons e join seasons s on s.id = e.season_id and not s.is_current
  where e.team_id = ${id} and e.season_id = ${season}) p`;

/** Whose entries are shown: who is in the trash has one that comes back with her. */
const entries = sql`from roster_entries e join players pl on pl.id = e.player_id and pl.deleted_at is null
  where e.team_id = p.id and e.season_id = p.season_id`;
const staff = staffOf(sql`select coach_id from staff_entries where team_id = p.id and season_id = p.season_id`);

/** As one statement: it is true at one moment. How to reach people is told by the team as it is now. */
export const pastTeamQuery = (place: Place) => sql<TeamDetailRecord>`
    select ${teamColumns},
      (select json_agg(json_build_object('id', pl.id, 'version', ${aggregateVersion('pl')}, 'name', pl.name,
          'pos1', pl.pos1, 'pos2', pl.pos2, 'jerseyNum', pl.worn, 'email', null, 'phone', null) order by pl.name, pl.id)
        from (select pl.*, e.jersey_num as worn ${entries}) pl
        left join users u on u.id = pl.user_id and u.deleted_at is null
        left join addresses a on a.id = pl.address_id and a.deleted_at is null) as players,
      (select json_agg(json_build_object('id', k.id, 'version', ${aggregateVersion('k')},
          'user', case when u.id is not null then json_build_object('id', u.id, 'fname', u.fname, 'lname', u.lname,
            'email', null, 'phone', null) end,
          'isHeadCoach', coalesce(p.head_coach_user_id = k.user_id, false)) order by u.name, k.id)
        ${staff}
        left join users u on u.id = k.user_id and u.deleted_at is null
        left join addresses a on a.id = k.address_id and a.deleted_at is null) as coaches,
      case when exists (select from teams t where t.id = p.id and t.deleted_at is null) then ${trophiesJson} end as trophies
    from ${pastTeam(place)} ${teamJoins}`;

export async function findPastTeam(db: Db, place: Place): Promise<TeamDetail | null> {
  const { rows } = await pastTeamQuery(place).execute(db);
  return rows[0] ? toTeamDetail(rows[0]) : null;
}

export async function findTeamSeasons(db: Db, id: string): Promise<TeamSeason[]> {
  const { rows } = await sql<TeamSeason>`
    select s.id, s.name, s.is_current as "isCurrent" from seasons s
    where case when s.is_current then exists (select from teams t where t.id = ${id} and t.deleted_at is null)
      else exists (select from team_seasons e where e.team_id = ${id} and e.season_id = s.id) end
    order by s.starts_on desc`.execute(db);
  return rows;
}

/** It neither ends nor begins again until we end. */
export async function lockSeason(tx: Tx, id: string): Promise<{ name: string; isCurrent: boolean } | null> {
  const season = tx.selectFrom('seasons').select(['name', 'is_current as isCurrent']).where('id', '=', id).forShare();
  return (await season.executeTakeFirst()) ?? null;
}

export async function isCurrentSeason(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('seasons').select('is_current').where('id', '=', id).executeTakeFirst();
  return found?.is_current ?? false;
}

export async function findPastRoster(tx: Tx, place: Place): Promise<PastRoster | null> {
  const { rows } = await sql<PastRoster>`
    select p.id, p.version,
      coalesce((select json_agg(json_build_object('playerId', pl.id, 'name', pl.name, 'jerseyNum', e.jersey_num) order by pl.name, pl.id)
        ${entries}), '[]') as roster,
      coalesce((select json_agg(json_build_object('coachId', k.id, 'name', coalesce(u.name, '')) order by u.name, k.id)
        ${staff} left join users u on u.id = k.user_id and u.deleted_at is null), '[]') as staff
    from ${pastTeam(place)}`.execute(tx);
  return rows[0] ?? null;
}

/** Locked first: one statement that waits for the lock would read what is joined to the row as it was before. */
export async function lockPastRoster(tx: Tx, place: Place): Promise<PastRoster | null> {
  await sql`select from team_seasons where team_id = ${place.id} and season_id = ${place.season} for update`.execute(
    tx,
  );
  return findPastRoster(tx, place);
}

/** Of these, who is there: nobody moves them to the trash until we end. */
export async function lockLive(tx: Tx, table: 'players' | 'coaches', ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any (${ids}::uuid[]) and deleted_at is null
    order by id for share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

interface Elsewhere {
  readonly playerId: string;
  readonly name: string;
  readonly team: string;
}

export async function findElsewhere(tx: Tx, { id, season }: Place, players: readonly string[]): Promise<Elsewhere[]> {
  const { rows } = await sql<Elsewhere>`
    select e.player_id as "playerId", pl.name, coalesce(t.name, '') as team
    from roster_entries e join players pl on pl.id = e.player_id
    left join team_seasons t on t.team_id = e.team_id and t.season_id = e.season_id
    where e.season_id = ${season} and e.team_id <> ${id} and e.player_id = any (${players}::uuid[])`.execute(tx);
  return rows;
}

type Roster = PastRosterInput['roster'];

export async function takeOffRoster(tx: Tx, { id, season }: Place, players: readonly string[]): Promise<void> {
  await sql`delete from roster_entries where team_id = ${id} and season_id = ${season}
    and player_id = any (${players}::uuid[])`.execute(tx);
}

const asTable = (roster: Roster) => sql`unnest(${roster.map(({ playerId }) => playerId)}::uuid[],
  ${roster.map(({ jerseyNum }) => jerseyNum)}::text[]) as wanted (player_id, jersey_num)`;

export async function putOnRoster(tx: Tx, { id, season }: Place, roster: Roster): Promise<void> {
  await sql`insert into roster_entries (season_id, team_id, player_id, jersey_num)
    select ${season}, ${id}, wanted.player_id, wanted.jersey_num from ${asTable(roster)}`.execute(tx);
}

export async function renumber(tx: Tx, { id, season }: Place, roster: Roster): Promise<void> {
  await sql`update roster_entries e set jersey_num = wanted.jersey_num from ${asTable(roster)}
    where e.team_id = ${id} and e.season_id = ${season} and e.player_id = wanted.player_id`.execute(tx);
}

export async function takeOffStaff(tx: Tx, { id, season }: Place, coaches: readonly string[]): Promise<void> {
  await sql`delete from staff_entries where team_id = ${id} and season_id = ${season}
    and coach_id = any (${coaches}::uuid[])`.execute(tx);
}

export async function putOnStaff(tx: Tx, { id, season }: Place, coaches: readonly string[]): Promise<void> {
  await sql`insert into staff_entries (season_id, team_id, coach_id)
    select ${season}, ${id}, unnest(${coaches}::uuid[])`.execute(tx);
}

/** Whoever left the staff has not led the team. */
export async function markCorrected(tx: Tx, { id, season }: Place, gone: readonly string[], now: Date): Promise<void> {
  await sql`update team_seasons set corrected_at = ${now}, head_coach_user_id =
      case when head_coach_user_id in (select user_id from coaches where id = any (${gone}::uuid[])) then null
        else head_coach_user_id end
    where team_id = ${id} and season_id = ${season}`.execute(tx);
}
