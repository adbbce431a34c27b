import { parse as parseQuery } from 'node:querystring';
import type { z } from 'zod';
import { ndjson } from '@dugout/contract/wire/openapi.ts';
import type { Route } from '@dugout/contract/wire/route.ts';

/** What a call carries, in the form in which it goes over the wire. */
export interface Carried {
  readonly params: Readonly<Record<string, string>>;
  /** Without the `?`. */
  readonly query: string;
  readonly payload?: string | Buffer;
  readonly contentType: string | null;
}

/** `open`: the declaration alone does not say. */
export type Verdict = 'accepted' | 'refused' | 'open';

const usualLimit = 256 * 1024;
/** Of a parameter in a path: a longer one is no address of ours. */
const longestParam = 200;

const takes = (schema: z.ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success;

/** What the rules of the route say of a call, read anew from the bytes and not from what they were made of. */
export function verdictOf(route: Route, { params, query, payload, contentType }: Carried): Verdict {
  const tooLong = Object.values(params).some((value) => value === '' || value.length > longestParam);
  if (tooLong || !takes(route.params, params)) return 'refused';
  if (!takes(route.query, { ...parseQuery(query, '&', '=', { maxKeys: 0 }) })) return 'refused';
  if (route.file) return 'open';
  if (!route.body) return payload === undefined ? 'accepted' : 'open';
  const body = bodyOf(route, payload?.toString() ?? '', contentType);
  return body !== unreadable && takes(route.body, body) ? 'accepted' : 'refused';
}

const unreadable = Symbol('unreadable');

function bodyOf(route: Route, text: string, contentType: string | null): unknown {
  if (Buffer.byteLength(text) > (route.maxBytes ?? usualLimit)) return unreadable;
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isLines = route.lines && [ndjson, 'application/ndjson'].includes(type);
  if (!isLines && type !== 'application/json') return text === '' ? undefined : unreadable;
  if (!isLines && text === '') return undefined;
  try {
    return isLines
      ? text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]))
      : JSON.parse(text.replace(/^\ufeff/, ''), refusePrototype);
  } catch {
    return unreadable;
  }
}

/** No body may reach for the prototype of what it becomes, whatever its rules say. */
function refusePrototype(this: unknown, key: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (key === '__proto__' || (key === 'constructor' && isObject && Object.hasOwn(value, 'prototype'))) {
    throw new Error('reaches for the prototype');
  }
  return value;
}
