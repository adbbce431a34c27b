import type { AgeGroup, Region } from '../../vocabulary/teams.ts';
import type { State } from '../../vocabulary/states.ts';

export const teamNameMaximum = 120;

export const teamMessages = {
  nameRequired: 'Team name is required.',
  coachUnknown: 'That person is not a coach.',
} as const;

export const trophyTitleMaximum = 120;

/** Section 5, "Trophy": title and image URL both required. */
export const trophyMessages = {
  titleRequired: 'Title is required.',
  imageRequired: 'Image URL is required.',
} as const;

/** What an old row without a name shows (decisions). */
export const noName = '(No Name)';

/** Section 4, "Team drawer modes". */
export const newTeam = {
  name: '',
  ageGroup: 'U8' as AgeGroup,
  region: 'TEXAS' as Region,
  state: 'TX' as State,
  headCoachUserID: null as string | null,
};
export type TeamDraft = typeof newTeam;
