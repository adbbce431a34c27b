import { z } from 'zod';
import { pageRoute } from '../../wire/list-routes.ts';
import { defineRoute } from '../../wire/route.ts';
import { alumniList, pastTeamsList, trophiesList } from './legacy.list.ts';
import { Alumna, PastSeason, PastTeam, WonTrophy } from './legacy.schema.ts';

/** Read-only and without an export: administrators do not need a file of former players here. */
export const alumniRoutes = { list: pageRoute(alumniList, Alumna) } as const;
export const wonTrophyRoutes = { list: pageRoute(trophiesList, WonTrophy) } as const;
export const pastTeamRoutes = {
  list: pageRoute(pastTeamsList, PastTeam),
  seasons: defineRoute({
    method: 'GET',
    path: '/legacy/seasons',
    access: 'admin',
    summary: 'The seasons that have ended and have rosters, the latest first',
    reply: z.array(PastSeason),
    errors: [],
  }),
} as const;
