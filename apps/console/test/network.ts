import { api, type Calls } from '@dugout/contract/api.ts';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { ReplyOf, Route } from '@dugout/contract/wire/route.ts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';
import { origin } from './origin.ts';

/**
 * The network of a component test. A test says what the API answers; everything that passes is held against the contract, both ways, so that a
 * test cannot go on answering what the API no longer would.
 */
type CallKey = keyof Calls;
type Reply<K extends CallKey> = ReplyOf<Calls[K]>;

/** A call that the console made. */
interface SeenCall {
  readonly key: CallKey;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Extras {
  /** Of a list, where there are more rows than the answer holds. */
  readonly total?: number;
  /** The count is a lower bound: `10,000+`. */
  readonly atLeast?: true;
  readonly unfiltered?: number;
  /** The id of the act, which makes the console offer Undo. */
  readonly act?: string;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;
type Spoil = (call: SeenCall) => Promise<Response | null>;

const routes: readonly Route[] = Object.values(api).flatMap((table) => Object.values<Route>(table));
const routeOf = new Map(routes.map((route) => [`${route.method} ${route.path}` as CallKey, route]));

const answers = new Map<CallKey, Answer>();
const spoiled = new Map<CallKey, Spoil[]>();
const seen: SeenCall[] = [];
/** What did not fit the contract, and calls that the test does not answer: they fail the test that caused them. */
const faults: string[] = [];

function match(method: string, path: string): { route: Route; params: Record<string, string> } | null {
  let best: { route: Route; params: Record<string, string> } | null = null;
  for (const route of routes) {
    if (route.method !== method) continue;
    const names: string[] = [];
    const pattern = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (names.push(name), '([^/]+)'));
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (!found) continue;
    // `/teams/export` is more than `/teams/{id}`.
    if (best && names.length >= Object.keys(best.params).length) continue;
    best = { route, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) };
  }
  return best;
}

/** The same after parsing: nothing missing, nothing wrong, and nothing that the API would strip. */
function problemWith(what: string, schema: Route['reply'], value: unknown): string | null {
  if (schema === null) return value === undefined ? null : `${what}: the contract declares no body`;
  const parsed = schema.safeParse(value);
  if (!parsed.success) return `${what}: ${parsed.error.message}`;
  try {
    expect(parsed.data).toEqual(value);
    return null;
  } catch (error) {
    return `${what}: holds what the API would not answer: ${(error as Error).message}`;
  }
}

function judgeRequest(route: Route, { key, params, query, body }: SeenCall): void {
  for (const [what, schema, value] of [
    ['params', route.params, params],
    ['query', route.query, query],
    ['body', route.file ? undefined : route.body, body],
  ] as const) {
    const judged = schema?.safeParse(value);
    if (judged && !judged.success)
      faults.push(`${key} was sent a ${what} that the API refuses: ${judged.error.message}`);
  }
}

const problemReply = (
  { code, status, message }: Problem,
  more: object = {},
  headers: Record<string, string> = {},
): Response =>
  HttpResponse.json(
    { type: `about:blank#${code}`, title: message, status, detail: message, instance: '', code, message, ...more },
    { status, headers: { ...headers, 'content-type': 'application/problem+json' } },
  );

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  return request.json();
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const found = match(request.method, url.pathname.slice('/api'.length));
  if (!found) {
    faults.push(`${request.method} ${url.pathname} is no call of the contract`);
    return problemReply(platformProblems.notFound);
  }
  const key = `${found.route.method} ${found.route.path}` as CallKey;
  const call: SeenCall = {
    key,
    params: found.params,
    query: Object.fromEntries(url.searchParams),
    body: await bodyOf(request),
    headers: request.headers,
  };
  seen.push(call);
  judgeRequest(found.route, call);
  for (const spoil of spoiled.get(key) ?? []) {
    const instead = await spoil(call);
    if (instead) return instead;
  }
  const answer = answers.get(key);
  if (answer) return answer(call);
  faults.push(`${key} was called, and the test says no answer to it`);
  return problemReply(platformProblems.internal);
}

const server = setupServer(
  http.all(`${origin}/api/*`, ({ request }) => respond(request)),
  // Pictures of uploads: there are none here.
  http.get(`${origin}/files/*`, () => new HttpResponse(null, { status: 404 })),
);

