/** Sections 2, 5 and 8: the sentences, word for word, for both sides. */
export const playerMessages = {
  notAPlayer: 'That person is not a player.',
  missingUser: 'Missing player user data',
  jerseyNum: 'Enter a number from 0 to 99, or 00.',
  gradYear: 'Enter a year between 1900 and 2100.',
  bornLater: 'A birth date cannot be after today.',
  bornEarlier: 'Enter a birth date within the last 25 years.',
  oneCommit: 'Send either a new commitment or the id of one.',
  commitUnknown: 'That college commitment does not exist.',
  commitTaken: 'That college commitment belongs to another player.',
  parentUnknown: 'That person is not a parent.',
  parentAlreadyLinked: 'This parent is already linked.',
} as const;

export const playerLimits = { olderReason: 200 } as const;

/** 0 and 00 are two numbers. */
export const jerseyNumber = /^\d{1,2}$/;

export const gradYears = { earliest: 1900, latest: 2100 } as const;

/** As people type it. */
export const isGradYear = (typed: string) =>
  /^\d{4}$/.test(typed) && Number(typed) >= gradYears.earliest && Number(typed) <= gradYears.latest;

/** Identity and age are checked for these: with another one, a player is no longer verified. */
export const verifiedBy = ['fname', 'lname', 'birthDate', 'gradYear'] as const;

const oldest = 25;

/** `today` by the organization's clock. */
export function birthDateProblem(birthDate: string, today: string): string | null {
  if (birthDate > today) return playerMessages.bornLater;
  const earliest = `${Number(today.slice(0, 4)) - oldest}${today.slice(4)}`;
  return birthDate < earliest ? playerMessages.bornEarlier : null;
}
