import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';

/** The organisation's own words (decisions, "The product"): the brand is data. */
export const Organisation = z.object({
  name: z.string(),
  words: z.object({ teams: z.string(), portal: z.string(), join: z.string() }),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
});
export type Organisation = z.output<typeof Organisation>;

export const organisationRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/organisation',
    access: 'public',
    summary: 'The words and time zone of the organisation, also for the sign-in screen',
    reply: Organisation,
    errors: [],
  }),
} as const;
