import { z } from 'zod';
import { text } from '../../wire/fields.ts';
import { defineRoute } from '../../wire/route.ts';
import { longestSearch, mostFound, mostOfAKind } from './search.rules.ts';
import { Found } from './search.schema.ts';

export const searchRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/search',
    access: 'admin',
    summary:
      'People, teams, team codes, leads and events in one list, the best match first: ' +
      `at most ${mostFound}, and ${mostOfAKind} of a kind`,
    query: z.strictObject({ search: text(longestSearch) }),
    reply: z.array(Found),
    errors: [],
  }),
} as const;
