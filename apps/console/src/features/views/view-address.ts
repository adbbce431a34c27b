import type { View } from '@dugout/contract/features/views/view.schema.ts';
import { putListState, readListState, writeListState } from '../../kit/list/list-state.ts';
import type { ListShape, ListState } from '../../kit/list/list-state.ts';

type Address = Readonly<Record<string, unknown>>;

/** The URL parameter with the view that the list was opened with: its id, or `wholeList` if the user chose all rows. */
export const viewKey = 'view';
export const wholeList = 'all';

const isSaid = (address: Address, key: string) => address[key] !== undefined;

/** Nothing is said of the list: it was opened from the menu. */
export const isBare = (list: ListShape, address: Address): boolean =>
  ![viewKey, 'search', 'sort', 'page', 'pageSize', ...Object.keys(list.filters)].some((key) => isSaid(address, key));

/** Everything but the page: what a view keeps. */
export const savedState = (list: ListShape, state: ListState): Record<string, string> =>
  writeListState(list, { ...state, page: 1 });

/** What the list makes of a view today: a value that it no longer takes is left out. */
const openedState = (list: ListShape, { query }: Pick<View, 'query'>): ListState => readListState(list, query);

/** The address with the list as the view has it, on the first page. */
export const viewAddress = (list: ListShape, view: Pick<View, 'id' | 'query'>, address: Address) => ({
  ...putListState(list, openedState(list, view), address),
  [viewKey]: view.id,
});

/** The address of the whole list; said only where an empty one would open a view. */
export function wholeAddress(list: ListShape, address: Address, hasDefault: boolean): Record<string, unknown> {
  const { [viewKey]: _view, ...others } = putListState(list, readListState(list, {}), address);
  return hasDefault ? { ...others, [viewKey]: wholeList } : others;
}

/** A bare address opens the user's default view, where there is one. */
export const opened = (list: ListShape, address: Address, view: View | undefined): Address =>
  view && isBare(list, address) ? viewAddress(list, view, address) : address;

export const isChanged = (list: ListShape, state: ListState, view: Pick<View, 'query'>): boolean => {
  const texts = (one: ListState) =>
    JSON.stringify(Object.entries(savedState(list, one)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return texts(state) !== texts(openedState(list, view));
};

/** What a view holds and its list no longer takes, by the names of the address. */
export function lostParts(list: ListShape, { query }: Pick<View, 'query'>): string[] {
  const state = openedState(list, { query });
  const taken: Record<string, string> = {
    ...writeListState(list, state),
    // What goes without saying in an address may still be written in a view.
    pageSize: String(state.pageSize),
    sort: state.sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(','),
  };
  return Object.keys(query).filter((key) => taken[key] !== query[key]?.trim());
}

/** Whether it contains text that the user typed, which may be a person's name. */
export const holdsTypedText = (list: ListShape, query: Readonly<Record<string, string>>): boolean =>
  (query['search'] ?? '') !== '' ||
  Object.entries(list.filters).some(([key, { kind }]) => kind === 'text' && (query[key] ?? '') !== '');
