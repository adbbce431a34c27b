import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type Cell } from './cells.ts';
import { workbookFile } from './workbook.ts';

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** Told of what leaves, as it leaves. */
export interface Count {
  rows(count: number): void;
  bytes(count: number): void;
}

/** Buffers one piece at most, so that a slow client does not fill the memory. */
const streamOf = (pieces: AsyncIterable<string | Buffer>, count?: Count) =>
  Readable.from(count ? counted(pieces, (piece) => count.bytes(Buffer.byteLength(piece))) : pieces, {
    highWaterMark: 1,
  });

async function* counted<T>(parts: AsyncIterable<T>, count: (part: T) => void): AsyncGenerator<T> {
  for await (const part of parts) {
    count(part);
    yield part;
  }
}

const rowsCounted = (batches: Batches, count?: Count): Batches =>
  count ? counted(batches, (batch) => count.rows(batch.length)) : batches;

/** RFC 4180, in UTF-8 with the mark by which Excel knows it. */
export function csvFile(headers: readonly string[], batches: Batches, count?: Count): Readable {
  const lines = async function* () {
    yield byteOrderMark + csvLine(headers);
    for await (const batch of rowsCounted(batches, count)) yield batch.map(csvLine).join('');
  };
  return streamOf(lines(), count);
}

export const xlsxFile = (name: string, headers: readonly string[], batches: Batches, count?: Count): Readable =>
  streamOf(workbookFile({ name, headers }, rowsCounted(batches, count)), count);
