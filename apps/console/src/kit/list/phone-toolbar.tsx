import { useState } from 'react';
import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { ChosenField } from './chosen-filter.tsx';
import { countText } from './count-text.ts';
import { filterEntries } from './filter-entries.ts';
import { useListScreen } from './list-context.ts';
import { activeFilters } from './list-state.ts';
import { TypedFilter } from './typed-filter.tsx';
import classes from './phone-toolbar.module.css';

function SortChoices() {
  const { look, state, dispatch } = useListScreen();
  const sortable = look.columns.flatMap(({ header, sort }) => (sort === undefined ? [] : [{ header, sort }]));
  return (
    <fieldset className={classes.sorts}>
      <legend>Sort by</legend>
      {sortable.map(({ header, sort }) => {
        const index = state.sort.findIndex((entry) => entry.key === sort);
        const current = state.sort[index];
        const Icon = current ? (current.descending ? IconArrowDown : IconArrowUp) : IconSelector;
        const told = current
          ? `sorted ${current.descending ? 'descending' : 'ascending'}, ${index + 1} of ${state.sort.length}`
          : 'not sorted';
        return (
          <button
            key={sort}
            type="button"
            className={classes.sort}
            data-sorted={current !== undefined || undefined}
            onClick={() => void dispatch({ type: 'sort', key: sort })}
          >
            {current && state.sort.length > 1 && (
              <span className={classes.order} aria-hidden>
                {index + 1}
              </span>
            )}
            {header}
            <VisuallyHidden>{`, ${told}`}</VisuallyHidden>
            <Icon size={16} stroke={1.9} aria-hidden />
          </button>
        );
      })}
      {state.sort.length > 0 && (
        <button type="button" className={classes.clear} onClick={() => void dispatch({ type: 'clear-sort' })}>
          {look.texts.clearSort}
        </button>
      )}
    </fieldset>
  );
}

/** The search stays in view; everything else is behind one button with a count. */
export function PhoneToolbar() {
  const { list, look, state, dispatch, page } = useListScreen();
  const [opened, setOpened] = useState(false);
  const [first, ...others] = filterEntries(list, look);
  const active = activeFilters(state);
  const total = page.loaded && !page.old ? countText(page.loaded.total, page.loaded.atLeast, look.noun) : null;
  return (
    <div className={classes.toolbar}>
      {first?.widget.kind === 'typed' && (
        <div className={classes.first}>
          <TypedFilter entry={first} widget={first.widget} first />
        </div>
      )}
      <button
        type="button"
        className={classes.filters}
        aria-label={active === 0 ? 'Filters and sort' : `Filters and sort, ${active} active`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {active > 0 && (
          <span className={classes.count} aria-hidden>
            {active}
          </span>
        )}
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        withCloseButton={false}
        classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
      >
        <div className={classes.head}>
          <Drawer.Title>Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" iconSize={20} className={classes.close ?? ''} />
        </div>
        {others.map((entry) =>
          entry.widget.kind === 'typed' ? (
            <TypedFilter key={entry.key} entry={entry} widget={entry.widget} first={false} labelled />
          ) : (
            <ChosenField key={entry.key} entry={entry} widget={entry.widget} />
          ),
        )}
        <SortChoices />
        <div className={classes.footer}>
          <Button
            variant="default"
            data-disabled={active === 0}
            aria-disabled={active === 0}
            onClick={() => {
              if (active > 0) void dispatch({ type: 'clear-filters' });
            }}
          >
            Clear filters
          </Button>
          <Button onClick={() => setOpened(false)}>{total === null ? 'Show' : `Show ${total}`}</Button>
        </div>
      </Drawer>
    </div>
  );
}
