import type { State } from '../../vocabulary/states.ts';
import { ageGroups, type AgeGroup } from '../../vocabulary/teams.ts';

export const teamMessages = {
  nameRequired: 'Team name is required.',
  coachUnknown: 'That person is not a coach.',
  reasonRequired: 'Choose why the roster is corrected.',
  twice: 'Somebody is named twice.',
} as const;

/** Of a corrected roster: more than any team has. */
export const correctionLimits = { players: 100, coaches: 50, jerseyNum: 40 } as const;

/** Section 5, "Trophy": title and image URL both required. */
export const trophyMessages = {
  titleRequired: 'Title is required.',
  imageRequired: 'Image URL is required.',
} as const;

/** What an old row without a name shows (decisions). */
export const noName = '(No Name)';

/** `14U · TX`: which of several teams of one name it is. */
export const teamFacts = ({ ageGroup, state }: { readonly ageGroup: AgeGroup; readonly state: State }): string =>
  `${ageGroups.label(ageGroup)} · ${state}`;
