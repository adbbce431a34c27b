import type { FastifyInstance } from 'fastify';
import { systemRoutes } from '@dugout/contract/features/system/system.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { sendProblem } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Not yet as quick as it will be. */
    warming: { going: boolean };
  }
}

/** A process that is slow at first is better than none. */
const usualMostMs = 5_000;

/** Before the routes, as every hook. */
export function installWarming(app: FastifyInstance): void {
  const warming = { going: false };
  app.decorate('warming', warming);
  app.addHook('onRequest', (request, reply, next): void => {
    if (!warming.going || request.routeOptions.config.route !== systemRoutes.ready) return next();
    void sendProblem(request, reply, platformProblems.unavailable, { headers: { 'retry-after': '1' } });
  });
}

/** Says that it is not ready until this is done; also when it fails or takes too long, which is told. */
export async function warm(app: FastifyInstance, work: () => Promise<void>, mostMs = usualMostMs): Promise<void> {
  const { warming, log } = app;
  warming.going = true;
  const began = performance.now();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`not done after ${mostMs} ms`)), mostMs);
  try {
    await Promise.race([work(), over.promise]);
    log.info({ ms: Math.round(performance.now() - began) }, 'warmed up');
  } catch (error) {
    const { code, name, message } = error as Error & { code?: string };
    log.warn({ reason: code ?? name, message }, 'not warmed up: the first calls are slow');
  } finally {
    clearTimeout(timer);
    warming.going = false;
  }
}
