import { administratorRoutes } from '@dugout/contract/features/users/administrator.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import {
  cancelEmailChange,
  deactivate,
  grantRights,
  inviteAdministrator,
  inviteAgain,
  reactivate,
} from './administrators.ts';
import { allAdministrators } from './administrators.store.ts';

/** The database has the last word when two administrators are equally fast. */
const conflicts = { users_email_key: userProblems.emailTaken };

export const administrators = defineModule('administrators', [
  handle(administratorRoutes.all, ({ ctx }) => allAdministrators(ctx.db)),
  write(administratorRoutes.invite, ({ tx, ctx, body }) => inviteAdministrator(tx, ctx, body), conflicts),
  write(administratorRoutes.grant, ({ tx, ctx, params }) => grantRights(tx, ctx, params.id)),
  write(administratorRoutes.inviteAgain, ({ tx, ctx, params }) => inviteAgain(tx, ctx, params.id)),
  write(administratorRoutes.deactivate, ({ tx, ctx, params }) => deactivate(tx, ctx, params.id)),
  write(administratorRoutes.reactivate, ({ tx, ctx, params }) => reactivate(tx, ctx, params.id)),
  write(administratorRoutes.cancelEmailChange, ({ tx, ctx, params }) => cancelEmailChange(tx, ctx, params.id)),
]);
