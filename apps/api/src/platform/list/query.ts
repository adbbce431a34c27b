import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { exactCountLimit, formatSort, parseSortKey, wholeListLimit, type Sort } from '@dugout/contract/wire/list.ts';
import type { ListQuery } from '@dugout/contract/wire/list-routes.ts';
import type { Db } from '../db/database.ts';
import { column, contains, joined, lookedUp, type BoundList, type JoinOne, type Selection } from './source.ts';

export interface Page {
  rows: unknown[];
  total: number;
  /** The total is a lower bound. */
  atLeast: boolean;
  /** The total of the whole list, where something keeps it. */
  unfiltered: number | null;
  pageSize: number;
}

/** What every query of a selection is made from: where its source looks something up first, with that. */
export const prepared = async (db: Db, { source }: BoundList, selection: Selection): Promise<Selection> =>
  (await source.prepare?.(db, selection)) ?? selection;

interface Order {
  column: string;
  descending: boolean;
}

export function conditions(
  { source }: BoundList,
  { search, filters, searched, besides, only }: Selection,
): RawBuilder<unknown> {
  const parts = [source.holds?.(filters) ?? sql`${column('deleted_at')} is null`];
  for (const [key, value] of Object.entries(filters)) parts.push(source.filters[key]!(value as never));
  if (search && source.search) {
    const held = contains(source.search)(search);
    parts.push(besides ? sql`(${held} or ${besides})` : held);
  }
  if (searched) parts.push(searched);
  if (only) parts.push(only);
  return sql.join(parts, sql` and `);
}

/** What was asked for, made complete by the tie-break and the id, so that no row is ever on two pages. */
function orderOf({ list, source }: BoundList, sort: readonly Sort[] | undefined): Order[] {
  const asked = (sort ?? list.defaultSort.map((key) => parseSortKey(key))).map(({ key, descending }): Order => {
    const target = source.sorts[key]!;
    if (typeof target === 'string') return { column: target, descending };
    return { column: descending ? target.down : target.up, descending: false };
  });
  // A list whose sort was cleared is in the order of creation: ids are UUIDv7.
  const rest = asked.length === 0 ? ['id'] : [...source.tieBreak, 'id'];
  const missing = rest.filter((name) => !asked.some((order) => order.column === name));
  // In the direction of the last key, so that the whole order is one walk through an index.
  const descending = asked.at(-1)?.descending ?? false;
  return [...asked, ...missing.map((column) => ({ column, descending }))];
}

const orderBy = (order: readonly Order[], alias: 't' | 'p') =>
  sql.join(order.map((one) => sql`${sql.ref(`${alias}.${one.column}`)} ${one.descending ? sql`desc` : sql`asc`}`));

const reversed = (order: readonly Order[]) => order.map((one) => ({ ...one, descending: !one.descending }));

interface Place {
  limit: number;
  offset: number;
}

interface Window extends Place {
  fromEnd: boolean;
  /** Where a ledger lets the walk begin. */
  start?: RawBuilder<unknown>;
  /** Asked for in the same statement, and told with every row: one way to the database and back instead of two. */
  count?: CountQuery;
}

const literal = (whole: number) => sql.lit(whole);

/**
 * PostgreSQL keeps a plan only if it is as good as one for the values at hand, and it can judge neither a limit nor an
 * offset that it does not know: it would plan every page again. So the page sizes of the console are part of the text,
 * and the first page has no offset. A caller that asks for other sizes must not fill the cache of statements.
 */
function limitOf({ list }: BoundList, { limit, offset }: Place) {
  const size = list.pageSizes.includes(limit) || limit === wholeListLimit ? literal(limit) : limit;
  return offset === 0 ? sql`limit ${size}` : sql`limit ${size} offset ${offset}`;
}

const joinsOf = ({ joins }: BoundList['source'], one: JoinOne) => (typeof joins === 'function' ? joins(one) : joins);

