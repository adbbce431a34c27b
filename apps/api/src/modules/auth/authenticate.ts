import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { Services } from '../../platform/context.ts';
import { DatabaseAway, DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { secretsOf } from '../../platform/keys.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { acceptsAccess, seenEveryMs } from './rotation.ts';
import { confirmGeneration, findSession, markSeen, markUserActive, type Session } from './session.store.ts';
import { isAuthentic, readToken, type PresentedToken } from './token.ts';

const activeEveryMs = 24 * 60 * 60 * 1_000;
const { unauthenticated, forbidden } = platformProblems;

/** More than any organisation has administrators. */
const mostKnown = 1_000;

/** Reads the session and its user on every call, so that a sign-out, a demotion or a deletion holds from the next one. */
export function createAuthenticate(): Authenticate {
  const lastKnown = new Map<string, Session>();
  let awaySince: Date | null = null;

  /**
   * Every call fails while the database is down. Only a caller last known as an administrator, with an unexpired
   * token, learns since when, and nothing else: the session may have ended in the meantime.
   */
  async function ask(services: Services, token: PresentedToken): Promise<Session | null> {
    try {
      const session = await findSession(services.db, token.sessionId);
      awaySince = null;
      lastKnown.delete(token.sessionId);
      if (lastKnown.size >= mostKnown) lastKnown.clear();
      if (session) lastKnown.set(session.id, session);
      return session;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const now = services.clock.now();
      awaySince = earlier(awaySince, error.since ?? now);
      const known = lastKnown.get(token.sessionId) ?? null;
      throw refusalOf(services, known, token, now) ? error : new DatabaseAway(error, awaySince);
    }
  }

  return async (services, bearer) => {
    const token = bearer === null ? null : readToken(bearer);
    if (token?.kind !== 'access') return unauthenticated;
    const session = await ask(services, token);
    const now = services.clock.now();
    const refusal = refusalOf(services, session, token, now);
    if (!session || refusal) return refusal ?? unauthenticated;
    await rememberUse(services, session, token, now);
    const actor = { userId: session.user.id, sessionId: session.id };
    return { actor, confirmedAt: session.authAt, snapshot: session.snapshot };
  };
}

const earlier = (one: Date | null, other: Date) => (one !== null && one < other ? one : other);

function refusalOf({ settings }: Services, session: Session | null, token: PresentedToken, now: Date): Problem | null {
  if (!session || !isAuthentic(secretsOf(settings), session.salt, token)) return unauthenticated;
  if (!session.user.active) return unauthenticated;
  // Also when the demotion has ended the session: the person learns why, instead of being asked to sign in.
  if (!session.user.administers) return forbidden;
  return acceptsAccess(session, token.generation, now) ? null : unauthenticated;
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