let listening = false;

function spoil(key: CallKey, how: Spoil): () => void {
  spoiled.set(key, [...(spoiled.get(key) ?? []), how]);
  return () =>
    void spoiled.set(
      key,
      (spoiled.get(key) ?? []).filter((one) => one !== how),
    );
}

export const network = {
  /** Once for all files: a call that a test left under way must not look for a real server. */
  start: () => {
    if (!listening) server.listen({ onUnhandledFrame: 'error' });
    listening = true;
  },

  /** What the API answers from now on: a reply, or how it is made of the call. */
  answer<K extends CallKey>(key: K, reply: Reply<K> | ((call: SeenCall) => Reply<K>), extras: Extras = {}): void {
    const route = routeOf.get(key)!;
    answers.set(key, (call) => {
      const value = typeof reply === 'function' ? (reply as (call: SeenCall) => Reply<K>)(call) : reply;
      const fault = problemWith(`the test's answer to ${key}`, route.reply, value);
      if (fault) faults.push(fault);
      const headers = new Headers();
      if (extras.act) headers.set('x-act', extras.act);
      if (Array.isArray(value)) headers.set('x-total-count', String(extras.total ?? value.length));
      if (extras.unfiltered !== undefined) headers.set('x-unfiltered-count', String(extras.unfiltered));
      if (extras.atLeast) headers.set('x-total-count-relation', 'at-least');
      if (value === undefined) return new HttpResponse(null, { status: route.status ?? 204, headers });
      return HttpResponse.json(value as object, { status: route.status ?? 200, headers });
    });
  },

  /** A file, of a call that answers one. */
  answerFile(key: CallKey, body: string, fileName: string, { rows }: { rows?: number } = {}): void {
    answers.set(key, () => {
      const headers = {
        'content-disposition': `attachment; filename="${fileName}"`,
        'content-type': 'text/csv',
        ...(rows === undefined ? {} : { 'x-total-count': String(rows) }),
      };
      return new HttpResponse(body, { headers });
    });
  },

  /** A refusal that the contract knows, of this route or of the platform, of all calls or of some; `more` is `errors` or `current`. */
  refuse(
    key: CallKey,
    problem: Problem,
    more: { errors?: { path: string; message: string }[]; current?: unknown } = {},
    when: (call: SeenCall) => boolean = () => true,
  ) {
    const known = [...routeOf.get(key)!.errors, ...Object.values(platformProblems)];
    if (!known.some(({ code }) => code === problem.code)) faults.push(`${key} never answers ${problem.code}`);
    return spoil(key, (call) => Promise.resolve(when(call) ? problemReply(problem, more) : null));
  },

  /** The calls wait until what this answers is called. */
  hold(key: CallKey): () => void {
    let release = () => undefined as void;
    const released = new Promise<void>((done) => {
      release = done;
    });
    spoil(key, async () => {
      await released;
      return null;
    });
    return release;
  },

  /** More than can be served: so many calls are told to come again after these seconds, or without a word about when. */
  turnAway(
    key: CallKey,
    { times = Infinity, seconds, databaseAwaySince }: { times?: number; seconds?: number; databaseAwaySince?: string },
  ): () => void {
    let turned = 0;
    return spoil(key, () => {
      if (turned >= times) return Promise.resolve(null);
      turned += 1;
      const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
      const { busy, unavailable } = platformProblems;
      const problem =
        databaseAwaySince === undefined
          ? problemReply(busy, {}, headers)
          : problemReply(unavailable, { databaseAwaySince }, headers);
      return Promise.resolve(problem);
    });
  },

  /** No answer at all, as without a network; until what this answers is called. */
  lose: (key: CallKey) => spoil(key, () => Promise.resolve(HttpResponse.error())),

  /** The error page of a proxy in between: it has a status, but no message of ours. */
  breakDown: (key: CallKey, status = 502) =>
    spoil(key, () => Promise.resolve(HttpResponse.html('<h1>Bad Gateway</h1>', { status }))),

  /** What the console asked for so far. */
  calls: (key: CallKey): readonly SeenCall[] => seen.filter((call) => call.key === key),

  reset(): void {
    answers.clear();
    spoiled.clear();
    seen.length = 0;
    faults.length = 0;
  },

  /** What a test must not leave behind. */
  faults: (): readonly string[] => faults,
};
