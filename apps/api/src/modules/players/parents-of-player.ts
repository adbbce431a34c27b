import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { findOrMakeParent, linkParent, touchPlayer, unlinkParent } from './parents.store.ts';
import { lockPlayer } from './players.store.ts';
import { changed } from './save-player.ts';

export async function attachParent(tx: Tx, id: string, parentOrUserId: string): Promise<Written<Player>> {
  const { player: before } = (await lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  const parentId = (await findOrMakeParent(tx, parentOrUserId)) ?? fail(playerProblems.parentUnknown);
  if (!(await linkParent(tx, id, parentId))) fail(playerProblems.parentAlreadyLinked);
  await touchPlayer(tx, id);
  return changed(tx, before);
}

export async function removeParent(tx: Tx, id: string, parentId: string): Promise<Written<Player>> {
  const { player: before } = (await lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  if (!(await unlinkParent(tx, id, parentId))) fail(playerProblems.parentNotLinked);
  await touchPlayer(tx, id);
  return changed(tx, before);
}
