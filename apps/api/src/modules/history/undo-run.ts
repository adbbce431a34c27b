import { sql } from 'kysely';
import { z } from 'zod';
import { mostLeftListed, type ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import type { LeftRecord, UndoOutcome, WhenChanged } from '@dugout/contract/features/history/history.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RecordReaders } from '../../platform/db/record-readers.ts';
import { fail, ProblemError } from '../../platform/http/problem-error.ts';
import {
  continueActRun,
  defineActRun,
  startActRun,
  type ActRunKind,
  type Step,
  type StepResult,
} from '../../platform/runs/act-run.ts';
import * as runs from '../../platform/runs/act-runs.store.ts';
import { imagesOf, journalRecords, type RecordKey } from '../../platform/runs/journal-records.ts';
import type { Acting, Written } from '../../platform/write/write.ts';
import { nameOf } from './acts.store.ts';
import { revertFitting } from './revert-fitting.ts';
import { isInTheWay, lookAtRows, type LookedAt } from './look-at-rows.ts';
import { relations } from './relations.ts';
import { applyRoleSideEffects, changesAdministrator, endReason } from './role-side-effects.ts';
import { revertRows, type RowImage } from './rows.store.ts';
import * as store from './undo-run.store.ts';
import { unitsOf } from './units.ts';

const Payload = z.object({ of: z.uuid(), changed: z.enum(['leave', 'overwrite']) });
type Payload = z.output<typeof Payload>;

type UndoStep = Step<Payload>;
type Row = store.UnitRow & LookedAt & { readonly order: number };

const entity = 'act-run';

/** Takes back an act of very many rows: first a plan of what belongs together, then unit by unit. */
export const undoRunOf = (readers: RecordReaders): ActRunKind<Payload> =>
  defineActRun({
    name: 'undo',
    payload: Payload,
    step: (step) => (step.cursor === null ? plan(step) : undoUnits(step, readers)),
  });

async function plan({ tx, act, payload }: UndoStep): Promise<StepResult> {
  const rows = await store.rowsOf(tx, payload.of);
  await store.insertPlan(tx, act, rows, unitsOf(rows));
  return { cursor: 'planned', done: 0, total: rows.length };
}

async function undoUnits(step: UndoStep, readers: RecordReaders): Promise<StepResult> {
  const { tx, act, payload, size } = step;
  const next = await store.nextUnits(tx, act, size);
  const rows = await lookAtRows(
    tx,
    payload.of,
    next.map((row, order) => ({ ...row, order })),
  );
  if (rows.length === 0) return { cursor: step.cursor, done: 0, isLast: true };
  const units = [...Map.groupBy(rows, ({ unit }) => unit).values()];
  const left: store.LeftUnit[] = [];
  const going: Row[][] = [];
  for (const unit of units) {
    const reason = reasonToLeave(unit, payload.changed);
    if (reason) left.push(leftUnit(unit, reason));
    else going.push(unit);
  }
  const records = await store.recordsWithEntry(tx, payload.of, going.flat().flatMap(recordOf));
  await journalRecords(step, readers, 'undo', records, async () => {
    for (const unit of await revertOrLeave(step, going)) left.push(unit);
  });
  if (left.length > 0) await store.markLeft(tx, act, left);
  const leftUnits = new Set(left.map(({ unit }) => unit));
  const done = rows.filter(({ unit }) => !leftUnits.has(unit));
  await store.dropUnits(tx, act, [...new Set(done.map(({ unit }) => unit))]);
  return { cursor: 'planned', done: rows.length, leftOver: left.length };
}

/** A record that was changed since is left as a whole: half of it undone would be a state that never existed. */
function reasonToLeave(unit: readonly Row[], changed: Payload['changed']): store.LeftReason | null {
  if (unit.some((row) => changesAdministrator(row, goalOf(row)))) return 'administrator';
  if (unit.some(({ reason }) => reason === 'gone')) return 'gone';
  return changed === 'leave' && unit.some(({ reason }) => reason === 'changed') ? 'changed' : null;
}

/** What the row would be. */
const goalOf = ({ now, before }: Row): RowImage | null =>
  before === null ? { ...now, deleted_at: 'now' } : { ...now, ...before };

const leftUnit = (unit: readonly Row[], reason: store.LeftReason): store.LeftUnit => ({
  unit: unit[0]!.unit,
  reason,
  record: nameOfUnit(unit),
});

/** What people know it by: a player before her person, a person before an address. */
const bestKnown = ['player', 'coach', 'team', 'user'];
function nameOfUnit(unit: readonly Row[]): RecordKey {
  const found = unit.flatMap(recordOf);
  const rank = ({ kind }: RecordKey) => (bestKnown.indexOf(kind) + bestKnown.length) % bestKnown.length;
  return found.sort((a, b) => rank(a) - rank(b))[0] ?? { kind: unit[0]!.relation, id: unit[0]!.rowId };
}

/** The record that a row is or is part of. */
function recordOf({ relation, rowId, before, after }: Row): RecordKey[] {
  const { kind, partOf } = relations[relation]!;
  if (kind) return [{ kind, id: rowId }];
  const id = partOf && (before ?? after)?.[partOf.column];
  return partOf && typeof id === 'string' ? [{ kind: relations[partOf.relation]!.kind!, id }] : [];
}

/** Those that something else stands in the way of are found by halves, and left. */
async function revertOrLeave(step: UndoStep, units: readonly Row[][]): Promise<store.LeftUnit[]> {
  if (units.length === 0) return [];
  const { tx, ctx } = step;
  try {
    await sql`savepoint units`.execute(tx);
    // The last change first, whatever unit it is of: neighbors are written by one statement.
    const rows = units.flat().sort((a, b) => a.order - b.order);
    await revertFitting(tx, rows, async () => {
      await revertRows(tx, rows, ctx.actor!.userId, ctx.clock.now());
      await sql`set constraints all immediate`.execute(tx);
    });
    await sql`set constraints all deferred`.execute(tx);
    await endAccess(step, rows);
    await sql`release savepoint units`.execute(tx);
    return [];
  } catch (error) {
    if (!isInTheWay(error) && !(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint units`.execute(tx);
    if (units.length === 1) return [leftUnit(units[0]!, 'in-the-way')];
    const middle = units.length >> 1;
    return [
      ...(await revertOrLeave(step, units.slice(0, middle))),
      ...(await revertOrLeave(step, units.slice(middle))),
    ];
  }
}

/** The people of the club rarely have a session; whose rights end, loses it. */
async function endAccess({ tx, ctx }: UndoStep, rows: readonly Row[]): Promise<void> {
  const changed = rows.filter((row) => row.relation === 'users' && endReason(row.now, goalOf(row)) !== null);
  const withAccess = await store.peopleWithAccess(
    tx,
    changed.map(({ rowId }) => rowId),
  );
  await applyRoleSideEffects(
    tx,
    ctx,
    changed.filter(({ rowId }) => withAccess.has(rowId)),
  );
}

export async function undoByRun(
  acting: Acting,
  readers: RecordReaders,
  { of, total, changed }: { of: string; total: number; changed: WhenChanged },
): Promise<Written<UndoOutcome>> {
  const { tx, ctx, act } = acting;
  if (await store.touchesPrivateViewOfAnother(tx, of, ctx.actor!.userId)) fail(historyProblems.nothingToUndo);
  // What was changed since is found on the way: it is left and listed, and can be taken back after that.
  const payload: Payload = { of, changed: changed === 'overwrite' ? 'overwrite' : 'leave' };
  await startActRun(acting, undoRunOf(readers), { payload, total, undoes: of });
  return accepted(tx, readers, act, { act: 'undo', details: { undoes: of, left: 0, rows: total } });
}

/** A run that took back only a part of this act: it was stopped, failed, or left what was changed since. */
export async function takeUpAgain(
  acting: Acting,
  readers: RecordReaders,
  run: runs.RunRow,
  changed: WhenChanged,
): Promise<Written<UndoOutcome>> {
  const { tx } = acting;
  const { of } = Payload.parse(run.payload);
  if (run.state === 'running') fail(historyProblems.stillRunning);
  if (run.state === 'done') {
    if (run.left_over === 0) fail(historyProblems.alreadyUndone);
    if (changed === 'ask') {
      const left = await describeLeft(tx, readers, run.act);
      fail(historyProblems.changedSince, { current: left, shows: left });
    }
    if (changed === 'leave' || (await store.openLeft(tx, run.act)) === 0) fail(historyProblems.alreadyUndone);
  }
  await continueActRun(tx, run.act, { of, changed: changed === 'overwrite' ? 'overwrite' : 'leave' } satisfies Payload);
  return accepted(tx, readers, run.act, { act: 'run-continued' });
}

async function accepted(
  tx: Tx,
  readers: RecordReaders,
  act: string,
  about: Pick<Written<unknown>, 'act' | 'details'>,
): Promise<Written<UndoOutcome>> {
  const run = (await readRun(tx, readers, act))!;
  const { id, version } = run;
  return {
    entity,
    id,
    before: null,
    after: { id, version },
    ...about,
    reply: { undone: 0, left: [], run },
    isAccepted: true,
  };
}

/** Between two chunks: those that are written stay, and can be taken back or added to. */
export async function stopRun(acting: Acting, readers: RecordReaders, act: string): Promise<Written<ActRun>> {
  const { tx, ctx } = acting;
  const run = await runs.lockRun(tx, act);
  if (!run) fail(historyProblems.noRun);
  if (run.state !== 'running') fail(historyProblems.runEnded);
  await runs.endRun(tx, act, 'stopped', ctx.clock.now());
  const reply = (await readRun(tx, readers, act))!;
  const { id, version } = reply;
  const details = { kind: run.kind, rows: run.done };
  return { entity, id, before: null, after: { id, version }, reply, act: 'run-stopped', details };
}

export async function readRun(db: Db | Tx, readers: RecordReaders, act: string): Promise<ActRun | null> {
  const run = await runs.findRun(db, act);
  if (!run) return null;
  const left = await store.leftOf(db, act, mostLeftListed);
  const images = await imagesOf(db, readers, left);
  const isWaiting = run.state === 'running' && !(await runs.workerIsSeen(db));
  return {
    id: run.act,
    version: 1,
    kind: run.kind,
    undoes: run.undoes,
    state: isWaiting ? 'waiting' : run.state,
    done: run.done,
    total: run.total,
    leftCount: run.left_over,
    left: left.map(({ kind, id, reason }) => ({
      kind,
      id,
      reason,
      name: nameOf((images.get(`${kind} ${id}`) ?? null) as LeftRecord['now']),
    })),
  };
}

async function describeLeft(tx: Tx, readers: RecordReaders, act: string): Promise<LeftRecord[]> {
  const run = await readRun(tx, readers, act);
  const images = await imagesOf(tx, readers, run!.left);
  return run!.left.map(({ kind, id, name, reason }) => {
    const now = (images.get(`${kind} ${id}`) ?? null) as LeftRecord['now'];
    return { kind, id, name, reason, now, undone: null };
  });
}
