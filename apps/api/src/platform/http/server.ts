import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Actor, Ctx, Services } from '../context.ts';
import { installErrorHandling, sendProblem } from './errors.ts';
import type { Call, Module, Mounted } from './mount.ts';
import { parseRequest, parseWriteHeaders } from './parse.ts';
import { fail } from './problem-error.ts';
import { successStatus } from './status.ts';

export type Verdict = { kind: 'admin'; actor: Actor } | { kind: 'unauthenticated' } | { kind: 'forbidden' };

export type Authenticate = (services: Services, bearer: string | null) => Promise<Verdict>;

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface ServerOptions {
  services: Services;
  modules: readonly Module[];
  authenticate: Authenticate;
  /** Hooks and plugins that apply to every route: they must be there before the first is mounted. */
  prepare: (app: FastifyInstance) => Promise<void>;
}

const base = '/api';

export async function createServer({
  services,
  modules,
  authenticate,
  prepare,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // Fastify's own lines hold the address with its query, which can be a child's name.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < services.settings.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    return503OnClosing: true,
  });
  app.decorateRequest('actor', null);
  installErrorHandling(app);
  installJsonBody(app);
  installHeadersAndLog(app);
  await prepare(app);
  for (const { mounted } of modules) for (const one of mounted) mountRoute(app, services, authenticate, one);
  refuseOtherMethods(app, modules);
  return app;
}

/** Every call may say it sends JSON (specification, section 7), also one that has no body. */
function installJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
}

function installHeadersAndLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith(base)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.config.route?.path ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,400})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

function contextOf(services: Services, request: FastifyRequest): Ctx {
  return {
    ...services,
    log: request.log,
    requestId: request.id,
    actor: request.actor,
    ip: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: bearerOf(request),
  };
}

const fastifyPath = (path: string) => base + path.replaceAll(/\{(\w+)\}/g, ':$1');

function mountRoute(app: FastifyInstance, services: Services, authenticate: Authenticate, mounted: Mounted): void {
  const { route } = mounted;
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { route },
    // Before the body is read: a stranger costs nothing but the look at the token.
    onRequest: async (request) => {
      if (route.access === 'public') return;
      const verdict = await authenticate(services, bearerOf(request));
      if (verdict.kind === 'unauthenticated') {
        fail(platformProblems.unauthenticated, { headers: { 'www-authenticate': 'Bearer' } });
      }
      if (verdict.kind === 'forbidden') fail(platformProblems.forbidden);
      request.actor = verdict.actor;
    },
    handler: async (request, reply) => {
      const call = { ctx: contextOf(services, request), ...parseRequest(route, request), reply } as Call<Route>;
      return answer(mounted, call, request, reply);
    },
  });
}

async function answer(mounted: Mounted, call: Call<Route>, request: FastifyRequest, reply: FastifyReply) {
  const { route } = mounted;
  const result = await mounted.answer(call, parseWriteHeaders(request));
  if (result.sent) return reply;
  if (result.version !== undefined) reply.header('etag', `"${result.version}"`);
  reply.status(result.status ?? successStatus(route));
  if (route.reply === null) return reply.send();
  // Strips what is not declared, and refuses to send what does not fit.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(route.reply.parse(result.body)));
}

function refuseOtherMethods(app: FastifyInstance, modules: readonly Module[]): void {
  const allowed = new Map<string, Set<string>>();
  for (const { route } of modules.flatMap(({ mounted }) => mounted)) {
    const path = fastifyPath(route.path);
    allowed.set(path, (allowed.get(path) ?? new Set()).add(route.method));
  }
  for (const [url, methods] of allowed) {
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !methods.has(method));
    app.route({
      method: others,
      url,
      handler: (request, reply) =>
        sendProblem(request, reply, platformProblems.methodNotAllowed, { headers: { allow: [...methods].join(', ') } }),
    });
  }
}
