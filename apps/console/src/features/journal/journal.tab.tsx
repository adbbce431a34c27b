import { recordKinds } from '@dugout/contract/features/history/history.kinds.ts';
import type { RecordKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { JournalRow } from '@dugout/contract/features/history/history.schema.ts';
import { journalList } from '@dugout/contract/features/history/journal.list.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { PersonCell } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { dateRange } from '../../kit/list/date-filter.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { listTab } from '../../kit/list/list-tab.tsx';
import { CardFacts, RecordCard } from '../../kit/list/record-card.tsx';
import { RowTitle } from '../../kit/list/row-title.tsx';
import { remoteSelect } from '../../kit/list/remote-select.tsx';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import { actTerms, actorName, deedText, entityTerms, entityWord } from '../history/public.ts';
import { momentText } from '../../kit/time/moment-texts.ts';
import { todayIn } from '../../kit/time/time-zone.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { historyDrawer, type HistoryOf } from '../history/public.ts';
import { userFilter } from '../users/public.ts';
import { savedViews } from '../views/public.ts';
import { Changed } from './changed.tsx';
import { recordFilter } from './record-filter.tsx';

const isRecordKind = (entity: string): entity is RecordKind => recordKinds.some((kind) => kind === entity);

function historyOf({ entity, entityId, name }: JournalRow): HistoryOf | null {
  if (entityId === null || !isRecordKind(entity)) return null;
  return { kind: entity, id: entityId, name: name ?? entityWord(entity) };
}

const historyOfRow = overlayFor(historyDrawer, (row: JournalRow) => historyOf(row)!);

function At({ row }: { row: JournalRow }) {
  const { timeZone } = useOrganisation();
  return <time dateTime={row.at}>{momentText(row.at, timeZone)}</time>;
}

function Who({ row: { actor } }: { row: JournalRow }) {
  return actor === null ? <Missing text={actorName(null)} /> : <PersonCell name={actorName(actor)} />;
}

/** What was done, and under it what that changed, or what an export was narrowed by. */
function Deed({ row }: { row: JournalRow }) {
  return (
    <div className="shrink">
      {deedText(row)}
      <Changed row={row} />
      {row.filter !== null && <div className="muted tiny anywhere">{row.filter}</div>}
    </div>
  );
}

/** Leads to the record's history, also of one that is in the trash. */
function RecordCell({ row }: { row: JournalRow }) {
  const of = historyOf(row);
  if (of === null) return row.name ?? <Missing />;
  return (
    <RowTitle row={row} opens={historyOfRow}>
      {row.name ?? 'Open history'}
    </RowTitle>
  );
}

/** On a phone the record is what a card is called by. */
function CardTitle({ row }: { row: JournalRow }) {
  const name = row.name ?? entityWord(row.entity);
  return historyOf(row) === null ? (
    <b className="bold anywhere">{name}</b>
  ) : (
    <RowTitle row={row} opens={historyOfRow}>
      {name}
    </RowTitle>
  );
}

/** Nothing was written down after today. */
function useDays() {
  const { timeZone } = useOrganisation();
  return { min: null, max: useClock((now) => todayIn(timeZone, new Date(now))) };
}

export const Journal = listTab(journalList, {
  title: 'Journal',
  noun: ['entry', 'entries'],
  views: savedViews,
  texts: {
    empty: 'No entries found.',
    loading: 'Loading…',
    failed: 'Failed to load the journal',
    clearSort: 'Clear Sort',
  },
  filters: {
    actor: remoteSelect('Person', userFilter),
    entity: choose('Kind', { terms: entityTerms }),
    record: recordFilter,
    act: choose('Act', { terms: actTerms }),
    ...dateRange(useDays),
  },
  columns: [
    { header: 'Time', sort: 'at', width: 20.5, cell: (row) => <At row={row} /> },
    { header: 'Who', width: 18, title: true, cell: (row) => <Who row={row} /> },
    { header: 'Act', width: 27.5, cell: (row) => <Deed row={row} /> },
    { header: 'Kind', width: 11, quiet: true, cell: (row) => entityWord(row.entity) },
    { header: 'Record', width: 23, cell: (row) => <RecordCell row={row} /> },
  ],
  card: (row) => (
    <RecordCard
      title={<CardTitle row={row} />}
      badge={row.name !== null && <span className="subtle small nowrap">{entityWord(row.entity)}</span>}
      foot={<At row={row} />}
      actions={null}
    >
      <CardFacts>
        <Deed row={row} />
      </CardFacts>
      <CardFacts>
        <Who row={row} />
      </CardFacts>
    </RecordCard>
  ),
  pager: ({ page, pages, total }) => `Page ${page} / ${pages} • ${total} total`,
});
