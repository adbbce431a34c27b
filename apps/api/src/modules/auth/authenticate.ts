import type { Actor, Services } from '../../platform/context.ts';
import { acceptsAccess, seenEveryMs } from './rotation.ts';
import { confirmGeneration, findSession, markSeen, markUserActive, type Session } from './session.store.ts';
import { isAuthentic, readToken, type PresentedToken } from './token.ts';

export type Verdict = { kind: 'admin'; actor: Actor } | { kind: 'unauthenticated' } | { kind: 'forbidden' };

const activeEveryMs = 24 * 60 * 60 * 1_000;
const unauthenticated: Verdict = { kind: 'unauthenticated' };

/** Reads the session and its user on every call, so that a sign-out, a demotion or a deletion holds from the next one. */
export async function authenticate(services: Services, bearer: string | null): Promise<Verdict> {
  const token = bearer === null ? null : readToken(bearer);
  if (token?.kind !== 'access') return unauthenticated;
  const session = await findSession(services.db, token.sessionId);
  if (!session || !isAuthentic(services.settings.SERVER_SECRET, session.salt, token)) return unauthenticated;
  if (!session.user.active) return unauthenticated;
  // Also when the demotion has ended the session: the person learns why, instead of being asked to sign in.
  if (!session.user.administers) return { kind: 'forbidden' };

  const now = services.clock.now();
  if (!acceptsAccess(session, token.generation, now)) return unauthenticated;
  await rememberUse(services, session, token, now);
  return { kind: 'admin', actor: { userId: session.user.id, sessionId: session.id } };
}

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
