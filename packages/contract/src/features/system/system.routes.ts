import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { HealthReport } from './health.schema.ts';

export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process runs',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'The process can work: the database answers and it is not stopping',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  healthReport: defineRoute({
    method: 'GET',
    path: '/system/health-report',
    access: 'admin',
    summary: 'How the program, the database, the mail, the worker, the storage and the backups are',
    reply: HealthReport,
    errors: [],
  }),
  openapi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This description of the API, as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  docs: defineRoute({
    method: 'GET',
    path: '/docs',
    access: 'public',
    summary: 'This description of the API, to read',
    reply: null,
    status: 200,
    errors: [],
  }),
} as const;
