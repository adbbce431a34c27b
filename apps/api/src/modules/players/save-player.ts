import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { birthDateProblem } from '@dugout/contract/features/players/player.rules.ts';
import type { Player, PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/db/moment.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { findFreeCommit, insertCommit } from '../commits/public.ts';
import { saveAddress, updatePerson } from '../people/public.ts';
import { settledCollege } from './college.ts';
import * as store from './players.store.ts';
import { staysVerified } from './verification.ts';

const entity = 'player';

export async function updatePlayer(tx: Tx, ctx: Ctx, id: string, input: PlayerUpdate): Promise<Written<Player>> {
  const { player: before, addressId } = (await store.lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  await refuseBirthDate(tx, ctx, before, input);
  await updateUser(tx, ctx, before, input);
  await saveAddress(tx, { table: 'players', id, addressId }, input);
  const college = settledCollege(before, input, await attachedCommit(tx, id, input));
  const { isTrusted: _settledBelow, ...fields } = input;
  await store.updatePlayer(tx, id, { ...fields, college: college.college, commitId: college.commitId });
  const verified = staysVerified(before, input);
  if (verified !== before.isTrusted) {
    await store.setVerified(tx, id, verified ? { by: ctx.actor!.userId, at: ctx.clock.now() } : null);
  }
  return changed(tx, before);
}

/** One that is stored already stays: whoever graduated long ago can still be given another address. */
async function refuseBirthDate(tx: Tx, ctx: Ctx, before: Player, { birthDate }: PlayerUpdate): Promise<void> {
  if (!birthDate || birthDate === before.birthDate) return;
  const message = birthDateProblem(birthDate, await dayOf(tx, ctx.clock.now()));
  if (message) fail(platformProblems.invalidInput, { errors: [{ path: 'birthDate', message }] });
}

async function updateUser(tx: Tx, ctx: Ctx, { user }: Player, { fname, lname, email, phone }: PlayerUpdate) {
  if ([fname, lname, email, phone].every((value) => value === undefined)) return;
  if (!user) fail(playerProblems.missingUser);
  await updatePerson(tx, ctx, user.id, { fname, lname, email, phone });
}

async function attachedCommit(tx: Tx, playerId: string, { commit, commitId }: PlayerUpdate) {
  if (commit) return insertCommit(tx, commit);
  if (!commitId) return null;
  const found = (await findFreeCommit(tx, commitId, playerId)) ?? fail(playerProblems.commitUnknown);
  if (found.takenByAnother) fail(playerProblems.commitTaken);
  return found.commit;
}

export async function removePlayer(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const { player: before } = (await store.lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  await store.trashPlayer(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}

export async function changed(tx: Tx, before: Player): Promise<Written<Player>> {
  const after = (await store.findPlayer(tx, before.id))!;
  return { entity, id: before.id, before, after, reply: after };
}
