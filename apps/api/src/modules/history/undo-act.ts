import { sql } from 'kysely';
import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import type {
  LeftRecord,
  RecordImage,
  UndoOutcome,
  WhenChanged,
} from '@dugout/contract/features/history/history.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RecordReaders } from '../../platform/db/record-readers.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mostRowsOfACall } from '../../platform/runs/act-run.ts';
import * as runs from '../../platform/runs/act-runs.store.ts';
import { imagesOf as imagesByKey } from '../../platform/runs/journal-records.ts';
import { journalLooks, type JournalEntry } from '../../platform/write/journal.ts';
import type { Acting, Written } from '../../platform/write/write.ts';
import { undoConversion } from '../leads/public.ts';
import { entriesOf, hasEntries, isUndone, nameOf, type ActEntry } from './acts.store.ts';
import { changesOfUnit, countChanges } from './undo-run.store.ts';
import { takeUpAgain, undoByRun } from './undo-run.ts';
import { withPutBack } from './put-back.ts';
import { revertFitting } from './revert-fitting.ts';
import { applyRoleSideEffects } from './role-side-effects.ts';
import { relationOf, relations } from './relations.ts';
import * as store from './rows.store.ts';
import type { RowChange } from './rows.store.ts';
import { isInTheWay, lookAtRows, type LookedAt } from './look-at-rows.ts';

/** Takes back all that was done together, as one further act, which can be taken back as well. */
export async function undoAct(
  acting: Acting,
  readers: RecordReaders,
  id: string,
  changed: WhenChanged,
): Promise<Written<UndoOutcome>> {
  const { tx } = acting;
  await refuseInAnother(acting);
  // Two who undo the same act at once: the second finds it undone.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
  const written = await runs.findRun(tx, id);
  if (written?.state === 'running') fail(historyProblems.stillRunning);
  const earlier = await runs.findUndoOf(tx, id);
  if (earlier) return takeUpAgain(acting, readers, earlier, changed);
  if (await isUndone(tx, id)) fail(historyProblems.alreadyUndone);
  const total = await countChanges(tx, id);
  if (total > mostRowsOfACall) return undoByRun(acting, readers, { of: id, total, changed });
  const entries = await entriesOf(tx, id);
  const [first] = entries;
  if (!first) return fail(historyProblems.nothingToUndo);
  if (first.entity === 'lead' && (first.act === 'convert' || first.act === 'link')) {
    const conversion = await undoConversion(tx, acting.ctx, first.entity_id!, id);
    return { ...conversion, reply: { undone: entries.length, left: [], run: null } };
  }
  const rows = first.act === 'undo-convert' ? [] : await store.changesOf(tx, id);
  if (rows.length === 0) fail(historyProblems.nothingToUndo);

  const looked = await lookAt(tx, id, rows);
  if (looked.some((row) => isPrivateOfAnother(row, acting.ctx.actor!.userId))) fail(historyProblems.nothingToUndo);
  const left = await describeLeft(tx, readers, entries, looked);
  // Skips a changed record as a whole: undoing half of it would create a state that never existed.
  const rest = looked.filter((row) => !left.some(({ id }) => id === recordOf(entries, row).id));
  if (changed === 'ask' && left.length > 0) {
    const problem = rest.length > 0 ? historyProblems.partlyChangedSince : historyProblems.changedSince;
    fail(problem, { current: left, shows: left });
  }
  const wanted = changed === 'overwrite' ? looked.filter(({ reason }) => reason !== 'gone') : rest;
  return revert(acting, readers, entries, wanted, {
    act: 'undo',
    undoes: id,
    left: changed === 'overwrite' ? left.filter(({ reason }) => reason === 'gone') : left,
  });
}

