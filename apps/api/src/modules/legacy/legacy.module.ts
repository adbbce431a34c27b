import { alumniRoutes, wonTrophyRoutes } from '@dugout/contract/features/legacy/legacy.routes.ts';
import { defineModule } from '../../platform/http/mount.ts';
import { mountPage } from '../../platform/list/mount-list.ts';
import { alumniSource, trophiesSource } from './legacy.source.ts';

export const legacy = defineModule('legacy', [
  mountPage(alumniRoutes.list, alumniSource),
  mountPage(wonTrophyRoutes.list, trophiesSource),
]);