/** The rows of a selection in its order, joined after the limit. `window` is absent for an export. */
export function rowsQuery(bound: BoundList, selection: Selection, window?: Window) {
  const { source } = bound;
  const order = orderOf(bound, selection.sort);
  const walk = window?.fromEnd ? reversed(order) : order;
  return sql`
    select ${source.select} ${window?.count ? sql`, ${countColumns(window.count)}` : sql``}
    from (
      select * from ${sql.table(source.table)} t
      where ${conditions(bound, selection)} ${window?.start ? sql`and ${window.start}` : sql``}
      order by ${orderBy(walk, 't')} ${window ? limitOf(bound, window) : sql``}
    ) p ${joinsOf(source, window ? lookedUp : joined)}
    order by ${orderBy(order, 'p')}`;
}

const isUnfiltered = ({ search, filters }: Selection) => !search && Object.keys(filters).length === 0;

type Count = Pick<Page, 'atLeast' | 'total' | 'unfiltered'>;

function countedCases(bound: BoundList, selection: Selection) {
  const { source } = bound;
  const cases = selection.search ? null : source.cases?.(selection);
  if (!cases) return [conditions(bound, selection)];
  return cases.map((one) => sql`${conditions(bound, { filters: {} })} and ${one}`);
}

interface CountQuery {
  /** Something keeps the number: it is exact, however large. */
  readonly kept: boolean;
  readonly query: RawBuilder<unknown>;
  /** The same for the list without its filters. */
  readonly unfiltered: RawBuilder<unknown> | null;
}

/** As `live_count` says; a function would be planned anew on every call. */
const keptCount = ({ list, source }: BoundList) =>
  source.uncounted ? null : sql`select coalesce(sum(live), 0) from list_counts where list = ${list.name}`;

/** How many a selection has: one more than can be counted exactly where nothing keeps the number. */
function countQuery(bound: BoundList, selection: Selection): CountQuery {
  const { source } = bound;
  const unfiltered = keptCount(bound);
  if (isUnfiltered(selection) && unfiltered) return { kept: true, query: unfiltered, unfiltered: null };
  const known = source.ledger?.total(selection);
  if (known) return { kept: true, query: known, unfiltered };
  const matches = countedCases(bound, selection).map(
    (condition) => sql`select 1 from ${sql.table(source.table)} t where ${condition}`,
  );
  const query = sql`
    select count(*) from (${sql.join(matches, sql` union all `)} limit ${literal(exactCountLimit + 1)}) matches`;
  return { kept: false, query, unfiltered };
}

/** Two more columns of every row; the schema of the answer strips them. */
const countColumns = ({ query, unfiltered }: CountQuery) =>
  sql`(${query}) as total_of_list, ${unfiltered ? sql`(${unfiltered})` : sql`null::bigint`} as total_unfiltered`;

interface Counted {
  readonly total_of_list: string;
  readonly total_unfiltered: string | null;
}

function readCount({ kept }: CountQuery, { total_of_list, total_unfiltered }: Counted): Count {
  const found = Number(total_of_list);
  const unfiltered = total_unfiltered === null ? null : Number(total_unfiltered);
  if (kept) return { total: found, atLeast: false, unfiltered };
  return { total: Math.min(found, exactCountLimit), atLeast: found > exactCountLimit, unfiltered };
}

async function fetchCount(db: Db, count: CountQuery): Promise<Count> {
  const { rows } = await sql<Counted>`select ${countColumns(count)}`.execute(db);
  return readCount(count, rows[0]!);
}

/** Exact, for an export, which names the number of rows in the journal. */
export function exactCountQuery(bound: BoundList, selection: Selection) {
  return sql<{ total: string }>`
    select count(*) as total from ${sql.table(bound.source.table)} t where ${conditions(bound, selection)}`;
}

/** From here on it pays to know the total first, and to walk from the nearer end. */
const deep = 1_000;

async function fetchRows(db: Db, bound: BoundList, selection: Selection, window: Window) {
  const { rows } = await rowsQuery(bound, selection, window).execute(db);
  return rows.map((row) => bound.source.toRow(row as never));
}

interface NearQuery {
  readonly statement: CompiledQuery;
  readonly count: CountQuery;
}

/** The page and its total by one statement. */
function nearQuery(db: Db, bound: BoundList, selection: Selection, place: Place): NearQuery {
  const count = countQuery(bound, selection);
  return { statement: rowsQuery(bound, selection, { ...place, fromEnd: false, count }).compile(db), count };
}

/** Of each list, by everything that a first page without filters depends on: its order and its size. */
const firstPages = new WeakMap<BoundList, Map<string, NearQuery>>();
const mostFirstPages = 50;

