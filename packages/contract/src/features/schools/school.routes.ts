import { z } from 'zod';
import { text } from '../../wire/fields.ts';
import { defineRoute } from '../../wire/route.ts';
import { School } from './school.schema.ts';

export const schoolRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/schools',
    access: 'admin',
    summary: 'Schools whose name, city, state, conference or division holds the text; the first 100',
    query: z.strictObject({ search: text(200).optional() }),
    reply: z.array(School),
    errors: [],
  }),
} as const;
