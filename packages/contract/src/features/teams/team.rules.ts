export const teamMessages = {
  nameRequired: 'Team name is required.',
  coachUnknown: 'That person is not a coach.',
} as const;

/** Section 5, "Trophy": title and image URL both required. */
export const trophyMessages = {
  titleRequired: 'Title is required.',
  imageRequired: 'Image URL is required.',
} as const;

/** What an old row without a name shows (decisions). */
export const noName = '(No Name)';