function firstPageQuery(db: Db, bound: BoundList, selection: Selection, place: Place): NearQuery {
  const known = firstPages.get(bound) ?? new Map<string, NearQuery>();
  firstPages.set(bound, known);
  const shape = `${place.limit} ${selection.sort ? `by ${formatSort(selection.sort)}` : 'as ever'}`;
  const built = known.get(shape) ?? nearQuery(db, bound, selection, place);
  if (known.size >= mostFirstPages) known.clear();
  known.set(shape, built);
  return built;
}

async function readNear(db: Db, bound: BoundList, selection: Selection, place: Place) {
  const isPlain = place.offset === 0 && isUnfiltered(selection);
  const { statement, count } = (isPlain ? firstPageQuery : nearQuery)(db, bound, selection, place);
  const { rows } = await db.executeQuery(statement);
  const first = rows[0] as Counted | undefined;
  if (!first) return { rows, ...(await fetchCount(db, count)) };
  return {
    rows: rows.map((row) => bound.source.toRow(row as never)),
    ...readCount(count, first),
  };
}

/**
 * A search that finds no more than can be counted exactly is looked up once, for the page and for the count: finding is
 * what costs. A word that is found everywhere is not sorted here; its page comes out of the sort index.
 */
async function readFound(db: Db, bound: BoundList, selection: Selection, { limit, offset }: Place) {
  const { source } = bound;
  const order = orderOf(bound, selection.sort);
  const needed = new Set(['id', ...order.map((one) => one.column)]);
  const { rows } = await sql<{ total: string; ids: string[] | null; unfiltered: string | null }>`
    with found as materialized (
      select ${sql.join([...needed].map((name) => column(name)))} from ${sql.table(source.table)} t
      where ${conditions(bound, selection)} limit ${exactCountLimit + 1}
    ), counted as (select count(*) as total from found)
    select total, case when total <= ${exactCountLimit} then
      array(select t.id from found t order by ${orderBy(order, 't')} limit ${limit} offset ${offset}) end as ids,
      (${keptCount(bound) ?? sql`null`})::bigint as unfiltered
    from counted`.execute(db);
  const { total, ids } = rows[0]!;
  const unfiltered = rows[0]!.unfiltered === null ? null : Number(rows[0]!.unfiltered);
  if (ids === null) return { total: exactCountLimit, atLeast: true, unfiltered, rows: null };
  const page = await sql`
    select ${source.select} from (select * from ${sql.table(source.table)} t where t.id = any(${ids})) p ${joinsOf(source, lookedUp)}
    order by ${orderBy(order, 'p')}`.execute(db);
  return { total: Number(total), atLeast: false, unfiltered, rows: page.rows.map((row) => source.toRow(row as never)) };
}

export async function readPage(db: Db, bound: BoundList, { page, pageSize, ...asked }: ListQuery): Promise<Page> {
  const selection = await prepared(db, bound, asked);
  const limit = pageSize ?? wholeListLimit;
  const offset = (page - 1) * limit;

  if (selection.search) {
    const { rows, ...count } = await readFound(db, bound, selection, { limit, offset });
    const everywhere = () => fetchRows(db, bound, selection, { limit, offset, fromEnd: false });
    return { rows: rows ?? (await everywhere()), ...count, pageSize: limit };
  }
  if (offset < deep) return { ...(await readNear(db, bound, selection, { limit, offset })), pageSize: limit };
  const count = await fetchCount(db, countQuery(bound, selection));
  if (!count.atLeast && offset >= count.total) return { rows: [], ...count, pageSize: limit };
  const [first] = orderOf(bound, selection.sort);
  const place = await bound.source.ledger?.seek(db, selection, { ...first!, offset });
  if (place) {
    const window = { limit, offset: place.skip, fromEnd: false, start: place.start };
    return { rows: await fetchRows(db, bound, selection, window), ...count, pageSize: limit };
  }
  const remaining = count.total - offset;
  const fromEnd = !count.atLeast && offset > count.total / 2;
  const window = fromEnd
    ? { limit: Math.min(limit, remaining), offset: Math.max(0, remaining - limit), fromEnd }
    : { limit, offset, fromEnd };
  return { rows: await fetchRows(db, bound, selection, window), ...count, pageSize: limit };
}
