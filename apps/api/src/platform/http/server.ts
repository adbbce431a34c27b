import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ndjson } from '@dugout/contract/wire/openapi.ts';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { Access, Route } from '@dugout/contract/wire/route.ts';
import type { Actor, Ctx, ServiceCaller, Services } from '../context.ts';
import { connectionEpoch } from '../db/database.ts';
import { createGate } from '../gate.ts';
import { Patience, withPatience } from '../patience.ts';
import { countUnreadable, logOfRequest, routeOf, watchRequests, within } from '../telemetry/requests.ts';
import { demandConfirmed } from './confirmed.ts';
import { installDeadline, silentSeconds } from './deadline.ts';
import { createAdmission, type Admission } from './admission.ts';
import { installErrorHandling, placeOf, sendProblem } from './errors.ts';
import type { Call } from './call.ts';
import { installKeptAnswers, sendKept, type KeptAnswers } from './kept-answers.ts';
import type { Module, Mounted } from './mount.ts';
import { parseLines, parseRequest, parseWriteHeaders } from './parse.ts';
import { fail } from './problem-error.ts';
import { readFileBody } from './read-file-body.ts';
import { securityHeaders } from './security-headers.ts';
import { successStatus } from './status.ts';
import { answerUnreadable } from './unreadable-request.ts';

/** Of a person also when they last typed their password, and what the database held at this moment. */
export type Caller = { actor: Actor; confirmedAt: Date; snapshot: string } | { service: ServiceCaller };

/** Who is calling, or the problem that they are answered with. */
export type Authenticate = (services: Services, bearer: string | null) => Promise<Caller | Problem>;

/** One judge for every kind of access that is not public. */
export type Judges = Record<Exclude<Access, 'public'>, Authenticate>;

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
  interface FastifyRequest {
    actor: Actor | null;
    service: ServiceCaller | null;
    confirmedAt: Date | null;
    /** For all gates that the call waits at. */
    patience: Patience | null;
  }
}

export interface ServerOptions {
  services: Services;
  modules: readonly Module[];
  judges: Judges;
  /** Hooks and plugins that apply to every route: they must be there before the first is mounted. */
  prepare: (app: FastifyInstance) => Promise<void>;
}

const base = '/api';

/** For public and unknown routes: the longest password fits. Authenticated callers may send more. */
const strangersBytes = 16 * 1024;
const knownBytes = 256 * 1024;

/** For a body to arrive, in seconds; a route that takes a file says its own. */
const bodySeconds = 10;
/** For the many lines of a batch. */
const linesSeconds = 60;

/** Files are held in memory while they are worked on: so many at once, and no more. */
const filesInHand = 12;

export async function createServer({ services, modules, judges, prepare }: ServerOptions): Promise<FastifyInstance> {
  const { settings, log } = services;
  const admission = createAdmission({ connections: settings.DATABASE_POOL, publicUrl: settings.PUBLIC_URL, base, log });
  const app = Fastify({
    serverFactory: (handler) => listenAt(admission, handler, longestBody(modules) * 1_000),
    loggerInstance: services.log,
    // Fastify's own lines hold the address with its query, which can be a child's name.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < services.settings.TRUSTED_PROXIES,
    bodyLimit: strangersBytes,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) => refuseAddress(services, request, reply),
    // What still comes while the process leaves is served as ever (draining.ts).
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(services.settings.PUBLIC_URL),
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('service', null);
  app.decorateRequest('confirmedAt', null);
  app.decorateRequest('patience', null);
  watchRequests(app);
  installErrorHandling(app);
  installJsonBody(app);
  installHeadersAndLog(app);
  installBodyDeadline(app);
  installDeadline(app);
  await prepare(app);
  const all = modules.flatMap(({ mounted }) => mounted);
  const inside: Inside = { services, judges, admission, kept: installKeptAnswers(app) };
  for (const one of all) if (!one.route.file && !one.route.lines) mountRoute(app, inside, one);
  // Within, so that every other route still refuses anything but JSON.
  await app.register(async (within) => {
    await within.register(multipart, { throwFileSizeLimit: false });
    for (const one of all) if (one.route.file) mountRoute(within, inside, one);
  });
  await app.register(async (within) => {
    within.addContentTypeParser(
      [ndjson, 'application/ndjson'],
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => parseLines(body as string),
    );
    for (const one of all) if (one.route.lines) mountRoute(within, inside, one);
  });
  refuseOtherMethods(app, modules);
  return app;
}

function listenAt(admission: Admission, handler: RequestListener, longestRequestMs: number): Server {
  // Node looks every 30 s whether a time is over, unless told.
  const server = createHttpServer(
    { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    (request, response) => {
      if (!admission.refusedEarly(request, response)) handler(request, response);
    },
  );
  server.keepAliveTimeout = 65_000;
  // Node knows one limit for all requests; `installBodyDeadline` is stricter with most of them.
  server.requestTimeout = longestRequestMs;
  server.setTimeout(silentSeconds * 1_000);
  return server;
}

/** An address that cannot be decoded, or whose parts are too long: no hook runs, and Fastify's own words quote it. */
function refuseAddress({ settings }: Services, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders(settings.PUBLIC_URL), 'x-request-id': request.id });
  countUnreadable(request.method);
  request.log.info({ method: request.method, route: 'unknown', status: 404 }, 'answered');
  void sendProblem(request, reply, platformProblems.notFound);
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

/** As every hook that has nothing to wait for, without a promise: there are several on every call. */
function installHeadersAndLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    next();
  });
}

