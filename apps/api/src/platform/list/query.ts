import { sql, type RawBuilder } from 'kysely';
import { exactCountLimit, parseSortKey, wholeListLimit, type Sort } from '@dugout/contract/wire/list.ts';
import type { ListQuery } from '@dugout/contract/wire/list-routes.ts';
import type { Db } from '../db/database.ts';
import { column, contains, type BoundList } from './source.ts';

export interface Page {
  rows: unknown[];
  total: number;
  /** The total is a lower bound. */
  atLeast: boolean;
  pageSize: number;
}

export type Selection = Pick<ListQuery, 'search' | 'sort' | 'filters'>;

interface Order {
  column: string;
  descending: boolean;
}

function conditions({ source }: BoundList, { search, filters }: Selection): RawBuilder<unknown> {
  const parts = source.withoutTrash ? [sql`true`] : [sql`${column('deleted_at')} is null`];
  for (const [key, value] of Object.entries(filters)) parts.push(source.filters[key]!(value as never));
  if (search && source.search) parts.push(contains(source.search)(search));
  return sql.join(parts, sql` and `);
}

/** What was asked for, made complete by the tie-break and the id, so that no row is ever on two pages. */
function orderOf({ list, source }: BoundList, sort: readonly Sort[] | undefined): Order[] {
  const asked = (sort ?? list.defaultSort.map((key) => parseSortKey(key))).map(({ key, descending }) => {
    const target = source.sorts[key]!;
    return typeof target === 'string'
      ? { column: target, descending }
      : { column: target.column, descending: !descending };
  });
  // A list whose sort was cleared is in the order of creation: ids are UUIDv7.
  const rest = asked.length === 0 ? ['id'] : [...source.tieBreak, 'id'];
  const missing = rest.filter((name) => !asked.some((order) => order.column === name));
  return [...asked, ...missing.map((name) => ({ column: name, descending: false }))];
}

const orderBy = (order: readonly Order[], alias: 't' | 'p') =>
  sql.join(order.map((one) => sql`${sql.ref(`${alias}.${one.column}`)} ${one.descending ? sql`desc` : sql`asc`}`));

const reversed = (order: readonly Order[]) => order.map((one) => ({ ...one, descending: !one.descending }));

/** The rows of a selection in its order, joined after the limit. `window` is absent for an export. */
export function rowsQuery(
  bound: BoundList,
  selection: Selection,
  window?: { limit: number; offset: number; fromEnd: boolean },
) {
  const { source } = bound;
  const order = orderOf(bound, selection.sort);
  const walk = window?.fromEnd ? reversed(order) : order;
  const limit = window ? sql`limit ${window.limit} offset ${window.offset}` : sql``;
  return sql`
    select ${source.select}
    from (
      select * from ${sql.table(source.table)} t
      where ${conditions(bound, selection)}
      order by ${orderBy(walk, 't')} ${limit}
    ) p ${source.joins}
    order by ${orderBy(order, 'p')}`;
}

const isUnfiltered = ({ search, filters }: Selection) => !search && Object.keys(filters).length === 0;

async function countOf(db: Db, bound: BoundList, selection: Selection): Promise<{ total: number; atLeast: boolean }> {
  if (isUnfiltered(selection)) {
    const result = await sql<{ total: string }>`select live_count(${bound.list.name}) as total`.execute(db);
    return { total: Number(result.rows[0]!.total), atLeast: false };
  }
  const result = await sql<{ total: string }>`
    select count(*) as total from (
      select 1 from ${sql.table(bound.source.table)} t where ${conditions(bound, selection)} limit ${exactCountLimit + 1}
    ) matches`.execute(db);
  const found = Number(result.rows[0]!.total);
  return { total: Math.min(found, exactCountLimit), atLeast: found > exactCountLimit };
}

/** Exact, for an export, which names the number of rows in the journal. */
export function exactCountQuery(bound: BoundList, selection: Selection) {
  return sql<{ total: string }>`
    select count(*) as total from ${sql.table(bound.source.table)} t where ${conditions(bound, selection)}`;
}

/** From here on it pays to know the total first, and to walk from the nearer end. */
const deep = 1_000;

export async function readPage(db: Db, bound: BoundList, { page, pageSize, ...selection }: ListQuery): Promise<Page> {
  const limit = pageSize ?? wholeListLimit;
  const offset = (page - 1) * limit;
  const fetch = async (window: { limit: number; offset: number; fromEnd: boolean }) => {
    const { rows } = await rowsQuery(bound, selection, window).execute(db);
    return rows.map((row) => bound.source.toRow(row as never));
  };

  if (offset < deep) {
    const [rows, count] = await Promise.all([fetch({ limit, offset, fromEnd: false }), countOf(db, bound, selection)]);
    return { rows, ...count, pageSize: limit };
  }
  const count = await countOf(db, bound, selection);
  if (!count.atLeast && offset >= count.total) return { rows: [], ...count, pageSize: limit };
  const remaining = count.total - offset;
  const fromEnd = !count.atLeast && offset > count.total / 2;
  const window = fromEnd
    ? { limit: Math.min(limit, remaining), offset: Math.max(0, remaining - limit), fromEnd }
    : { limit, offset, fromEnd };
  return { rows: await fetch(window), ...count, pageSize: limit };
}
