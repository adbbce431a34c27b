import {
  absoluteMs,
  acceptsAccess,
  decideRefresh,
  seenEveryMs,
  type SessionState,
} from '../../../apps/api/src/modules/auth/rotation.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';
import type { World } from './story.ts';

const accessMs = 600_000;

/** One session by the rules alone, applied as the store applies them: no server, no database, no waiting. */
export function rulesAlone(): { world: World; first: TokenPair } {
  let now = Date.parse('2026-03-01T08:00:00Z');
  const at = (ms = 0) => new Date(now + ms);
  let session: SessionState = {
    generation: 1,
    accessExp: at(accessMs),
    previousAccessExp: null,
    rotatedAt: null,
    confirmedAt: null,
    lastSeenAt: at(),
    absoluteExp: at(absoluteMs),
    revokedAt: null,
  };
  const pair = () => ({ access: `a${session.generation}`, refresh: `r${session.generation}` });
  const later = (date: Date) => (date > session.lastSeenAt ? date : session.lastSeenAt);
  const end = () => {
    session = { ...session, revokedAt: session.revokedAt ?? at() };
  };
  const world: World = {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    refresh: async (token) => {
      const decision = decideRefresh(session, Number(token.slice(1)), at());
      if (decision === 'reuse' || decision === 'expired') end();
      if (decision === 'reuse' || decision === 'expired' || decision === 'refuse') return null;
      if (decision === 'rotate') {
        const generation = session.generation + 1;
        const fresh = { accessExp: at(accessMs), rotatedAt: at(), confirmedAt: null, lastSeenAt: later(at()) };
        session = { ...session, generation, previousAccessExp: session.accessExp, ...fresh };
      }
      if (decision === 'repeat-current') {
        session = { ...session, accessExp: at(accessMs), lastSeenAt: later(at()) };
      }
      return pair();
    },
    refreshElsewhere: async (token) => {
      const decision = decideRefresh(session, Number(token.slice(1)), at());
      if (decision !== 'refuse') end();
      return null;
    },
    call: async (access) => {
      const generation = Number(access.slice(1));
      if (!acceptsAccess(session, generation, at())) return false;
      if (session.confirmedAt === null && generation === session.generation) {
        session = { ...session, confirmedAt: at(), lastSeenAt: later(at()) };
      } else if (now - session.lastSeenAt.getTime() >= seenEveryMs) {
        session = { ...session, lastSeenAt: at() };
      }
      return true;
    },
    signOut: async () => end(),
    changePassword: async () => end(),
  };
  return { world, first: pair() };
}
