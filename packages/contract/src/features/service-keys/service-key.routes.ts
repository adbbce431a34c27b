import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { NewServiceKey, ServiceKey, ServiceKeyInput } from './service-key.schema.ts';

export const serviceKeyProblems = {
  notFound: problem('service-key.not-found', 404, 'This service key no longer exists.'),
} as const;

export const serviceKeyRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/service-keys',
    access: 'admin',
    summary: 'The keys with which the club’s own programs send messages and attendance',
    reply: z.array(ServiceKey),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/service-keys',
    access: 'admin',
    summary: 'Make a service key for ingest, with an end; it is shown this once',
    confirmed: true,
    body: ServiceKeyInput,
    reply: NewServiceKey,
    secretReply: true,
    status: 201,
    errors: [],
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/service-keys/{id}',
    access: 'admin',
    summary: 'End a service key, from the next call on',
    params: idParams,
    reply: null,
    errors: [serviceKeyProblems.notFound],
  }),
} as const;
