import type { Ctx } from '../../platform/context.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { opaqueKey } from '../../platform/rate/limit.ts';
import { findAccount } from './account.store.ts';
import { forgiveAttempts, reserveAttempt, verifyReserved } from './password-attempts.ts';

export type PasswordCheck =
  | { readonly outcome: 'right'; readonly passwordHash: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'blocked'; readonly retryAfter: number };

/** Of one person one by one: a request that was sent twice at once is not taken for two guesses. */
const inTurn = oneAtATime();

/**
 * Checks the password of a signed-in user, with the same limits as the sign-in, so that a stolen session cannot be used
 * to guess it. Counted separately from the sign-in, or that session could lock the owner out.
 */
export const checkOwnPassword = (ctx: Ctx, userId: string, password: string): Promise<PasswordCheck> =>
  inTurn(userId, () => check(ctx, userId, password));

async function check(ctx: Ctx, userId: string, password: string): Promise<PasswordCheck> {
  const now = ctx.clock.now();
  const key = opaqueKey(ctx, 'own-password/account', userId);
  const verdict = await reserveAttempt(ctx, key, now);
  if (!verdict.allowed) return { outcome: 'blocked', retryAfter: verdict.retryAfter };
  const passwordHash = (await findAccount(ctx.db, userId))?.passwordHash ?? null;
  const right = await verifyReserved(ctx, key, passwordHash, password);
  if (!right || passwordHash === null) return { outcome: 'wrong' };
  await forgiveAttempts(ctx, key, now);
  return { outcome: 'right', passwordHash };
}
