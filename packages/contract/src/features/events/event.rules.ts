export const eventMessages = {
  startRequired: 'Start is required.',
  endRequired: 'End is required.',
  endBeforeStart: 'The end must not be before the start.',
  mixedMoments: 'Send start and end both with an offset, or both without.',
  tournamentOnly: 'Only an event of type Tournament has a tournament.',
  tournamentUnknown: 'That tournament does not exist.',
  tournamentTitleRequired: 'Title is required.',
  tournamentDays: 'The last day must not be before the first.',
} as const;

/** What a tournament is refused with, at its last day; null when it is fine. */
export const tournamentDaysProblem = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn && endsOn && startsOn > endsOn ? eventMessages.tournamentDays : null;

export const upcomingDays = 30;
export const cardsPerMonth = 8;
const attendeeNamesMaximum = 40;
/** As many names as could fit into what a card shows of them. */
export const attendeesShown = 12;

/** Truncated to 40 characters with an ellipsis (section 2, "Events"). */
export const attendeeNames = (attendees: readonly { user: { fname: string; lname: string } | null }[]): string => {
  const names = attendees
    .flatMap(({ user }) => (user ? [`${user.fname} ${user.lname}`.trim()] : []))
    .filter((name) => name !== '')
    .join(', ');
  return names.length > attendeeNamesMaximum ? `${names.slice(0, attendeeNamesMaximum)}…` : names;
};
