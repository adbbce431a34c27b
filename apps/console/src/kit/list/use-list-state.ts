import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { putListState, readListState, reduceListState } from './list-state.ts';
import type { ListAction, ListShape, ListState } from './list-state.ts';

type Address = Record<string, unknown>;

/** `replace` is for typing and for corrections; a choice is a step that Back undoes. */
export type ListDispatch = (action: ListAction, options?: { replace?: boolean }) => Promise<void>;

/** The list's state in the address. Every step is taken from the address as it is then, so that none gets lost. */
export function useListState(list: ListShape, prefix?: string): readonly [ListState, ListDispatch] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(list, address, prefix), [list, address, prefix]);
  const dispatch = useCallback<ListDispatch>(
    (action, { replace = false } = {}) => {
      const step = (from: Address) =>
        putListState(list, reduceListState(list, readListState(list, from, prefix), action), from, prefix);
      // The kit knows no route of the application, so that the search has no type to check here.
      return navigate({ to: '.', search: step as never, replace, resetScroll: false });
    },
    [list, navigate, prefix],
  );
  return [state, dispatch];
}
