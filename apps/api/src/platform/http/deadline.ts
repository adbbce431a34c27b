import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { counter } from '../telemetry/meters.ts';
import { sendProblem } from './errors.ts';

const late = counter(
  'dugout_http_late_answers_total',
  'Calls that were told to come again because their time was over',
);

/** Longer than any single statement may take, shorter than what the console waits (15 s) and a proxy. */
const answerSeconds = 8;
/** A socket on which nothing was sent for so long is closed. */
export const silentSeconds = 30;

/** The caller gets an answer in time, even if the database or a store hangs. A file has its own deadline. */
export function installDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next): void => {
    const { route } = request.routeOptions.config;
    if (!route || route.file) return next();
    let timer: NodeJS.Timeout;
    const start = () => {
      timer = setTimeout(
        () => (request.raw.complete ? answerLate(request, reply, route) : start()),
        secondsOf(route) * 1_000,
      );
    };
    start();
    keepSocket(request.raw, secondsOf(route));
    reply.raw.once('close', () => clearTimeout(timer));
    return next();
  });
}

/** A socket that is silent for long is closed; a call that may take longer keeps it. */
function keepSocket({ socket }: IncomingMessage, seconds: number): void {
  // A call that a test injects has none.
  if (seconds >= silentSeconds && socket instanceof Socket) socket.setTimeout((seconds + 5) * 1_000);
}

const secondsOf = ({ seconds = answerSeconds }: Route) => seconds;

/** The handler keeps running: the outcome of a write is unknown, and a retry with the same key will reveal it. */
function answerLate(request: FastifyRequest, reply: FastifyReply, route: Route): void {
  if (reply.sent) return;
  late.inc();
  const problem = route.method === 'GET' ? platformProblems.unavailable : platformProblems.unknownOutcome;
  request.log.error({ route: route.path, problem: problem.code }, 'not answered in time');
  void sendProblem(request, reply, problem, { headers: { 'retry-after': '2' } });
  // Drops the handler's late answer: Fastify would only log the URL, with its query.
  reply.send = (late?: unknown) => {
    if (late instanceof Readable) late.destroy();
    return reply;
  };
}
