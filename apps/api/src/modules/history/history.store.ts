import { sql, type RawBuilder } from 'kysely';
import type { RecordKind, TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import { trashDays, trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import type { HistoryEntry, HistoryPart, TrashedRecord } from '@dugout/contract/features/history/history.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { relationOf } from './relations.ts';

/** Whether an entry `alias` changed rows that are still known, and no undo of it stands that left nothing. */
const canBeUndone = (alias: string) => {
  const act = sql.ref(`${alias}.batch_id`);
  // An undone conversion is done again by converting.
  return sql<boolean>`(${sql.ref(`${alias}.act`)} <> 'undo-convert' and
    exists (select from journal_changes c where c.batch_id = ${act} and (c.before is not null or c.after is not null))
    and not is_undone(${act}))`;
};

const views = sql`('view', 'view-reason', 'export')`;
const shown = (show: HistoryPart | null) =>
  show === null ? sql`` : show === 'views' ? sql`and act in ${views}` : sql`and act not in ${views}`;

/** Who joined or left a team, by the entry `alias`. */
export const staffJoins = (alias: string) => {
  const details = sql.ref(`${alias}.details`);
  return sql`left join coaches sc on sc.id = coalesce(${details} ->> 'addedCoach', ${details} ->> 'removedCoach')::uuid
    left join users su on su.id = sc.user_id`;
};
export const staffChange = (alias: string) => sql`case when su.id is not null then json_build_object('act',
  case when ${sql.ref(`${alias}.details`)} ? 'addedCoach' then 'added' else 'removed' end, 'name', su.name) end`;

/** Which past season was corrected, and why. */
export const correction = (alias: string) => {
  const details = sql.ref(`${alias}.details`);
  return sql`case when ${sql.ref(`${alias}.act`)} = 'correct-season' then
    json_build_object('season', ${details} ->> 'season', 'reason', ${details} ->> 'reason') end`;
};

/** Newest first. An export names the people in it apart from its entry. */
export async function readHistory(
  db: Db,
  kind: RecordKind,
  id: string,
  { before, limit, show }: { before: number; limit: number; show: HistoryPart | null },
): Promise<HistoryEntry[]> {
  // The address of a player or a coach is also read where they are shown as a user.
  const isPerson = kind === 'player' || kind === 'coach';
  const seenAsPerson = isPerson && show !== 'changes';
  const person = sql`(select user_id from ${sql.table(kind === 'coach' ? 'coaches' : 'players')} where id = ${id})`;
  const { rows } = await sql<Omit<HistoryEntry, 'id'> & { id: string }>`
    select j.id, ${isoTime('j.at')} as at, j.act, j.batch_id as "batchId", j.before, j.after,
      (case when j.act = 'export' then j.details ->> 'rows' end)::integer as rows, j.details ->> 'format' as format,
      j.details ->> 'purpose' as purpose,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as actor,
      ${staffChange('j')} as staff, ${correction('j')} as correction,
      ${canBeUndone('j')} as undoable
    from (
      select id from (
        (select id from journal where entity = ${kind} and entity_id = ${id} and id < ${before} ${shown(show)}
          order by id desc limit ${limit})
        union
        (select entry_id from journal_subjects where entity = ${kind} and ids @> array[${id}::uuid] and entry_id < ${before}
          and ${show !== 'changes'} order by entry_id desc limit ${limit})
        union
        (select id from journal where ${seenAsPerson} and entity = 'user' and act = 'view' and id < ${before}
          and entity_id = ${person} order by id desc limit ${limit})
        union
        (select entry_id from journal_subjects where ${seenAsPerson} and entity = 'user' and ids @> array[${person}]
          and entry_id < ${before} order by entry_id desc limit ${limit})
      ) both_kinds order by id desc limit ${limit}
    ) found join journal j on j.id = found.id left join users u on u.id = j.actor_id ${staffJoins('j')}
    order by j.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** What a removed record `t` is called, and what it takes to know it. */
const names: Readonly<Record<TrashKind, { name: RawBuilder<unknown>; joins?: RawBuilder<unknown> }>> = {
  user: { name: sql`t.name` },
  team: { name: sql`t.name` },
  player: { name: sql`player_name(w.fname, w.lname)`, joins: sql`left join users w on w.id = t.user_id` },
  coach: { name: sql`w.name`, joins: sql`join users w on w.id = t.user_id` },
  lead: { name: sql`t.player_name` },
  event: {
    name: sql`coalesce(w.title, initcap(t.event_type::text)) || ', '
      || to_char(t.starts_at at time zone (select time_zone from organisation), 'FMMon FMDD, YYYY')`,
    joins: sql`left join tournaments w on w.id = t.tournament_id`,
  },
  article: { name: sql`t.title` },
  video: { name: sql`t.title` },
  sponsor: { name: sql`t.title` },
  banner: {
    name: sql`'Banner until ' || to_char(t.expires_at at time zone (select time_zone from organisation), 'FMMon FMDD, YYYY')`,
  },
  trophy: { name: sql`t.title || ', ' || w.name`, joins: sql`join teams w on w.id = t.team_id` },
};

/** What the record of an entry is called now; null where it is gone or has no name. */
export const nameNow = (entity: string, id: string) => sql<string | null>`case ${sql.ref(entity)}
  ${sql.join(
    trashKinds.map((kind) => {
      const { name, joins = sql`` } = names[kind];
      const found = sql`select nullif(${name}, '') from ${sql.table(relationOf(kind))} t ${joins} where t.id = ${sql.ref(id)}`;
      return sql`when ${kind} then (${found})`;
    }),
    sql` `,
  )} end`;

/** A row that stays after its purge has nothing left to bring back. */
const purgeable: ReadonlySet<TrashKind> = new Set(['user', 'player', 'coach', 'event']);
const inTrash = (kind: TrashKind) =>
  purgeable.has(kind) ? sql`t.deleted_at is not null and t.purged_at is null` : sql`t.deleted_at is not null`;

export async function readTrash(
  db: Db,
  kind: TrashKind,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<TrashedRecord[]> {
  const { name, joins = sql`` } = names[kind];
  const { rows } = await sql<TrashedRecord>`
    select t.id, ${kind}::text as kind, coalesce(nullif(${name}, ''), '(No Name)') as name,
      ${isoTime('t.deleted_at')} as "deletedAt",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as "deletedBy",
      greatest(0, ((t.deleted_at + make_interval(days => ${trashDays})) at time zone o.time_zone)::date
        - (${now}::timestamptz at time zone o.time_zone)::date) as "daysLeft"
    from ${sql.table(relationOf(kind))} t ${joins} left join users b on b.id = t.deleted_by cross join organisation o
    where ${inTrash(kind)} order by t.deleted_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTrash(db: Db, kind: TrashKind): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${sql.table(relationOf(kind))} t where ${inTrash(kind)}`.execute(db);
  return Number(rows[0]!.total);
}

/** The oldest first, a few at a time. */
export async function dueForPurge(db: Db, kind: TrashKind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(relationOf(kind))} t
    where ${inTrash(kind)} and t.deleted_at < now() - make_interval(days => ${trashDays})
      and is_due_for_purge(${relationOf(kind)}, t.id)
    order by t.deleted_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
