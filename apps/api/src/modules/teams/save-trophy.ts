import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { Trophy, TrophyInput, TrophyUpdate } from '@dugout/contract/features/teams/team.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { lockTeam } from './teams.store.ts';
import * as store from './trophies.store.ts';

const entity = 'trophy';

/** A trophy is named by its team and its own id. */
export interface TrophyPath {
  id: string;
  trophyId: string;
}

async function lockTrophy(tx: Tx, { id, trophyId }: TrophyPath): Promise<Trophy> {
  return (await store.lockTrophy(tx, id, trophyId)) ?? fail(teamProblems.trophyNotFound);
}

export async function addTrophy(tx: Tx, teamId: string, input: TrophyInput): Promise<Written<Trophy>> {
  if (!(await lockTeam(tx, teamId))) fail(teamProblems.notFound);
  const after = await store.insertTrophy(tx, teamId, input);
  return { entity, id: after.id, before: null, after, reply: after, details: { team: teamId } };
}

export async function updateTrophy(tx: Tx, path: TrophyPath, input: TrophyUpdate): Promise<Written<Trophy>> {
  const before = await lockTrophy(tx, path);
  const after = await store.updateTrophy(tx, before.id, input);
  return { entity, id: before.id, before, after, reply: after, details: { team: path.id } };
}

export async function removeTrophy(tx: Tx, ctx: Ctx, path: TrophyPath): Promise<Written<undefined>> {
  const before = await lockTrophy(tx, path);
  await store.trashTrophy(tx, before.id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id: before.id, before, after: null, reply: undefined, details: { team: path.id } };
}
