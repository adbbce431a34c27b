import { useCallback, useMemo, useRef } from 'react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { usePhone } from '../page/use-phone.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import { isSortable } from './list-view.ts';
import type { AnyList, AnyListView, ListView, Viewed } from './list-view.ts';
import { ListTable } from './list-table.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { AsideIcon, AsideLink } from './aside-link.tsx';
import { FloatingAction, PrimaryAction } from './primary-action.tsx';
import { StateLine } from './state-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { AddressedRecord, useCloseRecord } from './addressed-record.tsx';
import { useLastPossiblePage } from './use-last-possible-page.ts';
import { askForPage, useListPage } from './use-list-page.ts';
import type { UsePage } from './list-view.ts';
import { useViewedListState } from './use-list-state.ts';
import { usePreload } from './use-preload.ts';
import classes from './list-screen.module.css';

const toTop = () => window.scrollTo({ top: 0 });

interface ListScreenProps<Row> {
  list: AnyList;
  listView: AnyListView<Row> & Viewed;
  title: string;
}

function ListScreen<Row extends { id: string }>({ list, listView, title }: ListScreenProps<Row>) {
  const phone = usePhone();
  const [state, dispatch] = useViewedListState(list, listView.views);
  // The same for the whole life of the screen, because its list view is.
  const usePage: UsePage = listView.endless?.usePage ?? useListPage;
  const page = usePage<Row>(list, state, listView.pager !== undefined, listView.arrivals);
  const { open: openOver, outlet } = useOverlay();
  const closeRecord = useCloseRecord();
  // One overlay at a time: what is opened from the record that the address opened takes its place.
  const open = useCallback<typeof openOver>(
    (load, props) => {
      openOver(load, props);
      closeRecord();
    },
    [openOver, closeRecord],
  );
  const body = useRef<HTMLDivElement>(null);
  useLastPossiblePage(page, dispatch);
  usePreload(listView, page.loaded !== undefined);

  const context = useMemo(
    () => ({ list, listView, title, state, dispatch, page, open }) satisfies ListScreenContext<Row>,
    [list, listView, title, state, dispatch, page, open],
  );
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <div className={`rest gap12 ${classes.screen}`}>
        <PageHeader
          title={title}
          back={listView.back}
          actions={
            <>
              {listView.aside && <AsideLink {...listView.aside} />}
              {!phone && listView.views && <listView.views.Place />}
              {list.export && <ExportMenu compact={false} />}
              <PrimaryAction />
            </>
          }
          compactActions={
            <>
              {listView.aside && <AsideIcon {...listView.aside} />}
              {list.export && <ExportMenu compact />}
            </>
          }
        />
        <button type="button" className="skip" onClick={() => body.current?.focus()}>
          Skip to the {listView.noun[1]}
        </button>
        {phone ? <PhoneToolbar /> : <Toolbar />}
        <StateLine phone={phone} />
        <div ref={body} tabIndex={-1} className="rows">
          {listView.arrivals && <listView.arrivals.Announcement />}
          {phone ? <ListCards onTurned={toTop} /> : <ListTable />}
        </div>
        {phone && <FloatingAction />}
      </div>
      {outlet}
      {listView.record && <AddressedRecord load={listView.record} close={closeRecord} />}
    </ListScreenProvider>
  );
}

/**
 * A whole list screen from what the list is (the contract) and how it looks (this declaration). The compiler refuses
 * a filter without a widget and a column that sorts by a key the list does not have.
 */
export function listScreen<
  Row extends { id: string },
  F extends Record<string, Filter>,
  S extends string,
  P extends `/${string}`,
>(list: ListDeclaration<Row, F, S, P>, listView: ListView<Row, F, S> & Viewed) {
  if (list.searchable !== (listView.search !== undefined))
    throw new Error(`The search of "${list.name}" is declared once.`);
  const anyListView = listView as unknown as AnyListView<Row> & Viewed;
  // Nothing is sorted invisibly: an address cannot ask for an order that no column shows.
  const anyList = { ...list, ...(isSortable(anyListView) ? {} : { sorts: [] }) } as unknown as AnyList;
  const useTitle = typeof listView.title === 'string' ? () => listView.title as string : listView.title;
  function Screen() {
    return <ListScreen list={anyList} listView={anyListView} title={useTitle()} />;
  }
  return Object.assign(Screen, {
    ask: (address: Record<string, unknown>) => askForPage(anyList, anyListView, address),
  });
}
