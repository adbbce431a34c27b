import { alumniRoutes, pastTeamRoutes, wonTrophyRoutes } from '@dugout/contract/features/legacy/legacy.routes.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { mountPage } from '../../platform/list/mount-list.ts';
import { alumniSource, pastTeamsSource, readPastSeasons, trophiesSource } from './legacy.source.ts';

export const legacy = defineModule('legacy', [
  mountPage(alumniRoutes.list, alumniSource),
  mountPage(wonTrophyRoutes.list, trophiesSource),
  mountPage(pastTeamRoutes.list, pastTeamsSource),
  handle(pastTeamRoutes.seasons, ({ ctx }) => readPastSeasons(ctx.db)),
]);
