import { sql, type RawBuilder } from 'kysely';
import { teamRecord } from '@dugout/contract/features/teams/team.record.ts';
import type {
  CoachedTeam,
  RosterPlayer,
  Team,
  TeamCoach,
  TeamDetail,
  TeamInput,
  TeamUpdate,
  Trophy,
  WornNumber,
} from '@dugout/contract/features/teams/team.schema.ts';
import { coachingRoles } from '@dugout/contract/features/users/ties.rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { byId } from '../../platform/db/record-readers.ts';
import { selectRecord, toColumns } from '../../platform/db/record-columns.ts';
import { aggregateVersion, bringBack, personJson } from '../people/public.ts';
import { trophiesJson } from './trophies.store.ts';

export interface TeamRecord extends Omit<Team, 'headCoach'> {
  coach_id: string | null;
  user_id: string | null;
  fname: string | null;
  lname: string | null;
}

/** A team `p` with its head coach: also what the list selects around a page. */
export const teamColumns = sql`
  p.id, p.version, ${selectRecord(teamRecord, 'p')}, p.team_code as "teamCode",
  c.id as coach_id, u.id as user_id, u.fname, u.lname`;
export const teamJoins = sql`
  left join users u on u.id = p.head_coach_user_id and u.deleted_at is null
  left join coaches c on c.user_id = u.id and c.deleted_at is null`;

/** Coaches `k` of the team `p`: its head, and those `listed`. Two lookups: one condition for both would ask every coach there is. */
export const staffOf = (listed: RawBuilder<unknown>) => sql`
  from (select id from coaches where user_id = p.head_coach_user_id and deleted_at is null union ${listed}) on_staff
  join coaches k on k.id = on_staff.id and k.deleted_at is null`;

export function toTeam({ coach_id, user_id, fname, lname, ...team }: TeamRecord): Team {
  const headCoach =
    coach_id && user_id ? { id: coach_id, user: { id: user_id, fname: fname ?? '', lname: lname ?? '' } } : null;
  return { ...team, headCoach };
}

