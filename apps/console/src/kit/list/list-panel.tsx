import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { failureText } from '../act/action.ts';
import { EmptyPanel, FailedPanel } from '../feedback/state-panel.tsx';
import { useListScreen } from './list-context.ts';
import { activeFilters } from './list-state.ts';
import { PrimaryButton } from './primary-action.tsx';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const activeText = (count: number) =>
  count === 1 ? 'One filter is active.' : `${words[count] ?? count} filters are active.`;

function Empty() {
  const { listView, state, dispatch } = useListScreen();
  const active = activeFilters(state);
  if (listView.texts.noMatch && state.search !== '') {
    return (
      <EmptyPanel
        title={listView.texts.noMatch(state.search)}
        action={
          <Button variant="default" onClick={() => void dispatch({ type: 'clear-filters' })}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (active > 0) {
    return (
      <EmptyPanel
        title={listView.texts.empty}
        detail={activeText(active)}
        action={
          <Button variant="default" onClick={() => void dispatch({ type: 'clear-filters' })}>
            Clear filters
          </Button>
        }
      />
    );
  }
  const { first } = listView.texts;
  return (
    <EmptyPanel
      title={listView.texts.empty}
      {...(first && { detail: first.text })}
      {...((listView.primary || first?.link) && {
        action: (
          <>
            <PrimaryButton variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} />
            {first?.link && (
              <Button component={Link} to={first.link.to} search={(first.link.search ?? {}) as never} variant="subtle">
                {first.link.label}
              </Button>
            )}
          </>
        ),
      })}
    />
  );
}

/** What stands in place of the rows, if anything does. A failed load is never taken for an empty one. */
export function useListPanel(): { contents: ReactNode; underHead: boolean } | null {
  const { listView, state, page } = useListScreen();
  const active = activeFilters(state) > 0;
  if (page.error && !page.loaded) {
    const contents = (
      <FailedPanel
        title={listView.texts.failed}
        reason={failureText(page.error, '')}
        {...(active ? { kept: 'Your filters are kept.' } : {})}
        onRetry={page.retry}
        retrying={page.fetching}
      />
    );
    return { contents, underHead: false };
  }
  // An impossible page is on its way to the last one; "nothing found" would be untrue for that moment.
  const empty = page.loaded && page.loaded.rows.length === 0 && (page.loaded.page === 1 || page.loaded.total === 0);
  return empty ? { contents: <Empty />, underHead: active } : null;
}
