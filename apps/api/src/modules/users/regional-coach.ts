import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { DemotionRole } from '@dugout/contract/features/users/user.rules.ts';
import type { RegionalCoach, User } from '@dugout/contract/features/users/user.schema.ts';
import type { Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { personOfRecord, regionalCoachOf } from './regional.store.ts';
import { changeRole, lockUser } from './save-user.ts';

const primaryRole = 'REGIONAL_COACH';

async function lockRegionalCoach(tx: Tx, id: string): Promise<User> {
  const user = await lockUser(tx, id);
  return user.regCoach ? user : fail(userProblems.notRegionalCoach);
}

export async function assignRegion(
  tx: Tx,
  ctx: Ctx,
  { userId, region, endTies }: { userId: string; region: Region; endTies?: readonly string[] | undefined },
): Promise<Written<RegionalCoach>> {
  const written = await changeRole(tx, ctx, await lockUser(tx, userId), { primaryRole, region, endTies });
  return { ...written, reply: await regionalCoachOf(tx, userId) };
}

export async function moveToRegion(tx: Tx, ctx: Ctx, userId: string, region: Region): Promise<Written<User>> {
  return changeRole(tx, ctx, await lockRegionalCoach(tx, userId), { primaryRole, region });
}

export async function demote(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  next: { newRole: DemotionRole; endTies?: readonly string[] | undefined },
): Promise<Written<User>> {
  const { newRole, endTies } = next;
  return changeRole(tx, ctx, await lockRegionalCoach(tx, userId), { primaryRole: newRole, region: null, endTies });
}

/** The specification's bare call names no role: a former regional coach becomes a coach. */
export async function removeRegionalRecord(tx: Tx, ctx: Ctx, recordId: string): Promise<Written<undefined>> {
  const userId = (await personOfRecord(tx, recordId)) ?? fail(userProblems.notRegionalCoach);
  const written = await changeRole(tx, ctx, await lockRegionalCoach(tx, userId), {
    primaryRole: 'COACH',
    region: null,
  });
  return { ...written, reply: undefined };
}
