import { coachRecord } from '@dugout/contract/features/coaches/coach.record.ts';
import { coachProblems, coachRoutes } from '@dugout/contract/features/coaches/coach.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule, view, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { coachesSource } from './coaches.source.ts';
import { findCoach, findCoaches } from './coaches.store.ts';
import { removeCoach, removeCoachFromTeam, updateCoach } from './save-coach.ts';

export const coaches = defineModule(
  'coaches',
  [
    ...mountList(coachRoutes, coachesSource),
    view(
      coachRoutes.get,
      coachRecord,
      async ({ ctx, params }) => (await findCoach(ctx.db, params.id)) ?? fail(coachProblems.notFound),
    ),
    write(coachRoutes.update, ({ tx, ctx, params, body }) => updateCoach(tx, ctx, params.id, body), {
      users_email_key: userProblems.emailTaken,
    }),
    write(coachRoutes.removeFromTeam, ({ tx, body }) => removeCoachFromTeam(tx, body.coachId, body.teamId)),
    write(coachRoutes.remove, ({ tx, ctx, params }) => removeCoach(tx, ctx, params.id)),
  ],
  { coach: findCoaches },
);
