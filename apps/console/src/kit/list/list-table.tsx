import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ScrollArea, Table } from '@mantine/core';
import { useListScreen } from './list-context.ts';
import { ListFooter } from './list-footer.tsx';
import { ListHead } from './list-head.tsx';
import { ListRows, SkeletonRows } from './list-rows.tsx';
import { useListPanel } from './list-panel.tsx';
import { RefreshFailed } from './refresh-failed.tsx';
import classes from './list-table.module.css';

const expandWidth = 44;
const skeletonRows = 12;

function Columns() {
  const { look } = useListScreen();
  return (
    <colgroup>
      {look.expand && <col style={{ inlineSize: expandWidth }} />}
      {look.columns.map((column) => (
        <col key={column.header} style={{ inlineSize: `${column.width}%` }} />
      ))}
      {look.actions && <col />}
    </colgroup>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { look, page } = useListScreen();
  return (
    <div className={classes.card}>
      {page.fetching && page.loaded && <div className={classes.bar} aria-hidden />}
      <RefreshFailed />
      {children}
      {look.pager && page.loaded && page.loaded.rows.length > 0 && <ListFooter />}
    </div>
  );
}

/** The face of the list on wide screens: toolbar, head and paging stay, only rows scroll. */
export function ListTable() {
  const { title, state, page } = useListScreen();
  const viewport = useRef<HTMLDivElement>(null);
  const panel = useListPanel();
  const shownPage = page.loaded?.page;
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [shownPage]);

  if (panel && !panel.underHead) return <Frame>{panel.contents}</Frame>;
  return (
    <Frame>
      <ScrollArea.Autosize
        type="scroll"
        scrollHideDelay={600}
        scrollbarSize={8}
        viewportRef={viewport}
        className={classes.scroll ?? ''}
      >
        <Table stickyHeader className={classes.table ?? ''} aria-label={title} aria-busy={page.fetching} layout="fixed">
          <Columns />
          <ListHead />
          {page.loaded === undefined ? (
            <SkeletonRows count={Math.min(state.pageSize, skeletonRows)} />
          ) : (
            !panel && <ListRows />
          )}
        </Table>
      </ScrollArea.Autosize>
      {panel?.contents}
    </Frame>
  );
}
