import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { lockUser } from '../users/public.ts';

export const me = (ctx: Ctx): Actor => ctx.actor ?? fail(platformProblems.unauthenticated);

/** Removed between the check of the session and this lock: signed out. */
export async function lockMe(tx: Tx, ctx: Ctx): Promise<User> {
  return (await lockUser(tx, me(ctx).userId)) ?? fail(platformProblems.unauthenticated);
}
