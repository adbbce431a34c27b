import type { FilterEntry } from './list-view.ts';
import { useListScreen } from './list-context.ts';

export interface FilterHandle {
  readonly value: string;
  readonly put: (value: string, options?: { replace?: boolean }) => Promise<void>;
}

export function useFilter({ key, isSearch }: FilterEntry): FilterHandle {
  const { state, dispatch } = useListScreen();
  return {
    value: isSearch ? state.search : (state.filters[key] ?? ''),
    put: (value, options) => dispatch(isSearch ? { type: 'search', value } : { type: 'filter', key, value }, options),
  };
}
