import { defineRecord } from '@dugout/contract/wire/record.ts';
import { useDeferredValue, useMemo } from 'react';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { usePhone } from '../page/use-phone.ts';
import { filterEntries } from './filter-entries.ts';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import type { AnyList, AnyListView, ListView } from './list-view.ts';
import { ListTable } from './list-table.tsx';
import { matching } from './local-search.ts';
import { FloatingAction, PrimaryAction } from './primary-action.tsx';
import { CountOutput } from './state-line.tsx';
import { TypedFilter } from './typed-filter.tsx';
import type { ListPage } from './list-view.ts';
import { useListState } from './use-list-state.ts';
import { usePreload } from './use-preload.ts';
import classes from './local-list.module.css';

type Looks<Row> = Pick<ListView<Row, never, never>, 'noun' | 'card' | 'actions' | 'primary'>;

interface LocalListView<Row> extends Looks<Row> {
  readonly title: string;
  readonly texts: { readonly empty: string; readonly noMatch?: (search: string) => string };
  readonly search?: {
    readonly label: string;
    /** What a row is found by. */
    readonly texts: (row: Row) => readonly (string | null)[];
  };
  /** A table at a desk and cards on a phone; without columns the cards stand in a grid on both. */
  readonly columns?: AnyListView<Row>['columns'];
}

interface LocalListProps<Row> {
  rows: readonly Row[];
  /** They are being asked for again. */
  refreshing: boolean;
}

const nothing = () => undefined;

/** More than a screen shows. */
const drawnAtOnce = 40;

/** All rows are here already, which a page of a list is a case of. */
function pageOf<Row>(rows: readonly Row[], total: number, fetching: boolean): ListPage<Row> {
  const loaded = { rows: [...rows], total, atLeast: false, unfiltered: null, page: 1, pages: 1, selection: '' };
  return { loaded, old: false, counted: true, fetching, error: null, retry: nothing, prefetch: nothing };
}

/** Renders the first rows at once and defers the rest, so that hundreds of rows do not block the user's typing. */
function Rows<Row>({ context, cards }: { context: ListScreenContext<Row>; cards: boolean }) {
  const rows = context.page.loaded?.rows ?? [];
  const drawn = useDeferredValue(rows, rows.slice(0, drawnAtOnce));
  const drawnContext = useMemo(
    () => ({ ...context, page: pageOf(drawn, rows.length, context.page.fetching) }),
    [context, drawn, rows.length],
  );
  return (
    <ListScreenProvider value={drawnContext as unknown as ListScreenContext}>
      {cards ? <ListCards onTurned={nothing} /> : <ListTable />}
    </ListScreenProvider>
  );
}

/**
 * Rows that came with their record, shown like a list: the same table, cards, actions and empty state. The search
 * is over what is here, and in the address like that of a list.
 */
export function localList<Row extends { id: string }>(declared: LocalListView<Row>) {
  const { title, search: searched, columns, ...others } = declared;
  const list: AnyList = {
    name: title,
    path: '/',
    access: 'admin',
    of: defineRecord('row', 'internal', {}),
    searchable: searched !== undefined,
    filters: {},
    sorts: [],
    defaultSort: [],
    pageSizes: [1],
  };
  const listView: AnyListView<Row> = {
    ...others,
    title,
    texts: { ...declared.texts, loading: 'Loading…', failed: '', clearSort: 'Clear Sort' },
    filters: {},
    columns: columns ?? [],
    ...(searched ? { search: searched.label } : {}),
  };

  return function LocalList({ rows, refreshing }: LocalListProps<Row>) {
    const phone = usePhone();
    const [state, dispatch] = useListState(list);
    const { open, outlet } = useOverlay();
    usePreload(listView, true);
    const shown = useMemo(() => (searched ? matching(rows, state.search, searched.texts) : rows), [rows, state.search]);
    const context = useMemo(
      () =>
        ({
          list,
          listView,
          title,
          state,
          dispatch,
          page: pageOf(shown, shown.length, refreshing),
          open,
        }) satisfies ListScreenContext<Row>,
      [state, dispatch, shown, refreshing, open],
    );
    return (
      <ListScreenProvider value={context as unknown as ListScreenContext}>
        <section className={`tall ${classes.section}`} aria-label={title}>
          <div className={`row wrap gap12 fixed ${classes.toolbar}`}>
            {searched && (
              <search className={`shrink ${classes.search}`} aria-label={`Filter ${listView.noun[1]}`}>
                {filterEntries(list, listView).map(
                  (entry) =>
                    entry.widget.kind === 'typed' && (
                      <TypedFilter key={entry.key} entry={entry} widget={entry.widget} first />
                    ),
                )}
              </search>
            )}
            {!phone && <PrimaryAction quiet />}
          </div>
          <CountOutput />
          <div tabIndex={-1} className={columns ? 'rows' : classes.grid}>
            <Rows key={state.search} context={context} cards={phone || columns === undefined} />
          </div>
          {phone && <FloatingAction />}
        </section>
        {outlet}
      </ListScreenProvider>
    );
  };
}
