import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useListScreen } from './list-context.ts';
import { orderText, placesOf } from './list-view.ts';
import type { Column } from './list-view.ts';
import classes from './list-table.module.css';

function SortHead<Row>({ column, sort }: { column: Column<Row>; sort: string }) {
  const { state, dispatch } = useListScreen();
  const index = state.sort.findIndex((entry) => entry.key === sort);
  const current = state.sort[index];
  const order = state.sort.length > 1 ? `, ${index + 1} of ${state.sort.length}` : '';
  const direction = current?.descending ? 'descending' : 'ascending';
  const Icon = current ? (current.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th scope="col" aria-sort={current ? direction : 'none'} className={classes.head} data-align={column.align}>
      <button
        type="button"
        className={`inline gap4 ${classes.sort}`}
        data-sorted={current !== undefined || undefined}
        title={[orderText(column), 'Click to sort. Shift-click to sort by several columns.'].filter(Boolean).join(' ')}
        onClick={(event) => void dispatch({ type: 'sort', key: sort, adds: event.shiftKey })}
      >
        {column.header}
        <Icon size={current ? 15 : 14} stroke={current ? 2 : 1.75} aria-hidden />
        {current && state.sort.length > 1 && (
          <span className="order" aria-hidden>
            {index + 1}
          </span>
        )}
        {current && <VisuallyHidden>{`, sorted ${direction}${order}`}</VisuallyHidden>}
      </button>
    </th>
  );
}

export function ListHead() {
  const { listView } = useListScreen();
  const { chevron, actions } = placesOf(listView);
  return (
    <thead className={classes.thead}>
      <tr>
        {chevron && (
          <th scope="col" className={classes.head} data-unprinted>
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        )}
        {listView.columns.map((column) =>
          column.sort === undefined ? (
            <th
              key={column.header}
              scope="col"
              className={classes.head}
              data-align={column.align}
              data-unprinted={column.unprinted || undefined}
            >
              {column.header}
            </th>
          ) : (
            <SortHead key={column.header} column={column} sort={column.sort} />
          ),
        )}
        {actions && (
          <th scope="col" className={classes.head} data-align="end" data-actions>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
