import type { Calls } from '@dugout/contract/api.ts';
import type { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { ReplyOf, RequestOf } from '@dugout/contract/wire/route.ts';
import { fileNameOf, fillPath, queryString } from './address.ts';
import { session, untilSessionChanges } from './browser-session.ts';
import { patiently } from './come-again.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { noteProblem } from './last-problem.ts';
import { ProblemError, networkProblem, problemOf } from './problem-error.ts';
import { reachability } from './reachability.ts';
import { traceparent } from './traceparent.ts';

export { ProblemError };

export interface CallOptions {
  /** The version that was read; a write to a newer record is refused with 412. */
  ifMatch?: number;
  /** Makes a repeated creation one creation. */
  idempotencyKey?: string;
  /** Makes several writes one act, which one Undo takes back: the same fresh id with each of them. */
  act?: string;
  signal?: AbortSignal;
  /** No retry when the server is busy: the caller wants to know its state now. */
  askOnce?: boolean;
  /** In milliseconds, where the server may take longer than most calls do. */
  patience?: number;
}

export type CallKey = keyof Calls;
export type CallRequest<K extends CallKey> = RequestOf<Calls[K]> & CallOptions;
export type CallReply<K extends CallKey> = ReplyOf<Calls[K]>;
/** A call whose route declares neither parameters nor body may be made without a request. */
export type CallArguments<K extends CallKey> =
  Record<never, never> extends CallRequest<K> ? [request?: CallRequest<K>] : [request: CallRequest<K>];

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Above the limit of exact counting `total` is a lower bound: write `10,000+`. */
  atLeast: boolean;
  /** How many the list has without search and filters; null where the server does not count them. */
  unfiltered: number | null;
}

/** The parts of any request; the keys and types are checked where `call` is called. */
interface AnyRequest extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** In the place of a body, where the route declares one. */
  file?: Blob;
}

const timeout = 15_000;
/** A file of two million rows is streamed: it takes as long as it takes, but not for ever. */
const downloadTimeout = 300_000;
/** A photograph over the uplink of a crowded field; the server gives it two minutes. */
const uploadTimeout = 150_000;

type Forbidden = (typeof platformProblems)['forbidden']['code'];
const forbidden: Forbidden = 'auth.forbidden';
type ConfirmNeeded = (typeof platformProblems)['confirmNeeded']['code'];
const confirmNeeded: ConfirmNeeded = 'auth.confirm-needed';

/** Their 401 is the answer itself, not the end of a session. */
const signedOutCalls = new Set<string>([
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
  'POST /auth/take-back-email',
  'POST /setup/check',
  'POST /setup',
]);

function headersOf({ body, ifMatch, idempotencyKey, act }: AnyRequest): Headers {
  const headers = new Headers({ accept: 'application/json', traceparent: traceparent() });
  const access = session.access();
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (act !== undefined) headers.set('x-act', act);
  return headers;
}

/** The browser itself writes the content type of a form, because only it knows the boundary. */
function payloadOf({ body, file }: AnyRequest): { body?: BodyInit } {
  if (file === undefined) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  form.append('file', file);
  return { body: form };
}

/** A proxy without its server, or a server that is only just starting. */
const fromInBetween = new Set([502, 503, 504]);

async function send(key: string, request: AnyRequest, patience: number): Promise<Response> {
  const [method, path = ''] = key.split(' ');
  const address = `/api${fillPath(path, request.params)}${queryString(request.query)}`;
  const deadline = AbortSignal.timeout(patience);
  try {
    const response = await fetch(address, {
      method: method ?? 'GET',
      headers: headersOf(request),
      ...payloadOf(request),
      signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
      // The only cookie marks a browser that has signed in before (security, 2.6); the session itself is a bearer token.
      credentials: signedOutCalls.has(key) ? 'same-origin' : 'omit',
      cache: 'no-store',
    });
    if (fromInBetween.has(response.status)) reachability.missed();
    else reachability.answered();
    return response;
  } catch (error) {
    // The caller's own abort is no failure: the query library knows what to do with it.
    if (request.signal?.aborted) throw error;
    reachability.missed();
    throw networkProblem();
  }
}

