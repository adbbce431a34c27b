import { createContext, use } from 'react';
import { IconRestore } from '@tabler/icons-react';
import type { LeftRecord, TrashedRecord } from '@dugout/contract/features/history/history.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { localList } from '../../kit/list/local-list.tsx';
import { CardFacts, RecordCard } from '../../kit/list/record-card.tsx';
import { momentText } from '../../kit/time/moment-texts.ts';
import { bringBack } from './history.queries.ts';
import { actorName } from './journal.words.ts';
import { daysLeftText } from './trash.texts.ts';
import classes from './trash.module.css';

export interface BroughtBack {
  readonly name: string;
  readonly left: readonly LeftRecord[];
}

/** Tells the component that shows the list what was restored, and which records were left out. */
export const BroughtBackContext = createContext<(one: BroughtBack) => void>(() => undefined);

function RestoreButton({ record: { kind, id, name } }: { record: TrashedRecord }) {
  const onBroughtBack = use(BroughtBackContext);
  const restore = useAction(bringBack, { onSuccess: ({ left }) => onBroughtBack({ name, left }) });
  return (
    <BusyButton
      variant="default"
      size="xs"
      className={classes.restore ?? ''}
      aria-label={`Restore ${name}`}
      busy={restore.isPending}
      doing="Restoring…"
      leftSection={<IconRestore size={15} stroke={1.75} aria-hidden />}
      onClick={() => restore.mutate({ kind, id, name })}
    >
      Restore
    </BusyButton>
  );
}

function RemovedAt({ record }: { record: TrashedRecord }) {
  const { timeZone } = useOrganisation();
  return <time dateTime={record.deletedAt}>{momentText(record.deletedAt, timeZone)}</time>;
}

export const TrashList = localList<TrashedRecord>({
  title: 'Trash',
  noun: ['record', 'records'],
  texts: { empty: 'Nothing of this kind was removed in the last 30 days.' },
  columns: [
    { header: 'Name', width: 34, title: true, cell: ({ name }) => <span title={name}>{name}</span> },
    { header: 'Removed', width: 20, cell: (record) => <RemovedAt record={record} /> },
    { header: 'By', width: 20, cell: ({ deletedBy }) => actorName(deletedBy) },
    { header: 'Time left', width: 13, quiet: true, cell: ({ daysLeft }) => daysLeftText(daysLeft) },
    { header: 'Restore', width: 13, align: 'end', cell: (record) => <RestoreButton record={record} /> },
  ],
  card: (record) => (
    <RecordCard
      title={<b>{record.name}</b>}
      badge={<span className="muted small nowrap">{daysLeftText(record.daysLeft)}</span>}
      foot={<RestoreButton record={record} />}
      actions={null}
    >
      <CardFacts>
        <RemovedAt record={record} />
        <span aria-hidden>·</span>
        <span>{actorName(record.deletedBy)}</span>
      </CardFacts>
    </RecordCard>
  ),
});
