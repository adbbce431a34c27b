import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemRoutes } from '@dugout/contract/features/system/system.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { gauge } from '../telemetry/meters.ts';
import { sendProblem } from './errors.ts';

const inFlight = gauge('dugout_http_requests_in_flight', 'Requests that are being answered');

interface Draining {
  leaving: boolean;
  /** What is being answered. */
  readonly open: Set<ServerResponse>;
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

const sayGoodbye = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
};

/**
 * A load balancer needs a moment to notice that a process is leaving. Until then the process keeps serving requests,
 * but every response closes its connection, and the readiness check fails. Installed before the routes, like all hooks.
 */
export function installDraining(app: FastifyInstance): void {
  const draining: Draining = { leaving: false, open: new Set() };
  app.decorate('draining', draining);
  // Node's own event: some answers never pass Fastify's hooks.
  app.server.prependListener('request', (_request, answer: ServerResponse) => {
    draining.open.add(answer);
    inFlight.inc();
    answer.once('close', () => {
      draining.open.delete(answer);
      inFlight.dec();
    });
    if (draining.leaving) sayGoodbye(answer);
  });
  app.addHook('onRequest', (request, reply, next): void => {
    if (!draining.leaving || request.routeOptions.config.route !== systemRoutes.ready) return next();
    void sendProblem(request, reply, platformProblems.unavailable, { headers: { 'retry-after': '2' } });
  });
}

export interface Patience {
  /** In which everything that still comes is served. */
  readonly graceMs: number;
  /** After that, for what is being answered. */
  readonly answersMs: number;
}

/** Tells that it leaves, serves on for the grace time, closes. Says how many answers it had to break off: none. */
export async function leave(app: FastifyInstance, { graceMs, answersMs }: Patience): Promise<number> {
  const { draining } = app;
  draining.leaving = true;
  draining.open.forEach(sayGoodbye);
  await sleep(graceMs);
  const closed = app.close();
  const until = Date.now() + answersMs;
  while (draining.open.size > 0 && Date.now() < until) await sleep(20);
  const brokenOff = draining.open.size;
  // Also without any: Node does not count a connection as idle over which nothing was ever asked.
  app.server.closeAllConnections();
  await closed;
  return brokenOff;
}
