import type { FastifyReply } from 'fastify';
import type { BodyOf, FileBody, ParamsOf, QueryOf, ReplyOf, Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { runWrite, type Conflicts, type WriteHeaders, type Written } from '../write/write.ts';

/** A call after access was checked and everything it carries was parsed. */
export interface Call<R extends Route> {
  readonly ctx: Ctx;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The content of the one file, where the route declares one. */
  readonly file: R['file'] extends FileBody ? Buffer : undefined;
  readonly reply: FastifyReply;
}

export interface Answer {
  status?: number;
  body: unknown;
  /** The version of the record in the answer. */
  version?: number | undefined;
  /** Already written to the socket (a stream): nothing is left to encode. */
  sent?: boolean;
}

/** A route and what answers it, ready to be mounted. */
export interface Mounted {
  readonly route: Route;
  readonly answer: (call: Call<Route>, headers: WriteHeaders) => Promise<Answer>;
}

export interface Module {
  readonly name: string;
  readonly mounted: readonly Mounted[];
}

export function defineModule(name: string, mounted: readonly Mounted[]): Module {
  return { name, mounted };
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

/** Changes to records: one transaction with version check, idempotency key and journal entry around the handler. */
export function write<R extends Route>(
  route: R,
  handler: (call: Call<R> & { readonly tx: Tx }) => Promise<Written<ReplyOf<R>>>,
  conflicts: Conflicts = {},
): Mounted {
  if (route.method === 'GET') throw new Error(`GET ${route.path} must not change anything`);
  return {
    route,
    answer: (call, headers) =>
      runWrite(route, call, headers, (tx) => handler({ ...(call as unknown as Call<R>), tx }), conflicts),
  };
}

/**
 * As `write`, for a change that needs slow work first (an image is decoded, a store is written to): it is done before
 * the transaction, because a connection must not wait for it.
 */
export function writePrepared<R extends Route, P>(
  route: R,
  prepare: (call: Call<R>) => Promise<P>,
  handler: (call: Call<R> & { readonly tx: Tx; readonly prepared: P }) => Promise<Written<ReplyOf<R>>>,
  conflicts: Conflicts = {},
): Mounted {
  if (route.method === 'GET') throw new Error(`GET ${route.path} must not change anything`);
  return {
    route,
    answer: async (plain, headers) => {
      const call = plain as unknown as Call<R>;
      const prepared = await prepare(call);
      return runWrite(route, plain, headers, (tx) => handler({ ...call, tx, prepared }), conflicts);
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
