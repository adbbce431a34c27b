import { createContext, createElement, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { OverlayLoader } from '../overlay/use-overlay.tsx';
import type { AnyList, AnyListView } from './list-view.ts';
import type { ListState } from './list-state.ts';
import type { ListPage } from './list-view.ts';
import type { ListDispatch } from './use-list-state.ts';

/** What the parts of one list screen share. */
export interface ListScreenContext<Row = never> {
  readonly list: AnyList;
  readonly listView: AnyListView<Row>;
  readonly title: string;
  readonly state: ListState;
  readonly dispatch: ListDispatch;
  readonly page: ListPage<Row>;
  readonly open: <P extends object>(load: OverlayLoader<P>, props: P) => void;
}

/** The part that stays the same while rows come and go: a thousand rows are not drawn anew for one more. */
export type ListParts<Row = never> = Pick<ListScreenContext<Row>, 'listView' | 'open'>;

const Context = createContext<ListScreenContext | null>(null);
const PartsContext = createContext<ListParts | null>(null);

export function ListScreenProvider({ value, children }: { value: ListScreenContext; children: ReactNode }) {
  const { listView, open } = value;
  const parts = useMemo(() => ({ listView, open }), [listView, open]);
  return createElement(PartsContext, { value: parts }, createElement(Context, { value }, children));
}

/** For what is drawn once for every row. */
export function useListParts<Row = unknown>(): ListParts<Row> {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A row is drawn only inside listScreen().');
  return parts as unknown as ListParts<Row>;
}

export function useListScreen<Row = unknown>(): ListScreenContext<Row> {
  const context = useContext(Context);
  if (!context) throw new Error('A part of a list is drawn only inside listScreen().');
  return context as unknown as ListScreenContext<Row>;
}
