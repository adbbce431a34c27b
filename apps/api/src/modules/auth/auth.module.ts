import { authRoutes, forgotPasswordAnswer } from '@dugout/contract/features/auth/auth.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { findAccount } from './account.store.ts';
import { markerCookie, markerIn } from './known-device.ts';
import { refreshSession } from './refresh-session.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { bindingIn, signInCookies } from './session-binding.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const auth = defineModule('auth', [
  handle(authRoutes.login, async ({ ctx, body, reply }) => {
    const signedIn = await signIn(ctx, { ...body, marker: markerIn(ctx.settings, reply.request.headers.cookie) });
    reply.header('set-cookie', signInCookies(ctx.settings, signedIn));
    return signedIn;
  }),
  handle(authRoutes.refresh, ({ ctx, body, reply }) =>
    refreshSession(ctx, body.refresh, bindingIn(ctx.settings, reply.request.headers.cookie)),
  ),
  handle(authRoutes.me, async ({ ctx }) => {
    const account = ctx.actor ? await findAccount(ctx.db, ctx.actor.userId) : null;
    return account?.user ?? fail(platformProblems.unauthenticated);
  }),
  handle(authRoutes.logout, async ({ ctx, reply }) => {
    await signOut(ctx);
    reply.header('clear-site-data', '"storage"');
    return undefined;
  }),
  handle(authRoutes.forgotPassword, async ({ ctx, body }) => {
    await requestReset(ctx, body.email);
    return { message: forgotPasswordAnswer };
  }),
  handle(authRoutes.resetPassword, async ({ ctx, body, reply }) => {
    const before = markerIn(ctx.settings, reply.request.headers.cookie);
    const marker = await resetPassword(ctx, { ...body, marker: before });
    reply.header('set-cookie', markerCookie(ctx.settings, marker));
    return { message: 'Password Reset Successful.' };
  }),
]);
