import { sql, type RawBuilder } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import type { Filter, FilterValue, ListDeclaration } from '@dugout/contract/wire/list.ts';

/**
 * Where a list comes from: one directory-like relation that holds every column the list searches, filters and sorts
 * by, so that a page is found by an index first and joined afterwards (docs/performance.md, techniques 1 to 3).
 */
export type Condition<V> = (value: V) => RawBuilder<unknown>;

/** The column that a sort key orders by, or the twin that is ordered the other way round. */
export type SortColumn = string | { readonly column: string; readonly reversed: true };

export interface ListSource<Row, F extends Record<string, Filter>, S extends string> {
  readonly table: keyof DB;
  readonly search?: string;
  /** A directory that only holds what is alive has no trash to leave out. */
  readonly withoutTrash?: true;
  readonly filters: { readonly [K in keyof F]: Condition<FilterValue<F[K]>> };
  readonly sorts: { readonly [K in S]: SortColumn };
  /** Makes the order complete, before the id does: rows that are equal in every sort key stay in a readable order. */
  readonly tieBreak: readonly string[];
  /** Select list and joins around a page `p` of the relation. */
  readonly select: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly toRow: (record: never) => Row;
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

export const equals =
  (name: string): Condition<string | number> =>
  (value) =>
    sql`${column(name)} = ${value}`;

/** `%`, `_` and `\` are letters in a search, not wildcards. */
export const likePattern = (value: string) => `%${value.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

/** Over a lowered column with a trigram index: `like` on it beats `ilike`. */
export const contains =
  (name: string): Condition<string> =>
  (value) =>
    sql`${column(name)} like lower(${likePattern(value)})`;
