import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { Team, TeamInput, TeamUpdate } from '@dugout/contract/features/teams/team.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import * as store from './teams.store.ts';

const entity = 'team';

async function headCoachOf(tx: Tx, { headCoachUserID }: TeamUpdate): Promise<string | null> {
  if (!headCoachUserID) return null;
  return (await store.findOrMakeCoach(tx, headCoachUserID)) ?? fail(teamProblems.coachUnknown);
}

export async function createTeam(tx: Tx, input: TeamInput): Promise<Written<Team>> {
  const coachId = await headCoachOf(tx, input);
  const id = await store.insertTeam(tx, input);
  if (coachId) await store.addCoachToTeam(tx, id, coachId);
  const after = (await store.findTeam(tx, id))!;
  return { entity, id, before: null, after, reply: after };
}

export async function updateTeam(tx: Tx, id: string, input: TeamUpdate): Promise<Written<Team>> {
  const before = (await store.lockTeam(tx, id)) ?? fail(teamProblems.notFound);
  const coachId = await headCoachOf(tx, input);
  await store.updateTeam(tx, id, input);
  // A head coach is one of the team's coaches; the one before stays on the staff.
  if (coachId) await store.addCoachToTeam(tx, id, coachId);
  const after = (await store.findTeam(tx, id))!;
  return { entity, id, before, after, reply: after };
}

export async function addCoach(tx: Tx, id: string, userId: string): Promise<Written<Team>> {
  const before = (await store.lockTeam(tx, id)) ?? fail(teamProblems.notFound);
  const coachId = (await store.findOrMakeCoach(tx, userId)) ?? fail(teamProblems.coachUnknown);
  if (!(await store.addCoachToTeam(tx, id, coachId))) fail(teamProblems.coachAlreadyOn);
  await store.touchTeam(tx, id);
  const after = (await store.findTeam(tx, id))!;
  return { entity, id, before, after, reply: after, details: { addedCoach: coachId } };
}

export async function removeTeam(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = (await store.lockTeam(tx, id)) ?? fail(teamProblems.notFound);
  await store.trashTeam(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}