export async function findTeams(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Team>> {
  const { rows } = await sql<TeamRecord>`
    select ${teamColumns} from teams p ${teamJoins}
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null`.execute(db);
  return byId(rows.map(toTeam));
}

export const findTeam = async (db: Db | Tx, id: string) => (await findTeams(db, [id])).get(id) ?? null;

/** Locked first: one statement that waits for the lock would read what is joined to the row as it was before. */
export async function lockTeam(tx: Tx, id: string): Promise<Team | null> {
  await sql`select from teams where id = ${id} for update`.execute(tx);
  return findTeam(tx, id);
}

export type TeamDetailRecord = TeamRecord & {
  players: RosterPlayer[] | null;
  coaches: TeamCoach[] | null;
  trophies: Trophy[] | null;
};

export const toTeamDetail = ({ players, coaches, trophies, ...record }: TeamDetailRecord): TeamDetail => ({
  ...toTeam(record),
  players: players ?? [],
  coaches: coaches ?? [],
  trophyCase: trophies ?? [],
});

/** A team with everybody and everything that belongs to it, as one statement: it is true at one moment. Nothing if a season is given that is not the current one. */
export const teamDetailQuery = (id: string, season?: string) => sql<TeamDetailRecord>`
    select ${teamColumns},
      (select json_agg(json_build_object('id', pl.id, 'version', ${aggregateVersion('pl')}, 'name', pl.name,
          'pos1', pl.pos1, 'pos2', pl.pos2, 'jerseyNum', pl.jersey_num, 'email', u.email, 'phone', u.phone)
          order by pl.name, pl.id)
        from players pl
        left join users u on u.id = pl.user_id and u.deleted_at is null
        left join addresses a on a.id = pl.address_id and a.deleted_at is null
        where pl.team_id = p.id and pl.deleted_at is null) as players,
      (select json_agg(json_build_object('id', k.id, 'version', ${aggregateVersion('k')}, 'user', ${personJson('u')},
          'isHeadCoach', coalesce(p.head_coach_user_id = k.user_id, false)) order by u.name, k.id)
        ${staffOf(sql`select coach_id from team_coaches where team_id = p.id`)}
        left join users u on u.id = k.user_id and u.deleted_at is null
        left join addresses a on a.id = k.address_id and a.deleted_at is null) as coaches,
      ${trophiesJson} as trophies
    from teams p ${teamJoins}
    where p.id = ${id} and p.deleted_at is null
      ${season === undefined ? sql`` : sql`and exists (select from seasons where id = ${season} and is_current)`}`;

export async function findTeamDetail(db: Db, id: string, season?: string): Promise<TeamDetail | null> {
  const { rows } = await teamDetailQuery(id, season).execute(db);
  return rows[0] ? toTeamDetail(rows[0]) : null;
}

export async function findCoachedTeams(db: Db, userId: string): Promise<CoachedTeam[]> {
  const { rows } = await sql<CoachedTeam>`
    select t.id, t.name, t.age_group as "ageGroup", t.head_coach_user_id is not distinct from ${userId}::uuid as "isHeadCoach"
    from teams t where t.deleted_at is null and t.id in (
      select id from teams where head_coach_user_id = ${userId}
      union all
      select tc.team_id from team_coaches tc join coaches c on c.id = tc.coach_id and c.deleted_at is null
        where c.user_id = ${userId})
    order by "isHeadCoach" desc, t.name, t.id`.execute(db);
  return rows;
}

export async function findWornNumbers(db: Db, teamId: string): Promise<WornNumber[]> {
  return db
    .selectFrom('players')
    .select((player) => ['id as playerId', 'name', player.ref('jersey_num').$notNull().as('jerseyNum')])
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .where('jersey_num', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertTeam(tx: Tx, input: TeamInput): Promise<string> {
  const { id } = await tx
    .insertInto('teams')
    .values({ ...toColumns(teamRecord, input), head_coach_user_id: input.headCoachUserID })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTeam(tx: Tx, id: string, { headCoachUserID, ...input }: TeamUpdate): Promise<void> {
  const columns = {
    ...toColumns(teamRecord, input),
    ...(headCoachUserID === undefined ? {} : { head_coach_user_id: headCoachUserID }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('teams').set(columns).where('id', '=', id).execute();
}

/** Players and coaches keep their link, so that a restore brings the team back whole; lists show them without a team. */
export async function trashTeam(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('teams').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}

/** The coach record of a live person who coaches, also one that was in the trash; null for anybody else. */
export async function findOrMakeCoach(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('primary_role', 'in', coachingRoles)
    .forShare()
    .executeTakeFirst();
  if (!user) return null;
  const live = () =>
    tx
      .selectFrom('coaches')
      .select('id')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const found = (await live())?.id ?? (await bringBack(tx, 'coaches', userId));
  if (found) return found;
  const made = await tx
    .insertInto('coaches')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else was faster.
  return made?.id ?? (await live())!.id;
}

/** Whether the coach is new on the team. */
export async function addCoachToTeam(tx: Tx, teamId: string, coachId: string): Promise<boolean> {
  const added = await tx
    .insertInto('team_coaches')
    .values({ team_id: teamId, coach_id: coachId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('coach_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The staff is part of the team: who opened it before sees another. */
export async function touchTeam(tx: Tx, id: string): Promise<void> {
  await sql`update teams set version = version + 1 where id = ${id}`.execute(tx);
}

/** Removing a team's head coach clears the head coach (specification, section 4). */
export async function clearHeadCoach(tx: Tx, teamId: string): Promise<Team> {
  await tx.updateTable('teams').set({ head_coach_user_id: null }).where('id', '=', teamId).execute();
  return (await findTeam(tx, teamId))!;
}

export async function takeCoachOffTeam(tx: Tx, teamId: string, coachId: string): Promise<Team> {
  await tx.deleteFrom('team_coaches').where('team_id', '=', teamId).where('coach_id', '=', coachId).execute();
  // The staff is part of the team: also leaving without having led it makes open forms of the team stale. Who leads
  // is asked of the link itself, because a head coach in the trash is not shown and must be cleared all the same.
  await sql`
    update teams t set version = t.version + 1,
      head_coach_user_id = case when t.head_coach_user_id <> c.user_id then t.head_coach_user_id end
    from coaches c where c.id = ${coachId} and t.id = ${teamId}`.execute(tx);
  return (await findTeam(tx, teamId))!;
}
