import { formatSort, none, parseSort, parseSortKey } from '@dugout/contract/wire/list.ts';
import type { Filter, Sort, SortKey } from '@dugout/contract/wire/list.ts';

/**
 * What a list is being asked for. The address is the only home of it (decisions, "Lists"): this file turns an address
 * into a state, a click into the next state, and a state back into an address. Nothing here touches a browser.
 */
export interface ListState {
  readonly search: string;
  /** As the address writes them; a filter that is off is absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly pageSize: number;
}

/** The part of a list's declaration that its state depends on. */
export interface ListShape {
  readonly searchable: boolean;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: readonly string[];
  readonly defaultSort: readonly SortKey[];
  readonly pageSizes: readonly [number, ...number[]];
}

export type ListAction =
  | { readonly type: 'search'; readonly value: string }
  | { readonly type: 'filter'; readonly key: string; readonly value: string }
  /** Several at once: one step back undoes them together. */
  | { readonly type: 'filters'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'clear-filters' }
  | { readonly type: 'sort'; readonly key: string; readonly adds: boolean }
  | { readonly type: 'clear-sort' }
  | { readonly type: 'page'; readonly page: number }
  /** Relative, so that two quick presses are two pages, whatever has been drawn in between. */
  | { readonly type: 'turn'; readonly by: 1 | -1; readonly pages: number }
  | { readonly type: 'page-size'; readonly pageSize: number };

/** What the API takes of a text; the fields stop typing here. */
export const textLimit = 200;

const unprintable = /[\u0000-\u001f\u007f]/u;
/** The thirtieth of February is no day, and the server would refuse it. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readText(value: string): string | undefined {
  const text = value.trim();
  return text === '' || text.length > textLimit || unprintable.test(text) || !text.isWellFormed() ? undefined : text;
}

function readWhole(value: string): number | undefined {
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function readFilter(filter: Filter, value: string): string | undefined {
  if (filter.none && value === none) return value;
  switch (filter.kind) {
    case 'text':
      return readText(value);
    case 'id':
      return uuid.test(value) ? value : undefined;
    case 'number': {
      const number = readWhole(value);
      return number !== undefined && number >= filter.min && number <= filter.max ? String(number) : undefined;
    }
    case 'day':
      return isDay(value) ? value : undefined;
    case 'month':
      return /^\d{4}-\d{2}$/.test(value) ? value : undefined;
    case 'choice':
      return filter.values.includes(value) ? value : undefined;
  }
}

const defaultSort = (list: ListShape): Sort[] => list.defaultSort.map((key) => parseSortKey(key));

const own = (key: string, prefix: string | undefined) => (prefix === undefined ? key : `${prefix}.${key}`);

/** A router may have read `page=2` as a number; a state is made of flat text only. */
function flat(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Unknown keys and values that the list does not take are dropped: an old or mistyped link still opens. */
export function readListState(list: ListShape, address: Readonly<Record<string, unknown>>, prefix?: string): ListState {
  const value = (key: string) => flat(address[own(key, prefix)]);
  const filters: Record<string, string> = {};
  for (const [key, filter] of Object.entries(list.filters)) {
    const read = readFilter(filter, value(key) ?? '');
    if (read !== undefined) filters[key] = read;
  }
  const sort = value('sort');
  const pageSize = readWhole(value('pageSize') ?? '');
  return {
    search: list.searchable ? (readText(value('search') ?? '') ?? '') : '',
    filters,
    sort:
      sort === undefined || list.sorts.length === 0
        ? defaultSort(list)
        : (parseSort(list.sorts, sort) ?? defaultSort(list)),
    page: Math.max(1, readWhole(value('page') ?? '') ?? 1),
    pageSize: pageSize !== undefined && list.pageSizes.includes(pageSize) ? pageSize : list.pageSizes[0],
  };
}

/** What the address says, without what goes without saying. */
export function writeListState(list: ListShape, state: ListState): Record<string, string> {
  const sort = formatSort(state.sort);
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...state.filters,
    ...(sort === formatSort(defaultSort(list)) ? {} : { sort }),
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.pageSize === list.pageSizes[0] ? {} : { pageSize: String(state.pageSize) }),
  };
}

/** The address with this list's part replaced; a second list, or a tab, on the same page keeps its own. */
export function putListState(
  list: ListShape,
  state: ListState,
  address: Readonly<Record<string, unknown>>,
  prefix?: string,
): Record<string, unknown> {
  const mine = ['search', 'sort', 'page', 'pageSize', ...Object.keys(list.filters)].map((key) => own(key, prefix));
  const others = Object.entries(address).filter(([key]) => !mine.includes(key));
  const written = Object.entries(writeListState(list, state)).map(([key, value]) => [own(key, prefix), value] as const);
  return Object.fromEntries([...others, ...written]);
}

/**
 * Section 4, "Sort": not sorted, ascending, descending, removed; several keys apply in the order they were added. A key
 * that does not add replaces the others: rows that are sorted by a fourth key look as if nothing had happened.
 */
function cycle(sort: readonly Sort[], key: string, adds: boolean): Sort[] {
  const current = sort.find((entry) => entry.key === key);
  if (!adds && sort.length > (current ? 1 : 0)) return [{ key, descending: current?.descending === false }];
  if (!current) return [...sort, { key, descending: false }];
  if (current.descending) return sort.filter((entry) => entry !== current);
  return sort.map((entry) => (entry === current ? { key, descending: true } : entry));
}

function putFilter(list: ListShape, state: ListState, key: string, value: string): ListState {
  const filter = list.filters[key];
  if (!filter) return state;
  const { [key]: _old, ...others } = state.filters;
  const read = readFilter(filter, value);
  return { ...state, filters: read === undefined ? others : { ...others, [key]: read } };
}

export function reduceListState(list: ListShape, state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'search':
      return { ...state, search: readText(action.value) ?? '', page: 1 };
    case 'filter':
      return { ...putFilter(list, state, action.key, action.value), page: 1 };
    case 'filters': {
      const all = Object.entries(action.values).reduce(
        (next, [key, value]) => putFilter(list, next, key, value),
        state,
      );
      return { ...all, page: 1 };
    }
    case 'clear-filters':
      return { ...state, search: '', filters: {}, page: 1 };
    case 'sort':
      return list.sorts.includes(action.key) ? { ...state, sort: cycle(state.sort, action.key, action.adds) } : state;
    case 'clear-sort':
      return { ...state, sort: [] };
    case 'page':
      return { ...state, page: Math.max(1, Math.trunc(action.page)) };
    case 'turn':
      return { ...state, page: Math.min(Math.max(1, state.page + action.by), Math.max(1, action.pages)) };
    case 'page-size':
      return list.pageSizes.includes(action.pageSize) ? { ...state, pageSize: action.pageSize, page: 1 } : state;
  }
}

export const pagesOf = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

export const activeFilters = (state: ListState) => Object.keys(state.filters).length + (state.search === '' ? 0 : 1);
