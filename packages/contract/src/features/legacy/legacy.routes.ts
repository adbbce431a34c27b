import { pageRoute } from '../../wire/list-routes.ts';
import { alumniList, trophiesList } from './legacy.list.ts';
import { Alumna, WonTrophy } from './legacy.schema.ts';

/** Read-only and without an export: administrators do not need a file of former players here. */
export const alumniRoutes = { list: pageRoute(alumniList, Alumna) } as const;
export const wonTrophyRoutes = { list: pageRoute(trophiesList, WonTrophy) } as const;
