import { dashboardRoutes } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { readDashboard, readProgress } from './dashboard.store.ts';

export const dashboard = defineModule('dashboard', [
  handle(dashboardRoutes.get, ({ ctx }) => readDashboard(ctx.db, ctx.clock.now())),
  handle(dashboardRoutes.progress, ({ ctx }) => readProgress(ctx.db)),
]);
