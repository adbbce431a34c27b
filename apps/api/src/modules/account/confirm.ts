import { accountProblems } from '@dugout/contract/features/account/account.routes.ts';
import { accountMessages } from '@dugout/contract/features/account/account.rules.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { checkOwnPassword, confirmSession, lockOpenSession, type PasswordCheck } from '../auth/public.ts';
import { me } from './me.ts';
import { shownSession } from './my-sessions.ts';

/** Hashes, which no transaction may wait for. */
export const checkPassword = (ctx: Ctx, password: string) => checkOwnPassword(ctx, me(ctx).userId, password);

export async function confirmMySession(tx: Tx, ctx: Ctx, checked: PasswordCheck): Promise<Written<undefined>> {
  if (checked.outcome === 'blocked') {
    fail(platformProblems.tooMany, { headers: { 'retry-after': String(checked.retryAfter) } });
  }
  if (checked.outcome === 'wrong') {
    fail(accountProblems.wrongPassword, { errors: [{ path: 'password', message: accountMessages.wrongPassword }] });
  }
  const { userId, sessionId } = me(ctx);
  const now = ctx.clock.now();
  const session = (await lockOpenSession(tx, userId, sessionId, now)) ?? fail(platformProblems.unauthenticated);
  await confirmSession(tx, sessionId, now);
  const shown = shownSession(session, sessionId);
  return { entity: 'session', id: sessionId, before: shown, after: shown, reply: undefined, act: 'confirm' };
}
