import { useState } from 'react';
import { CloseButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { trashKinds, trashPageSize, type TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { pagesOf } from '../../kit/list/list-state.ts';
import { trashCountsQuery, trashQuery } from './history.queries.ts';
import { entityWord } from './journal.words.ts';
import { BroughtBackContext, TrashList, type BroughtBack } from './trash-list.tsx';
import { leftBehind } from './trash.texts.ts';
import classes from './trash.module.css';

type Counts = Readonly<Record<TrashKind, number>>;

interface Place {
  readonly kind: TrashKind;
  readonly page: number;
}

/** What the address asks for, as far as there is something. */
function placeIn(address: Readonly<Record<string, unknown>>, counts: Counts): Place | null {
  const filled = trashKinds.filter((kind) => counts[kind] > 0);
  const kind = trashKinds.find((one) => one === address['kind']) ?? filled[0];
  if (kind === undefined || filled.length === 0) return null;
  const page = Math.min(Math.max(1, Math.floor(Number(address['page'])) || 1), pagesOf(counts[kind], trashPageSize));
  return { kind, page };
}

function KindLink({ kind, count, open }: { kind: TrashKind; count: number; open: boolean }) {
  return (
    <Link
      to="/settings"
      search={{ tab: 'trash', kind }}
      resetScroll={false}
      className="press"
      aria-current={open ? 'true' : undefined}
    >
      {entityWord(kind)} <span className="subtle digits">{figureText(count)}</span>
    </Link>
  );
}

function Pages({ kind, page, total }: Place & { total: number }) {
  const pages = pagesOf(total, trashPageSize);
  if (pages === 1) return null;
  const turn = (to: number, words: string) =>
    to >= 1 &&
    to <= pages && (
      <Link to="/settings" search={{ tab: 'trash', kind, page: String(to) }} className={`inline ${classes.turn}`}>
        {words}
      </Link>
    );
  return (
    <nav className={`row gap12 muted small ${classes.pages}`} aria-label="Pages">
      <span>{`Page ${figureText(page)} / ${figureText(pages)}`}</span>
      {turn(page - 1, 'Prev')}
      {turn(page + 1, 'Next')}
    </nav>
  );
}

function Removed({ place }: { place: Place }) {
  const query = useQuery({ ...trashQuery(place.kind, place.page), placeholderData: keepPreviousData });
  const state = asked(query);
  const isOther = query.isPlaceholderData && query.data?.records[0]?.kind !== place.kind;
  if (query.data === undefined || isOther) return <OnItsWay query={state} words="Loading…" height={120} />;
  return (
    <>
      {query.isError && <OnItsWay query={state} words="Loading…" />}
      <TrashList rows={query.data.records} refreshing={query.isFetching} />
      <Pages {...place} total={query.data.total} />
    </>
  );
}

/** What was removed and can still be brought back, kind by kind. */
export function Trash() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const counts = useQuery(trashCountsQuery);
  const state = asked(counts);
  const [back, setBack] = useState<BroughtBack | null>(null);
  if (counts.data === undefined) {
    return counts.isError ? (
      <FailedPanel
        title="Failed to load the trash"
        reason={failureText(counts.error, '')}
        onRetry={() => void counts.refetch()}
        retrying={counts.isFetching}
      />
    ) : (
      <OnItsWay query={state} words="Loading…" height={120} />
    );
  }
  const place = placeIn(address, counts.data);
  return (
    <div className="rest gap14">
      {back !== null && back.left.length > 0 && (
        <Notice tone="yellow" action={<CloseButton aria-label="Close this note" onClick={() => setBack(null)} />}>
          {`${back.name} was restored without:`}
          <ul className={classes.without}>
            {leftBehind(back.left).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {place === null ? (
        <EmptyPanel title="Nothing was removed in the last 30 days." />
      ) : (
        <>
          <nav className="flex wrap gap6" aria-label="Kinds of records">
            {trashKinds
              .filter((kind) => kind === place.kind || counts.data[kind] > 0)
              .map((kind) => (
                <KindLink key={kind} kind={kind} count={counts.data[kind]} open={kind === place.kind} />
              ))}
          </nav>
          <BroughtBackContext value={setBack}>
            <Removed place={place} />
          </BroughtBackContext>
        </>
      )}
    </div>
  );
}
