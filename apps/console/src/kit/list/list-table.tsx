import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { actionPlaces } from './action-places.ts';
import { useListScreen } from './list-context.ts';
import { ListFooter } from './list-footer.tsx';
import { ListHead } from './list-head.tsx';
import { ListRows, SkeletonRows } from './list-rows.tsx';
import { useListPanel } from './list-panel.tsx';
import { isSortable, placesOf } from './list-view.ts';
import { RefreshFailed } from './refresh-failed.tsx';
import { shownPage } from './use-list-page.ts';
import classes from './list-table.module.css';

const expandWidth = 44;
const actionWidth = 30;
const actionPadding = 26;
/** Of a button with a word on it. */
const writtenWidth = 116;
/** Below it the columns would not be readable: the table scrolls sideways, and the actions stay in reach. */
const narrowest = 'var(--bx-table-min, 54rem)';
const skeletonRows = 12;
/** From here on that is not enough for heads with their order. */
const manyColumns = 8;

/** Lengths of the card's own width, because a table does not take a percentage of what fixed columns leave. */
function Columns() {
  const { listView } = useListScreen();
  const places = placesOf(listView);
  const actions =
    (listView.actions ? actionPadding + Math.max(2, actionPlaces(listView.actions).length) * actionWidth : 0) +
    (listView.expand?.words === undefined ? 0 : writtenWidth);
  const fixed = actions + (places.chevron ? expandWidth : 0);
  const shares = listView.columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <colgroup>
      {places.chevron && <col style={{ inlineSize: expandWidth }} />}
      {listView.columns.map(({ header, width }) => (
        <col
          key={header}
          style={{ inlineSize: `calc((max(100cqi, ${narrowest}) - ${fixed}px) * ${width / shares})` }}
        />
      ))}
      {places.actions && <col style={{ inlineSize: actions }} />}
    </colgroup>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { listView, page } = useListScreen();
  return (
    <div
      className={`column card ${classes.card}`}
      data-wide={listView.columns.length >= manyColumns || undefined}
      data-endless={listView.endless !== undefined || undefined}
    >
      {page.fetching && page.loaded && <div className={`progress ${classes.bar}`} aria-hidden />}
      <RefreshFailed />
      {children}
      {listView.pager && page.loaded && page.loaded.rows.length > 0 && <ListFooter />}
    </div>
  );
}

/** The face of the list on wide screens: toolbar, head and paging stay, only rows scroll. */
export function ListTable() {
  const { title, listView, state, page } = useListScreen();
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const panel = useListPanel();
  // Rows in which nothing takes the focus could not be scrolled without a mouse.
  const reachable = listView.actions !== undefined || listView.expand !== undefined || isSortable(listView);
  const shown = listView.endless ? page.loaded?.selection : shownPage(page.loaded);
  const turned = useRef(shown);
  useEffect(() => {
    // Not when the user returns to rows shown before: their scroll position is kept.
    if (turned.current !== undefined && turned.current !== shown) viewport?.scrollTo({ top: 0 });
    turned.current = shown;
  }, [shown, viewport]);

  if (panel && !panel.underHead) return <Frame>{panel.contents}</Frame>;
  return (
    <Frame>
      <div
        ref={setViewport}
        className={classes.scroll}
        {...(!reachable && { tabIndex: 0, role: 'group', 'aria-label': `${title}, rows` })}
      >
        <table className={classes.table} aria-label={title} aria-busy={page.fetching}>
          <Columns />
          <ListHead />
          {page.loaded === undefined ? (
            <SkeletonRows count={Math.min(state.pageSize, skeletonRows)} />
          ) : (
            !panel && <ListRows />
          )}
        </table>
        {listView.endless && <listView.endless.More within={viewport} />}
      </div>
      {panel?.contents}
    </Frame>
  );
}
