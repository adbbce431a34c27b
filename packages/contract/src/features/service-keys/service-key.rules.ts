const day = 86_400_000;

/** In days: what may be chosen, and the most that is taken. The day between forgives a clock that goes ahead. */
export const serviceKeyLives = { choices: [30, 90, 365], usual: 365, longest: 366 } as const;

/** How many days before its end administrators hear of it. */
export const serviceKeyNotices = [14, 1] as const;

export const serviceKeyMessages = {
  past: 'The end must be in the future.',
  tooFar: `A service key ends within ${serviceKeyLives.longest} days.`,
} as const;

export const endAfter = (days: number, now: number) => new Date(now + days * day);

export function endProblem(endsAt: string, now: number): string | null {
  const end = Date.parse(endsAt);
  if (end <= now) return serviceKeyMessages.past;
  return end > endAfter(serviceKeyLives.longest, now).getTime() ? serviceKeyMessages.tooFar : null;
}

/** At that very moment it opens nothing any more. */
export const isEnded = (endsAt: string, now: number) => Date.parse(endsAt) <= now;

export const endsSoon = (endsAt: string, now: number) =>
  !isEnded(endsAt, now) && Date.parse(endsAt) < endAfter(serviceKeyNotices[0] + 1, now).getTime();
