import { Fragment } from 'react';
import { ChosenFilter } from './chosen-filter.tsx';
import { filterEntries } from './filter-entries.ts';
import { useListScreen } from './list-context.ts';
import { PageSize } from './page-size.tsx';
import { TypedFilter } from './typed-filter.tsx';
import classes from './toolbar.module.css';

/** Search first, then what is typed, then what is chosen. */
export function Toolbar() {
  const { list, listView } = useListScreen();
  const entries = filterEntries(list, listView);
  return (
    <search className="row wrap gap6" aria-label={`Filter ${listView.noun[1]}`}>
      {entries.map((entry, index) => (
        <Fragment key={entry.key}>
          {entry.widget.kind === 'typed' ? (
            <TypedFilter entry={entry} widget={entry.widget} first={index === 0} />
          ) : entry.widget.kind === 'chosen' ? (
            <ChosenFilter entry={entry} widget={entry.widget} />
          ) : (
            <entry.widget.Filter entry={entry} />
          )}
          {entry.widget.kind === 'typed' && (entries[index + 1]?.widget.kind ?? 'typed') !== 'typed' && (
            <span className={classes.gap} />
          )}
        </Fragment>
      ))}
      {list.pageSizes.length > 1 && <PageSize />}
    </search>
  );
}
