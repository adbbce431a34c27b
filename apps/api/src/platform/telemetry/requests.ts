import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { histogram } from './meters.ts';
import type { OpenSpan } from './spans.ts';
import { traceOf, tracingHere } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request's parts belong to; null where no traces are wanted. */
    span: OpenSpan | null;
  }
}

const duration = histogram(
  'dugout_http_request_duration_seconds',
  'From the first line of a request to its last byte',
  {
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
);

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = (method: string | undefined) => (knownMethods.has(method ?? '') ? method! : 'other');

/** The template of a route, as it is declared: an address holds ids, and its query a child's name. */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.route?.path ?? routeOptions.url ?? 'unknown';

/** Before every other hook: what they do is part of the time. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now();
    const method = methodOf(request.method);
    const route = routeOf(request);
    request.span = beginSpan(request, `${method} ${route}`);
    // Also those who went away before they were answered.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'gone';
      duration.observe({ method, route, status }, (performance.now() - began) / 1_000);
      request.span?.end({
        failed: status.startsWith('5'),
        attributes: { 'http.response.status_code': reply.raw.statusCode },
      });
    });
    next();
  });
}

function beginSpan(request: FastifyRequest, name: string): OpenSpan | null {
  const tracing = tracingHere();
  if (!tracing) return null;
  const attributes = {
    'http.request.method': methodOf(request.method),
    'http.route': routeOf(request),
    'dugout.request.id': request.id,
  };
  return tracing.begin({ name, kind: 'server', attributes }, traceOf(request.raw));
}

/** Every line of a request leads to its trace: the number on the screen to the line, the line to the trace. */
export const logOfRequest: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  log,
  bindings,
  options,
  request,
) => {
  const place = traceOf(request);
  return log.child(place ? { ...bindings, traceId: place.traceId } : bindings, options);
};

/** What is done for a request, as a part of it: the events that bring a body do not remember whose it is. */
export const within = <T>({ span }: FastifyRequest, work: () => T): T => (span ? span.within(work) : work());

/** Where no hook runs: an address that cannot be read. */
export const countUnreadable = (method: string | undefined): void =>
  duration.observe({ method: methodOf(method), route: 'unknown', status: '404' }, 0);
