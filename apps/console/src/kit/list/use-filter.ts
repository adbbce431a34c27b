import { noneText } from '@dugout/contract/wire/list.ts';
import type { FilterEntry } from './list-view.ts';
import { useListScreen } from './list-context.ts';

export interface FilterHandle {
  readonly value: string;
  /** In words, where the filter may ask for what has none. */
  readonly none: string | undefined;
  readonly put: (value: string, options?: { replace?: boolean }) => Promise<void>;
}

export function useFilter({ key, isSearch, widget }: FilterEntry): FilterHandle {
  const { list, state, dispatch } = useListScreen();
  const filter = list.filters[key];
  return {
    none: filter?.none ? noneText(filter, widget.label) : undefined,
    value: isSearch ? state.search : (state.filters[key] ?? ''),
    put: (value, options) => dispatch(isSearch ? { type: 'search', value } : { type: 'filter', key, value }, options),
  };
}
