import type { IngestReceipt } from '@dugout/contract/features/ingest/ingest.schema.ts';
import { ndjson } from '@dugout/contract/wire/openapi.ts';
import type { ProblemDocument } from '@dugout/contract/wire/problem.ts';

export interface Destination {
  /** Where the API answers, e.g. https://admin.example.org. */
  readonly url: string;
  readonly key: string;
  readonly kind: 'messages' | 'chats' | 'members' | 'attendees';
  /** How long a server that does not answer is waited for, altogether and without any success in between. */
  readonly patienceMs: number;
  readonly onWait?: (reason: string) => void;
}

/** A batch that the server will not take, however often it is sent; `lines` are the ones it names. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly lines: ReadonlyMap<number, string>;
  constructor({ status, message }: Pick<ProblemDocument, 'status' | 'message'>, lines: ReadonlyMap<number, string>) {
    super(`${status}: ${message}`);
    this.lines = lines;
  }
}

const shortestWaitMs = 250;
const longestWaitMs = 10_000;
const answerWithinMs = 60_000;

/** Sends a batch until it is acknowledged. Safe, because what was stored already is only counted as repeated. */
export async function sendBatch(to: Destination, lines: readonly string[]): Promise<IngestReceipt> {
  const body = lines.join('\n');
  const until = Date.now() + to.patienceMs;
  for (let wait = shortestWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    const outcome = await tryOnce(to, body);
    if ('received' in outcome) return outcome;
    if (Date.now() + wait > until) throw new Error(`No success within ${to.patienceMs / 1_000} s: ${outcome.reason}`);
    to.onWait?.(outcome.reason);
    await new Promise((done) => setTimeout(done, Math.max(wait, outcome.retryAfterMs ?? 0)));
  }
}

type Outcome = IngestReceipt | { reason: string; retryAfterMs?: number };

async function tryOnce({ url, key, kind }: Destination, body: string): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/api/ingest/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': ndjson },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (answer.ok) return (await answer.json()) as IngestReceipt;
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  if (answer.status === 429 || answer.status >= 500) {
    return {
      reason: `the server answered ${answer.status}`,
      retryAfterMs: 1_000 * Number(answer.headers.get('retry-after') ?? 0),
    };
  }
  const problem = (await answer.json()) as ProblemDocument;
  throw new RefusedError(problem, refusedLines(problem));
}

/** `17.senderId` is the 18th item of the batch, `line 18` the same in words. */
function refusedLines({ errors = [] }: ProblemDocument): Map<number, string> {
  const lines = new Map<number, string>();
  for (const { path, message } of errors) {
    const item = /^(\d+)(\.|$)/.exec(path)?.[1];
    const line = /^line (\d+)$/.exec(path)?.[1];
    const index = item === undefined ? Number(line ?? Number.NaN) - 1 : Number(item);
    if (Number.isInteger(index)) lines.set(index, `${path}: ${message}`);
  }
  return lines;
}