/** Out of the trash, with all that its removal took away, as far as nothing else has taken its place. */
export async function restoreRecord(
  acting: Acting,
  readers: RecordReaders,
  kind: string,
  id: string,
): Promise<Written<UndoOutcome>> {
  const { tx } = acting;
  await refuseInAnother(acting);
  const relation = relationOf(kind);
  const now = await store.lockRow(tx, relation, id);
  if (!now || now['deleted_at'] === null || (now['purged_at'] ?? null) !== null) fail(historyProblems.notInTrash);
  const removal = await store.removalOf(tx, relation, id);
  const isOfMany = removal !== null && (await countChanges(tx, removal)) > mostRowsOfACall;
  const entries = removal === null ? [] : await entriesOf(tx, removal, isOfMany ? id : undefined);
  // A player or coach that was removed with the person, or with the person's role, comes back with them.
  const [first] = entries;
  const isOfPerson = first?.entity_id === now['user_id'] && ['delete', 'undo', 'update'].includes(first?.act ?? '');
  const isByRole = isOfPerson && first?.act === 'update';
  const isItsOwn = isOfPerson || (first?.entity_id === id && ['delete', 'undo'].includes(first.act));
  const together = isOfMany
    ? (await changesOfUnit(tx, removal, { relation, rowId: id })).filter((row) => !relations[row.relation]!.lasting)
    : isItsOwn
      ? await store.changesOf(tx, removal!)
      : [];
  const others = (
    removal === null ? [] : await lookAt(tx, removal, isByRole ? together.map(roleAlone) : together)
  ).filter((row) => row.rowId !== id || row.relation !== relation);
  const itself: LookedAt = {
    relation,
    rowId: id,
    before: { deleted_at: null, deleted_by: null },
    after: { deleted_at: now['deleted_at'], deleted_by: now['deleted_by'] },
    erased: false,
    now,
    reason: null,
  };
  const about: ActEntry = entries.find((entry) => entry.entity_id === id) ?? {
    act: 'delete',
    entity: kind,
    entity_id: id,
    before: null,
    after: null,
  };
  const told = isByRole ? [about, ...entries.filter((entry) => entry !== about)] : [about];
  const left = await describeLeft(tx, readers, told, others);
  return revert(acting, readers, told, [itself, ...others.filter(isAsLeft)], {
    act: 'restore',
    // One record of an act that removed it among others: that act is not undone by this.
    undoes: isItsOwn && !isOfMany ? removal : null,
    left,
  });
}

/** Of an edit of a person that took the role, only the role comes back: another name or email of it was meant to stay. */
const roleAlone = (change: RowChange): RowChange => {
  const { relation, before, after } = change;
  if (relation !== 'users' || !before || !after) return change;
  return {
    ...change,
    before: { primary_role: before['primary_role'] },
    after: { primary_role: after['primary_role'] },
  };
};

/** A private view is its owner's alone, also in what can be undone of it: before the act, after it, and now. */
const isPrivateOfAnother = ({ relation, before, after, now }: LookedAt, userId: string): boolean =>
  relation === 'views' &&
  [before, after, now].some((image) => image !== null && image['shared'] === false && image['owner_id'] !== userId);

const isAsLeft = ({ reason }: LookedAt) => reason === null;

/** An undo is an act of its own: within another, it would be part of what it takes back. */
async function refuseInAnother({ tx, act }: Acting): Promise<void> {
  if (await hasEntries(tx, act)) fail(platformProblems.actOfAnother);
}

/** A role and its region stand or fall together, and so do a name and that she was verified under it. */
function groupOf({ relation, rowId, before, after }: RowChange): string {
  const isVerifying = relation === 'players' && before && after && before['is_trusted'] !== after['is_trusted'];
  const isOfPerson = relation === 'regional_coaches' || isVerifying;
  return isOfPerson ? `users ${String((before ?? after)?.['user_id'])}` : `${relation} ${rowId}`;
}

async function lookAt(tx: Tx, act: string, rows: readonly RowChange[]): Promise<LookedAt[]> {
  const looked = await lookAtRows(tx, act, rows);
  const reasons = new Map(looked.filter((row) => !isAsLeft(row)).map((row) => [groupOf(row), row.reason]));
  return looked.map((row) => ({ ...row, reason: row.reason ?? reasons.get(groupOf(row)) ?? null }));
}

