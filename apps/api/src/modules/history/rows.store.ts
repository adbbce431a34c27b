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
    const key = keyOf({ relation, rowId });
    const first = found.get(key);
    found.delete(key);
    const erased = before === null && after === null;
    found.set(key, { relation, rowId, before: first ? first.before : before, after, erased });
  }
  return [...found.values()].reverse();
}

const keysOf = (relation: string) => relations[relation]!.keys;
const rowIdOf = (relation: string) =>
  sql`concat_ws('/', ${sql.join(keysOf(relation).map((column) => sql.ref(`t.${column}`)))})`;

/** A set of rows as a table `x` of their keys, and how `t` is joined with it. */
function keyTable(relation: string, rowIds: readonly string[]) {
  const parts = rowIds.map((rowId) => rowId.split('/'));
  const columns = keysOf(relation).map((_, place) => sql`${parts.map((values) => values[place])}::uuid[]`);
  const names = keysOf(relation).map((column) => sql.ref(column));
  const matches = keysOf(relation).map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`x.${column}`)}`);
  return {
    table: sql`unnest(${sql.join(columns)}) as x (${sql.join(names)})`,
    matches: sql.join(matches, sql` and `),
  };
}

/** The rows as they are, in the form of the journal's images, by relation and id; nobody changes them until we end. */
export async function lockRows(
  tx: Tx,
  rows: readonly Pick<RowChange, 'relation' | 'rowId'>[],
): Promise<Map<string, RowImage>> {
  const found = new Map<string, RowImage>();
  for (const [relation, ofRelation] of Map.groupBy(rows, (row) => row.relation)) {
    const x = keyTable(
      relation,
      ofRelation.map(({ rowId }) => rowId),
    );
    // In the order of their keys: two who lock the same rows wait for each other instead of standing in a ring.
    const { rows: images } = await sql<{ row_id: string; image: RowImage }>`
      select ${rowIdOf(relation)} as row_id, journal_image(${relation}, to_jsonb(t)) as image
      from ${sql.table(relation)} t join ${x.table} on ${x.matches}
      order by ${sql.join(keysOf(relation).map((column) => sql.ref(`t.${column}`)))} for update of t`.execute(tx);
    for (const { row_id: rowId, image } of images) found.set(keyOf({ relation, rowId }), image);
  }
  return found;
}

export const keyOf = ({ relation, rowId }: Pick<RowChange, 'relation' | 'rowId'>): string => `${relation} ${rowId}`;

export async function lockRow(tx: Tx, relation: string, rowId: string): Promise<RowImage | null> {
  return (await lockRows(tx, [{ relation, rowId }])).get(keyOf({ relation, rowId })) ?? null;
}

/** A column that a later version of the product has added is no change of anybody's. */
export function isUnchanged(now: RowImage | null, left: RowImage | null): boolean {
  if (now === null || left === null) return now === left;
  return Object.keys(left).every((name) => !(name in now) || isDeepStrictEqual(now[name], left[name]));
}

/** Of rows that the act has made: those that something which is no part of the same act points at. */
export async function builtOn(tx: Tx, act: string, made: readonly RowChange[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [relation, ofRelation] of Map.groupBy(made, (row) => row.relation)) {
    for (const [other, column] of relations[relation]!.pointedAtBy ?? []) {
      const { rows } = await sql<{ id: string }>`
        select distinct made.id from unnest(${ofRelation.map(({ rowId }) => rowId)}::uuid[]) as made (id)
        join ${sql.table(other)} t on ${sql.ref(`t.${column}`)} = made.id
          ${relations[other]!.trash ? sql`and t.deleted_at is null` : sql``}
        where not exists (select from journal_changes c
          where c.relation = ${other} and c.row_id = ${rowIdOf(other)} and c.batch_id = ${act})`.execute(tx);
      for (const { id } of rows) found.add(keyOf({ relation, rowId: id }));
    }
  }
  return found;
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Reverts only the columns that the act changed: other users' edits to other columns stay. */
async function putBack(tx: Tx, relation: string, rows: readonly RowChange[]): Promise<void> {
  const table = sql.table(relation);
  const changedIn = ({ before, after }: RowChange) =>
    Object.keys(before!).filter((name) => JSON.stringify(before![name]) !== JSON.stringify(after?.[name]));
  for (const [names, alike] of Map.groupBy(rows, (row) => changedIn(row).join(' '))) {
    if (names === '') continue;
    const changed = names.split(' ');
    const values = changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`image.${name}`)}`);
    const key = keysOf(relation).map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`image.${column}`)}`);
    await sql`
      update ${table} t set ${sql.join(values)}
      from jsonb_populate_recordset(null::${table}, ${imagesOf(alike)}::jsonb) as image
      where ${sql.join(key, sql` and `)}`.execute(tx);
  }
}

const imagesOf = (rows: readonly RowChange[]) =>
  JSON.stringify(
    rows.map(({ relation, rowId, before }) => {
      const values = rowId.split('/');
      return { ...before, ...Object.fromEntries(keysOf(relation).map((key, place) => [key, values[place]])) };
    }),
  );

async function addAgain(tx: Tx, relation: string, rows: readonly RowChange[]): Promise<void> {
  const table = sql.table(relation);
  for (const [names, alike] of Map.groupBy(rows, ({ before }) => Object.keys(before!).sort().join(' '))) {
    const columns = columnsOf(names.split(' '));
    await sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${imagesOf(alike)}::jsonb)`.execute(tx);
  }
}

