import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '@dugout/contract/features/history/history.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import type { KindOfRecord } from '../../kit/record/define-kind.ts';
import { fieldDifferences } from '../../kit/record/field-differences.ts';
import { completedImage } from '../../kit/record/completed-image.ts';
import type { Image } from '../../kit/record/define-kind.ts';
import type { Restoring } from './restoring.ts';
import { momentText } from '../../kit/time/moment-texts.ts';
import { Differences } from './differences.tsx';
import type { HistoryOf } from './history-of.ts';

interface Turned {
  readonly title: string;
  readonly busy: boolean;
  readonly contents: ReactNode;
  readonly actions: ReactNode;
}

interface VersionQuestion {
  readonly ask: (entry: HistoryEntry) => void;
  /** What stands in the place of the history while it is being asked. */
  readonly turned: Turned | null;
}

/**
 * Restores an earlier version only after showing what that would change in the current record; asks again if another
 * user changed the record in between.
 */
export function useVersionQuestion(
  { kind, id }: HistoryOf,
  words: KindOfRecord,
  restoring: Restoring,
): VersionQuestion {
  const { timeZone } = useOrganisation();
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  const now = useQuery({
    queryKey: ['history', kind, id, 'now'],
    queryFn: ({ signal }) => restoring.read(id, signal),
    enabled: entry !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const state = asked(now);
  const restore = useAction(restoring.action, {
    onSuccess: () => setEntry(null),
    onFailure: (error) => {
      if (error.status === 412) void now.refetch();
    },
  });
  const ask = (wanted: HistoryEntry) => {
    restore.reset();
    setEntry(wanted);
  };
  if (entry === null) return { ask, turned: null };

  const { links } = words;
  const current = now.isFetching || now.isError ? undefined : now.data;
  const image = completedImage(entry.after as Image, current);
  const found = current
    ? fieldDifferences(words, current, image, timeZone).filter(({ label }) => !links.includes(label))
    : [];
  const stale = restore.error?.status === 412;
  return {
    ask,
    turned: {
      title: 'Restore this version',
      busy: restore.isPending,
      contents: (
        <div className="stack gap16">
          {restore.error && !stale && <Notice tone="red">{failureText(restore.error)}</Notice>}
          {stale && (
            <Notice tone="yellow">
              Someone else changed this record in the meantime. This is what restoring would change of it now.
            </Notice>
          )}
          <p className="muted">
            {`As it was on ${momentText(entry.at, timeZone)}. `}
            {links.length > 0 && `${new Intl.ListFormat('en-US').format(links)} stay as they are now.`}
          </p>
          {current === undefined ? (
            <OnItsWay query={state} words="Loading the current version…" />
          ) : found.length === 0 ? (
            <Notice tone="blue">The record already looks like this. There is nothing to restore.</Notice>
          ) : (
            <section aria-label="What would change">
              <Differences differences={found} />
            </section>
          )}
        </div>
      ),
      actions: (
        <>
          <Button variant="default" autoFocus onClick={() => setEntry(null)}>
            Cancel
          </Button>
          <BusyButton
            busy={restore.isPending}
            doing="Restoring…"
            disabled={current === undefined || found.length === 0}
            onClick={() => {
              if (current) restore.mutate({ id, version: current['version'] as number, image, timeZone });
            }}
          >
            Restore
          </BusyButton>
        </>
      ),
    },
  };
}
