import { useState } from 'react';
import { Collapse, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useListScreen } from './list-context.ts';
import type { Column } from './list-look.ts';
import { RowActions } from './row-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './list-table.module.css';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const contents = <div className={classes.clip}>{column.cell(row)}</div>;
  return column.title ? (
    <Table.Th scope="row" className={classes.title ?? ''} data-align={column.align}>
      {contents}
    </Table.Th>
  ) : (
    <Table.Td data-align={column.align} data-quiet={column.quiet || undefined}>
      {contents}
    </Table.Td>
  );
}

interface RowProps<Row> {
  row: Row;
  id: string;
  expanded: boolean;
  onExpand: () => void;
}

function Row<R>({ row, id, expanded, onExpand }: RowProps<R>) {
  const { look } = useListScreen<R>();
  const element = useKeptFocus<HTMLTableRowElement>();
  const span = look.columns.length + (look.expand ? 1 : 0) + (look.actions ? 1 : 0);
  return (
    <>
      <Table.Tr ref={element} className={classes.row ?? ''} data-row data-expanded={expanded || undefined}>
        {look.expand && (
          <Table.Td>
            <button
              type="button"
              className={classes.expand}
              aria-label={look.expand.label(row)}
              aria-expanded={expanded}
              aria-controls={expanded ? `row-${id}` : undefined}
              onClick={onExpand}
            >
              <IconChevronRight size={17} stroke={1.75} aria-hidden />
            </button>
          </Table.Td>
        )}
        {look.columns.map((column) => (
          <Cell key={column.header} column={column} row={row} />
        ))}
        {look.actions && (
          <Table.Td data-align="end" data-actions>
            <RowActions row={row} />
          </Table.Td>
        )}
      </Table.Tr>
      {look.expand && expanded && (
        <Table.Tr className={classes.details ?? ''} id={`row-${id}`}>
          <Table.Td colSpan={span}>
            <Collapse expanded transitionDuration={200}>
              {look.expand.contents(row)}
            </Collapse>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** One expanded row at a time. */
export function ListRows() {
  const { page } = useListScreen<{ id: string }>();
  const [expanded, setExpanded] = useState<string | null>(null);
  return (
    <Table.Tbody data-old={page.old || undefined} className={classes.rows ?? ''}>
      {page.loaded?.rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          id={row.id}
          expanded={row.id === expanded}
          onExpand={() => setExpanded(row.id === expanded ? null : row.id)}
        />
      ))}
    </Table.Tbody>
  );
}

/** Bars of uneven length, the same every time, so that the picture is calm. */
const lengths = [62, 48, 70, 40, 56, 66];

export function SkeletonRows({ count }: { count: number }) {
  const { look } = useListScreen();
  const cells = look.columns.length + (look.expand ? 1 : 0) + (look.actions ? 1 : 0);
  return (
    <Table.Tbody aria-hidden>
      {Array.from({ length: count }, (_row, row) => (
        <Table.Tr key={row} className={classes.row ?? ''}>
          {Array.from({ length: cells }, (_cell, cell) => (
            <Table.Td key={cell}>
              <span className={classes.bone} style={{ inlineSize: `${lengths[(row + cell * 2) % lengths.length]}%` }} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
