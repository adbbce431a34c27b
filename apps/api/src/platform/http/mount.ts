import type { RecordDeclaration } from '@dugout/contract/wire/record.ts';
import type { ReplyOf, Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { RecordReaders } from '../db/record-readers.ts';
import { noteReading } from '../list/reading-volume.ts';
import type { BoundList } from '../list/source.ts';
import { journalLooks, type Look } from '../write/journal.ts';
import { runWrite, type Acting, type Conflicts, type WriteHeaders, type Written } from '../write/write.ts';
import type { Answer, Call } from './call.ts';

/** A route and what answers it, ready to be mounted. */
export interface Mounted {
  readonly route: Route;
  readonly answer: (call: Call<Route>, headers: WriteHeaders) => Promise<Answer>;
  /** What is answered, where reading it is noted. */
  readonly of?: RecordDeclaration;
  /** Where the rows of a list come from. */
  readonly source?: BoundList;
  /** Does over this connection what makes the first call slow. */
  readonly warmUp?: (db: Db) => Promise<void>;
}

export interface Module {
  readonly name: string;
  readonly mounted: readonly Mounted[];
  /** The kinds of records that the module keeps: what the journal shows of them, and Undo brings back. */
  readonly records: RecordReaders;
}

export function defineModule(name: string, mounted: readonly Mounted[], records: RecordReaders = {}): Module {
  return { name, mounted, records };
}

const versionOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
    ? value.version
    : undefined;

/** Reads; and the public sign-in acts, which hash passwords and must not hold a transaction meanwhile. */
export function handle<R extends Route>(route: R, handler: (call: Call<R>) => Promise<ReplyOf<R>>): Mounted {
  if (route.method !== 'GET' && route.access !== 'public') {
    throw new Error(`${route.method} ${route.path} changes something: mount it with write(), which journals it`);
  }
  return {
    route,
    answer: async (call) => {
      const body = await handler(call as unknown as Call<R>);
      return { body, version: versionOf(body) };
    },
  };
}

export async function journalView(ctx: Ctx, kind: string, id: string, how: Look = {}): Promise<void> {
  await ctx.db.transaction().execute((tx) => journalLooks(tx, ctx, [{ kind, id }], how));
}

/** Where the journal tells more than that a record was seen. */
interface LookWords<R extends Route> {
  readonly act?: string;
  readonly details?: (call: Call<R>) => Look['details'];
}

/** A detailed read of a person's contact data: without its journal entry, the answer is not sent. */
export function view<R extends Route>(
  route: R,
  of: RecordDeclaration,
  handler: (call: Call<R>) => Promise<ReplyOf<R> & { id: string }>,
  { act = 'view', details = () => undefined }: LookWords<R> = {},
): Mounted {
  const mounted = handle(route, async (call) => {
    const record = await handler(call);
    const look = { act, details: details(call) };
    await journalView(call.ctx, of.kind, record.id, look);
    await noteReading(call.ctx, { name: of.kind, of }, [record.id]);
    return record;
  });
  return { ...mounted, of };
}

/** Changes to records: one transaction with version check, idempotency key and journal entry around the handler. */
export function write<R extends Route>(
  route: R,
  handler: (call: Call<R> & Acting) => Promise<Written<ReplyOf<R>>>,
  conflicts: Conflicts = {},
): Mounted {
  if (route.method === 'GET') throw new Error(`GET ${route.path} must not change anything`);
  return {
    route,
    answer: (call, headers) =>
      runWrite(route, call, headers, (acting) => handler({ ...(call as unknown as Call<R>), ...acting }), conflicts),
  };
}

/**
 * As `write`, for a change that needs slow work first (an image is decoded, a store is written to): it is done before
 * the transaction, because a connection must not wait for it.
 */
export function writePrepared<R extends Route, P>(
  route: R,
  prepare: (call: Call<R>) => Promise<P>,
  handler: (call: Call<R> & Acting & { readonly prepared: P }) => Promise<Written<ReplyOf<R>>>,
  conflicts: Conflicts = {},
): Mounted {
  if (route.method === 'GET') throw new Error(`GET ${route.path} must not change anything`);
  return {
    route,
    answer: async (plain, headers) => {
      const call = plain as unknown as Call<R>;
      const prepared = await prepare(call);
      return runWrite(route, plain, headers, (acting) => handler({ ...call, ...acting, prepared }), conflicts);
    },
  };
}

/** What a program of the club adds. It is idempotent by the ids that the program gives, and never changes a record. */
export function add<R extends Route & { access: 'service' }>(
  route: R,
  handler: (call: Call<R>) => Promise<ReplyOf<R>>,
): Mounted {
  return { route, answer: async (call) => ({ body: await handler(call as unknown as Call<R>) }) };
}

/** For answers that are not one JSON document: the handler sends them itself. */
export function stream<R extends Route>(route: R, handler: (call: Call<R>) => Promise<void>): Mounted {
  return {
    route,
    answer: async (call) => {
      await handler(call as unknown as Call<R>);
      return { body: undefined, sent: true };
    },
  };
}
