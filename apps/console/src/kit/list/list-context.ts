import { createContext, useContext } from 'react';
import type { OverlayLoader } from '../overlay/use-overlay.tsx';
import type { AnyList, AnyLook } from './list-look.ts';
import type { ListState } from './list-state.ts';
import type { ListPage } from './use-list-page.ts';
import type { ListDispatch } from './use-list-state.ts';

/** What the parts of one list screen share. */
export interface ListScreenContext<Row = never> {
  readonly list: AnyList;
  readonly look: AnyLook<Row>;
  readonly title: string;
  readonly state: ListState;
  readonly dispatch: ListDispatch;
  readonly page: ListPage<Row>;
  readonly open: <P extends object>(load: OverlayLoader<P>, props: P) => void;
}

const Context = createContext<ListScreenContext | null>(null);

export const ListScreenProvider = Context.Provider;

export function useListScreen<Row = unknown>(): ListScreenContext<Row> {
  const context = useContext(Context);
  if (!context) throw new Error('A part of a list is drawn only inside listScreen().');
  return context as unknown as ListScreenContext<Row>;
}
