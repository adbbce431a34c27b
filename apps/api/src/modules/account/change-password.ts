import { accountProblems } from '@dugout/contract/features/account/account.routes.ts';
import { accountMessages } from '@dugout/contract/features/account/account.rules.ts';
import type { Account, PasswordInput } from '@dugout/contract/features/account/account.schema.ts';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import type { Written } from '../../platform/write/write.ts';
import {
  cancelResetsOf,
  checkOwnPassword,
  endOtherSessions,
  hashPassword,
  isTooCommon,
  lockAccount,
  organisationName,
  securityNotice,
  setPassword,
  type PasswordCheck,
} from '../auth/public.ts';
import { entity, findUser } from '../users/public.ts';
import { lockMe, me } from './me.ts';

type Judged = Exclude<PasswordCheck, { outcome: 'right' }> | { outcome: 'right'; old: string; new: string };
/** `seen` is the version of the person's record when the call came in. */
type Prepared = Judged & { seen: number };

/**
 * Hashes, which no transaction may wait for. What it finds is judged within the transaction only: a request that is sent
 * again finds its own change made, and is to be answered as the first one was.
 */
export async function preparePassword(ctx: Ctx, { current, password }: PasswordInput): Promise<Prepared> {
  const { userId } = me(ctx);
  const user = (await findUser(ctx.db, userId)) ?? fail(platformProblems.unauthenticated);
  if (isTooCommon(password, [await organisationName(ctx.db), user.email ?? ''])) fail(authProblems.passwordTooCommon);
  const checked = await checkOwnPassword(ctx, userId, current);
  if (checked.outcome !== 'right') return { ...checked, seen: user.version };
  return { outcome: 'right', old: checked.passwordHash, new: await hashPassword(password), seen: user.version };
}

export async function changePassword(tx: Tx, ctx: Ctx, prepared: Prepared): Promise<Written<Account>> {
  if (prepared.outcome === 'blocked') {
    fail(platformProblems.tooMany, { headers: { 'retry-after': String(prepared.retryAfter) } });
  }
  const before = await lockMe(tx, ctx);
  const meanwhile = () => fail(platformProblems.stale, { current: before });
  if (prepared.outcome === 'wrong') {
    // Right when it was sent, for all that we know.
    if (before.version !== prepared.seen) return meanwhile();
    return fail(accountProblems.wrongPassword, {
      errors: [{ path: 'current', message: accountMessages.wrongPassword }],
    });
  }
  // The password was changed or reset since the check: knowing the old one no longer counts.
  if ((await lockAccount(tx, before.id))?.passwordHash !== prepared.old) return meanwhile();
  const now = ctx.clock.now();
  await setPassword(tx, before.id, prepared.new);
  await cancelResetsOf(tx, before.id, now);
  await endOtherSessions(tx, me(ctx), 'password-changed', now);
  await sendMail(tx, securityNotice, { kind: 'own-password-changed', userId: before.id, at: now.toISOString() });
  const after = (await findUser(tx, before.id))!;
  return { entity, id: before.id, before, after, reply: after, act: 'credentials-changed' };
}
