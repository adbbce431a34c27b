import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type Cell } from './cells.ts';
import { workbookFile } from './workbook.ts';

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** One piece waits at most: whoever reads slowly makes nothing pile up here. */
const streamOf = (pieces: AsyncIterable<string | Buffer>) => Readable.from(pieces, { highWaterMark: 1 });

/** RFC 4180, in UTF-8 with the mark by which Excel knows it. */
export function csvFile(headers: readonly string[], batches: Batches): Readable {
  const lines = async function* () {
    yield byteOrderMark + csvLine(headers);
    for await (const batch of batches) yield batch.map(csvLine).join('');
  };
  return streamOf(lines());
}

export const xlsxFile = (name: string, headers: readonly string[], batches: Batches): Readable =>
  streamOf(workbookFile({ name, headers }, batches));
