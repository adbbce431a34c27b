import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { refusalOf } from '@dugout/contract/wire/refusals.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { fail } from './problem-error.ts';
import type { WriteHeaders } from '../write/write.ts';

function part(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: refusalOf });
  if (result.success) return result.data;
  return fail(platformProblems.invalidInput, {
    errors: result.error.issues.map((issue) => ({
      path: [...(place === 'body' ? [] : [place]), ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
  });
}

/** Everything a request carries, parsed at the edge: what a handler sees has the declared shape. */
export function parseRequest(route: Route, request: FastifyRequest) {
  return {
    params: part(route.params, request.params, 'path'),
    query: part(route.query, request.query, 'query'),
    body: part(route.body, request.body, 'body'),
  };
}

/** A body of NDJSON as the array that it stands for. Empty lines mean nothing. */
export function parseLines(body: string): unknown[] {
  return body.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      // Not the parser's own words: they quote the line.
      const errors = [{ path: `line ${index + 1}`, message: 'This line is not JSON.' }];
      return fail(platformProblems.invalidInput, { errors });
    }
  });
}

const IfMatch = z.string().regex(/^"?\d{1,9}"?$/);
const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);

export function parseWriteHeaders(request: FastifyRequest): WriteHeaders {
  const ifMatch = request.headers['if-match'];
  const key = request.headers['idempotency-key'];
  const act = request.headers['x-act'];
  if (ifMatch !== undefined && ifMatch !== '*' && !IfMatch.safeParse(ifMatch).success) {
    fail(platformProblems.invalidInput, {
      errors: [{ path: 'If-Match', message: 'Must be the version of the record.' }],
    });
  }
  if (key !== undefined && !IdempotencyKey.safeParse(key).success) {
    fail(platformProblems.invalidInput, {
      errors: [{ path: 'Idempotency-Key', message: 'Must be 8 to 200 printable characters.' }],
    });
  }
  if (act !== undefined && !z.uuid().safeParse(act).success) {
    fail(platformProblems.invalidInput, { errors: [{ path: 'X-Act', message: 'Must be a UUID.' }] });
  }
  return {
    act: typeof act === 'string' ? act.toLowerCase() : null,
    ifMatch: ifMatch === undefined || ifMatch === '*' ? null : Number(ifMatch.replaceAll('"', '')),
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}
