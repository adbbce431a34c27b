import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';
import type { OverlayLoader } from '../overlay/use-overlay.tsx';
import type { Noun } from './count-text.ts';

/** A list as the contract declares it, of any row. */
export type AnyList = ListDeclaration<never>;

export interface TypedWidget {
  readonly kind: 'typed';
  readonly label: string;
  readonly icon?: Icon;
  /** Of the field in the toolbar, in pixels. */
  readonly width?: number;
}

export interface ChosenWidget<V extends string = string> {
  readonly kind: 'chosen';
  readonly label: string;
  /** What "no filter" is called where the specification has words for it: "All Roles". */
  readonly all?: string;
  readonly useTerms: () => readonly Term<V>[];
}

export type Widget = TypedWidget | ChosenWidget;

type WidgetOf<F extends Filter> = F extends { kind: 'text' }
  ? TypedWidget
  : F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
    ? ChosenWidget<V>
    : ChosenWidget;

/** A filter that is typed, as it is typed. */
export const typed = (label: string, options: Omit<TypedWidget, 'kind' | 'label'> = {}): TypedWidget => ({
  kind: 'typed',
  label,
  ...options,
});

/** A filter that is one of a closed list. */
export const choose = <V extends string>(
  label: string,
  { terms }: { readonly terms: readonly Term<V>[] },
  all?: string,
): ChosenWidget<V> => ({ kind: 'chosen', label, useTerms: () => terms, ...(all === undefined ? {} : { all }) });

/** A filter whose choices are data: a hook gives them. */
export const pick = (label: string, useTerms: () => readonly Term[], all?: string): ChosenWidget => ({
  kind: 'chosen',
  label,
  useTerms,
  ...(all === undefined ? {} : { all }),
});

export interface Column<Row, S extends string = string> {
  readonly header: string;
  /** Sorts by this key of the list; a column without it does not sort. */
  readonly sort?: S;
  readonly cell: (row: Row) => ReactNode;
  /** A share of what the actions leave, in per cent of all columns together. */
  readonly width: number;
  /** The row's name: told first by a screen reader, and set stronger. */
  readonly title?: boolean;
  readonly align?: 'end';
  /** Secondary: in a softer ink. */
  readonly quiet?: boolean;
}

export interface RowAction<Row> {
  /** Says which row: "Edit Bombers Austin Gold". */
  readonly label: (row: Row) => string;
  readonly tooltip: string;
  readonly icon: Icon;
  readonly open: OverlayLoader<{ row: Row }>;
  /** A row for which the action does not exist leaves its place empty. */
  readonly unless?: (row: Row) => boolean;
}

/** Where the reader is, in words: counts above the exact limit already carry their plus. */
export interface PagerFigures {
  readonly page: string;
  readonly pages: string;
  readonly total: string;
}

export interface ListLook<Row, F extends Record<string, Filter>, S extends string> {
  /** A hook where the words are data of the organisation. */
  readonly title: string | (() => string);
  /** Where the back button leads, on screens that have one. */
  readonly back?: string;
  readonly noun: Noun;
  readonly texts: {
    readonly empty: string;
    readonly loading: string;
    readonly failed: string;
    readonly clearSort: 'Clear Sort' | 'Clear sorts';
  };
  /** The words in the search field; required where the list is searchable. */
  readonly search?: string;
  readonly filters: { readonly [K in keyof F]: WidgetOf<F[K]> };
  readonly columns: readonly Column<Row, S>[];
  /** The same row on a phone; the actions are given to it. */
  readonly card: (row: Row, actions: ReactNode) => ReactNode;
  readonly expand?: { readonly label: (row: Row) => string; readonly contents: (row: Row) => ReactNode };
  readonly actions?: readonly RowAction<Row>[];
  readonly primary?: { readonly label: string; readonly open: OverlayLoader };
  /** Without it the list is not paged: one request, no footer. */
  readonly pager?: (at: PagerFigures) => string;
}

/** The look without its types of one list: what the parts of the screen work with. */
export type AnyLook<Row> = ListLook<Row, Record<string, Filter>, string>;
