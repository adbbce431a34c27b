import { trashKinds, trashPageSize } from '@dugout/contract/features/history/history.kinds.ts';
import { historyProblems, historyRoutes } from '@dugout/contract/features/history/history.routes.ts';
import type { RecordReaders } from '../../platform/db/record-readers.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineModule, handle, journalView, write, type Module } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { countTrash, readHistory, readTrash } from './history.store.ts';
import { journalSource } from './journal.source.ts';
import { restoreRecord, undoAct } from './undo-act.ts';
import { readRun, stopRun, undoRunOf } from './undo-run.ts';

const entriesAtOnce = 50;

const readersOf = (modules: readonly Module[]): RecordReaders =>
  Object.assign({}, ...modules.map((module) => module.records));

/** The runs that take back acts of many rows. */
export const historyRunsOf = (modules: readonly Module[]) => [undoRunOf(readersOf(modules))];

/** What was done, and the way back from it, over the records that the other modules keep. */
export function historyOf(modules: readonly Module[]): Module {
  const readers = readersOf(modules);
  return defineModule('history', [
    ...mountList({ list: historyRoutes.journal, export: historyRoutes.journalExport }, journalSource),
    handle(historyRoutes.of, async ({ ctx, params, query }) => {
      const before = query.before ?? Number.MAX_SAFE_INTEGER;
      const asked = { before, limit: entriesAtOnce + 1, show: query.show ?? null };
      const found = await readHistory(ctx.db, params.kind, params.id, asked);
      const entries = found.slice(0, entriesAtOnce);
      const tells = entries.some(({ before: was, after }) => was !== null || after !== null);
      // Of a person, the images in a history are as telling as the record itself.
      if (tells) await journalView(ctx, params.kind, params.id);
      return { entries, next: found.length > entriesAtOnce ? entries.at(-1)!.id : null };
    }),
    write(historyRoutes.undo, ({ params, body, ...acting }) => undoAct(acting, readers, params.id, body.changed)),
    handle(
      historyRoutes.run,
      async ({ ctx, params }) => (await readRun(ctx.db, readers, params.id)) ?? fail(historyProblems.noRun),
    ),
    write(historyRoutes.stopRun, ({ params, ...acting }) => stopRun(acting, readers, params.id)),
    handle(historyRoutes.trashCounts, async ({ ctx }) => {
      const counts = await Promise.all(trashKinds.map(async (kind) => [kind, await countTrash(ctx.db, kind)] as const));
      return Object.fromEntries(counts) as Record<(typeof trashKinds)[number], number>;
    }),
    handle(historyRoutes.trash, async ({ ctx, params, query }) => {
      const offset = ((query.page ?? 1) - 1) * trashPageSize;
      const [trashed, total] = await Promise.all([
        readTrash(ctx.db, params.kind, { limit: trashPageSize, offset, now: ctx.clock.now() }),
        countTrash(ctx.db, params.kind),
      ]);
      return { records: trashed, total };
    }),
    write(historyRoutes.restore, ({ params, ...acting }) => restoreRecord(acting, readers, params.kind, params.id)),
  ]);
}
