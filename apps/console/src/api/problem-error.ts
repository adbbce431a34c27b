import type { ProblemDocument } from '@dugout/contract/wire/problem.ts';
import { waitOf } from './come-again.ts';

interface ProblemParts {
  status: number;
  code: string;
  message: string;
  fieldErrors?: Record<string, string>;
  current?: unknown;
  requestId?: string | null;
  saidWhen?: boolean;
  databaseAwaySince?: string | null;
}

/** Every failed call, also one that never reached the server. `message` may be shown to a person as it is. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string;
  /** By the path of the field in the body that was sent: `user.email`. */
  readonly fieldErrors: Record<string, string>;
  /** 412 only: the record as it is on the server now. */
  readonly current: unknown;
  readonly requestId: string | null;
  /** The server said when to come again: who asked has done so, as often as it is worth it. */
  readonly saidWhen: boolean;
  /** 503 only, where the server says it. */
  readonly databaseAwaySince: string | null;

  constructor(parts: ProblemParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.current = parts.current;
    this.requestId = parts.requestId ?? null;
    this.saidWhen = parts.saidWhen ?? false;
    this.databaseAwaySince = parts.databaseAwaySince ?? null;
  }
}

/** What to tell a person about a failure: a sentence of the server or of the network, else the given one. */
export function failureText(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof ProblemError && error.code !== 'unreadable' ? error.message : otherwise;
}

/** Without a definite response the outcome is unknown: a retry must carry the same idempotency key. */
export const isUndecided = (error: unknown) =>
  error instanceof ProblemError && (error.status === 0 || error.status === 409 || error.status >= 500);

export const networkProblem = () =>
  new ProblemError({
    status: 0,
    code: 'network',
    message: 'The server cannot be reached. Check your connection and try again.',
  });

const isDocument = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

function fieldErrorsOf(document: ProblemDocument): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { path, message } of document.errors ?? []) byField[path] ??= message;
  return byField;
}

export async function problemOf(response: Response): Promise<ProblemError> {
  const requestId = response.headers.get('x-request-id');
  const saidWhen = waitOf(response) !== null;
  const document: unknown = await response.json().catch(() => null);
  if (!isDocument(document)) {
    // A proxy in between answers with its own page; its words are not for our people.
    const message = 'The server’s answer couldn’t be read. Please try again in a moment.';
    return new ProblemError({ status: response.status, code: 'unreadable', message, requestId, saidWhen });
  }
  const { code, message, current, databaseAwaySince = null } = document;
  return new ProblemError({
    status: response.status,
    code,
    message,
    fieldErrors: fieldErrorsOf(document),
    current,
    requestId,
    saidWhen,
    databaseAwaySince,
  });
}

/** Since when the server itself is without its database; null where that is not the reason, or not known. */
export const databaseAwaySince = (error: unknown) => (error instanceof ProblemError ? error.databaseAwaySince : null);

/** The record has changed or is gone: what a screen shows of it is old. */
export const isOutdated = ({ status }: ProblemError) => [404, 409, 412].includes(status);
