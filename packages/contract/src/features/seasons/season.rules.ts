export const seasonMessages = {
  nameRequired: 'Name is required.',
  firstDay: 'Enter the first day.',
  lastDay: 'Enter the last day.',
  days: 'A season ends after it starts.',
  tooLong: 'A season lasts at most two years.',
  bodyRequired: 'Enter the name of the body.',
  bodyTwice: 'This body has a rule in this season already.',
  labelRequired: 'Enter the name of the division.',
  maxAge: 'Enter an age from 4 to 99.',
  divisionTwice: 'Each division has its own name and oldest age.',
  dayToConfirm: 'Enter the day before you confirm this rule.',
  divisionsToConfirm: 'Add a division before you confirm this rule.',
} as const;

export const seasonLimits = {
  name: 40,
  body: 60,
  source: 500,
  label: 20,
  rules: 30,
  divisions: 20,
  youngest: 4,
  oldest: 99,
} as const;

/** A typo in the year of the last day would keep every later season out. */
export function seasonDaysProblem({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string | null {
  if (endsOn <= startsOn) return seasonMessages.days;
  const twoYearsOn = `${Number(startsOn.slice(0, 4)) + 2}${startsOn.slice(4)}`;
  return endsOn >= twoYearsOn ? seasonMessages.tooLong : null;
}

/** Bodies and divisions are the same by name whatever the case. */
export const sameName = (name: string) => name.trim().toLowerCase();

export interface SentDivision {
  readonly label: string;
  readonly maxAge: number;
}

/** The place of the first division whose name or age another one before it has; null where there is none. */
export function divisionTwice(divisions: readonly SentDivision[]): number | null {
  const found = divisions.findIndex(({ label, maxAge }, place) =>
    divisions.slice(0, place).some((other) => other.maxAge === maxAge || sameName(other.label) === sameName(label)),
  );
  return found === -1 ? null : found;
}
