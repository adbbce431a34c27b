import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { relations } from './relations.ts';

export type RowImage = Record<string, unknown>;

/** What an act made of one row, whatever it did to it in between. */
export interface RowChange {
  readonly relation: string;
  readonly rowId: string;
  readonly before: RowImage | null;
  readonly after: RowImage | null;
  /** Purged: there is nothing left to put back. */
  readonly erased: boolean;
}

/** In the order in which they are taken back. */
export async function changesOf(tx: Tx, act: string): Promise<RowChange[]> {
  const { rows } = await sql<{ relation: string; row_id: string; before: RowImage | null; after: RowImage | null }>`
    select relation, row_id, before, after from journal_changes where batch_id = ${act} order by id`.execute(tx);
  const found = new Map<string, RowChange>();
  for (const { relation, row_id: rowId, before, after } of rows) {
    const key = `${relation} ${rowId}`;
    const first = found.get(key);
    found.delete(key);
    const erased = before === null && after === null;
    found.set(key, { relation, rowId, before: first ? first.before : before, after, erased });
  }
  return [...found.values()].reverse();
}

const keyCondition = (relation: string, rowId: string) => {
  const values = rowId.split('/');
  return sql.join(
    relations[relation]!.keys.map((column, place) => sql`${sql.ref(`t.${column}`)} = ${values[place]}::uuid`),
    sql` and `,
  );
};

/** The row as it is, in the form of the journal's images; null when there is none. */
export async function lockRow(tx: Tx, relation: string, rowId: string): Promise<RowImage | null> {
  const { rows } = await sql<{ image: RowImage }>`
    select journal_image(${relation}, to_jsonb(t)) as image from ${sql.table(relation)} t
    where ${keyCondition(relation, rowId)} for update`.execute(tx);
  return rows[0]?.image ?? null;
}

/** A column that a later version of the product has added is no change of anybody's. */
export function isUnchanged(now: RowImage | null, left: RowImage | null): boolean {
  if (now === null || left === null) return now === left;
  return Object.keys(left).every((name) => !(name in now) || isDeepStrictEqual(now[name], left[name]));
}

/** Whether something that is no part of the same act points at a row which the act has made. */
export async function isBuiltOn(tx: Tx, { relation, rowId }: RowChange, act: readonly RowChange[]): Promise<boolean> {
  for (const [other, column] of relations[relation]!.pointedAtBy ?? []) {
    const { keys, trash } = relations[other]!;
    const own = act.filter((row) => row.relation === other).map((row) => row.rowId);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(other)} t where ${sql.ref(`t.${column}`)} = ${rowId}
        ${trash ? sql`and t.deleted_at is null` : sql``}
        and concat_ws('/', ${sql.join(keys.map((key) => sql.ref(`t.${key}`)))}) <> all (${own}::text[])) as found`.execute(
      tx,
    );
    if (rows[0]!.found) return true;
  }
  return false;
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Reverts only the columns that the act changed: other users' edits to other columns stay. */
async function putBack(tx: Tx, { relation, rowId, before, after }: RowChange): Promise<void> {
  const changed = Object.keys(before!).filter(
    (name) => JSON.stringify(before![name]) !== JSON.stringify(after?.[name]),
  );
  if (changed.length === 0) return;
  const table = sql.table(relation);
  await sql`
    update ${table} t set (${columnsOf(changed)}) = (
      select ${columnsOf(changed)} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)
    ) where ${keyCondition(relation, rowId)}`.execute(tx);
}

async function addAgain(tx: Tx, { relation, before }: RowChange): Promise<void> {
  const names = Object.keys(before!);
  const table = sql.table(relation);
  await sql`
    insert into ${table} (${columnsOf(names)})
    select ${columnsOf(names)} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)`.execute(
    tx,
  );
}

async function takeAway(tx: Tx, { relation, rowId }: RowChange, by: string, now: Date): Promise<void> {
  const table = sql.table(relation);
  const where = keyCondition(relation, rowId);
  if (relations[relation]!.trash) {
    await sql`update ${table} t set deleted_at = ${now}, deleted_by = ${by} where ${where}`.execute(tx);
  } else {
    await sql`delete from ${table} t where ${where}`.execute(tx);
  }
}

/** Makes the row what it was before the act. */
export async function revertRow(tx: Tx, change: RowChange, exists: boolean, by: string, now: Date): Promise<void> {
  if (change.before === null) await takeAway(tx, change, by, now);
  else if (exists) await putBack(tx, change);
  else await addAgain(tx, change);
}

/**
 * The version of a person's record includes that of its address. Without the address it would fall back to a version
 * that a client may have read before, so it is raised by the amount lost.
 */
export async function outgrowAddress(tx: Tx, { relation, rowId, before, after }: RowChange): Promise<void> {
  const lost = after?.['address_id'] ?? null;
  if (lost === null || before?.['address_id'] === lost) return;
  const { rows } = await sql<{ version: number }>`select version from addresses where id = ${lost}`.execute(tx);
  for (let step = 0; step < (rows[0]?.version ?? 0); step += 1) {
    await sql`update ${sql.table(relation)} set version = version + 1 where id = ${rowId}`.execute(tx);
  }
}

/** Raises the version of the record that contains the row, so that a user who has it open notices the change. */
export async function touchWhole(tx: Tx, { relation, before, after }: RowChange): Promise<void> {
  const { partOf } = relations[relation]!;
  const id = partOf && (before ?? after)?.[partOf.column];
  if (!partOf || typeof id !== 'string') return;
  await sql`update ${sql.table(partOf.relation)} set version = version + 1 where id = ${id}`.execute(tx);
}

/** The act that put a record into the trash. */
export async function removalOf(tx: Tx, relation: string, rowId: string): Promise<string | null> {
  const { rows } = await sql<{ batch_id: string }>`
    select batch_id from journal_changes
    where relation = ${relation} and row_id = ${rowId}
      and before ->> 'deleted_at' is null and after ->> 'deleted_at' is not null
    order by id desc limit 1`.execute(tx);
  return rows[0]?.batch_id ?? null;
}
