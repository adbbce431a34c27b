import { z } from 'zod';
import { id, idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { playerProblems } from '../players/player.routes.ts';
import { ChangedPlayer } from '../players/player.schema.ts';
import { userProblems } from '../users/user.routes.ts';
import { familyMessages } from './family.rules.ts';
import { Family, GuardianInput, GuardianRights, RestrictionReason, RightsUpdate } from './family.schema.ts';

export const familyProblems = {
  noContact: problem('player.no-contact', 409, familyMessages.noContact),
  noRights: problem('player.no-contact-no-rights', 400, familyMessages.noRights),
  notInHome: problem('player.not-in-home', 400, familyMessages.alsoFor),
  lastGuardian: problem('player.last-guardian', 409, familyMessages.lastGuardian),
} as const;

const guardianParams = z.object({ id, parentId: id });

/** A player and her guardians. */
export const familyRoutes = {
  attachParent: defineRoute({
    method: 'POST',
    path: '/players/{id}/parents',
    access: 'admin',
    summary:
      'Link a guardian to a player: by the id of the parent record, or of a user whose role is PARENT, or a new person',
    params: idParams,
    body: GuardianInput,
    reply: ChangedPlayer,
    status: 201,
    errors: [
      playerProblems.notFound,
      playerProblems.parentUnknown,
      playerProblems.parentAlreadyLinked,
      familyProblems.noContact,
      familyProblems.noRights,
      userProblems.emailTaken,
    ],
  }),
  changeRights: defineRoute({
    method: 'PATCH',
    path: '/players/{id}/parents/{parentId}',
    access: 'admin',
    summary: 'Change what a guardian is to a player and may do for her, or say that they must have no contact',
    params: guardianParams,
    body: RightsUpdate,
    reply: GuardianRights,
    errors: [
      playerProblems.notFound,
      playerProblems.parentNotLinked,
      familyProblems.noRights,
      familyProblems.notInHome,
    ],
  }),
  family: defineRoute({
    method: 'GET',
    path: '/players/{id}/family',
    access: 'admin',
    summary: 'The homes of a player with her guardians and their rights, her sisters, and who must have no contact',
    params: idParams,
    reply: Family,
    errors: [playerProblems.notFound],
  }),
  reason: defineRoute({
    method: 'GET',
    path: '/players/{id}/parents/{parentId}/reason',
    access: 'admin',
    summary: 'Why a person must have no contact with a player; reading it is journaled',
    params: guardianParams,
    reply: RestrictionReason,
    errors: [playerProblems.notFound, playerProblems.parentNotLinked],
  }),
  removeParent: defineRoute({
    method: 'DELETE',
    path: '/players/{id}/parents/{parentId}',
    access: 'admin',
    summary: 'Take the link between a parent and a player away; both stay',
    params: guardianParams,
    query: z.strictObject({
      /** Said after the warning that a player under 18 is left without a guardian. */
      lastGuardian: z.literal('yes').optional(),
    }),
    reply: ChangedPlayer,
    errors: [
      playerProblems.notFound,
      playerProblems.parentNotLinked,
      familyProblems.noContact,
      familyProblems.lastGuardian,
    ],
  }),
} as const;
