import { Loader } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { loadKind } from '../../kit/record/kinds.ts';
import { HistoryEntry } from './history-entry.tsx';
import { historyQuery } from './history.queries.ts';
import type { HistoryOf } from './history-of.ts';
import { nothingChanged } from './history.texts.ts';

/** The rest is in the drawer. */
const few = 3;

/** What was changed last, on the page of a record. */
export function RecentHistory({ kind, id }: Pick<HistoryOf, 'kind' | 'id'>) {
  const query = useInfiniteQuery(historyQuery(kind, id, 'changes'));
  const words = useQuery({ queryKey: ['kind', kind], queryFn: () => loadKind(kind), staleTime: Infinity });
  const failed = query.isError || words.isError;
  const retry = () => {
    if (query.isError) void query.refetch();
    if (words.isError) void words.refetch();
  };
  if (query.data === undefined || words.data === undefined) {
    return failed && !query.isFetching && !words.isFetching ? (
      <Notice tone="red" action={<TryAgain onClick={retry} />}>
        Failed to load the history. {failureText(query.error ?? words.error, '')}
      </Notice>
    ) : (
      <output className="row subtle text">
        <Loader size={14} aria-hidden /> Loading history…
      </output>
    );
  }
  const entries = query.data.pages.flatMap((page) => page.entries).slice(0, few);
  if (entries.length === 0) return <p className="subtle text">{nothingChanged}</p>;
  return (
    <ol className="stack lined" aria-label="Last changes">
      {entries.map((entry) => (
        <HistoryEntry key={entry.id} words={words.data ?? null} entry={entry} onRestore={null} />
      ))}
    </ol>
  );
}
