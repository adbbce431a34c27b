/** How often a password may be tried (security, 2.6): counted before it is checked, or a burst would pass at once. */
export interface Attempts {
  readonly failures: number;
  readonly blockedUntil: Date | null;
  readonly hourStart: Date | null;
  readonly hourCount: number;
  readonly updatedAt: Date;
}

const second = 1_000;
const hour = 60 * 60 * second;
const freeAttempts = 3;
export const mostPerHour = 30;
const firstWait = 30 * second;
const longestWait = 15 * 60 * second;
const forgottenAfter = 12 * hour;

/** So many failures before a success are worth a mail. */
export const suspiciousFailures = 5;

export const noAttempts = (now: Date): Attempts => ({
  failures: 0,
  blockedUntil: null,
  hourStart: null,
  hourCount: 0,
  updatedAt: now,
});

export type Verdict =
  | { readonly allowed: true; readonly next: Attempts; readonly failuresBefore: number }
  | { readonly allowed: false; readonly retryAfter: number };

export function judgeAttempt(attempts: Attempts, now: Date): Verdict {
  if (attempts.blockedUntil !== null && now < attempts.blockedUntil) return refuse(attempts.blockedUntil, now);
  const sameHour = attempts.hourStart !== null && now.getTime() - attempts.hourStart.getTime() < hour;
  const hourStart = sameHour && attempts.hourStart !== null ? attempts.hourStart : now;
  const hourCount = sameHour ? attempts.hourCount : 0;
  if (hourCount >= mostPerHour) return refuse(new Date(hourStart.getTime() + hour), now);

  const forgotten = now.getTime() - attempts.updatedAt.getTime() >= forgottenAfter;
  const failuresBefore = forgotten ? 0 : attempts.failures;
  const failures = failuresBefore + 1;
  return {
    allowed: true,
    failuresBefore,
    next: { failures, blockedUntil: blockAfter(failures, now), hourStart, hourCount: hourCount + 1, updatedAt: now },
  };
}

function refuse(until: Date, now: Date): Verdict {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second)) };
}

function blockAfter(failures: number, now: Date): Date | null {
  if (failures < freeAttempts) return null;
  const wait = Math.min(longestWait, firstWait * 2 ** (failures - freeAttempts));
  return new Date(now.getTime() + wait);
}

/** The password was right: nothing to hold against them, and the hour did not hold one more guess. */
export function afterSuccess(attempts: Attempts, now: Date): Attempts {
  return {
    ...attempts,
    failures: 0,
    blockedUntil: null,
    hourCount: Math.max(0, attempts.hourCount - 1),
    updatedAt: now,
  };
}

/** The password was not looked at after all. */
export function afterNoCheck(attempts: Attempts, now: Date): Attempts {
  return {
    ...attempts,
    failures: Math.max(0, attempts.failures - 1),
    blockedUntil: null,
    hourCount: Math.max(0, attempts.hourCount - 1),
    updatedAt: now,
  };
}
