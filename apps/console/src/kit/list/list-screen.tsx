import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { usePhone } from '../page/use-phone.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import type { AnyList, AnyLook, ListLook } from './list-look.ts';
import { ListTable } from './list-table.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { StateLine } from './state-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useLastPossiblePage } from './use-last-possible-page.ts';
import { useListPage } from './use-list-page.ts';
import { useListState } from './use-list-state.ts';
import classes from './list-screen.module.css';

const toTop = () => window.scrollTo({ top: 0 });

/** Fetched when there is nothing else to do, so that the first press opens at once. */
function usePreload<Row>(look: AnyLook<Row>, ready: boolean) {
  useEffect(() => {
    if (!ready) return;
    const loaders = [look.primary?.open, ...(look.actions ?? []).map((action) => action.open)];
    const timer = window.setTimeout(() => {
      for (const load of loaders) void load?.().catch(() => undefined);
    }, 800);
    return () => window.clearTimeout(timer);
  }, [look, ready]);
}

function ListScreen<Row>({ list, look, title }: { list: AnyList; look: AnyLook<Row>; title: string }) {
  const phone = usePhone();
  const [state, dispatch] = useListState(list);
  const page = useListPage<Row>(list, state, look.pager !== undefined);
  const { open, outlet } = useOverlay();
  const body = useRef<HTMLDivElement>(null);
  useLastPossiblePage(page, dispatch);
  usePreload(look, page.loaded !== undefined);

  const context = useMemo(
    () => ({ list, look, title, state, dispatch, page, open }) satisfies ListScreenContext<Row>,
    [list, look, title, state, dispatch, page, open],
  );
  const { primary } = look;
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <div className={classes.screen}>
        <PageHeader
          title={title}
          back={look.back}
          actions={
            <>
              {list.export && <ExportMenu compact={false} />}
              {primary && (
                <Button
                  leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
                  onClick={() => open(primary.open, {})}
                >
                  {primary.label}
                </Button>
              )}
            </>
          }
          compactActions={list.export && <ExportMenu compact />}
        />
        <button type="button" className={classes.skip} onClick={() => body.current?.focus()}>
          Skip to the {look.noun[1]}
        </button>
        {phone ? <PhoneToolbar /> : <Toolbar />}
        <StateLine phone={phone} />
        <div ref={body} tabIndex={-1} className={classes.body}>
          {phone ? <ListCards onTurned={toTop} /> : <ListTable />}
        </div>
        {phone && primary && (
          <button type="button" className={classes.floating} onClick={() => open(primary.open, {})}>
            <IconPlus size={20} stroke={2.2} aria-hidden />
            {primary.label}
          </button>
        )}
      </div>
      {outlet}
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
>(list: ListDeclaration<Row, F, S, P>, look: ListLook<Row, F, S>) {
  if (list.searchable !== (look.search !== undefined))
    throw new Error(`The search of "${list.name}" is declared once.`);
  const anyList = list as unknown as AnyList;
  const anyLook = look as unknown as AnyLook<Row>;
  const useTitle = typeof look.title === 'string' ? () => look.title as string : look.title;
  return function Screen() {
    return <ListScreen list={anyList} look={anyLook} title={useTitle()} />;
  };
}
