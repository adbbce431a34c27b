import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { listKeys } from '../keys/console-keys.ts';
import { stepRow } from '../keys/use-row-keys.ts';
import { ExpandButton } from './expand-button.tsx';
import { useListParts, useListScreen } from './list-context.ts';
import { placesOf } from './list-view.ts';
import type { Column } from './list-view.ts';
import { followRowLink, noticeMenu } from './follow-row-link.ts';
import { RowActions } from './row-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './list-table.module.css';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const contents = <div className={`cut ${classes.clip}`}>{column.cell(row)}</div>;
  return column.title ? (
    <th scope="row" className={classes.title} data-align={column.align}>
      {contents}
    </th>
  ) : (
    <td data-align={column.align} data-quiet={column.quiet || undefined} data-unprinted={column.unprinted || undefined}>
      {contents}
    </td>
  );
}

/** A little longer than a row takes to unfold. */
const unfolded = 230;

/** Of a row at the lower edge the details would open out of sight. */
function Details({ id, span, children }: { id: string; span: number; children: ReactNode }) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => element.current?.scrollIntoView({ block: 'nearest' }), unfolded);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <tr ref={element} className={classes.details} id={id}>
      <td colSpan={span}>
        <div className={`stack ${classes.inView}`}>{children}</div>
      </td>
    </tr>
  );
}

interface RowProps<Row> {
  row: Row;
  id: string;
  expanded: boolean;
  onExpand: (id: string) => void;
}

const Row = memo(function Row<R>({ row, id, expanded, onExpand }: RowProps<R>) {
  const { listView } = useListParts<R>();
  const element = useKeptFocus<HTMLTableRowElement>();
  const { chevron, actions } = placesOf(listView);
  const span = listView.columns.length + Number(chevron) + Number(actions);
  const expandButton = listView.expand && (
    <ExpandButton
      className={`icon ${classes.expand}`}
      label={listView.expand.label(row)}
      words={listView.expand.words}
      expanded={expanded}
      controls={`row-${id}`}
      onPress={() => onExpand(id)}
    >
      <IconChevronRight size={17} stroke={1.75} aria-hidden />
    </ExpandButton>
  );
  return (
    <>
      <tr
        ref={element}
        className={classes.row}
        data-row
        data-expanded={expanded || undefined}
        onPointerDown={noticeMenu}
        onClick={followRowLink}
        onAuxClick={followRowLink}
      >
        {chevron && <td data-unprinted>{expandButton}</td>}
        {listView.columns.map((column) => (
          <Cell key={column.header} column={column} row={row} />
        ))}
        {actions && (
          <td data-align="end" data-actions>
            {!chevron && expandButton}
            {listView.actions && <RowActions row={row} />}
          </td>
        )}
      </tr>
      {listView.expand && expanded && (
        <Details id={`row-${id}`} span={span}>
          {listView.expand.contents(row)}
        </Details>
      )}
    </>
  );
});

/** On a link or a button of a row itself; what is opened in it has keys of its own. */
const isRowKey = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (key === listKeys.next || key === listKeys.previous) &&
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  (target as Element).matches('[data-row] :is(a, button):not([aria-haspopup])');

/** One expanded row at a time. */
export function ListRows() {
  const { listView, page } = useListScreen<{ id: string }>();
  const [expanded, setExpanded] = useState<string | null>(null);
  const expand = useCallback((id: string) => setExpanded((current) => (current === id ? null : id)), []);
  // Only where the details are there to be read: a form in them would lose what is typed.
  const closesByKey = listView.expand?.words !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!event.defaultPrevented && isRowKey(event) && stepRow(event.key === listKeys.next ? 1 : -1))
      event.preventDefault();
    if (!closesByKey || event.key !== 'Escape' || event.defaultPrevented) return;
    event.currentTarget.querySelector<HTMLElement>('[data-row] [aria-expanded="true"]')?.focus();
    setExpanded(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links and buttons in the rows
    <tbody data-old={page.old || undefined} className="aging" onKeyDown={onKeyDown}>
      {page.loaded?.rows.map((row) => (
        <Row key={row.id} row={row} id={row.id} expanded={row.id === expanded} onExpand={expand} />
      ))}
    </tbody>
  );
}

/** Bars of uneven length, the same every time, so that the picture is calm. */
const lengths = [62, 48, 70, 40, 56, 66];

export function SkeletonRows({ count }: { count: number }) {
  const { listView } = useListScreen();
  const { chevron, actions } = placesOf(listView);
  const cells = listView.columns.length + Number(chevron) + Number(actions);
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_row, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: cells }, (_cell, cell) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a stand-in, hidden from screen readers
            <td key={cell}>
              <span
                className={`bone ${classes.bone}`}
                style={{ inlineSize: `${lengths[(row + cell * 2) % lengths.length]}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
