import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { isPersonal } from '@dugout/contract/wire/record.ts';
import type { AnyList, ExportFormat } from '@dugout/contract/wire/list-routes.ts';
import { formatSort, type ExportPlace } from '@dugout/contract/wire/list.ts';
import type { Ctx } from '../context.ts';
import { createGate } from '../gate.ts';
import { fail } from '../http/problem-error.ts';
import { counter } from '../telemetry/meters.ts';
import { writeJournal } from '../write/journal.ts';
import type { Cell } from './cells.ts';
import { csvFile, xlsxFile } from './export-file.ts';
import { exactCountQuery, prepared, rowsQuery } from './query.ts';
import { readSnapshot } from './snapshot.ts';
import type { BoundList, Selection } from './source.ts';
import { noticeVolume } from './volume-notice.ts';

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const labels = { list: null, format: null };
const exportedRows = counter('dugout_export_rows_total', 'Rows that were written into exported files', labels);
const exportedBytes = counter('dugout_export_bytes_total', 'Bytes of exported files, before they are packed', labels);
const exported = counter('dugout_exports_total', 'Exported files, whole or broken off', { ...labels, result: null });

/** From so many rows on a file is worth a letter: a page of a list is less, a copy of the club is more. */
export const largeExport = 200;

/** Each holds a connection until its last byte is fetched: without a limit, a few slow phones would stop all others. */
const gate = createGate({ atOnce: 3, waiting: 20, patienceMs: 30_000 });

export async function sendExport(
  ctx: Ctx,
  reply: FastifyReply,
  bound: BoundList,
  selection: Selection,
  format: ExportFormat,
): Promise<void> {
  const entered = await gate.run(() => streamExport(ctx, reply, bound, selection, format));
  if (!entered.done) fail(platformProblems.busy, { headers: { 'retry-after': '5' } });
}

/**
 * The rows of the list, in its order, as a file. The journal entry is committed before the first byte leaves:
 * what cannot be written down is not handed out.
 */
async function streamExport(ctx: Ctx, reply: FastifyReply, bound: BoundList, asked: Selection, format: ExportFormat) {
  const { export: wanted, name, of } = bound.list;
  if (!wanted) throw new Error(`The list ${name} has no export`);

  const selection = await prepared(ctx.db, bound, asked);
  const snapshot = await readSnapshot(ctx.db);
  try {
    const total = Number((await snapshot.first(exactCountQuery(bound, selection))).total);
    const entry = await journalExport(ctx, bound.list, asked, { format, rows: total });
    const headers = wanted.columns.map(([header]) => header);
    const place = await snapshot.first(sql<ExportPlace>`select time_zone as "timeZone" from organisation`);
    const found = oneAhead(snapshot.rows(rowsQuery(bound, selection)));
    const portions = portionsOf(bound, wanted.columns as never, place, found);
    const named = { entryId: entry.id, entity: of.kind };
    const rows = oneAhead(isPersonal(of) ? withNames(ctx, named, portions) : rowsOf(portions));
    const what = { list: name, format };
    const count = { rows: (n: number) => exportedRows.inc(what, n), bytes: (n: number) => exportedBytes.inc(what, n) };
    const stream = format === 'csv' ? csvFile(headers, rows, count) : xlsxFile(name, headers, rows, count);
    void reply
      .header('content-type', contentTypes[format])
      .header('x-total-count', String(total))
      .header('content-disposition', `attachment; filename="${wanted.fileName}.${format}"`)
      .send(stream);
    await new Promise<void>((closed) => void stream.once('close', closed));
    exported.inc({ ...what, result: stream.readableEnded ? 'whole' : 'broken-off' });
  } finally {
    await snapshot.end();
  }
}

interface Counted {
  readonly format: ExportFormat;
  readonly rows: number;
}

function journalExport(ctx: Ctx, list: AnyList, selection: Selection, details: Counted) {
  const { search = null, sort } = selection;
  // Not the words that were typed: details are never erased, and what is looked for is a child's name.
  const filters = Object.fromEntries(
    Object.entries(selection.filters).map(([key, value]) => [key, list.filters[key]?.kind === 'text' ? true : value]),
  );
  return ctx.db.transaction().execute(async (tx) => {
    const entry = await writeJournal(tx, ctx, {
      act: 'export',
      entity: list.name,
      entityId: null,
      details: { ...details, filters, searched: search !== null, sort: sort ? formatSort(sort) : null },
    });
    if (details.rows >= largeExport) await noticeVolume(tx, entry.id);
    return entry;
  });
}

interface Portion {
  readonly ids: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
type Portions = AsyncIterable<Portion>;

/** Each entry waits for the disk: in portions of what is fetched at once, an export would mostly wait for that. */
const namedAtOnce = 500;

/** Whose data is in each part is written down before that part leaves. */
async function* withNames({ db }: Ctx, { entryId, entity }: { entryId: string; entity: string }, portions: Portions) {
  for await (const { ids, rows } of joined(portions, namedAtOnce)) {
    await db
      .insertInto('journal_subjects')
      .values({ entry_id: entryId, entity, ids: [...ids] })
      .execute();
    yield rows;
  }
}

async function* joined(portions: Portions, atLeast: number): Portions {
  let waiting: Portion[] = [];
  const together = (): Portion => ({
    ids: waiting.flatMap(({ ids }) => ids),
    rows: waiting.flatMap(({ rows }) => rows),
  });
  let count = 0;
  for await (const portion of portions) {
    waiting.push(portion);
    count += portion.ids.length;
    if (count < atLeast) continue;
    yield together();
    [waiting, count] = [[], 0];
  }
  if (count > 0) yield together();
}

async function* rowsOf(portions: Portions) {
  for await (const { rows } of portions) yield rows;
}

/** The next is fetched while the last is worked on: PostgreSQL, the journal and the file do not wait for each other. */
async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const steps = source[Symbol.asyncIterator]();
  let next = steps.next();
  try {
    for (;;) {
      const step = await next;
      if (step.done) return;
      next = steps.next();
      // The next `await` throws the error; if the consumer has stopped, the error does not matter.
      next.catch(() => {});
      yield step.value;
    }
  } finally {
    await steps.return?.();
  }
}

type Column = readonly [string, (row: unknown, place: ExportPlace) => Cell];

async function* portionsOf(
  bound: BoundList,
  columns: readonly Column[],
  place: ExportPlace,
  batches: AsyncIterable<unknown[]>,
): Portions {
  for await (const batch of batches) {
    yield {
      ids: batch.map((row) => (row as { id: string }).id),
      rows: batch.map((record) => {
        const row = bound.source.toRow(record as never);
        return columns.map(([, cell]) => cell(row, place));
      }),
    };
  }
}
