import { mailTestProblems, mailTestRoutes } from '@dugout/contract/features/setup/mail-test.routes.ts';
import { setupRoutes } from '@dugout/contract/features/setup/setup.routes.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { signInCookies } from '../auth/public.ts';
import { completeSetup, demandCode } from './complete-setup.ts';
import { findMailTest } from './mail-tests.store.ts';
import { startMailTest } from './test-mail.ts';

export const setup = defineModule('setup', [
  handle(setupRoutes.check, async ({ ctx, body }) => {
    await demandCode(ctx, body.code);
    return undefined;
  }),
  handle(setupRoutes.complete, async ({ ctx, body, reply }) => {
    const { marker, binding, ...signedIn } = await completeSetup(ctx, body);
    reply.header('set-cookie', signInCookies(ctx.settings, { marker, binding }));
    return signedIn;
  }),
  write(mailTestRoutes.send, ({ tx, ctx }) => startMailTest(tx, ctx)),
  handle(mailTestRoutes.get, async ({ ctx, params }) => {
    return (await findMailTest(ctx.db, params.id)) ?? fail(mailTestProblems.notFound);
  }),
]);
