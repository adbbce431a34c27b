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

interface WantedFile {
  readonly format: ExportFormat;
  /** With one it is the file that holds more than the list tells. */
  readonly purpose: string | null;
}

export async function sendExport(
  ctx: Ctx,
  reply: FastifyReply,
  bound: BoundList,
  selection: Selection,
  file: WantedFile,
): Promise<void> {
  const entered = await gate.run(() => streamExport(ctx, reply, bound, selection, file));
  if (!entered.done) fail(platformProblems.busy, { headers: { 'retry-after': '5' } });
}

/**
 * The rows of the list, in its order, as a file. The journal entry is committed before the first byte leaves:
 * what cannot be written down is not handed out.
 */
async function streamExport(ctx: Ctx, reply: FastifyReply, bound: BoundList, asked: Selection, file: WantedFile) {
  const { name, of } = bound.list;
  const { format, purpose } = file;
  const wanted = wantedFile(bound, purpose);

  const selection = await prepared(ctx.db, bound, asked);
  const snapshot = await readSnapshot(ctx.db);
  try {
    const total = Number((await snapshot.first(exactCountQuery(bound, selection))).total);
    const entry = await journalExport(ctx, bound.list, asked, {
      format,
      rows: total,
      ...(purpose === null ? {} : { purpose }),
    });
    const headers = wanted.columns.map(([header]) => header);
    const place = await snapshot.first(sql<ExportPlace>`select time_zone as "timeZone" from organisation`);
    const found = oneAhead(snapshot.rows(rowsQuery(wanted.bound, selection)));
    const portions = portionsOf(wanted, place, found);
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

interface Wanted {
  readonly fileName: string;
  readonly columns: readonly Column[];
  /** Selects what the columns need. */
  readonly bound: BoundList;
}

function wantedFile(bound: BoundList, purpose: string | null): Wanted {
  const { export: own, name } = bound.list;
  if (!own) throw new Error(`The list ${name} has no export`);
  const columns = own.columns as unknown as readonly Column[];
  if (purpose === null) return { fileName: own.fileName, columns, bound };
  const { withMore } = own;
  const { selectMore, select } = bound.source;
  if (!withMore || !selectMore) throw new Error(`The list ${name} has no export for a purpose`);
  const [first, ...others] = columns;
  return {
    fileName: withMore.fileName,
    columns: [first!, ...(withMore.columns as unknown as readonly Column[]), ...others],
    bound: { ...bound, source: { ...bound.source, select: sql`${select}, ${selectMore}` } },
  };
}

interface Counted {
  readonly format: ExportFormat;
  readonly rows: number;
  readonly purpose?: string;
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
  { bound, columns }: Pick<Wanted, 'bound' | 'columns'>,
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
