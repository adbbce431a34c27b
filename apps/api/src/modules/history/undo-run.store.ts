import { sql } from 'kysely';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RecordKey } from '../../platform/runs/journal-records.ts';
import { keyOf, type RowChange, type RowImage } from './rows.store.ts';
import { tyingColumns, unitsOf, type PointingRow } from './units.ts';

export type LeftReason = ActRun['left'][number]['reason'];

/** How many changes of rows the act made. */
export async function countChanges(tx: Tx, act: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from journal_changes where batch_id = ${act}`.execute(tx);
  return rows[0]!.total;
}

/** A private view is its owner's alone, also in what can be undone of it. */
export async function touchesPrivateViewOfAnother(tx: Tx, act: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from journal_changes c, unnest(array[c.before, c.after]) as image
      where c.batch_id = ${act} and c.relation = 'views' and image ->> 'shared' = 'false'
        and image ->> 'owner_id' <> ${userId}) as found`.execute(tx);
  return rows[0]!.found;
}

export interface PlannedRow extends PointingRow {
  readonly first: string;
  readonly last: string;
}

/** Each row that the act changed, once, in the order in which they are taken back. */
export async function rowsOf(tx: Tx, act: string): Promise<PlannedRow[]> {
  const points = tyingColumns.map(
    (column) => sql`${column}::text, array[f.before ->> ${column}::text, l.after ->> ${column}::text]`,
  );
  const { rows } = await sql<PlannedRow>`
    select l.relation, l.row_id as "rowId", f.id as first, l.id as last, json_build_object(${sql.join(points)}) as points
    from (select min(id) as first, max(id) as last from journal_changes where batch_id = ${act}
      group by relation, row_id) as ends
    join journal_changes f on f.id = ends.first join journal_changes l on l.id = ends.last
    order by l.id desc`.execute(tx);
  return rows;
}

/** What an act of very many rows did to one record and its parts, in the order in which it is taken back. */
export async function changesOfUnit(
  tx: Tx,
  act: string,
  of: Pick<RowChange, 'relation' | 'rowId'>,
): Promise<RowChange[]> {
  const planned = await rowsOf(tx, act);
  const units = unitsOf(planned);
  const wanted = units[planned.findIndex((row) => keyOf(row) === keyOf(of))];
  const unit = planned.filter((_, place) => units[place] === wanted);
  const { rows } = await sql<RowChange>`
    select l.relation, l.row_id as "rowId", f.before, l.after, l.before is null and l.after is null as erased
    from unnest(${unit.map(({ first }) => first)}::bigint[], ${unit.map(({ last }) => last)}::bigint[]) as u (first, last)
    join journal_changes f on f.id = u.first join journal_changes l on l.id = u.last
    order by l.id desc`.execute(tx);
  return rows;
}

export async function insertPlan(tx: Tx, act: string, rows: readonly PlannedRow[], units: readonly number[]) {
  // Whole units one after the other, each in the order in which its rows are taken back.
  const places = rows.map((_, place) => place).sort((a, b) => units[a]! - units[b]! || a - b);
  const column = <T>(value: (row: PlannedRow, unit: number) => T) => places.map((at) => value(rows[at]!, units[at]!));
  await sql`
    insert into act_run_rows (act, place, unit, relation, row_id, first_change, last_change)
    select ${act}, place, unit, relation, row_id, first_change, last_change from unnest(
      ${column((_, unit) => unit)}::integer[], ${column(({ relation }) => relation)}::text[],
      ${column(({ rowId }) => rowId)}::text[], ${column(({ first }) => first)}::bigint[],
      ${column(({ last }) => last)}::bigint[])
      with ordinality as p (unit, relation, row_id, first_change, last_change, place)`.execute(tx);
}

export interface UnitRow extends RowChange {
  readonly unit: number;
}

/** The next whole units, as many as have `most` rows together, and at least one; the last change first. */
export async function nextUnits(tx: Tx, act: string, most: number): Promise<UnitRow[]> {
  const { rows } = await sql<{
    unit: number;
    relation: string;
    rowId: string;
    before: RowImage | null;
    after: RowImage | null;
    erased: boolean;
  }>`
    with open as (
      select unit from act_run_rows where act = ${act} and reason is null order by unit limit ${most + 1}
    ), chosen as (
      -- The last unit may be cut off: it waits for its turn, unless it is the only one.
      select min(unit) as first, case when count(*) <= ${most} then max(unit)
        else greatest(max(unit) - 1, min(unit)) end as last from open
    )
    select r.unit, r.relation, r.row_id as "rowId", f.before, l.after, l.before is null and l.after is null as erased
    from act_run_rows r
    join journal_changes f on f.id = r.first_change join journal_changes l on l.id = r.last_change
    where r.act = ${act} and r.reason is null
      and r.unit between (select first from chosen) and (select last from chosen)
    order by r.last_change desc`.execute(tx);
  return rows;
}

export async function dropUnits(tx: Tx, act: string, units: readonly number[]): Promise<void> {
  await sql`delete from act_run_rows where act = ${act} and reason is null and unit = any (${units}::integer[])`.execute(
    tx,
  );
}

export interface LeftUnit {
  readonly unit: number;
  readonly reason: LeftReason;
  readonly record: RecordKey;
}

export async function markLeft(tx: Tx, act: string, left: readonly LeftUnit[]): Promise<void> {
  await sql`
    update act_run_rows r set reason = l.reason, record_kind = l.kind, record_id = l.id
    from unnest(${left.map(({ unit }) => unit)}::integer[], ${left.map(({ reason }) => reason)}::text[],
      ${left.map(({ record }) => record.kind)}::text[], ${left.map(({ record }) => record.id)}::text[])
      as l (unit, reason, kind, id)
    where r.act = ${act} and r.reason is null and r.unit = l.unit`.execute(tx);
}

export interface LeftOne extends RecordKey {
  readonly reason: LeftReason;
}

export async function leftOf(db: Db | Tx, act: string, most: number): Promise<LeftOne[]> {
  const { rows } = await sql<LeftOne>`
    select distinct on (unit) record_kind as kind, record_id as id, reason from act_run_rows
    where act = ${act} and reason is not null order by unit, place limit ${most}`.execute(db);
  return rows;
}

/** What was left is to be done after all, except what is gone or an administrator; answers how many records that is. */
export async function openLeft(tx: Tx, act: string): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    with opened as (
      update act_run_rows set reason = null where act = ${act} and reason in ('changed', 'in-the-way') returning unit
    )
    update act_runs set left_over = left_over - o.units, done = done - o.rows
    from (select count(distinct unit)::integer as units, count(*)::integer as rows from opened) as o
    where act = ${act} returning o.units as opened`.execute(tx);
  return rows[0]!.opened;
}

/** Of these records, those that the act has an entry for. */
export async function recordsWithEntry(tx: Tx, act: string, records: readonly RecordKey[]): Promise<RecordKey[]> {
  const { rows } = await sql<RecordKey>`
    select distinct r.kind, r.id from unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::uuid[])
      as r (kind, id)
    where exists (select from journal j where j.entity = r.kind and j.entity_id = r.id and j.batch_id = ${act})`.execute(
    tx,
  );
  return rows;
}

/** Of these people, those with a session or a link for a new password. */
export async function peopleWithAccess(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as p (id)
    where exists (select from sessions s where s.user_id = p.id)
      or exists (select from password_resets r where r.user_id = p.id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
