import { familyRoutes } from '@dugout/contract/features/family/family.routes.ts';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule, view, write } from '../../platform/http/mount.ts';
import { attachParent, changeRights, familyOf, reasonOf, removeParent } from './guardians-of-player.ts';

export const family = defineModule('family', [
  view(familyRoutes.family, playerRecord, ({ ctx, params }) => familyOf(ctx.db, params.id)),
  view(familyRoutes.reason, playerRecord, ({ ctx, params }) => reasonOf(ctx.db, params.id, params.parentId), {
    act: 'view-reason',
    details: ({ params }) => ({ parent: params.parentId }),
  }),
  write(familyRoutes.attachParent, ({ tx, params, body }) => attachParent(tx, params.id, body), {
    users_email_key: userProblems.emailTaken,
  }),
  write(familyRoutes.changeRights, ({ tx, params, body }) => changeRights(tx, params.id, params.parentId, body)),
  write(familyRoutes.removeParent, ({ tx, params, query }) =>
    removeParent(tx, params.id, params.parentId, query?.lastGuardian === 'yes'),
  ),
]);
