import { useEffect, useRef, useState } from 'react';
import { Collapse } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useListScreen } from './list-context.ts';
import { ListFooter } from './list-footer.tsx';
import { useListPanel } from './list-panel.tsx';
import { RefreshFailed } from './refresh-failed.tsx';
import { RowActions } from './row-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './list-cards.module.css';

const skeletonCards = 6;

interface CardProps<Row> {
  row: Row;
  expanded: boolean;
  onExpand: () => void;
}

function Card<Row>({ row, expanded, onExpand }: CardProps<Row>) {
  const { look } = useListScreen<Row>();
  const element = useKeptFocus<HTMLLIElement>();
  const actions = (
    <div className={classes.actions}>
      {look.expand && (
        <button
          type="button"
          className={classes.expand}
          aria-label={look.expand.label(row)}
          aria-expanded={expanded}
          onClick={onExpand}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <RowActions row={row} />
    </div>
  );
  return (
    <li ref={element} className={classes.card} data-row data-expanded={expanded || undefined}>
      {look.card(row, actions)}
      {look.expand && <Collapse expanded={expanded}>{expanded && look.expand.contents(row)}</Collapse>}
    </li>
  );
}

function Skeletons() {
  return (
    <ul className={classes.cards} aria-hidden>
      {Array.from({ length: skeletonCards }, (_card, index) => (
        <li key={index} className={classes.card}>
          <div className={classes.skeleton}>
            <span />
            <span />
            <span />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ListCardsProps {
  /** Another page is shown: whoever has the list brings its beginning into view. */
  onTurned: () => void;
  /** One card with lines between the rows, for a list that is only a part of its screen. */
  joined?: boolean;
}

/** The same list on a phone. */
export function ListCards({ onTurned, joined = false }: ListCardsProps) {
  const { title, look, page } = useListScreen<{ id: string }>();
  const [expanded, setExpanded] = useState<string | null>(null);
  const panel = useListPanel();
  const shown = useRef(page.loaded?.page);
  useEffect(() => {
    if (page.loaded === undefined || page.loaded.page === shown.current) return;
    if (shown.current !== undefined) onTurned();
    shown.current = page.loaded.page;
  }, [page.loaded, onTurned]);

  return (
    <div aria-busy={page.fetching} className={classes.list} data-joined={joined || undefined}>
      {page.fetching && page.loaded && <div className={classes.bar} aria-hidden />}
      <RefreshFailed />
      {panel ? (
        <div className={classes.panel}>{panel.contents}</div>
      ) : page.loaded === undefined ? (
        <Skeletons />
      ) : (
        <ul className={classes.cards} aria-label={title} data-old={page.old || undefined}>
          {page.loaded.rows.map((row) => (
            <Card
              key={row.id}
              row={row}
              expanded={row.id === expanded}
              onExpand={() => setExpanded(row.id === expanded ? null : row.id)}
            />
          ))}
        </ul>
      )}
      {look.pager && page.loaded && page.loaded.rows.length > 0 && <ListFooter />}
    </div>
  );
}
