import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { putListState, readListState, reduceListState } from './list-state.ts';
import type { ListAction, ListShape, ListState } from './list-state.ts';
import type { AnyList, ViewsParts } from './list-view.ts';

type Address = Record<string, unknown>;

/** `replace` is for typing and for corrections; a choice is a step that Back undoes. */
export type ListDispatch = (action: ListAction, options?: { replace?: boolean }) => Promise<void>;

interface Ways {
  /** What an address is read as, and what is written in its place. */
  readonly read: (address: Address) => Address;
  readonly write: (address: Address) => Address;
}

const asItIs: Ways = { read: (address) => address, write: (address) => address };

/** The list's state in the address. Every step is taken from the address as it is then, so that none gets lost. */
export function useListState(list: ListShape, prefix?: string, ways = asItIs): readonly [ListState, ListDispatch] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(list, ways.read(address), prefix), [list, address, prefix, ways]);
  const dispatch = useCallback<ListDispatch>(
    (action, { replace = false } = {}) => {
      const step = (said: Address) => {
        const from = ways.read(said);
        return ways.write(
          putListState(list, reduceListState(list, readListState(list, from, prefix), action), from, prefix),
        );
      };
      // The kit knows no route of the application, so that the search has no type to check here.
      return navigate({ to: '.', search: step as never, replace, resetScroll: false });
    },
    [list, navigate, prefix, ways],
  );
  return [state, dispatch];
}

/** Of a list that has saved views: an address that says nothing may mean one of them, and then the whole list is said. */
export function useViewedListState(list: AnyList, { read, write, useDefault }: ViewsParts) {
  useDefault(list);
  const ways = useMemo<Ways>(
    () => ({ read: (address) => read(list, address), write: (address) => write(list, address) }),
    [list, read, write],
  );
  return useListState(list, undefined, ways);
}
