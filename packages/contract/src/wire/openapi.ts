import { z } from 'zod';
import { platformProblems, type Problem } from './problem.ts';
import type { Access, Route } from './route.ts';

type Json = Record<string, unknown>;

/** One JSON document per line. */
export const ndjson = 'application/x-ndjson';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const isWrite = (route: Route) => route.method !== 'GET' && route.access === 'admin';

const refusals: Record<Access, readonly Problem[]> = {
  public: [],
  admin: [platformProblems.unauthenticated, platformProblems.forbidden],
  service: [platformProblems.noServiceKey],
};
const security: Record<Access, readonly Json[]> = {
  public: [],
  admin: [{ bearer: [] }],
  service: [{ serviceKey: [] }],
};

const writeHeaders: Json[] = [
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version that was read. A stale one answers 412 with the current record.',
    schema: { type: 'string' },
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A retry with the same key is done once, and answered the same.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  {
    name: 'X-Act',
    in: 'header',
    required: false,
    description: 'Makes this write part of an act that began with another: one undo takes back both.',
    schema: { type: 'string', format: 'uuid' },
  },
];

/** What a route may refuse with: its own problems and those of the platform that apply to it. */
export function problemsOf(route: Route): Problem[] {
  const { invalidInput, stale, keyReused, actOfAnother, stillRunning, unavailable } = platformProblems;
  const { notMultipart, tooSlow, busy, unknownOutcome } = platformProblems;
  return [
    ...route.errors,
    ...(route.params || route.query || route.body || route.file ? [invalidInput] : []),
    ...(route.file ? [notMultipart, tooSlow] : []),
    ...refusals[route.access],
    ...(isWrite(route) ? [stale, keyReused, actOfAnother, stillRunning, unknownOutcome] : []),
    busy,
    unavailable,
  ];
}

const actHeader = {
  'X-Act': {
    description: 'The act, for `POST /acts/{id}/undo`; absent where nothing was changed that could be taken back.',
    schema: { type: 'string', format: 'uuid' },
  },
};

function responses(route: Route): Json {
  const success = String(route.status ?? (route.reply === null ? 204 : 200));
  const answers: Json = {
    [success]: {
      description: 'Done',
      ...(isWrite(route) ? { headers: actHeader } : {}),
      ...(route.reply ? { content: { 'application/json': { schema: jsonSchema(route.reply, 'output') } } } : {}),
      ...(route.media ? { content: { [route.media]: {} } } : {}),
    },
  };
  if (route.mayBeAccepted)
    answers['202'] = { ...(answers[success] as Json), description: 'The worker goes on with it' };
  for (const { status, message, code } of problemsOf(route)) {
    const before = answers[status] as { description: string } | undefined;
    const said = `\`${code}\`: ${message}`;
    answers[status] = {
      description: before ? `${before.description}\n\n${said}` : said,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

function requestBody({ body, file, lines }: Route): Json {
  if (body) {
    const schema = jsonSchema(body, 'input');
    const byLines = lines ? { [ndjson]: { schema: { description: 'One item of the array per line.' } } } : {};
    return { requestBody: { required: true, content: { 'application/json': { schema }, ...byLines } } };
  }
  if (!file) return {};
  const schema = {
    type: 'object',
    required: [file.field],
    additionalProperties: false,
    properties: {
      [file.field]: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `At most ${file.maxBytes} bytes.`,
      },
    },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function operation(feature: string, route: Route): Json {
  return {
    tags: [feature],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-zA-Z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(route.example ? { description: `\`\`\`sh\n${route.example}\n\`\`\`` } : {}),
    security: security[route.access],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(isWrite(route) ? writeHeaders : []),
    ],
    ...requestBody(route),
    responses: responses(route),
  };
}

/** The OpenAPI 3.1 document of a table of routes: nothing in it is written by hand. */
export function openApiDocument(api: Record<string, Record<string, Route>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, routes] of Object.entries(api)) {
    for (const route of Object.values(routes)) {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(feature, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dugout',
      version,
      description: 'The administration API of a youth fastpitch softball organization.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An administrator’s session.' },
        serviceKey: { type: 'http', scheme: 'bearer', description: 'A service key, made in Settings.' },
      },
      schemas: {
        Problem: {
          type: 'object',
          description: 'RFC 9457 problem details',
          required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'message'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            instance: { type: 'string' },
            code: { type: 'string' },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            current: {},
            databaseAwaySince: { type: 'string', format: 'date-time' },
          },
        },
      },
    },
  };
}
