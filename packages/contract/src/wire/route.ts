import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** Who may call. There is no default: the compiler refuses a route without it. */
export type Access = 'public' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** As the specification writes it, below `/api`: `/teams/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Strips what is not declared; `null` answers without a body. */
  readonly reply: z.ZodType | null;
  /** The status of success; 200, or 204 where `reply` is null, unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly errors: readonly Problem[];
  /**
   * Writes only, and rarely: the write does not touch a record that the journal keeps, for this reason.
   * Every other write leaves exactly one journal entry.
   */
  readonly unjournalled?: string;
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
  (R['body'] extends z.ZodType ? { body: Input<R['body']> } : object);

export type RouteKey<R extends Route> = `${R['method']} ${R['path']}`;

/** `{ 'GET /teams/{id}': …, … }` of a table of routes, so that a call is written as the specification writes it. */
export type CallsOf<T extends Record<string, Record<string, Route>>> = {
  [R in { [F in keyof T]: T[F][keyof T[F]] }[keyof T] as RouteKey<R>]: R;
};
