import { useMemo, useRef } from 'react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { usePhone } from '../page/use-phone.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import type { AnyList, AnyListView, ListView, Viewed } from './list-view.ts';
import { ListTable } from './list-table.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { StateLine } from './state-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useLastPossiblePage } from './use-last-possible-page.ts';
import { useListPage } from './use-list-page.ts';
import { useViewedListState } from './use-list-state.ts';
import classes from './list-tab.module.css';

interface ListTabProps<Row> {
  list: AnyList;
  listView: AnyListView<Row> & Viewed;
  title: string;
}

function ListTab<Row extends { id: string }>({ list, listView, title }: ListTabProps<Row>) {
  const phone = usePhone();
  const [state, dispatch] = useViewedListState(list, listView.views);
  const page = useListPage<Row>(list, state, listView.pager !== undefined);
  const { open, outlet } = useOverlay();
  const top = useRef<HTMLElement>(null);
  useLastPossiblePage(page, dispatch);
  const context = useMemo(
    () => ({ list, listView, title, state, dispatch, page, open }) satisfies ListScreenContext<Row>,
    [list, listView, title, state, dispatch, page, open],
  );
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <section ref={top} className={`rest gap12 ${classes.tab}`} aria-label={title}>
        <div className={`flex top between gap12 ${classes.head}`}>
          <div className="fill">{phone ? <PhoneToolbar /> : <Toolbar />}</div>
          {!phone && listView.views && <listView.views.Place />}
          {list.export && <ExportMenu compact={phone} />}
        </div>
        <StateLine phone={phone} />
        <div tabIndex={-1} className="rows">
          {phone ? <ListCards onTurned={() => top.current?.scrollIntoView({ block: 'start' })} /> : <ListTable />}
        </div>
      </section>
      {outlet}
    </ListScreenProvider>
  );
}

/** A whole list as one tab of a screen: everything but the title, which is the screen's. */
export function listTab<
  Row extends { id: string },
  F extends Record<string, Filter>,
  S extends string,
  P extends `/${string}`,
>(list: ListDeclaration<Row, F, S, P>, listView: ListView<Row, F, S> & Viewed & { readonly title: string }) {
  const anyList = list as unknown as AnyList;
  const anyListView = listView as unknown as AnyListView<Row> & Viewed;
  return function Tab() {
    return <ListTab list={anyList} listView={anyListView} title={listView.title} />;
  };
}
