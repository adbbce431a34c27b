import { coachProblems } from '@dugout/contract/features/coaches/coach.routes.ts';
import type { Coach, CoachUpdate } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { saveAddress, updatePerson } from '../people/public.ts';
import { lockTeam, takeCoachOffTeam } from '../teams/public.ts';
import * as store from './coaches.store.ts';

const entity = 'coach';

export async function updateCoach(tx: Tx, ctx: Ctx, id: string, input: CoachUpdate): Promise<Written<Coach>> {
  const { coach: before, addressId } = (await store.lockCoach(tx, id)) ?? fail(coachProblems.notFound);
  if (input.user) {
    if (!before.user) fail(coachProblems.missingUser);
    await updatePerson(tx, ctx, before.user.id, input.user.update);
  }
  await saveAddress(tx, { table: 'coaches', id, addressId }, input);
  const after = (await store.findCoach(tx, id))!;
  return { entity, id, before, after, reply: after };
}

export async function removeCoachFromTeam(tx: Tx, coachId: string, teamId: string): Promise<Written<Team>> {
  const team = (await lockTeam(tx, teamId)) ?? fail(teamProblems.notFound);
  const coach = (await store.findCoach(tx, coachId)) ?? fail(coachProblems.notFound);
  if (!coach.staffOf.some(({ id }) => id === teamId)) fail(coachProblems.notOnTeam);
  const after = await takeCoachOffTeam(tx, teamId, coachId);
  return { entity: 'team', id: teamId, before: team, after, reply: after, details: { removedCoach: coachId } };
}

export async function removeCoach(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const { coach: before } = (await store.lockCoach(tx, id)) ?? fail(coachProblems.notFound);
  if (before.teams.length > 0) fail(coachProblems.stillOnTeams);
  await store.trashCoach(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}