/** Midnight of every time zone is at a quarter of an hour: within one, nobody has a birthday. */
const quarterOf = (now: Date) => Math.floor(now.getTime() / 900_000);

const longestBody = (modules: readonly Module[]) =>
  Math.max(linesSeconds, ...modules.flatMap(({ mounted }) => mounted.map(({ route }) => route.file?.seconds ?? 0)));

/** A client that sends its body too slowly loses the connection. A file has its own deadline, with an error reply. */
function installBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, next): void => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return next();
    const { file, lines } = routeOptions.config.route ?? {};
    if (file) return next();
    const timer = setTimeout(
      () => {
        if (!raw.complete) raw.destroy();
      },
      (lines ? linesSeconds : bodySeconds) * 1_000,
    ).unref();
    raw.once('close', () => clearTimeout(timer));
    return next();
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
    service: request.service,
    confirmedAt: request.confirmedAt,
    ip: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: bearerOf(request),
  };
}

const fastifyPath = (path: string) => base + path.replaceAll(/\{(\w+)\}/g, ':$1');

const inHand = createGate({ atOnce: filesInHand, waiting: 0 });

/** What every route is mounted with. */
interface Inside {
  readonly services: Services;
  readonly judges: Judges;
  readonly admission: Admission;
  readonly kept: KeptAnswers;
}

/** A wait that a user does not mind; a call that would wait longer is rejected and may retry. */
const patienceMs = 1_000;

/** Files, exports and batches have limits of their own. */
const isShort = ({ file, seconds }: Route) => !file && seconds === undefined;

const around = <T>(request: FastifyRequest, work: () => T): T =>
  within(request, () => withPatience(request.patience, work));

function mountRoute(app: FastifyInstance, { services, judges, admission, kept }: Inside, mounted: Mounted): void {
  const { route } = mounted;
  // The compiler demands it as well; this holds for whatever gets past it.
  if (route.access !== 'public' && !judges[route.access]) throw new Error(`${route.path} does not say who may call it`);
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const known = kept.find(request);
    if (known) {
      // What is not part of the address is judged as ever.
      parseWriteHeaders(request);
      return sendKept(known, contextOf(services, request), reply);
    }
    const parsed = parseRequest(route, request);
    const file = route.file ? await readFileBody(route.file, request) : undefined;
    const call = { ctx: contextOf(services, request), ...parsed, file, reply } as Call<Route>;
    return answer(mounted, call, request, reply);
  };
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { route },
    bodyLimit: route.maxBytes ?? (route.access === 'public' ? strangersBytes : knownBytes),
    // Before the body is read: a stranger costs nothing but the look at the token.
    onRequest: async (request, reply) => {
      const patience = isShort(route) ? new Patience(patienceMs) : null;
      request.patience = patience;
      if (route.access === 'public') return;
      const bearer = bearerOf(request);
      // A caller without a token is rejected without taking a slot and without a database query.
      if (bearer !== null && patience && route.access === 'admin') await admission.admit(route, reply.raw, patience);
      const judge = judges[route.access];
      const caller = await around(request, () => judge(services, bearer));
      if ('status' in caller) {
        fail(caller, caller.status === 401 ? { headers: { 'www-authenticate': 'Bearer' } } : {});
      } else if ('service' in caller) {
        request.service = caller.service;
      } else {
        request.actor = caller.actor;
        request.confirmedAt = caller.confirmedAt;
        request.snapshot = `${caller.snapshot} ${connectionEpoch()} ${quarterOf(services.clock.now())}`;
        if (route.confirmed) demandConfirmed({ ...services, confirmedAt: caller.confirmedAt });
      }
    },
    handler: async (request, reply) => {
      try {
        const inPlace = () => around(request, () => respond(request, reply));
        if (!route.file) return await inPlace();
        const entered = await inHand.run(inPlace);
        if (entered.done) return entered.result;
        return fail(platformProblems.busy, { headers: { 'retry-after': '5' } });
      } catch (error) {
        if (!reply.sent) throw error;
        // Fastify would log it whole, with the values of a row.
        request.log.error({ error: placeOf(error as Error) }, 'failed after it was answered');
        return reply;
      }
    },
  });
}

async function answer(mounted: Mounted, call: Call<Route>, request: FastifyRequest, reply: FastifyReply) {
  const { route } = mounted;
  const result = await mounted.answer(call, parseWriteHeaders(request));
  if (result.sent || reply.sent) return reply;
  request.eachTime = result.eachTime ?? null;
  if (result.version !== undefined) reply.header('etag', `"${result.version}"`);
  if (result.act !== undefined) reply.header('x-act', result.act);
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
