import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { lockTeam } from '../teams/public.ts';
import * as store from './players.store.ts';
import { changed } from './save-player.ts';

/** A player is on one team: joining another one removes her from the previous team, which the journal keeps. */
export async function addToTeam(tx: Tx, teamId: string, userId: string): Promise<Written<Player>> {
  const found = (await store.findOrMakePlayer(tx, userId)) ?? fail(playerProblems.notAPlayer);
  const { player: before } = (await store.lockPlayer(tx, found.id))!;
  if (!(await lockTeam(tx, teamId))) fail(teamProblems.notFound);
  // One who comes back may have been on this team when she was removed.
  if (before.team?.id === teamId && !found.isNew) fail(playerProblems.alreadyOnTeam);
  await store.setTeam(tx, before.id, teamId);
  const written = await changed(tx, before);
  return found.isNew ? { ...written, before: null } : written;
}

export async function removeFromTeam(tx: Tx, id: string): Promise<Written<Player>> {
  const { player: before } = (await store.lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  if (!before.team) fail(playerProblems.notOnTeam);
  await store.setTeam(tx, id, null);
  return changed(tx, before);
}
