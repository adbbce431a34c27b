import { supportRoutes } from '@dugout/contract/features/support/support.routes.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { supportAddress } from './problem-reports.store.ts';
import { reportProblem } from './report-problem.ts';

export const support = defineModule('support', [
  handle(supportRoutes.contact, async ({ ctx }) => ({ address: await supportAddress(ctx.db) })),
  write(supportRoutes.report, ({ tx, ctx, body }) => reportProblem(tx, ctx, body)),
]);
