import type { AnyList, FilterEntry, Widget } from './list-view.ts';

interface Narrowing {
  readonly search?: string;
  readonly searchWidth?: number;
  readonly filters: Readonly<Record<string, Widget>>;
}

/** Everything that narrows the list, in the order of the toolbar: the search first, then the filters as declared. */
export function filterEntries(list: AnyList, listView: Narrowing): FilterEntry[] {
  const search: FilterEntry[] =
    listView.search === undefined
      ? []
      : [
          {
            key: 'search',
            isSearch: true,
            widget: { kind: 'typed', label: listView.search, width: listView.searchWidth ?? 330 },
          },
        ];
  const filters = Object.keys(list.filters).flatMap((key): FilterEntry[] => {
    const widget = listView.filters[key];
    return widget ? [{ key, isSearch: false, widget }] : [];
  });
  const order = { typed: 0, chosen: 1, remote: 1, dated: 1 } as const;
  return [...search, ...filters.sort((a, b) => order[a.widget.kind] - order[b.widget.kind])];
}
