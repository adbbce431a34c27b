import { z } from 'zod';
import { platformProblems, type Problem } from './problem.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

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

const isWrite = (route: Route) => route.method !== 'GET' && route.access !== 'public';

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
];

/** What a route may refuse with: its own problems and those of the platform that apply to it. */
export function problemsOf(route: Route): Problem[] {
  const { invalidInput, unauthenticated, forbidden, stale, keyReused, stillRunning, unavailable } = platformProblems;
  return [
    ...route.errors,
    ...(route.params || route.query || route.body ? [invalidInput] : []),
    ...(route.access === 'public' ? [] : [unauthenticated, forbidden]),
    ...(isWrite(route) ? [stale, keyReused, stillRunning] : []),
    unavailable,
  ];
}

function responses(route: Route): Json {
  const success = String(route.status ?? (route.reply === null ? 204 : 200));
  const answers: Json = {
    [success]: {
      description: 'Done',
      ...(route.reply ? { content: { 'application/json': { schema: jsonSchema(route.reply, 'output') } } } : {}),
    },
  };
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

function operation(feature: string, route: Route): Json {
  return {
    tags: [feature],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-zA-Z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(isWrite(route) ? writeHeaders : []),
    ],
    ...(route.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
        }
      : {}),
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
      description: 'The administration API of a youth fastpitch softball organisation.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
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
          },
        },
      },
    },
  };
}
