import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { byteOrderMark, csvLine, workbookCell, type Cell } from './cells.ts';

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** RFC 4180, in UTF-8 with the mark by which Excel knows it. */
export function csvFile(headers: readonly string[], batches: Batches): Readable {
  const lines = async function* () {
    yield byteOrderMark + csvLine(headers);
    for await (const batch of batches) yield batch.map(csvLine).join('');
  };
  return Readable.from(lines());
}

export function xlsxFile(name: string, headers: readonly string[], batches: Batches): Readable {
  const rows = async function* () {
    for await (const batch of batches) for (const cells of batch) yield cells.map(workbookCell);
  };
  const stream = writeXlsxStream(rows(), {
    name,
    columns: headers.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
