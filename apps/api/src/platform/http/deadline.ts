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

/** Whatever becomes of the database or of a store: whoever asked is answered in time. A file has a deadline of its own. */
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
    reply.raw.once('close', () => clearTimeout(timer));
    return next();
  });
}

const secondsOf = ({ seconds = answerSeconds }: Route) => seconds;

/** What was begun goes on behind it: of a write nobody knows how it ends, and a repeat with its key will tell. */
function answerLate(request: FastifyRequest, reply: FastifyReply, route: Route): void {
  if (reply.sent) return;
  late.inc();
  const problem = route.method === 'GET' ? platformProblems.unavailable : platformProblems.unknownOutcome;
  request.log.error({ route: route.path, problem: problem.code }, 'not answered in time');
  void sendProblem(request, reply, problem, { headers: { 'retry-after': '2' } });
  // Whoever comes with an answer after that is done: Fastify would only log the address, with its query.
  reply.send = (late?: unknown) => {
    if (late instanceof Readable) late.destroy();
    return reply;
  };
}
