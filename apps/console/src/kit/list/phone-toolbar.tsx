import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { ChosenField } from './chosen-filter.tsx';
import { countText } from './count-text.ts';
import { filterEntries } from './filter-entries.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useListScreen } from './list-context.ts';
import { isSortable } from './list-view.ts';
import { activeFilters } from './list-state.ts';
import { PageSizeField } from './page-size.tsx';
import { TypedFilter } from './typed-filter.tsx';
import classes from './phone-toolbar.module.css';

function SortChoices() {
  const { listView, state, dispatch } = useListScreen();
  const sortable = listView.columns.flatMap(({ header, sort }) => (sort === undefined ? [] : [{ header, sort }]));
  return (
    <fieldset className="flex wrap gap8">
      <legend className={`small strong ${classes.legend}`}>Sort by</legend>
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
            className={current ? 'press text' : 'press text muted'}
            data-sorted={current !== undefined || undefined}
            onClick={() => void dispatch({ type: 'sort', key: sort, adds: true })}
          >
            {current && state.sort.length > 1 && (
              <span className="order" aria-hidden>
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
        <button type="button" className="word text" onClick={() => void dispatch({ type: 'clear-sort' })}>
          {listView.texts.clearSort}
        </button>
      )}
    </fieldset>
  );
}

/** From here on the selects stand two by two, or the sheet would hide half of them. */
const many = 5;

/** The search stays in view; everything else is behind one button with a count. */
export function PhoneToolbar() {
  const { list, listView, state, dispatch, page } = useListScreen();
  const entries = filterEntries(list, listView);
  const first = entries[0]?.widget.kind === 'typed' ? entries[0] : undefined;
  const others = first ? entries.slice(1) : entries;
  const active = activeFilters(state);
  const sortable = isSortable(listView);
  const total = page.loaded && !page.old ? countText(page.loaded.total, page.loaded.atLeast, listView.noun) : null;
  return (
    <div className="flex gap8">
      {first?.widget.kind === 'typed' && (
        <div className="fill">
          <TypedFilter entry={first} widget={first.widget} first />
        </div>
      )}
      <FilterSheet
        label={sortable ? 'Filters and sort' : 'Filters'}
        active={active}
        show={total === null ? 'Show' : `Show ${total}`}
        onClear={() => void dispatch({ type: 'clear-filters' })}
      >
        {listView.views && (
          <div className={classes.views}>
            <listView.views.Place />
          </div>
        )}
        <div className={`stack ${classes.fields}`} data-many={others.length > many || undefined}>
          {others.map((entry) =>
            entry.widget.kind === 'typed' ? (
              <TypedFilter key={entry.key} entry={entry} widget={entry.widget} first={false} labelled />
            ) : entry.widget.kind === 'chosen' ? (
              <ChosenField key={entry.key} entry={entry} widget={entry.widget} />
            ) : (
              <entry.widget.Field key={entry.key} entry={entry} />
            ),
          )}
          {list.pageSizes.length > 1 && <PageSizeField />}
        </div>
        {sortable && <SortChoices />}
      </FilterSheet>
    </div>
  );
}
