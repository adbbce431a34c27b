import { Fragment, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ExpandButton } from './expand-button.tsx';
import { groupedRows } from './grouped-rows.ts';
import { useListParts, useListScreen } from './list-context.ts';
import { ListFooter } from './list-footer.tsx';
import { useListPanel } from './list-panel.tsx';
import { RefreshFailed } from './refresh-failed.tsx';
import { RowActions, WrittenActions } from './row-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { shownPage } from './use-list-page.ts';
import classes from './list-cards.module.css';

const skeletonCards = 6;

interface CardProps<Row> {
  row: Row;
  id: string;
  expanded: boolean;
  onExpand: (id: string) => void;
}

const Card = memo(function Card<Row>({ row, id, expanded, onExpand }: CardProps<Row>) {
  const { listView } = useListParts<Row>();
  const element = useKeptFocus<HTMLLIElement>();
  const details = useId();
  const { expand } = listView;
  // A card that opens keeps its actions inside, where they are written out.
  const actions = expand ? (
    <ExpandButton
      className={`icon ${classes.expand}`}
      label={expand.label(row)}
      words={expand.words}
      expanded={expanded}
      controls={details}
      onPress={() => onExpand(id)}
    >
      <IconChevronDown size={22} stroke={1.75} aria-hidden />
    </ExpandButton>
  ) : (
    <RowActions row={row} />
  );
  return (
    <li ref={element} className={`card ${classes.card}`} data-row data-expanded={expanded || undefined}>
      {listView.card(row, actions)}
      {expand && (
        <Collapse expanded={expanded} id={details}>
          {expanded && (
            <div className={`stack gap14 ${classes.details}`}>
              {expand.contents(row)}
              <WrittenActions row={row} />
            </div>
          )}
        </Collapse>
      )}
    </li>
  );
});

function Skeletons() {
  return (
    <ul className={`stack gap10 ${classes.cards}`} aria-hidden>
      {Array.from({ length: skeletonCards }, (_card, index) => (
        <li key={index} className="card">
          <div className={`stack gap12 ${classes.skeleton}`}>
            <span className="bone" />
            <span className="bone" />
            <span className="bone" />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ListCardsProps {
  /** Another page is shown: the parent component scrolls the start of the list into view. */
  onTurned: () => void;
  /** One card with lines between the rows, for a list that is only a part of its screen. */
  joined?: boolean;
}

/** The same list on a phone. */
export function ListCards({ onTurned, joined = false }: ListCardsProps) {
  const { title, listView, page } = useListScreen<{ id: string }>();
  const [expanded, setExpanded] = useState<string | null>(null);
  const expand = useCallback((id: string) => setExpanded((current) => (current === id ? null : id)), []);
  const panel = useListPanel();
  const rows = page.loaded?.rows;
  const groups = useMemo(() => groupedRows(rows ?? [], listView.group), [rows, listView.group]);
  const turned = listView.endless ? page.loaded?.selection : shownPage(page.loaded);
  const shown = useRef(turned);
  useEffect(() => {
    if (turned === undefined || turned === shown.current) return;
    if (shown.current !== undefined) onTurned();
    shown.current = turned;
  }, [turned, onTurned]);

  return (
    <div
      aria-busy={page.fetching}
      className={classes.list}
      data-joined={joined || undefined}
      data-endless={listView.endless !== undefined || undefined}
    >
      {page.fetching && page.loaded && <div className={`progress ${classes.bar}`} aria-hidden />}
      <RefreshFailed />
      {panel ? (
        <div className="card">{panel.contents}</div>
      ) : page.loaded === undefined ? (
        <Skeletons />
      ) : (
        groups.map(({ heading, rows: together }) => (
          <Fragment key={heading ?? ''}>
            {heading !== null && <h2 className={classes.heading}>{heading}</h2>}
            <ul
              className={`stack aging ${joined ? 'card' : `gap10 ${classes.cards}`}`}
              aria-label={heading ?? title}
              data-old={page.old || undefined}
            >
              {together.map((row) => (
                <Card key={row.id} row={row} id={row.id} expanded={row.id === expanded} onExpand={expand} />
              ))}
            </ul>
          </Fragment>
        ))
      )}
      {listView.pager && page.loaded && page.loaded.rows.length > 0 && <ListFooter />}
      {listView.endless && <listView.endless.More within={null} />}
    </div>
  );
}
