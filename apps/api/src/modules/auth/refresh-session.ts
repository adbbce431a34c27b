import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import { secretsOf } from '../../platform/keys.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { securityNotice } from './auth-mails.ts';
import { accessExpiry } from './open-session.ts';
import { decideRefresh } from './rotation.ts';
import { bindingHash, isBound } from './session-binding.ts';
import {
  endSession,
  findSession,
  hasBoundSession,
  lockSession,
  renewAccess,
  rotateSession,
  type Session,
} from './session.store.ts';
import { isAuthentic, mintPair, readToken, type PresentedToken, type TokenPair } from './token.ts';

const lockNotAvailable = '55P03';
const longestWaitMs = 5_000;

/** `binding` is the cookie of the browser: tokens alone are worth nothing here. */
export async function refreshSession(ctx: Ctx, refresh: string, binding: string | null): Promise<TokenPair> {
  const token = readToken(refresh);
  const isWorthALock = token?.kind === 'refresh' && (await isOfOpenSession(ctx, token));
  const pair = isWorthALock ? await exchangeWhenFree(ctx, token, binding) : null;
  return pair ?? fail(authProblems.sessionEnded);
}

/** Compared with, where there is no session: an unknown one takes as long as a known one. */
const nobodysSalt = randomBytes(32);

/** A lock is written to disk and makes others wait: what is forged or over gets none, and tells nothing by its time. */
async function isOfOpenSession({ db, settings }: Ctx, token: PresentedToken): Promise<boolean> {
  const session = await findSession(db, token.sessionId);
  const authentic = isAuthentic(secretsOf(settings), session?.salt ?? nobodysSalt, token);
  return authentic && session?.revokedAt === null;
}

/** Twenty tabs queue here and not in the pool: a waiting transaction would hold a connection that others need. */
async function exchangeWhenFree(ctx: Ctx, token: PresentedToken, binding: string | null): Promise<TokenPair | null> {
  const giveUp = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return await ctx.db.transaction().execute((tx) => exchange(tx, ctx, token, binding));
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      if (performance.now() > giveUp) fail(platformProblems.busy, { headers: { 'retry-after': '1' } });
      await sleep(10 + Math.random() * 40);
    }
  }
}

async function exchange(tx: Tx, ctx: Ctx, token: PresentedToken, binding: string | null): Promise<TokenPair | null> {
  const secret = ctx.settings.SERVER_SECRET;
  const session = await lockSession(tx, token.sessionId);
  if (!session || !isAuthentic(secretsOf(ctx.settings), session.salt, token)) return null;
  if (!session.user.active || !session.user.administers) return null;

  const now = ctx.clock.now();
  const decision = decideRefresh(session, token.generation, now);
  if (decision !== 'refuse' && decision !== 'expired' && !isBound(session.binding, binding)) {
    // The session is older than the cookie, or the same browser has signed in again: no sign of theft.
    const isHarmless = session.binding === null || (await isOfAnotherSession(tx, session, binding));
    if (isHarmless) await endSession(tx, session.id, 'signed-out', now);
    else await endReusedSession(tx, ctx, session, now);
    return null;
  }
  switch (decision) {
    case 'rotate':
      await rotateSession(tx, session, now, accessExpiry(ctx, now));
      return mintPair(secret, { ...session, generation: session.generation + 1 });
    case 'same-successor':
      return mintPair(secret, session);
    case 'repeat-current':
      await renewAccess(tx, session.id, now, accessExpiry(ctx, now));
      return mintPair(secret, session);
    case 'reuse':
      await endReusedSession(tx, ctx, session, now);
      return null;
    case 'expired':
      await endSession(tx, session.id, 'expired', now);
      return null;
    case 'refuse':
      return null;
  }
}

async function isOfAnotherSession(tx: Tx, session: Session, binding: string | null): Promise<boolean> {
  return binding !== null && hasBoundSession(tx, session.user.id, bindingHash(binding));
}

async function endReusedSession(tx: Tx, ctx: Ctx, session: Session, now: Date): Promise<void> {
  await endSession(tx, session.id, 'reuse', now);
  await writeJournal(tx, ctx, {
    act: 'session-reuse',
    entity: 'session',
    entityId: session.id,
    details: { userId: session.user.id },
  });
  await sendMail(tx, securityNotice, { kind: 'session-reuse', userId: session.user.id, at: now.toISOString() });
  ctx.log.warn({ session: session.id }, 'a refresh token was copied: session ended');
}
