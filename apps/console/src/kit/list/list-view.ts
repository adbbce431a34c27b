import type { ComponentType, ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';
import type { Page } from '../../api/client.ts';
import type { OverlayLoader } from '../overlay/use-overlay.tsx';
import type { PickerSource } from '../picker/use-picker-options.ts';
import type { Noun } from './count-text.ts';
import type { ListState } from './list-state.ts';

/** Where an empty list leads on to. */
export interface FirstLink {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

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
  /** What the select shows while nothing is chosen, where those words do not say which field they are of: "All". */
  readonly idle?: string;
  readonly useTerms: () => readonly Term<V>[];
}

export interface RemoteTerm extends Term {
  /** What tells two of the same name apart. */
  readonly detail?: string;
}

/** What a feature says of its records when lists are narrowed by one of them. */
export interface RemoteOptions {
  readonly source: PickerSource<RemoteTerm>;
  /** The address holds only the id: its name, once it is known. */
  readonly useName: (id: string) => string | undefined;
  readonly texts: { readonly loading: string; readonly failed: string };
}

export interface FilterEntry {
  /** `search` is the list's own; the others are its filters. */
  readonly key: string;
  readonly isSearch: boolean;
  readonly widget: Widget;
}

/** A filter that brings its parts along, so that lists without one do not load them. */
interface BroughtWidget {
  readonly label: string;
  /** What the address holds, in words, once they are known. */
  readonly useName: (value: string) => string | undefined;
  readonly Filter: ComponentType<{ entry: FilterEntry }>;
  /** In the sheet of a phone. */
  readonly Field: ComponentType<{ entry: FilterEntry }>;
}

/** One of very many: found on the server. */
export interface RemoteSelectWidget extends BroughtWidget {
  readonly kind: 'remote';
}

/** A day, between the first and the last that there is something of. */
export interface DatedWidget extends BroughtWidget {
  readonly kind: 'dated';
}

export type Widget = TypedWidget | ChosenWidget | RemoteSelectWidget | DatedWidget;

type WidgetOf<F extends Filter> = F extends { kind: 'text' }
  ? TypedWidget
  : F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
    ? ChosenWidget<V>
    : F extends { kind: 'id' }
      ? ChosenWidget | RemoteSelectWidget
      : F extends { kind: 'day' }
        ? DatedWidget
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
  idle?: string,
): ChosenWidget<V> => ({
  kind: 'chosen',
  label,
  useTerms: () => terms,
  ...(all === undefined ? {} : { all }),
  ...(idle === undefined ? {} : { idle }),
});

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
  /** Sorted in the order of these terms, not of the alphabet: its heading says so. */
  readonly order?: { readonly terms: readonly Term[] };
  readonly cell: (row: Row) => ReactNode;
  /** A share of what the actions leave, in per cent of all columns together. */
  readonly width: number;
  /** The row's name: told first by a screen reader, and set stronger. */
  readonly title?: boolean;
  readonly align?: 'end';
  /** Secondary: in a softer ink. */
  readonly quiet?: boolean;
  /** Not printed: contact data of children, because a printed roster may be hung up in public. */
  readonly unprinted?: boolean;
}

/** "In the order Academy, Pacific, …": what "ascending" means of a column that has an order of its own. */
export const orderText = ({ order }: Pick<Column<never>, 'order'>): string | undefined =>
  order && `In the order ${order.terms.map(({ label }) => label).join(', ')}.`;

export interface RowAction<Row> {
  /** Says which row: "Edit Bombers Austin Gold". */
  readonly label: (row: Row) => string;
  readonly tooltip: string;
  readonly icon: Icon;
  /** It takes something away: where it is written out, in red. */
  readonly danger?: boolean;
  readonly open: OverlayLoader<{ row: Row }>;
  /** A row for which the action does not exist leaves its place empty. */
  readonly unless?: (row: Row) => boolean;
  /** Its place is that of the action before it: no row has both. */
  readonly sharesPlace?: boolean;
}

/** The one act that a list leads to: something is opened over it, or it leads elsewhere. */
export type Primary = { readonly label: string } & ({ readonly open: OverlayLoader } | { readonly to: string });

/** Where the reader is, in words: counts above the exact limit already carry their plus. */
export interface PagerFigures {
  readonly page: string;
  readonly pages: string;
  readonly total: string;
}

/** What is shown of what was asked for. */
export interface CountFigures {
  readonly rows: number;
  /** In words: above the exact limit it carries its plus. */
  readonly total: string;
  readonly filtered: boolean;
}

export interface Expansion<Row> {
  readonly label: (row: Row) => string;
  readonly contents: (row: Row) => ReactNode;
  /** Written on the button, which then stands among the actions in place of a chevron before the row. */
  readonly words?: string;
}

