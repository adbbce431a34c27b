import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import { regionalCoachRoutes, userProblems, userRoutes } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule, handle, view, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { assignRegion, demote, moveToRegion, removeRegionalRecord } from './regional-coach.ts';
import { allRegionalCoaches } from './regional.store.ts';
import { createUser, removeUser, sendReset, updateUser } from './save-user.ts';
import { usersSource } from './users.source.ts';
import { tiesOf } from './ties.ts';
import { findUser, findUsers } from './users.store.ts';

/** The database has the last word when two administrators are equally fast. */
const conflicts = {
  users_email_key: userProblems.emailTaken,
  regional_coaches_region_key: userProblems.regionTaken,
};

export const users = defineModule(
  'users',
  [
    ...mountList(userRoutes, usersSource),
    view(
      userRoutes.get,
      userRecord,
      async ({ ctx, params }) => (await findUser(ctx.db, params.id)) ?? fail(userProblems.notFound),
    ),
    write(userRoutes.create, ({ tx, ctx, body }) => createUser(tx, ctx, body), conflicts),
    write(userRoutes.update, ({ tx, ctx, params, body }) => updateUser(tx, ctx, params.id, body), conflicts),
    handle(userRoutes.ties, async ({ ctx, params }) => {
      if (!(await findUser(ctx.db, params.id))) fail(userProblems.notFound);
      return tiesOf(ctx.db, params.id);
    }),
    write(userRoutes.remove, ({ tx, ctx, params }) => removeUser(tx, ctx, params.id)),
    write(userRoutes.sendReset, ({ tx, ctx, params }) => sendReset(tx, ctx, params.id)),
    write(
      userRoutes.setRegion,
      ({ tx, ctx, params, body }) => moveToRegion(tx, ctx, params.id, body.region),
      conflicts,
    ),
    write(userRoutes.demote, ({ tx, ctx, params, query }) => demote(tx, ctx, params.id, query)),
    handle(regionalCoachRoutes.all, ({ ctx }) => allRegionalCoaches(ctx.db)),
    write(regionalCoachRoutes.create, ({ tx, ctx, body }) => assignRegion(tx, ctx, body), conflicts),
    write(regionalCoachRoutes.remove, ({ tx, ctx, params }) => removeRegionalRecord(tx, ctx, params.id)),
  ],
  { user: findUsers },
);
