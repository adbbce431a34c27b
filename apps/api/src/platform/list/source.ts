import { sql, type RawBuilder } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { none, type Filter, type FilterValue, type ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { ListQuery } from '@dugout/contract/wire/list-routes.ts';
import type { Db } from '../db/database.ts';

/** Which rows, and in which order. */
export type Selection = Pick<ListQuery, 'search' | 'sort' | 'filters'> & {
  /** What `prepare` made of `search`, where the source has no column for it. */
  readonly searched?: RawBuilder<unknown>;
  /** What `prepare` found of the filters: none but these rows `t`. */
  readonly only?: RawBuilder<unknown>;
  /** What `prepare` found of `search` elsewhere than in the column: these rows `t` as well. */
  readonly besides?: RawBuilder<unknown>;
};

/**
 * Where a list comes from: one directory-like relation that holds every column the list searches, filters and sorts
 * by, so that a page is found by an index first and joined afterwards (docs/performance.md, techniques 1 to 3).
 */
export type Condition<V> = (value: V) => RawBuilder<unknown>;

/** What a table of running counts knows, so that no query has to scan millions of rows. Null: not this selection. */
export interface Ledger {
  /** The query of the exact number of rows of a selection. */
  readonly total: (selection: Selection) => RawBuilder<unknown> | null;
  /** A condition that leaves out what lies far before the row at `offset`, and how many are still to be skipped. */
  readonly seek: (
    db: Db,
    selection: Selection,
    at: { readonly column: string; readonly descending: boolean; readonly offset: number },
  ) => Promise<{ readonly start: RawBuilder<unknown>; readonly skip: number } | null>;
}

/**
 * The column that a sort key orders by; or two, each read upwards: what is sorted down by a few values (years, ages)
 * keeps the names below in their order, and still comes out of one index.
 */
export type SortColumn = string | { readonly up: string; readonly down: string };

export interface ListSource<Row, F extends Record<string, Filter>, S extends string> {
  readonly table: keyof DB;
  /** The column that is searched. */
  readonly search?: string;
  /** Looks up what the conditions need as plain values, so that the planner knows how much they will find. */
  readonly prepare?: (db: Db, selection: Selection) => Promise<Selection>;
  readonly ledger?: Ledger;
  /** All conditions of such a selection again, as cases that share no row: each is counted by its own index, and one may be enough. */
  readonly cases?: (selection: Selection) => readonly RawBuilder<unknown>[] | null;
  /** Nothing keeps its count: above the limit of exact counting it is 'at least'. */
  readonly uncounted?: true;
  /**
   * These filters, or all of it, ask what time it is: an answer is read anew although nothing was written. What asks for
   * the day alone is kept like any other: nothing is kept across midnight, wherever that is (`quarterOf`).
   */
  readonly changesWithTime?: true | 'at midnight' | readonly (keyof F)[];
  /** Which rows `t` belong to the list; those that are not in the trash, unless said otherwise. */
  readonly holds?: (filters: Readonly<Record<string, unknown>>) => RawBuilder<unknown>;
  readonly filters: { readonly [K in keyof F]: Condition<FilterValue<F[K]>> };
  readonly sorts: { readonly [K in S]: SortColumn };
  /** Makes the order complete, before the id does: rows that are equal in every sort key stay in a readable order. */
  readonly tieBreak: readonly string[];
  /** Select list and joins around a page `p` of the relation. */
  readonly select: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown> | ((one: JoinOne) => RawBuilder<unknown>);
  readonly toRow: (record: never) => Row;
  /** What only an export for a purpose tells. */
  readonly selectMore?: RawBuilder<unknown>;
}

export interface BoundList {
  readonly list: ListDeclaration<never>;
  readonly source: ListSource<unknown, Record<string, Filter>, string>;
}

/** The compiler refuses a source that misses a filter or a sort of its declaration. */
export function listSource<Row, F extends Record<string, Filter>, S extends string, P extends `/${string}`, R>(
  list: ListDeclaration<Row, F, S, P>,
  source: Omit<ListSource<Row, F, S>, 'toRow'> & { toRow: (record: R) => Row },
): BoundList {
  return { list, source } as unknown as BoundList;
}

export const column = (name: string) => sql.ref(`t.${name}`);

/** Joins the one row of a table that `on` finds, if there is one. */
export type JoinOne = (table: string, as: string, on: RawBuilder<unknown>) => RawBuilder<unknown>;

/** For all rows of a list. */
export const joined: JoinOne = (table, as, on) => sql`left join ${sql.table(table)} ${sql.ref(as)} on ${on}`;

/**
 * For the rows of a page. In a small club PostgreSQL would rather read a whole table than look up fifteen rows: its
 * costs tell it so, and it takes four times as long.
 */
export const lookedUp: JoinOne = (table, as, on) => sql`left join lateral (
  select * from ${sql.table(table)} ${sql.ref(as)} where ${on} offset 0) ${sql.ref(as)} on true`;

/** For what has no trash to leave out. */
export const everything = () => sql`true`;

export const equals =
  (name: string): Condition<string | number> =>
  (value) =>
    sql`${column(name)} = ${value}`;

/** The same, and for `none` the rows without a value; those are told by another column where it is said. */
export const equalsOrNone =
  (name: string, missing = name): Condition<string | number> =>
  (value) =>
    value === none ? sql`${column(missing)} is null` : equals(name)(value);

/** `%`, `_` and `\` are letters in a search, not wildcards. */
export const likePattern = (value: string) => `%${value.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

/** Whether the text occurs in an expression, without case and accents; the indexes are of `plain_letters` as well. */
export const occursIn = (text: RawBuilder<unknown>, value: string) =>
  sql`plain_letters(${text}) like plain_letters(${likePattern(value)})`;

export const contains =
  (name: string): Condition<string> =>
  (value) =>
    occursIn(column(name), value);
