import { useCallback, useId, useMemo, useRef } from 'react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { usePhone } from '../page/use-phone.ts';
import { filterEntries } from './filter-entries.ts';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import type { AnyList, AnyListView, ListView } from './list-view.ts';
import { ListTable } from './list-table.tsx';
import { CountOutput } from './state-line.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { useLastPossiblePage } from './use-last-possible-page.ts';
import { useListPage } from './use-list-page.ts';
import { useListState } from './use-list-state.ts';
import classes from './list-section.module.css';

interface ListSectionProps<Row> {
  list: AnyList;
  listView: AnyListView<Row>;
  prefix: string;
}

function ListSection<Row>({ list, listView, prefix }: ListSectionProps<Row>) {
  const phone = usePhone();
  const [state, dispatch] = useListState(list, prefix);
  const page = useListPage<Row>(list, state, listView.pager !== undefined);
  const { open, outlet } = useOverlay();
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  useLastPossiblePage(page, dispatch);
  const toTop = useCallback(() => section.current?.scrollIntoView({ block: 'start' }), []);

  const title = listView.title as string;
  const context = useMemo(
    () => ({ list, listView, title, state, dispatch, page, open }) satisfies ListScreenContext<Row>,
    [list, listView, title, state, dispatch, page, open],
  );
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <section ref={section} aria-labelledby={heading} className={`tall ${classes.section}`}>
        <div className={`row between gap16 fixed ${classes.head}`}>
          <h2 id={heading}>{title}</h2>
          <search className={`shrink ${classes.search}`} aria-label={`Filter ${listView.noun[1]}`}>
            {filterEntries(list, listView).map(
              (entry) =>
                entry.widget.kind === 'typed' && (
                  <TypedFilter key={entry.key} entry={entry} widget={entry.widget} first={entry.isSearch} />
                ),
            )}
          </search>
        </div>
        <CountOutput />
        {phone ? <ListCards joined onTurned={toTop} /> : <ListTable />}
      </section>
      {outlet}
    </ListScreenProvider>
  );
}

/**
 * A list as a part of a screen that is about more: a heading with the search beside it, the rows, the paging. Its state
 * is in the address under a prefix. Without a state line nothing may be chosen, so that only typed filters are drawn.
 */
export function listSection<
  Row extends { id: string },
  F extends Record<string, Filter & { readonly kind: 'text' }>,
  S extends string,
  P extends `/${string}`,
>(list: ListDeclaration<Row, F, S, P>, prefix: string, listView: ListView<Row, F, S> & { readonly title: string }) {
  const anyList = list as unknown as AnyList;
  const anyListView = listView as unknown as AnyListView<Row>;
  return function Section() {
    return <ListSection list={anyList} listView={anyListView} prefix={prefix} />;
  };
}
