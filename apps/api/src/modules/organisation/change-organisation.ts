import type {
  OrganisationInput,
  OrganisationSettings,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import { organisationMessages } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { isKnownZone, lockOrganisation, updateOrganisation } from './organisation.store.ts';

export async function changeOrganisation(tx: Tx, input: OrganisationInput): Promise<Written<OrganisationSettings>> {
  const before = await lockOrganisation(tx);
  if (input.timeZone !== before.timeZone && !(await isKnownZone(tx, input.timeZone))) {
    fail(platformProblems.invalidInput, { errors: [{ path: 'timeZone', message: organisationMessages.timeZone }] });
  }
  const after = await updateOrganisation(tx, input);
  return { entity: 'organisation', id: before.id, before, after, reply: after };
}
