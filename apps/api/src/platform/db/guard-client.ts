import { createHash } from 'node:crypto';
import pg from 'pg';
import type Cursor from 'pg-cursor';
import { DatabaseUnavailable, OutcomeUnknown } from './database-errors.ts';
import { namedQueries } from './named-query.ts';
import { traceStatement } from './trace-statement.ts';

/** The server ends a statement earlier (`statement_timeout`): silence for longer means that the server is gone. */
export const statementMs = 4_000;
const overMs = 1_000;
/**
 * A commit has no limit of the server's own: it waits for the standby as long as that takes. Beyond this it is cancelled,
 * which leaves it committed on one machine alone, and is told as unknown.
 */
const commitMs = 3_000;
/** For the cancelling to be heard; then the connection is given up. */
const cancelMs = 1_000;

/** Beyond this many shapes a statement runs unnamed: a prepared statement costs memory in every connection. */
const mostNamedStatements = 500;
/** Of statements, by their text: shared by all connections of a process. */
export type StatementNames = Map<string, string>;

export interface Guard {
  readonly names: StatementNames;
  /** Ends what another connection, named by its process in the server, is waiting for. */
  readonly cancel: (processId: number) => Promise<void>;
}

type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
type Query = (...args: unknown[]) => Promise<Result>;
/** What the driver has and its types do not tell. */
interface Inside {
  readonly processID: number;
  readonly connection: { readonly stream: { destroy(): void } };
  readonly _queryable: boolean;
}

/**
 * Every statement over this connection comes to an end, and none that only one machine knows is taken for done:
 * the server's own limits do not hold when the network swallows its answers.
 */
export function guardClient(client: pg.ClientBase, { names, cancel }: Guard): void {
  // As it came: those who ask are the ones that say what is asked.
  const forward = client.query.bind(client) as unknown as Query;
  const runNamed = namedQueries(client);
  const inside = client as unknown as Inside;
  const gone = new Promise<void>((over) => client.once('end', () => over()));
  let alone = false;
  let limit = statementMs + overMs;
  // By the place in the server's source: the words are translated.
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') alone = true;
  });

  async function withTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
    let ended = false;
    const giveUp = () => !ended && inside.connection.stream.destroy();
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, cancelMs);
      cancel(inside.processID).catch(giveUp);
    }, ms);
    try {
      return await work();
    } finally {
      ended = true;
      clearTimeout(timer);
    }
  }

  async function run(text: string, send: () => Promise<Result>): Promise<Result> {
    const word = text.trimStart().slice(0, 9).toLowerCase();
    const isCommit = word === 'commit';
    alone = false;
    try {
      const result = await traceStatement(text, word, () => withTimeout(isCommit ? commitMs : limit, send));
      if (alone) throw new OutcomeUnknown('committed on one machine alone');
      return result;
    } catch (error) {
      if (word === 'rollback') return giveUpInstead();
      throw classifyError(error, isCommit, inside._queryable);
    } finally {
      limit = limitAfter(text, word, limit);
    }
  }

  /** A lost connection is rolled back by the server; the error to report is the one that came before. */
  async function giveUpInstead(): Promise<Result> {
    inside.connection.stream.destroy();
    await gone;
    return { command: 'ROLLBACK', rowCount: null, rows: [] };
  }

  (client as { query: unknown }).query = (...parts: [first: unknown, second?: unknown, ...rest: unknown[]]) => {
    const [first, second] = parts;
    if (typeof first === 'string' && Array.isArray(second) && parts.length === 2) {
      const name = nameOf(first, names);
      return run(first, () => (name ? runNamed({ name, text: first }, second) : forward(first, second)));
    }
    if (isCursor(first)) {
      const tell = (error: unknown) => classifyError(error, false, inside._queryable);
      guardCursor(first, { withTimeout: (work, ms = limit) => withTimeout(ms, work), gone, tell });
      return forward(...parts);
    }
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text;
    const callback = parts.at(-1);
    if (typeof callback !== 'function') return run(text, () => forward(...parts));
    // As the pool's own `query` asks.
    run(text, () => forward(...parts.slice(0, -1))).then(
      (result) => process.nextTick(callback as () => void, null, result),
      (error: unknown) => process.nextTick(callback as () => void, error),
    );
    return undefined;
  };
}

/** The server itself ends the connection: it is shutting down, or an operator terminated the connection. */
const farewell = /^(57P0|08)/;

/** An error by which the server itself says that this was not done keeps its code; any other says that it is gone. */
function classifyError(error: unknown, isCommit: boolean, queryable: boolean): unknown {
  if (error instanceof OutcomeUnknown) return error;
  const { message } = error as Error;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : null;
  if (isCommit && (code === null || /^(57|08)/.test(code))) return new OutcomeUnknown(message, { cause: error });
  if (code !== null && queryable && !farewell.test(code)) return error;
  return new DatabaseUnavailable(message, { cause: error });
}

const longer = /^set local statement_timeout = '(\d+)(s|min)'/;

/** A transaction that allows its statements more time allows them more time here as well, until it ends. */
function limitAfter(text: string, word: string, limit: number): number {
  const [, amount, unit] = longer.exec(text) ?? [];
  if (amount !== undefined) return Number(amount) * (unit === 'min' ? 60_000 : 1_000) + overMs;
  return word === 'commit' || word === 'rollback' ? statementMs + overMs : limit;
}

/**
 * Names every statement by its text, so that PostgreSQL plans it once per connection: the unnamed form costs about
 * twice (docs/performance.md). Values never are part of the text. A search stays unnamed, because its best plan
 * depends on the word: a common one is found along the sort index, a rare one through the trigram index.
 */
function nameOf(text: string, names: StatementNames): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNamedStatements || text.includes(' like ')) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const isCursor = (query: unknown): query is Cursor => typeof (query as Partial<Cursor>).read === 'function';

interface CursorGuard {
  readonly withTimeout: <T>(work: () => Promise<T>, ms?: number) => Promise<T>;
  readonly gone: Promise<void>;
  readonly tell: (error: unknown) => unknown;
}

/**
 * Each read has the time limit of a statement. Closing must not wait for a server that is gone: the reader may stop
 * between two reads, and then only the close can notice that the connection is lost.
 */
function guardCursor(cursor: Cursor, { withTimeout, gone, tell }: CursorGuard): void {
  const read = cursor.read.bind(cursor) as (rows: number) => Promise<unknown[]>;
  const close = cursor.close.bind(cursor) as () => Promise<void>;
  Object.assign(cursor, {
    read: (rows: number) =>
      withTimeout(() => read(rows)).catch((error: unknown) => {
        throw tell(error);
      }),
    close: () => withTimeout(() => Promise.race([close(), gone]), statementMs + overMs),
  });
}
