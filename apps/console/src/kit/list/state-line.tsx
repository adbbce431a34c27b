import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { none } from '@dugout/contract/wire/list.ts';
import { countText, figureText, filteredText } from './count-text.ts';
import { filterEntries } from './filter-entries.ts';
import type { FilterEntry } from './list-view.ts';
import { useListScreen } from './list-context.ts';
import { isSortable, orderText } from './list-view.ts';
import type { ChosenWidget, CountFigures, DatedWidget, RemoteSelectWidget } from './list-view.ts';
import { activeFilters } from './list-state.ts';
import { useFilter } from './use-filter.ts';
import classes from './state-line.module.css';

function Chip({ entry, shown }: { entry: FilterEntry; shown: string }) {
  const { put } = useFilter(entry);
  const name = entry.isSearch ? 'Search' : entry.widget.label;
  return (
    <span className={`inline gap4 tiny nowrap ${classes.chip}`}>
      <span className="subtle">{name}</span> <span className="cut medium">{shown}</span>
      <button
        type="button"
        className={`icon ${classes.remove}`}
        aria-label={`Remove filter ${name} ${shown}`}
        onClick={() => void put('')}
      >
        <IconX size={14} stroke={1.9} aria-hidden />
      </button>
    </span>
  );
}

/** What was typed is quoted. */
function TypedChip({ entry }: { entry: FilterEntry }) {
  const { value } = useFilter(entry);
  return value === '' ? null : <Chip entry={entry} shown={`“${value}”`} />;
}

function ChosenChip({ entry, widget }: { entry: FilterEntry; widget: ChosenWidget }) {
  const { value, none: noneText = value } = useFilter(entry);
  const terms = widget.useTerms();
  if (value === '') return null;
  const term = terms.find((one) => one.value === value)?.label;
  return <Chip entry={entry} shown={term ?? (value === none ? noneText : value)} />;
}

/** While the name is on its way the filter is on all the same, and has to look like it. */
export const nameless = '…';

function NamedChip({ entry, widget }: { entry: FilterEntry; widget: RemoteSelectWidget | DatedWidget }) {
  const { value, none: noneText } = useFilter(entry);
  const isNone = value === none;
  const name = widget.useName(isNone ? '' : value);
  return value === '' ? null : <Chip entry={entry} shown={(isNone ? noneText : name) ?? nameless} />;
}

function SortedBy({ clearable }: { clearable: boolean }) {
  const { listView, state, dispatch } = useListScreen();
  if (state.sort.length === 0 || !isSortable(listView)) return null;
  const columnOf = (key: string) => listView.columns.find((column) => column.sort === key);
  return (
    <div className="row gap14 push nowrap">
      <span className="subtle tiny">Sorted by</span>
      <ol className={`flex wrap ${classes.keys}`}>
        {state.sort.map(({ key, descending }, index) => (
          <li key={key} className="inline gap4 small strong" title={orderText(columnOf(key) ?? {})}>
            {state.sort.length > 1 && (
              <span className="order" aria-hidden>
                {index + 1}
              </span>
            )}
            {columnOf(key)?.header ?? key}
            {descending ? (
              <IconArrowDown size={14} stroke={2} aria-hidden />
            ) : (
              <IconArrowUp size={14} stroke={2} aria-hidden />
            )}
            <VisuallyHidden>{descending ? 'descending' : 'ascending'}</VisuallyHidden>
          </li>
        ))}
      </ol>
      {clearable && (
        <button
          type="button"
          className={`word ${classes.clearSort}`}
          onClick={() => void dispatch({ type: 'clear-sort' })}
        >
          {listView.texts.clearSort}
        </button>
      )}
    </div>
  );
}

const useNoText = () => '';

/** Nothing while the answer is not there: the count of another selection would be untrue. */
function useCount(): string {
  const { listView, state, page } = useListScreen();
  const known = page.counted && !page.error ? page.loaded : undefined;
  const figures: CountFigures | null = known
    ? {
        rows: known.rows.length,
        total: figureText(known.total, known.atLeast),
        filtered: activeFilters(state) > 0,
      }
    : null;
  // The same for the whole life of the screen, because its list view is.
  const useOwnText = listView.useCountText ?? useNoText;
  const own = useOwnText(figures);
  if (listView.useCountText) return own;
  if (!known) return '';
  const { total, atLeast, unfiltered } = known;
  return activeFilters(state) > 0 && unfiltered !== null
    ? filteredText(total, atLeast, unfiltered, listView.noun)
    : countText(total, atLeast, listView.noun);
}

/** Announces the count to screen reader users, who cannot see the rows change. */
export function CountOutput() {
  const { listView, page } = useListScreen();
  const count = useCount();
  return (
    <VisuallyHidden component="output">{page.loaded || page.error ? count : listView.texts.loading}</VisuallyHidden>
  );
}

/** Nothing is filtered or sorted invisibly. Always there, so that the table never jumps. */
export function StateLine({ phone }: { phone: boolean }) {
  const { list, listView, state, dispatch } = useListScreen();
  const entries = filterEntries(list, listView);
  // On a phone the first field stands right above and says it itself.
  const chips = phone ? entries.slice(1) : entries;
  const filtered = activeFilters(state) > 0;
  const count = useCount();
  return (
    <div className={`row ${classes.line}`} data-own-count={listView.useCountText !== undefined || undefined}>
      <CountOutput />
      <div className={`row wrap gap6 shrink ${classes.filters}`}>
        {!listView.useCountText && (
          <span className={`subtle tiny nowrap ${classes.count}`} aria-hidden>
            {count}
          </span>
        )}
        {chips.map((entry) =>
          entry.widget.kind === 'typed' ? (
            <TypedChip key={entry.key} entry={entry} />
          ) : entry.widget.kind === 'chosen' ? (
            <ChosenChip key={entry.key} entry={entry} widget={entry.widget} />
          ) : (
            <NamedChip key={entry.key} entry={entry} widget={entry.widget} />
          ),
        )}
        {filtered && (
          <button type="button" className="word" onClick={() => void dispatch({ type: 'clear-filters' })}>
            Clear filters
          </button>
        )}
      </div>
      <SortedBy clearable={!phone} />
      {listView.useCountText && (
        <span className="subtle tiny push" aria-hidden>
          {count}
        </span>
      )}
    </div>
  );
}
