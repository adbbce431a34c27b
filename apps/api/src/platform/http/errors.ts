import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems, type Problem, type ProblemDocument } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { DatabaseAway, DatabaseUnavailable, NoConnectionFree, OutcomeUnknown } from '../db/database-errors.ts';
import { FileStoreError } from '../files/file-store.ts';
import { framesOf } from '../frames.ts';
import { counter } from '../telemetry/meters.ts';
import { ProblemError, type ProblemExtras } from './problem-error.ts';

const problems = counter('dugout_http_problems_total', 'Answers that told of a problem, by its code', { code: null });

interface ForeignError extends Error {
  code?: string;
  statusCode?: number;
  constraint?: string;
  table?: string;
}

/** PostgreSQL: shutting down, no connection left, a standby, no room on its disk or in its memory. */
const databaseUnavailable = /^(57P0[1-4]|53\d{3}|08\d{3}|58\d{3}|25006)$/;
/** A statement exceeded its time limit, or waited too long for a lock of another transaction. */
const databaseBusy = new Set(['57014', '55P03']);

const again = (problem: Problem, seconds: number, more: ProblemExtras = {}) => ({
  problem,
  extras: { ...more, headers: { 'retry-after': String(seconds) } },
});

function asProblem(error: ForeignError, route: Route | undefined): { problem: Problem; extras: ProblemExtras } {
  if (error instanceof ProblemError) return { problem: error.problem, extras: error.extras };
  const code = error.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { problem: platformProblems.tooLarge, extras: {} };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { problem: route?.file ? platformProblems.notMultipart : platformProblems.notJson, extras: {} };
  }
  if (error instanceof OutcomeUnknown) return again(platformProblems.unknownOutcome, 2);
  if (error instanceof NoConnectionFree || databaseBusy.has(code)) return again(platformProblems.busy, 1);
  if (error instanceof DatabaseAway) {
    return again(platformProblems.unavailable, 2, { databaseAwaySince: error.toldSince.toISOString() });
  }
  if (error instanceof DatabaseUnavailable || error instanceof FileStoreError || databaseUnavailable.test(code)) {
    return again(platformProblems.unavailable, 2);
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { problem: { ...platformProblems.invalidInput, status: error.statusCode }, extras: {} };
  }
  return { problem: platformProblems.internal, extras: {} };
}

/** A message or detail of the driver can hold a value of a row: only where it happened is logged. */
export function placeOf(error: ForeignError) {
  return {
    name: error.name,
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    at: framesOf(error),
  };
}

export function problemDocument(
  { code, status, message }: Problem,
  requestId: string,
  { errors, current, databaseAwaySince }: Omit<ProblemExtras, 'headers'> = {},
): string {
  const document: ProblemDocument = {
    type: `urn:dugout:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:request:${requestId}`,
    code,
    message,
    ...(errors ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
    ...(databaseAwaySince === undefined ? {} : { databaseAwaySince }),
  };
  return JSON.stringify(document);
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  extras: ProblemExtras = {},
): FastifyReply {
  problems.inc({ code: problem.code });
  if (extras.headers) reply.headers(extras.headers);
  const document = problemDocument(problem, request.id, extras);
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(document);
}

/** Codes that a route answered with and did not declare; a test keeps it empty. */
export const undeclaredProblems = new Set<string>();
const platformCodes = new Set<string>(Object.values(platformProblems).map(({ code }) => code));

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: ForeignError, request, reply) => {
    const route = request.routeOptions.config.route as Route | undefined;
    const { problem, extras } = asProblem(error, route);
    if (route && !platformCodes.has(problem.code) && !route.errors.some(({ code }) => code === problem.code)) {
      undeclaredProblems.add(`${route.method} ${route.path}: ${problem.code}`);
      request.log.error({ code: problem.code }, 'a problem that the route does not declare');
    }
    // Admission counts its refusals: a line for each would be one more load when there is too much of it.
    if (problem.status >= 500 && !(error instanceof ProblemError))
      request.log.error({ error: placeOf(error), problem: problem.code }, 'request failed');
    return sendProblem(request, reply, problem, extras);
  });
}
