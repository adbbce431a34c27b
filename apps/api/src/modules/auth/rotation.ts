/**
 * The rules of a session's life, without I/O. A refresh token is exchanged for its successor once; what a second
 * exchange means depends on how late it comes and on whether anybody has used the successor yet.
 */
export interface SessionState {
  readonly generation: number;
  readonly accessExp: Date;
  /** Of the generation before; null until the first rotation. */
  readonly previousAccessExp: Date | null;
  /** Null until the first rotation. */
  readonly rotatedAt: Date | null;
  /** When a call was first made with the current generation. */
  readonly confirmedAt: Date | null;
  readonly lastSeenAt: Date;
  readonly absoluteExp: Date;
  readonly revokedAt: Date | null;
}

const seconds = 1_000;
export const graceMs = 30 * seconds;
export const idleMs = 60 * 60 * seconds;
export const absoluteMs = 12 * 60 * 60 * seconds;
export const seenEveryMs = 60 * seconds;
export const mostSessions = 5;

function isExpired(session: SessionState, now: Date): boolean {
  return now >= session.absoluteExp || now.getTime() - session.lastSeenAt.getTime() >= idleMs;
}

/** Counted from what only rotation and use write: anything that a revocation also writes would reopen a killed session. */
function inGrace(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() <= graceMs;
}

export type RefreshDecision =
  | 'rotate'
  /** Another tab, or a retry: the pair that the first exchange made. */
  | 'same-successor'
  /** Late, but the successor is still unused: the response that carried it was lost. */
  | 'repeat-current'
  /** Late, and the successor is in use: two hold the token, and one of them is not its owner. */
  | 'reuse'
  /** Over by itself; written down, or a clock that is set back would bring it to life again. */
  | 'expired'
  | 'refuse';

export function decideRefresh(session: SessionState, presented: number, now: Date): RefreshDecision {
  if (session.revokedAt !== null) return 'refuse';
  if (isExpired(session, now)) return 'expired';
  if (presented === session.generation) return 'rotate';
  // Not issued yet: only a database restored from a backup can forget a generation.
  if (presented > session.generation) return 'refuse';
  if (presented < session.generation - 1) return 'reuse';
  if (inGrace(session.rotatedAt, now)) return 'same-successor';
  if (session.confirmedAt === null) return 'repeat-current';
  // Again from the first use: after a lost answer one tab may use the pair while another still asks for it.
  return inGrace(session.confirmedAt, now) ? 'same-successor' : 'reuse';
}

export function acceptsAccess(session: SessionState, presented: number, now: Date): boolean {
  if (session.revokedAt !== null || isExpired(session, now)) return false;
  if (presented === session.generation) return now < session.accessExp;
  // Calls that were under way while another tab rotated, and no longer than the token itself was good.
  const { previousAccessExp, rotatedAt } = session;
  const isGood = previousAccessExp !== null && now < previousAccessExp;
  return presented === session.generation - 1 && isGood && inGrace(rotatedAt, now);
}