/** The records of the act that are not as it left them, each once: a changed part counts as its record. */
async function describeLeft(
  tx: Tx,
  readers: RecordReaders,
  entries: readonly ActEntry[],
  looked: readonly LookedAt[],
): Promise<LeftRecord[]> {
  const left = new Map<string, LeftRecord>();
  for (const row of looked) {
    if (row.reason === null) continue;
    const { kind, id, before, after } = recordOf(entries, row);
    const now = ((await readers[kind]?.(tx, [id]))?.get(id) ?? null) as RecordImage;
    left.set(`${kind} ${id}`, {
      kind,
      id,
      name: nameOf(now) ?? nameOf(after) ?? nameOf(before),
      reason: row.reason,
      now,
      // An entry without images is no change of the record itself.
      undone: before === null && after === null ? now : withPutBack(now, before, after),
    });
  }
  return [...left.values()];
}

/** The record that a row is or is part of, before and after all that the act did to it. */
function recordOf(entries: readonly ActEntry[], { relation, rowId, ...row }: RowChange) {
  const { kind, partOf } = relations[relation]!;
  const whole = partOf
    ? { kind: relations[partOf.relation]!.kind, id: (row.before ?? row.after)?.[partOf.column] }
    : { kind, id: rowId };
  const isWhole = (one: ActEntry) => one.entity === whole.kind && one.entity_id === whole.id;
  const { entity, entity_id } = entries.find(isWhole) ?? entries[0]!;
  const own = entries.filter((one) => one.entity === entity && one.entity_id === entity_id);
  return { kind: entity, id: entity_id ?? rowId, before: own[0]!.before, after: own.at(-1)!.after };
}

interface About {
  act: 'undo' | 'restore';
  undoes: string | null;
  left: readonly LeftRecord[];
}

async function revert(
  { tx, ctx }: Acting,
  readers: RecordReaders,
  entries: readonly ActEntry[],
  rows: readonly LookedAt[],
  about: About,
): Promise<Written<UndoOutcome>> {
  if (rows.length === 0) fail(historyProblems.changedSince, { current: about.left, shows: about.left });
  await journalLooks(tx, ctx, about.left);
  const records = recordsOf(entries);
  const before = await imagesOf(tx, readers, records);
  try {
    await revertFitting(tx, rows, async () => {
      await store.revertRows(tx, rows, ctx.actor!.userId, ctx.clock.now());
      await sql`set constraints all immediate`.execute(tx);
    });
  } catch (error) {
    if (isInTheWay(error)) fail(historyProblems.inTheWay);
    throw error;
  }
  const settled = await applyRoleSideEffects(tx, ctx, rows);
  const after = await imagesOf(tx, readers, records);
  const [main, ...others] = records.map(({ entity, entity_id }, place): Omit<JournalEntry, 'batchId'> => ({
    act: about.act,
    entity,
    entityId: entity_id,
    before: before[place],
    after: after[place],
  }));
  return {
    entity: main!.entity,
    id: main!.entityId!,
    before: before[0] as Written<unknown>['before'],
    after: after[0] as Written<unknown>['after'],
    reply: { undone: rows.length, left: [...about.left], run: null },
    act: about.act,
    details: { ...(about.undoes ? { undoes: about.undoes } : {}), left: about.left.length, ...settled },
    also: others,
  };
}

const recordsOf = (entries: readonly ActEntry[]) => [
  ...new Map(
    entries.flatMap((entry) => (entry.entity_id ? [[`${entry.entity} ${entry.entity_id}`, entry] as const] : [])),
  ).values(),
];

async function imagesOf(tx: Tx, readers: RecordReaders, records: readonly ActEntry[]): Promise<unknown[]> {
  const images = await imagesByKey(
    tx,
    readers,
    records.map(({ entity, entity_id }) => ({ kind: entity, id: entity_id! })),
  );
  return records.map(({ entity, entity_id }) => images.get(`${entity} ${entity_id!}`) ?? null);
}
