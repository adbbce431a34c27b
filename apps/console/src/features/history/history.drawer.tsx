import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Loader, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HistoryPart } from '@dugout/contract/features/history/history.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import type { KindOfRecord, Restorable } from '../../kit/record/define-kind.ts';
import { HistoryEntry } from './history-entry.tsx';
import { nothingChanged } from './history.texts.ts';
import { historyQuery } from './history.queries.ts';
import type { HistoryOf } from './history-of.ts';
import { restoringBy } from './restoring.ts';
import { useVersionQuestion } from './use-version-question.tsx';
import classes from './history.module.css';

const parts = [
  { value: 'changes', label: 'Changes' },
  { value: 'views', label: 'Viewed by' },
  { value: 'all', label: 'All' },
];

const noneOf: Record<HistoryPart | 'all', string> = {
  all: 'No activity yet.',
  changes: nothingChanged,
  views: 'No views yet.',
};

interface HistoryDrawerProps extends HistoryOf {
  /** Null for a kind that nothing is known of but its name. */
  words: KindOfRecord | null;
}

interface EntriesProps extends HistoryDrawerProps {
  show: HistoryPart | null;
  onRestore: Parameters<typeof HistoryEntry>[0]['onRestore'];
}

/** Newest first; further ones are loaded on a press, and the focus goes on with the first of them. */
function Entries({ kind, id, words, show, onRestore }: EntriesProps) {
  const query = useInfiniteQuery(historyQuery(kind, id, show));
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<number | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  useEffect(() => {
    if (pressed.current === null || entries.length <= pressed.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[pressed.current]?.focus();
    pressed.current = null;
  }, [entries.length]);

  if (data === undefined) {
    return isError ? (
      <FailedPanel
        title="Failed to load the history"
        reason={failureText(query.error, '')}
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      />
    ) : (
      <output className="row muted">
        <Loader size={14} aria-hidden /> Loading history…
      </output>
    );
  }
  if (entries.length === 0) return <EmptyPanel title={noneOf[show ?? 'all']} />;
  const further = () => {
    if (isFetchingNextPage) return;
    pressed.current = entries.length;
    void query.fetchNextPage({ cancelRefetch: false });
  };
  return (
    <>
      <ol ref={list} className="stack lined" aria-label="History" aria-busy={isFetching || undefined}>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            words={words}
            entry={entry}
            // The newest image is how the record is: there is nothing to go back to.
            onRestore={entry.after !== null && entry.id !== newestImage(entries) ? onRestore : null}
          />
        ))}
      </ol>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <Notice tone="red" action={<TryAgain onClick={further} />}>
          {`Couldn’t load older history. ${failureText(query.error, '')}`}
        </Notice>
      ) : (
        hasNextPage && (
          <div className={`flex ${classes.further}`}>
            <Button variant="default" size="xs" aria-disabled={isFetchingNextPage || undefined} onClick={further}>
              {isFetchingNextPage ? 'Loading…' : 'Load more'}
            </Button>
          </div>
        )
      )}
    </>
  );
}

const newestImage = (entries: readonly { id: number; after: unknown }[]) =>
  entries.find(({ after }) => after !== null)?.id;

interface ShownProps extends HistoryDrawerProps {
  turned: ReturnType<typeof useVersionQuestion>['turned'];
  onRestore: EntriesProps['onRestore'];
}

function Shown({ kind, id, name, words, turned, onRestore }: ShownProps) {
  // A person is looked at far more often than changed.
  const [part, setPart] = useState<HistoryPart | 'all'>(words?.personal ? 'changes' : 'all');
  return (
    <OverlayFrame
      kind="drawer"
      title={turned?.title ?? 'History'}
      subtitle={name}
      size={560}
      busy={turned?.busy ?? false}
      footer={(close) =>
        turned ? (
          // By its key never taken for the buttons before it, so that its own `autoFocus` counts.
          <Fragment key="turned">{turned.actions}</Fragment>
        ) : (
          <>
            <Link to="/settings" search={{ tab: 'journal', record: id }} className={classes.everything} onClick={close}>
              Full history
            </Link>
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </>
        )
      }
    >
      {turned ? (
        turned.contents
      ) : (
        <>
          {words?.personal && (
            <SegmentedControl
              className={classes.parts ?? ''}
              aria-label="What to show"
              fullWidth
              data={parts}
              value={part}
              onChange={(value) => setPart(value as typeof part)}
            />
          )}
          <Entries
            key={part}
            {...{ kind, id, name, words }}
            show={part === 'all' ? null : part}
            onRestore={onRestore}
          />
        </>
      )}
    </OverlayFrame>
  );
}

function RestorableHistory({
  restorable,
  ...of
}: HistoryDrawerProps & { words: KindOfRecord; restorable: Restorable }) {
  const restoring = useMemo(() => restoringBy(restorable), [restorable]);
  const { ask, turned } = useVersionQuestion(of, of.words, restoring);
  return <Shown {...of} turned={turned} onRestore={ask} />;
}

/** All that was done with a record, by whom and when, and who saw it. */
export function HistoryDrawer({ words, ...of }: HistoryDrawerProps) {
  return words?.restorable ? (
    <RestorableHistory {...of} words={words} restorable={words.restorable} />
  ) : (
    <Shown {...of} words={words} turned={null} onRestore={null} />
  );
}