/** A write without a key might be done twice. */
const isRepeatable = (key: string, { idempotencyKey, askOnce }: AnyRequest) =>
  !askOnce && (key.startsWith('GET ') || idempotencyKey !== undefined);

/** A busy server says when to come again. */
async function sendPatiently(key: string, request: AnyRequest, patience: number): Promise<Response> {
  const once = () => send(key, request, patience);
  if (!isRepeatable(key, request)) return once();
  const response = await untilSessionChanges((changed) =>
    patiently(once, request.signal ? AbortSignal.any([request.signal, changed]) : changed),
  );
  request.signal?.throwIfAborted();
  return response;
}

/** Section 8: a 401 on any call gives one shared refresh and one retry, otherwise the error is passed on. */
async function answerOf(key: string, request: AnyRequest, patience = timeout): Promise<Response> {
  const access = session.access();
  let response = await sendPatiently(key, request, patience);
  if (response.status === 401 && !signedOutCalls.has(key) && session.mayBeSignedIn()) {
    if (await session.renew(access)) response = await sendPatiently(key, request, patience);
  }
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (problem.code === confirmNeeded && (await confirmIdentity())) return answerOf(key, request, patience);
  noteProblem(problem, window.location.pathname);
  // No longer an administrator: there is nothing left here that this person may see.
  if (problem.code === forbidden) session.end();
  throw problem;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined;
  try {
    return await response.json();
  } catch {
    throw networkProblem();
  }
}

export interface Written<K extends CallKey> {
  readonly reply: CallReply<K>;
  /** What Undo takes back; null when nothing was changed that could be brought back. */
  readonly act: string | null;
}

/** A call that changes something. */
export async function callAct<K extends CallKey>(key: K, ...[request]: CallArguments<K>): Promise<Written<K>> {
  const parts = (request ?? {}) as AnyRequest;
  const response = await answerOf(key, parts, parts.patience ?? (parts.file ? uploadTimeout : timeout));
  return { reply: (await bodyOf(response)) as CallReply<K>, act: response.headers.get('x-act') };
}

/** `call('PUT /teams/{id}', { params: { id }, body, ifMatch: team.version })` */
export async function call<K extends CallKey>(key: K, ...request: CallArguments<K>): Promise<CallReply<K>> {
  const { reply } = await callAct(key, ...request);
  return reply;
}

type RowOf<K extends CallKey> = CallReply<K> extends readonly (infer Row)[] ? Row : never;

/** A list call: the rows are the body, the counts are in the headers. */
export async function callPage<K extends CallKey>(key: K, ...[request]: CallArguments<K>): Promise<Page<RowOf<K>>> {
  const response = await answerOf(key, (request ?? {}) as AnyRequest);
  const rows = (await bodyOf(response)) as RowOf<K>[];
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  const atLeast = response.headers.get('x-total-count-relation') === 'at-least';
  const unfiltered = response.headers.get('x-unfiltered-count');
  return { rows, total, atLeast, unfiltered: unfiltered === null ? null : Number(unfiltered) };
}

export async function download<K extends CallKey>(
  key: K,
  ...[request]: CallArguments<K>
): Promise<{ blob: Blob; fileName: string; rows: number | null }> {
  const response = await answerOf(key, (request ?? {}) as AnyRequest, downloadTimeout);
  const rows = response.headers.get('x-total-count');
  const otherwise = `export-${new Date().toISOString().slice(0, 10)}`;
  try {
    return {
      blob: await response.blob(),
      fileName: fileNameOf(response.headers.get('content-disposition'), otherwise),
      rows: rows === null ? null : Number(rows),
    };
  } catch {
    // Cut off in the middle: half a file must not look like a whole one.
    throw networkProblem();
  }
}
