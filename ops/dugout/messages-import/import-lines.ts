import { largestBatchBytes, type IngestReceipt } from '@dugout/contract/features/ingest/ingest.schema.ts';
import { RefusedError, sendBatch, type Destination } from './send-batch.ts';

export interface Progress {
  lines: number;
  added: number;
  repeated: number;
  refused: number;
}

/** A quarter of what a call may carry: it has to arrive and be stored in time. */
const mostBytes = largestBatchBytes / 4;

export interface ImportOptions {
  readonly to: Destination;
  readonly batch: number;
  /** While one is stored, the next is read and sent. */
  readonly atOnce: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly onRefused: (line: string, why: string) => void;
}

/**
 * Everything that the lines say, in batches; what the server refuses by name is set aside, and the rest goes on. Where
 * the source breaks off, what was read of it is still sent.
 */
export async function importLines(source: AsyncIterable<string>, options: ImportOptions): Promise<Progress> {
  const progress: Progress = { lines: 0, added: 0, repeated: 0, refused: 0 };
  const onTheWay = new Set<Promise<void>>();
  const dispatch = async (lines: string[]) => {
    const earlier = Promise.allSettled(onTheWay);
    const work = importBatch(lines, options, earlier).then(({ receipt, refused }) => {
      progress.lines += lines.length;
      progress.added += receipt.added;
      progress.repeated += receipt.repeated;
      progress.refused += refused;
      options.onProgress?.({ ...progress });
    });
    onTheWay.add(work);
    // A failed batch stays in `onTheWay`, so Promise.all below still reports it.
    work.then(() => onTheWay.delete(work)).catch(() => undefined);
    if (onTheWay.size >= options.atOnce) await Promise.race(onTheWay);
  };

  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    const lines = batch;
    [batch, bytes] = [[], 0];
    if (lines.length > 0) await dispatch(lines);
  };
  try {
    for await (const line of source) {
      if (line.trim() === '') continue;
      const size = Buffer.byteLength(line);
      if (batch.length >= options.batch || bytes + size > mostBytes) await flush();
      batch.push(line);
      bytes += size;
    }
  } finally {
    await flush();
    await Promise.all(onTheWay);
  }
  return progress;
}

async function importBatch(
  lines: readonly string[],
  { to, onRefused }: ImportOptions,
  earlier: Promise<unknown>,
): Promise<{ receipt: IngestReceipt; refused: number }> {
  let left = lines;
  let waited = false;
  while (left.length > 0) {
    try {
      return { receipt: await sendBatch(to, left), refused: lines.length - left.length };
    } catch (error) {
      if (!(error instanceof RefusedError) || error.lines.size === 0) throw error;
      if (waited) {
        for (const [index, why] of error.lines) onRefused(left[index] ?? '', why);
        left = left.filter((_, index) => !error.lines.has(index));
      }
      // What it names may be in a batch that was overtaken.
      await earlier;
      waited = true;
    }
  }
  return { receipt: { received: 0, added: 0, repeated: 0 }, refused: lines.length };
}
