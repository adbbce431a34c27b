import { accountRoutes } from '@dugout/contract/features/account/account.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { defineModule, handle, write, writePrepared } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { entity, findUser, setName } from '../users/public.ts';
import { changePassword, preparePassword } from './change-password.ts';
import { confirmEmail, takeBackEmail } from './confirm-email.ts';
import { checkPassword, confirmMySession } from './confirm.ts';
import { lockMe, me } from './me.ts';
import { endMyOtherSessions, endMySession, mySessions } from './my-sessions.ts';

export const account = defineModule('account', [
  handle(
    accountRoutes.get,
    async ({ ctx }) => (await findUser(ctx.db, me(ctx).userId)) ?? fail(platformProblems.unauthenticated),
  ),
  write(accountRoutes.update, async ({ tx, ctx, body }) => {
    const before = await lockMe(tx, ctx);
    await setName(tx, before.id, { fname: body.fname ?? before.fname, lname: body.lname ?? before.lname });
    const after = (await findUser(tx, before.id))!;
    return { entity, id: before.id, before, after, reply: after };
  }),
  writePrepared(
    accountRoutes.changePassword,
    ({ ctx, body }) => preparePassword(ctx, body),
    ({ tx, ctx, prepared }) => changePassword(tx, ctx, prepared),
  ),
  writePrepared(
    accountRoutes.confirm,
    ({ ctx, body }) => checkPassword(ctx, body.password),
    ({ tx, ctx, prepared }) => confirmMySession(tx, ctx, prepared),
  ),
  handle(accountRoutes.sessions, ({ ctx }) => mySessions(ctx)),
  write(accountRoutes.endSession, ({ tx, ctx, params }) => endMySession(tx, ctx, params.id)),
  write(accountRoutes.endOtherSessions, ({ tx, ctx }) => endMyOtherSessions(tx, ctx)),
  handle(accountRoutes.confirmEmail, ({ ctx, body }) => confirmEmail(ctx, body.token)),
  handle(accountRoutes.takeBackEmail, ({ ctx, body }) => takeBackEmail(ctx, body.token)),
]);
