import type { TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import type { HistoryEntry, JournalRow, TrashedRecord } from '@dugout/contract/features/history/history.schema.ts';
import { newId } from '../samples.ts';

let entries = 0;

/** By default, a user viewed a record; other acts are given. */
export const entry = (given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: (entries += 1),
  at: '2026-03-04T15:30:00Z',
  actor: null,
  act: 'view',
  batchId: null,
  undoable: false,
  before: null,
  after: null,
  rows: null,
  format: null,
  purpose: null,
  staff: null,
  correction: null,
  ...given,
});

export const journalRow = (given: Partial<JournalRow> = {}): JournalRow => ({
  id: String((entries += 1)),
  at: '2026-03-04T15:30:00Z',
  actor: null,
  act: 'update',
  entity: 'team',
  entityId: newId(),
  name: 'Ash Gold',
  changed: null,
  staff: null,
  correction: null,
  batchId: null,
  rows: null,
  format: null,
  purpose: null,
  filter: null,
  ...given,
});

export const trashed = (kind: TrashKind, name: string, given: Partial<TrashedRecord> = {}): TrashedRecord => ({
  id: newId(),
  kind,
  name,
  deletedAt: '2026-03-04T15:30:00Z',
  deletedBy: null,
  daysLeft: 22,
  ...given,
});

/** How much of each kind is in the trash. */
export const inTrash = (given: Partial<Record<TrashKind, number>> = {}): Record<TrashKind, number> =>
  Object.fromEntries(trashKinds.map((kind) => [kind, given[kind] ?? 0])) as Record<TrashKind, number>;
