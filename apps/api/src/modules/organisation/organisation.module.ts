import { organisationRoutes } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { changeOrganisation } from './change-organisation.ts';
import {
  findOrganisation,
  intakeSettings,
  isSetUp,
  lockIntakeSettings,
  updateIntakeSettings,
} from './organisation.store.ts';

export const organisation = defineModule('organisation', [
  handle(organisationRoutes.get, async ({ ctx }) => ({
    ...(await findOrganisation(ctx.db)),
    isSetUp: await isSetUp(ctx.db),
  })),
  handle(organisationRoutes.settings, ({ ctx }) => findOrganisation(ctx.db)),
  write(organisationRoutes.change, ({ tx, body }) => changeOrganisation(tx, body)),
  handle(organisationRoutes.intake, ({ ctx }) => intakeSettings(ctx.db)),
  write(organisationRoutes.setIntake, async ({ tx, body }) => {
    const before = await lockIntakeSettings(tx);
    const after = await updateIntakeSettings(tx, body);
    return { entity: 'organisation', id: before.id, before, after, reply: after };
  }),
]);
