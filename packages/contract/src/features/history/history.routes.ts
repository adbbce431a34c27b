import { z } from 'zod';
import { id } from '../../wire/fields.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { ActRun } from './act-run.schema.ts';
import { recordKinds, trashKinds } from './history.kinds.ts';
import { History, historyParts, JournalRow, TrashedRecord, UndoOutcome, whenChanged } from './history.schema.ts';
import { journalList } from './journal.list.ts';

export const historyProblems = {
  nothingToUndo: problem('history.nothing-to-undo', 404, 'There is nothing to undo.'),
  alreadyUndone: problem('history.already-undone', 409, 'This was already undone.'),
  changedSince: problem('history.changed-since', 409, 'This was changed since. Nothing was undone.'),
  partlyChangedSince: problem(
    'history.partly-changed-since',
    409,
    'Some of this was changed since. Nothing was undone.',
  ),
  stillRunning: problem('history.still-running', 409, 'This is still being done. Wait for it, or stop it first.'),
  noRun: problem('history.no-run', 404, 'There is no such run.'),
  runEnded: problem('history.run-ended', 409, 'This has already ended.'),
  inTheWay: problem(
    'history.in-the-way',
    409,
    'This cannot be undone: something else has taken its place in the meantime, such as the email address or the region.',
  ),
  otherRole: problem(
    'history.other-role',
    409,
    'This cannot come back: it does not go with the role that the person has now. Change the role in Manage Users first.',
  ),
  noContact: problem(
    'history.no-contact',
    409,
    'Nothing was undone, because it would lift a “No contact” that was set since. Lift it in Edit rights first.',
  ),
  notInTrash: problem('history.not-in-trash', 404, 'This is no longer in the trash.'),
  lastAdministrator: problem('history.last-administrator', 409, 'The last administrator cannot be removed or demoted.'),
  administratorEmail: problem(
    'history.administrator-email',
    409,
    'Nothing was undone, because it would change the email address of an administrator. Change it in Manage Users: the new address must be confirmed first.',
  ),
} as const;

export const historyRoutes = {
  of: defineRoute({
    method: 'GET',
    path: '/history/{kind}/{id}',
    access: 'admin',
    summary: 'Who changed, looked at or exported a record, newest first; also of one that is in the trash',
    params: z.object({ kind: z.enum(recordKinds), id }),
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      show: z.enum(historyParts).optional(),
    }),
    reply: History,
    errors: [],
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/acts/{id}/undo',
    access: 'admin',
    summary: 'Take back all that was done together. The id is the X-Act header of the answer to the write',
    params: z.object({ id }),
    body: z.strictObject({ changed: z.enum(whenChanged) }),
    reply: UndoOutcome,
    mayBeAccepted: true,
    errors: [
      historyProblems.stillRunning,
      historyProblems.nothingToUndo,
      historyProblems.alreadyUndone,
      historyProblems.changedSince,
      historyProblems.partlyChangedSince,
      historyProblems.inTheWay,
      historyProblems.otherRole,
      historyProblems.noContact,
      historyProblems.lastAdministrator,
      historyProblems.administratorEmail,
    ],
  }),
  run: defineRoute({
    method: 'GET',
    path: '/acts/{id}/run',
    access: 'admin',
    summary: 'How far the worker is with an act of many rows, and what it left',
    params: z.object({ id }),
    reply: ActRun,
    errors: [historyProblems.noRun],
  }),
  stopRun: defineRoute({
    method: 'POST',
    path: '/acts/{id}/run/stop',
    access: 'admin',
    summary: 'Stop an act of many rows. What is done stays done; it can be taken back, or an undo taken up again',
    params: z.object({ id }),
    body: z.strictObject({}),
    reply: ActRun,
    errors: [historyProblems.noRun, historyProblems.runEnded],
  }),
  trash: defineRoute({
    method: 'GET',
    path: '/trash/{kind}',
    access: 'admin',
    summary: 'What was removed in the last 30 days, newest first',
    params: z.object({ kind: z.enum(trashKinds) }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    reply: z.object({ records: z.array(TrashedRecord), total: z.int() }),
    errors: [],
  }),
  trashCounts: defineRoute({
    method: 'GET',
    path: '/trash',
    access: 'admin',
    summary: 'How much of each kind is in the trash',
    reply: z.record(z.enum(trashKinds), z.int()),
    errors: [],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/trash/{kind}/{id}/restore',
    access: 'admin',
    summary: 'Bring a record back out of the trash, with all its links that are still free',
    params: z.object({ kind: z.enum(trashKinds), id }),
    reply: UndoOutcome,
    errors: [historyProblems.notInTrash, historyProblems.inTheWay],
  }),
  ...(({ list, export: file }) => ({ journal: list, journalExport: file }))(listRoutes(journalList, JournalRow)),
} as const;
