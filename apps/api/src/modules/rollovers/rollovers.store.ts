import { sql } from 'kysely';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface RolloverRow extends Pick<Rollover, 'id' | 'version' | 'from' | 'to' | 'body' | 'bodies' | 'act'> {
  /** Of the run that carries it out, unless it was taken back, also where something was left. */
  readonly runState: ActRun['state'] | null;
  /** The run is being taken back right now. */
  readonly isUndoing: boolean;
  readonly isFromCurrent: boolean;
}

const bodyJson = sql`json_build_object('id', b.id, 'name', b.name, 'ageOn', a.age_on)`;

const found = sql`
    select ro.id, ro.version, f.is_current as "isFromCurrent",
      json_build_object('id', f.id, 'name', f.name) as "from",
      json_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on) as "to",
      (select ${bodyJson} from age_rules a join sanctioning_bodies b on b.id = a.body_id
        where a.season_id = t.id and a.body_id = ro.body_id and a.checked_on is not null) as body,
      coalesce((select json_agg(${bodyJson} order by b.name, b.id)
        from age_rules a join sanctioning_bodies b on b.id = a.body_id
        where a.season_id = t.id and a.checked_on is not null), '[]') as bodies,
      run.act, run.state as "runState",
      exists (select from act_runs u where u.undoes = ro.act_id and u.state = 'running') as "isUndoing"
    from rollovers ro join seasons f on f.id = ro.from_season_id join seasons t on t.id = ro.to_season_id
      left join act_runs run on run.act = ro.act_id and not exists (
        select from journal j where j.details ? 'undoes' and j.details ->> 'undoes' = ro.act_id::text
          and not is_undone(j.batch_id))`;

export async function findRollover(db: Db | Tx, id: string): Promise<RolloverRow | null> {
  const { rows } = await sql<RolloverRow>`${found} where ro.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The latest season first. */
export async function findRollovers(db: Db): Promise<RolloverRow[]> {
  const { rows } = await sql<RolloverRow>`${found} order by t.starts_on desc, ro.id`.execute(db);
  return rows;
}

export async function lockRollover(tx: Tx, id: string): Promise<RolloverRow | null> {
  await sql`select from rollovers where id = ${id} for update`.execute(tx);
  return findRollover(tx, id);
}

/** The one of these seasons; a new one counts by the first body whose rule is confirmed. */
export async function insertRollover(tx: Tx, from: string, to: string): Promise<{ id: string; isNew: boolean }> {
  const { rows: made } = await sql<{ id: string }>`
    insert into rollovers (from_season_id, to_season_id, body_id) values (${from}, ${to}, (
      select a.body_id from age_rules a join sanctioning_bodies b on b.id = a.body_id
      where a.season_id = ${to} and a.checked_on is not null order by b.name = 'USA Softball' desc, b.name limit 1))
    on conflict (from_season_id, to_season_id) do nothing returning id`.execute(tx);
  if (made[0]) return { id: made[0].id, isNew: true };
  const { rows: found } = await sql<{ id: string }>`
    select id from rollovers where from_season_id = ${from} and to_season_id = ${to}`.execute(tx);
  return { id: found[0]!.id, isNew: false };
}

export async function setBody(tx: Tx, id: string, body: string | null): Promise<void> {
  await sql`update rollovers set body_id = ${body} where id = ${id}`.execute(tx);
}

export interface Choices {
  readonly teams: Readonly<Record<string, string>>;
  /** Null takes a choice back. */
  readonly players: Readonly<Record<string, unknown>>;
}

/** On top of what others chose meanwhile. */
export async function addChoices(tx: Tx, id: string, { teams, players }: Choices): Promise<void> {
  await sql`
    update rollovers set choices = jsonb_build_object(
      'teams', (choices -> 'teams') || ${JSON.stringify(teams)}::jsonb,
      'players', jsonb_strip_nulls((choices -> 'players') || ${JSON.stringify(players)}::jsonb))
    where id = ${id}`.execute(tx);
}

/** Of these, the live teams that a season has rosters of, and of alumni. */
export async function liveTeams(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; age_group: string }>`
    select id, age_group from teams where id = any (${ids}::uuid[]) and deleted_at is null`.execute(tx);
  return new Map(rows.map(({ id, age_group }) => [id, age_group]));
}

export async function playersOnTeams(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from players p join teams t on t.id = p.team_id and t.deleted_at is null
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null and t.age_group <> 'ALUMNI'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function setAct(tx: Tx, id: string, act: string): Promise<void> {
  await sql`update rollovers set act_id = ${act} where id = ${id}`.execute(tx);
}
