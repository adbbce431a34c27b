import type { Ctx, Services } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { opaqueKey } from '../../platform/rate/limit.ts';
import { changeAttempts, forgetAttempts, readAttempts } from './sign-in-attempts.store.ts';

/** So many wrong tries, and the link is worth nothing any more. */
const mostWrongTries = 5;

/**
 * Counted by the address that was typed and not at the link: a write for those alone who have a link would take longer,
 * and so tell who has one.
 */
const keyOf = (needs: Pick<Services, 'settings'>, email: string) => opaqueKey(needs, 'reset-link/account', email);

export async function isBurnt(ctx: Ctx, email: string, now: Date): Promise<boolean> {
  return (await readAttempts(ctx.db, keyOf(ctx, email), now)).failures >= mostWrongTries;
}

export async function countWrongLink(ctx: Ctx, email: string, now: Date): Promise<void> {
  await changeAttempts(ctx.db, keyOf(ctx, email), now, (tries) => ({
    next: { ...tries, failures: tries.failures + 1, updatedAt: now },
    result: null,
  }));
}

/** A new link has all its tries. */
export async function forgetWrongLinks(tx: Tx, needs: Pick<Services, 'settings'>, email: string, now: Date) {
  await forgetAttempts(tx, keyOf(needs, email), now);
}