async function takeAway(tx: Tx, relation: string, rows: readonly RowChange[], by: string, now: Date): Promise<void> {
  const table = sql.table(relation);
  const x = keyTable(
    relation,
    rows.map(({ rowId }) => rowId),
  );
  if (relations[relation]!.trash) {
    await sql`
      update ${table} t set deleted_at = ${now}, deleted_by = ${by} from ${x.table} where ${x.matches}`.execute(tx);
  } else {
    await sql`delete from ${table} t using ${x.table} where ${x.matches}`.execute(tx);
  }
}

type Found = RowChange & { readonly now: RowImage | null };
const wayBack = ({ before, now }: Found) => (before === null ? takeAway : now === null ? addAgain : putBack);

/** Makes rows what they were before the act, in the order given: neighbors that go the same way, in one statement. */
export async function revertRows(tx: Tx, rows: readonly Found[], by: string, now: Date): Promise<void> {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { relation } = rows[from]!;
    const way = wayBack(rows[from]!);
    while (to < rows.length && rows[to]!.relation === relation && wayBack(rows[to]!) === way) to += 1;
    await way(tx, relation, rows.slice(from, to), by, now);
  }
  await touchWholes(tx, rows);
  await outgrowAddresses(tx, rows);
}

/**
 * The version of a person's record includes that of its address. Without the address it would fall back to a version
 * that a client may have read before, so it is raised by the amount lost.
 */
async function outgrowAddresses(tx: Tx, rows: readonly RowChange[]): Promise<void> {
  const lost = rows.flatMap(({ relation, rowId, before, after }) => {
    const address = after?.['address_id'] ?? null;
    return address === null || before?.['address_id'] === address ? [] : [{ relation, rowId, address }];
  });
  if (lost.length === 0) return;
  const { rows: versions } = await sql<{ id: string; version: number }>`
    select id, version from addresses where id = any (${lost.map(({ address }) => address)}::uuid[])`.execute(tx);
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  for (const [relation, ofRelation] of Map.groupBy(lost, (row) => row.relation)) {
    // A trigger makes every update one version higher, not more.
    for (let step = 1; ; step += 1) {
      const higher = ofRelation.filter(({ address }) => (versionOf.get(address as string) ?? 0) >= step);
      if (higher.length === 0) break;
      await raiseVersions(
        tx,
        relation,
        higher.map(({ rowId }) => rowId),
      );
    }
  }
}

/** Raises the versions of the records that contain the rows, so that a user who has one open notices the change. */
async function touchWholes(tx: Tx, rows: readonly RowChange[]): Promise<void> {
  const wholes = rows.flatMap(({ relation, before, after }) => {
    const { partOf } = relations[relation]!;
    const id = partOf && (before ?? after)?.[partOf.column];
    return partOf && typeof id === 'string' ? [{ relation: partOf.relation, id }] : [];
  });
  for (const [relation, ofRelation] of Map.groupBy(wholes, (whole) => whole.relation)) {
    await raiseVersions(tx, relation, [...new Set(ofRelation.map(({ id }) => id))]);
  }
}

async function raiseVersions(tx: Tx, relation: string, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(relation)} set version = version + 1 where id = any (${ids}::uuid[])`.execute(tx);
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
