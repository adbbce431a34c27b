import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** Who may call: anybody, an administrator, a program with a key. There is no default: the compiler demands it. */
export type Access = 'public' | 'admin' | 'service';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is one file, sent as `multipart/form-data`. It is read into memory, so it needs its limits here. */
export interface FileBody {
  /** The name of the part: always this, so that a caller needs to know no table. */
  readonly field: 'file';
  readonly maxBytes: number;
  /** How long a slow line may take to send it; every other body has 10 s. */
  readonly seconds: number;
  /** What a larger one is answered with. */
  readonly tooLarge: Problem;
  /** What is said where no file, or more than one, was sent. */
  readonly missing: string;
}

export interface Route {
  readonly method: Method;
  /** As the specification writes it, below `/api`: `/teams/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /**
   * Only for a user who has typed their password within the last quarter of an hour: a copied session, or one that was
   * left open, must not be enough.
   */
  readonly confirmed?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Where less than usual is enough, as for what anybody may send; or where more is needed. */
  readonly maxBytes?: number;
  /** The body is an array, and may also be sent as NDJSON: one item per line. */
  readonly lines?: true;
  /** A call as it is typed in a shell, for the document. */
  readonly example?: string;
  /** In the place of `body`. */
  readonly file?: FileBody;
  /** Strips what is not declared; `null` answers without a body. */
  readonly reply: z.ZodType | null;
  /** The media type of an answer that is not JSON, for the document; `reply` is null then. */
  readonly media?: string;
  /** The status of success; 200, or 204 where `reply` is null, unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Where the worker has to go on with it, the answer is 202. */
  readonly mayBeAccepted?: true;
  /** Until the answer begins, where 8 s are too few. Such a call does its own counting of how many there are at once. */
  readonly seconds?: number;
  readonly errors: readonly Problem[];
  /**
   * Writes only, and rarely: the write does not touch a record that the journal keeps, for this reason.
   * Every other write leaves an entry for its record, and one for each further record that the act touched.
   */
  readonly unjournalled?: string;
  /** The answer holds what is shown once and kept nowhere: a retry learns that it was done, and does not see it again. */
  readonly secretReply?: true;
}

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
export type ReplyOf<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;

/** What a caller sends: only the parts that the route declares, and those are required. */
export type RequestOf<R extends Route> = (R['params'] extends z.ZodType ? { params: Input<R['params']> } : object) &
  (R['query'] extends z.ZodType ? { query?: Input<R['query']> } : object) &
  (R['body'] extends z.ZodType ? { body: Input<R['body']> } : object) &
  (R['file'] extends FileBody ? { file: Blob } : object);

export type RouteKey<R extends Route> = `${R['method']} ${R['path']}`;

/** `{ 'GET /teams/{id}': …, … }` of a table of routes, so that a call is written as the specification writes it. */
export type CallsOf<T extends Record<string, Record<string, Route>>> = {
  [R in { [F in keyof T]: T[F][keyof T[F]] }[keyof T] as RouteKey<R>]: R;
};
