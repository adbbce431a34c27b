import { z } from 'zod';
import { id } from '../../wire/fields.ts';
import { ActRun, leftReasons } from './act-run.schema.ts';
import { trashKinds } from './history.kinds.ts';

/** Who acted; null for the system itself or a user who had not signed in. */
const Actor = z.object({ id, name: z.string() }).nullable();

/** A record as the calls of its own feature answer it; `null` where it did not exist, was in the trash or is purged. */
export const RecordImage = z.record(z.string(), z.unknown()).nullable();
export type RecordImage = z.output<typeof RecordImage>;

/** Of a team whose staff changed: who came or went, which the image of a team does not hold. */
const StaffChange = z.object({ act: z.enum(['added', 'removed']), name: z.string() }).nullable();
export type StaffChange = z.output<typeof StaffChange>;

/** Of a team whose roster of a past season was corrected: which one, and why. */
const Correction = z.object({ season: z.string(), reason: z.string() }).nullable();
export type Correction = z.output<typeof Correction>;

export const HistoryEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: Actor,
  act: z.string(),
  /** All that was done together: what Undo takes back. */
  batchId: id.nullable(),
  /** Whether there is something that Undo can take back and that has not been undone yet. */
  undoable: z.boolean(),
  before: RecordImage,
  after: RecordImage,
  /** Of an export: its file format and how many rows. */
  rows: z.int().nullable(),
  format: z.string().nullable(),
  /** What a file with more than the list tells was for. */
  purpose: z.string().nullable(),
  staff: StaffChange,
  correction: Correction,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What of a record's history is asked for: what was done to it, or who saw it. */
export const historyParts = ['changes', 'views'] as const;
export type HistoryPart = (typeof historyParts)[number];

export const History = z.object({
  entries: z.array(HistoryEntry),
  /** Give it as `before` to read on; null at the end. */
  next: z.int().nullable(),
});
export type History = z.output<typeof History>;

/** A record that an undo has left alone, because it is not as the act left it. */
export const LeftRecord = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  /** Why: it was changed or built on since, is gone for good, or belongs to an administrator. */
  reason: z.enum(leftReasons),
  /** As it is now, and as Undo would make it; null where the kind has no image of its own. */
  now: RecordImage,
  undone: RecordImage,
});
export type LeftRecord = z.output<typeof LeftRecord>;

export const UndoOutcome = z.object({
  /** How many rows are as they were. */
  undone: z.int(),
  left: z.array(LeftRecord),
  /** Of an act of many rows: nothing is undone yet, the worker does it. */
  run: ActRun.nullable(),
});
export type UndoOutcome = z.output<typeof UndoOutcome>;

/** What to do with records that changed since: ask (nothing is written), leave them, or put back what the act changed. */
export const whenChanged = ['ask', 'leave', 'overwrite'] as const;
export type WhenChanged = (typeof whenChanged)[number];

export const TrashedRecord = z.object({
  id,
  kind: z.enum(trashKinds),
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: Actor,
  /** Days of the organisation's calendar until it is purged, 0 on the last one. */
  daysLeft: z.int(),
});
export type TrashedRecord = z.output<typeof TrashedRecord>;

/**
 * What a change did, as far as a page of the journal may tell it: no contact data, which the history of the record shows
 * and writes down (decision 18), and no long text.
 */
const JournalChange = z.object({
  before: RecordImage,
  after: RecordImage,
  /** The labels of fields that changed and whose values are left out. */
  withheld: z.array(z.string()),
});
export type JournalChange = z.output<typeof JournalChange>;

export const JournalRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: Actor,
  act: z.string(),
  entity: z.string(),
  entityId: z.uuid().nullable(),
  /** What the record was called then, or is now where the entry does not hold it; null where it has no name, or was purged. */
  name: z.string().nullable(),
  /** Null where the entry is no change of a record that stays. */
  changed: JournalChange.nullable(),
  staff: StaffChange,
  correction: Correction,
  batchId: z.uuid().nullable(),
  /** Of an export. */
  rows: z.int().nullable(),
  format: z.string().nullable(),
  /** What a file with more than the list tells was for. */
  purpose: z.string().nullable(),
  /** What its list was narrowed by, in words. */
  filter: z.string().nullable(),
});
export type JournalRow = z.output<typeof JournalRow>;
