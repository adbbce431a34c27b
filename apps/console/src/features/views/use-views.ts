import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { View } from '@dugout/contract/features/views/view.schema.ts';
import { queryClient } from '../../api/queries.ts';
import type { ListShape } from '../../kit/list/list-state.ts';
import { isBare, opened, viewAddress, viewKey, wholeAddress, wholeList } from './view-address.ts';
import { viewsQuery } from './views.queries.ts';

type Address = Record<string, unknown>;
type NamedList = ListShape & { readonly name: string };

const defaultOf = (views: readonly View[] | undefined) => views?.find(({ isDefault }) => isDefault);

const knownDefault = (list: NamedList) => defaultOf(queryClient.getQueryData(viewsQuery(list.name).queryKey));

/** The resulting address: a bare one opens the user's default view, if it is already loaded. */
export const openedAddress = (list: NamedList, address: Address): Address => ({
  ...opened(list, address, knownDefault(list)),
});

/** Removing the last filter shows the whole list, not the default view again. */
export const toldWhole = (list: NamedList, address: Address): Address =>
  isBare(list, address) && knownDefault(list) ? { ...address, [viewKey]: wholeList } : address;

/** Before the screen is drawn: with which view, if the address does not say. */
export async function askForViews(list: NamedList, address: Address): Promise<void> {
  if (isBare(list, address)) await queryClient.prefetchQuery(viewsQuery(list.name));
}

/** A list that is opened without a word opens with one's default view, and the address says so. */
export function useDefaultView(list: NamedList): void {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpening = isBare(list, address);
  const { data } = useQuery({ ...viewsQuery(list.name), enabled: isOpening });
  const view = isOpening ? defaultOf(data) : undefined;
  useEffect(() => {
    if (!view) return;
    // A list with views may stand on any route, so that the search has no type to check here.
    const step = (from: Address) => ({ ...opened(list, from, view) });
    void navigate({ to: '.', search: step as never, replace: true, resetScroll: false });
  }, [view, list, navigate]);
}

export interface ViewChoice {
  readonly views: readonly View[];
  readonly failed: boolean;
  /** What the address names, if it is there. */
  readonly chosen: View | undefined;
  readonly choose: (view: View) => void;
  readonly chooseWhole: () => void;
  /** Names another view, and leaves the list as it is. */
  readonly rename: (id: string | null, was?: string) => void;
}

export function useViewChoice(list: NamedList): ViewChoice {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: views = [], isError } = useQuery(viewsQuery(list.name));
  const go = useCallback(
    (step: (from: Address) => Address, replace = false) =>
      void navigate({ to: '.', search: step as never, replace, resetScroll: false }),
    [navigate],
  );
  const hasDefault = defaultOf(views) !== undefined;
  return {
    views,
    failed: isError,
    chosen: views.find(({ id }) => id === address[viewKey]),
    choose: (view) => go((from) => viewAddress(list, view, from)),
    chooseWhole: () => go((from) => wholeAddress(list, from, hasDefault)),
    rename: (id, was) =>
      go(({ [viewKey]: named, ...from }) => {
        // If the user has switched to another view in the meantime, that view stays selected.
        const next = was === undefined || named === was ? (id ?? undefined) : named;
        return next === undefined ? from : { ...from, [viewKey]: next };
      }, true),
  };
}
