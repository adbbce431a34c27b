import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Services } from '../../platform/context.ts';
import { secretsOf } from '../../platform/keys.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { acceptsAccess, seenEveryMs } from './rotation.ts';
import { confirmGeneration, findSession, markSeen, markUserActive, type Session } from './session.store.ts';
import { isAuthentic, readToken, type PresentedToken } from './token.ts';

const activeEveryMs = 24 * 60 * 60 * 1_000;
const { unauthenticated, forbidden } = platformProblems;

/** Reads the session and its user on every call, so that a sign-out, a demotion or a deletion holds from the next one. */
export const authenticate: Authenticate = async (services, bearer) => {
  const token = bearer === null ? null : readToken(bearer);
  if (token?.kind !== 'access') return unauthenticated;
  const session = await findSession(services.db, token.sessionId);
  if (!session || !isAuthentic(secretsOf(services.settings), session.salt, token)) return unauthenticated;
  if (!session.user.active) return unauthenticated;
  // Also when the demotion has ended the session: the person learns why, instead of being asked to sign in.
  if (!session.user.administers) return forbidden;

  const now = services.clock.now();
  if (!acceptsAccess(session, token.generation, now)) return unauthenticated;
  await rememberUse(services, session, token, now);
  return { actor: { userId: session.user.id, sessionId: session.id }, confirmedAt: session.authAt };
};

async function rememberUse({ db }: Services, session: Session, token: PresentedToken, now: Date): Promise<void> {
  const { id, user } = session;
  if (session.confirmedAt === null && token.generation === session.generation) {
    await confirmGeneration(db, id, token.generation, now);
  } else if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) {
    await markSeen(db, id, now);
  }
  if (user.lastActiveAt === null || now.getTime() - user.lastActiveAt.getTime() >= activeEveryMs) {
    await markUserActive(db, user.id, now);
  }
}
