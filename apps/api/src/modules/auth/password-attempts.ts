import type { Ctx } from '../../platform/context.ts';
import { verifyPassword } from './password-hash.ts';
import { afterNoCheck, afterSuccess, judgeAttempt, type Verdict } from './sign-in-attempts.rules.ts';
import { changeAttempts, readAttempts } from './sign-in-attempts.store.ts';

/** Before the password is looked at, or a burst would pass at once. `key` says whose attempts are counted. */
export async function reserveAttempt(ctx: Ctx, key: string, now: Date): Promise<Verdict> {
  const first = judgeAttempt(await readAttempts(ctx.db, key, now), now);
  return first.allowed ? reserveUnderLock(ctx, key, now) : first;
}

function reserveUnderLock(ctx: Ctx, key: string, now: Date): Promise<Verdict> {
  return changeAttempts(ctx.db, key, now, (attempts) => {
    const result = judgeAttempt(attempts, now);
    return { next: result.allowed ? result.next : null, result };
  });
}

/** If the check itself fails, because the server is busy, the attempt does not count as a guess. */
export async function verifyReserved(
  ctx: Ctx,
  key: string,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await verifyPassword(passwordHash, password);
  } catch (error) {
    const now = ctx.clock.now();
    await changeAttempts(ctx.db, key, now, (attempts) => ({ next: afterNoCheck(attempts, now), result: null }));
    throw error;
  }
}

export async function forgiveAttempts(ctx: Ctx, key: string, now: Date): Promise<void> {
  await changeAttempts(ctx.db, key, now, (attempts) => ({ next: afterSuccess(attempts, now), result: null }));
}