export interface ListView<Row, F extends Record<string, Filter>, S extends string> {
  /** A hook where the words are data of the organisation. */
  readonly title: string | (() => string);
  /** Where the back button leads, on screens that have one. */
  readonly back?: string;
  readonly noun: Noun;
  readonly texts: {
    readonly empty: string;
    /** Where there is nothing at all yet: what comes first, and where that is done if not here. */
    readonly first?: { readonly text: string; readonly link?: FirstLink };
    /** Where "nothing matches" has words of its own. */
    readonly noMatch?: (search: string) => string;
    readonly loading: string;
    readonly failed: string;
    readonly clearSort: 'Clear Sort' | 'Clear sorts';
  };
  /** The words in the search field; required where the list is searchable. */
  readonly search?: string;
  /** In pixels; less than usual where many filters stand beside it. */
  readonly searchWidth?: number;
  readonly filters: { readonly [K in keyof F]: WidgetOf<F[K]> };
  readonly columns: readonly Column<Row, S>[];
  /** The same row on a phone; the actions are given to it, or the button that expands it, behind which they are. */
  readonly card: (row: Row, actions: ReactNode) => ReactNode;
  /** Cards that stand together, in the list's own order, have one heading: it is written where it changes. */
  readonly group?: (row: Row) => string;
  readonly expand?: Expansion<Row>;
  readonly actions?: readonly RowAction<Row>[];
  readonly primary?: Primary;
  /** What an address opens over the list, by the id of a record in it: one record has one link. */
  readonly record?: OverlayLoader<{ name: string }>;
  /** Beside the title, quietly: a screen that belongs to this one and has no place in the navigation. */
  readonly aside?: { readonly label: string; readonly to: string; readonly icon: Icon };
  /** Without it the list is not paged: one request, no footer, unless it is endless. */
  readonly pager?: (at: PagerFigures) => string;
  /** In the place of pages: further rows are loaded as the end comes near. */
  readonly endless?: EndlessParts;
  /** In the place of the plain count, at the other end of its line. A hook, because it may know more than the list. */
  readonly useCountText?: (figures: CountFigures | null) => string;
  /** A list that grows while it is read: its rows stay as they are, and what arrives is announced. */
  readonly arrivals?: ArrivalsParts;
  readonly views?: ViewsParts;
}

type Address = Record<string, unknown>;

/** Of a whole screen or tab: how it is narrowed and sorted can be saved, and opened again. */
export interface Viewed {
  readonly views: ViewsParts;
}

/** Brought along: saved views are a feature, and the kit knows none. */
export interface ViewsParts {
  /** What an address is read as: one that says nothing of the list may mean a view. */
  readonly read: (list: AnyList, address: Address) => Address;
  /** What is written in its place. */
  readonly write: (list: AnyList, address: Address) => Address;
  /** Before the screen is drawn. */
  readonly ask: (list: AnyList, address: Address) => Promise<void>;
  readonly useDefault: (list: AnyList) => void;
  /** In the toolbar. */
  readonly Place: ComponentType;
}

/** A list that announces brings these along, so that the others do not load them. */
export interface ArrivalsParts {
  /** Asked right before the rows are: what arrived after it is new. */
  readonly mark: (signal: AbortSignal) => Promise<string>;
  readonly Announcement: ComponentType;
}

export interface Loaded<Row> extends Page<Row> {
  /** The page that these rows are, which while loading is not yet the page asked for. */
  readonly page: number;
  readonly pages: number;
  readonly selection: string;
  /** Of a list that announces: what these rows may lack arrived after this. */
  readonly mark?: string;
  readonly readAt?: number;
}

export interface ListPage<Row> {
  /** Rows of this query, or of the one before while this one loads (`old`), or none. */
  readonly loaded: Loaded<Row> | undefined;
  readonly old: boolean;
  /** The rows are of this selection, if perhaps of another page of it: their number of pages holds. */
  readonly counted: boolean;
  readonly fetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly prefetch: (page: number) => void;
  /** Of a list that is endless: what comes after these rows. */
  readonly more?: {
    readonly left: boolean;
    readonly loading: boolean;
    readonly failed: boolean;
    readonly load: () => Promise<void>;
  };
}

export type UsePage = <Row extends { id: string }>(
  list: AnyList,
  state: ListState,
  paged: boolean,
  arrivals?: ArrivalsParts,
) => ListPage<Row>;

/** A list that is endless brings these along, so that the others do not load them. */
export interface EndlessParts {
  readonly usePage: UsePage;
  /** `within` is what scrolls, if that is not the page itself. */
  readonly More: ComponentType<{ within: HTMLElement | null }>;
}

/** A list view without the types of one list: what the parts of the screen work with. */
export type AnyListView<Row> = ListView<Row, Record<string, Filter>, string>;

/** Where the row unfolds from, and whether it has a place for actions. */
export const placesOf = <Row>({ expand, actions }: Pick<AnyListView<Row>, 'expand' | 'actions'>) => ({
  chevron: expand !== undefined && expand.words === undefined,
  actions: actions !== undefined || expand?.words !== undefined,
});

/** Where no column sorts, there is nothing to tell or to change about the order. */
export const isSortable = <Row>({ columns }: Pick<AnyListView<Row>, 'columns'>) =>
  columns.some(({ sort }) => sort !== undefined);
