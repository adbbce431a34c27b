import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems, type Problem, type ProblemDocument } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { FileStoreError } from '../files/file-store.ts';
import { framesOf } from '../frames.ts';
import { ProblemError, type ProblemExtras } from './problem-error.ts';

interface ForeignError extends Error {
  code?: string;
  statusCode?: number;
  constraint?: string;
  table?: string;
}

/** PostgreSQL: cancelled by a time-out, waited too long for a lock, shutting down, no connection left. */
const databaseUnavailable = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '53300', '08006', '08001', '08004']);
const connectionLost = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

function asProblem(error: ForeignError, route: Route | undefined): { problem: Problem; extras: ProblemExtras } {
  if (error instanceof ProblemError) return { problem: error.problem, extras: error.extras };
  const code = error.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { problem: platformProblems.tooLarge, extras: {} };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { problem: route?.file ? platformProblems.notMultipart : platformProblems.notJson, extras: {} };
  }
  if (
    error instanceof FileStoreError ||
    databaseUnavailable.has(code) ||
    connectionLost.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return { problem: platformProblems.unavailable, extras: { headers: { 'retry-after': '2' } } };
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { problem: { ...platformProblems.invalidInput, status: error.statusCode }, extras: {} };
  }
  return { problem: platformProblems.internal, extras: {} };
}

/** A message or detail of the driver can hold a value of a row: only where it happened is logged. */
function placeOf(error: ForeignError) {
  return {
    name: error.name,
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    at: framesOf(error),
  };
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  { errors, current, headers }: ProblemExtras = {},
): FastifyReply {
  const document: ProblemDocument = {
    type: `urn:dugout:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    instance: `urn:request:${request.id}`,
    code: problem.code,
    message: problem.message,
    ...(errors ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
  };
  if (headers) reply.headers(headers);
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
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
    if (problem.status >= 500) request.log.error({ error: placeOf(error), problem: problem.code }, 'request failed');
    return sendProblem(request, reply, problem, extras);
  });
}
