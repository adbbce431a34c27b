import type { Term, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Access } from './route.ts';
import { isPersonal, type RecordDeclaration } from './record.ts';

/**
 * A list, declared once: the API reads from it, the console draws it, the export writes it, the tests walk over it.
 * Plain data without zod, so that the console's first load does not carry a validation library.
 */
export type Filter = FilterSort & {
  /** What its screen calls it, where its name does not say it. */
  readonly label?: string;
  /** Also asks for what has none: `state=none`. */
  readonly none?: true;
  /** What those without one are called, where "No state" does not say it. */
  readonly noneWords?: string;
};

type FilterSort =
  | { readonly kind: 'text' }
  | { readonly kind: 'id' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** `2026-03-14`, `2026-03`: in the organisation's time zone. */
  | { readonly kind: 'day' }
  | { readonly kind: 'month' }
  | {
      readonly kind: 'choice';
      readonly values: readonly [string, ...string[]];
      /** The words of its values, where they have any. */
      readonly terms?: readonly Term[];
    };

/** In the place of a value: the records that have none. */
export const none = 'none';

export type FilterValue<F extends Filter> =
  | (F extends { kind: 'choice'; values: readonly (infer V)[] } ? V : F extends { kind: 'number' } ? number : string)
  | (F extends { none: true } ? typeof none : never);

export const text = { kind: 'text' } as const;
export const day = { kind: 'day' } as const;
export const month = { kind: 'month' } as const;
export const byId = { kind: 'id' } as const;
export const number = (min: number, max: number) => ({ kind: 'number', min, max }) as const;
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  ({ kind: 'choice', values }) as const;

/** One of a vocabulary. */
export const term = <V extends string>({ values, terms }: Vocabulary<V>) =>
  ({ kind: 'choice', values, terms }) as const;

export const called = <const F extends Filter>(label: string, filter: F) => ({ ...filter, label });

export const orNone = <const F extends Filter>(filter: F, noneWords?: string) =>
  ({ ...filter, none: true, ...(noneWords === undefined ? {} : { noneWords }) }) as const;

export const noneText = ({ noneWords }: Filter, label: string) => noneWords ?? `No ${label.toLowerCase()}`;

export type SortKey<S extends string = string> = S | `-${S}`;

/** What a cell may need besides its row. */
export interface ExportPlace {
  /** The organisation's: a moment is written as its clock showed it. */
  readonly timeZone: string;
}

/** The header, and what the cell says for a row. */
export type ExportColumn<Row> = readonly [
  header: string,
  cell: (row: Row, place: ExportPlace) => string | number | null,
];

export interface MoreExported {
  readonly label: string;
  readonly question: string;
  readonly purposes: Pick<Vocabulary<string>, 'values' | 'terms'>;
  readonly fileName: string;
  /** They stand after the first column of the list's own file, which says who it is. */
  readonly columns: readonly ExportColumn<never>[];
}

export interface ListDeclaration<
  Row = never,
  F extends Record<string, Filter> = Record<string, Filter>,
  S extends string = string,
  P extends `/${string}` = `/${string}`,
> {
  readonly name: string;
  readonly path: P;
  readonly access: Access;
  /** What its rows are. Of personal ones it is counted how many each administrator reads, and written down whose an export held. */
  readonly of: RecordDeclaration;
  /** Whether the list takes `search`, over the columns that its source names. */
  readonly searchable: boolean;
  readonly filters: F;
  readonly sorts: readonly S[];
  /** What an absent `sort` means. An empty `sort=` means "cleared by the user". */
  readonly defaultSort: readonly SortKey<S>[];
  /** The console's page sizes; the first is the default. */
  readonly pageSizes: readonly [number, ...number[]];
  readonly export?: {
    readonly fileName: string;
    readonly columns: readonly ExportColumn<Row>[];
    /** A second file, with what the rows of the list do not tell: whoever asks for it says what it is for. */
    readonly withMore?: MoreExported;
  };
}

/** Curried, because the row's type is given and everything else is inferred. */
export function defineList<Row>() {
  return <const F extends Record<string, Filter>, const S extends string, const P extends `/${string}`>(
    declaration: ListDeclaration<Row, F, S, P>,
  ): ListDeclaration<Row, F, S, P> => declaration;
}

export type RowOf<L> = L extends ListDeclaration<infer Row, infer _F, infer _S, infer _P> ? Row : never;
export type SortOf<L> = L extends ListDeclaration<infer _R, infer _F, infer S, infer _P> ? S : never;
export type FiltersOf<L> =
  L extends ListDeclaration<infer _R, infer F, infer _S, infer _P> ? { [K in keyof F]?: FilterValue<F[K]> } : never;

/** Exact up to here; above it a count is answered as "at least" (decisions, "Lists"). */
export const exactCountLimit = 10_000;
/** What a call without `pageSize` answers at most. */
export const wholeListLimit = 1_000;
/** More rows of a personal list at once are more than any screen shows: that they were read is written down. */
export const unnoticedRows = 50;

/** The largest page that may be asked for: of people, no more than the screens show. */
export const largestPage = ({ of, pageSizes }: Pick<ListDeclaration<never>, 'of' | 'pageSizes'>): number =>
  isPersonal(of) ? Math.max(unnoticedRows, ...pageSizes) : wholeListLimit;

export interface Sort<S extends string = string> {
  readonly key: S;
  readonly descending: boolean;
}

export function parseSortKey<S extends string>(key: SortKey<S>): Sort<S> {
  return key.startsWith('-') ? { key: key.slice(1) as S, descending: true } : { key: key as S, descending: false };
}

export function formatSort(sorts: readonly Sort[]): string {
  return sorts.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',');
}

/** Unknown and repeated keys give `null`: the API refuses them, the console drops back to the default. */
export function parseSort<S extends string>(sorts: readonly S[], value: string): Sort<S>[] | null {
  if (value === '') return [];
  const keys = value.split(',').map((key) => parseSortKey(key as SortKey<S>));
  const known = keys.every(({ key }) => sorts.includes(key));
  const unique = new Set(keys.map(({ key }) => key)).size === keys.length;
  return known && unique ? keys : null;
}
