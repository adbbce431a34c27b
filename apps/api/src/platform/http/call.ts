import type { FastifyReply } from 'fastify';
import type { Problem } from '@dugout/contract/wire/problem.ts';
import type { BodyOf, FileBody, ParamsOf, QueryOf, Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';

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
  /** What Undo takes back; absent where there is nothing to take back. */
  act?: string | undefined;
  /** Done already, and not to be answered again. */
  refused?: Problem;
  /** The answer may be kept (`KeptAnswers`), and whoever is sent it does this first. */
  eachTime?: (ctx: Ctx) => Promise<void>;
  /** Already written to the socket (a stream): nothing is left to encode. */
  sent?: boolean;
}
