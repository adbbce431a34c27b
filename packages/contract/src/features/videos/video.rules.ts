export const videoLimits = { title: 200 } as const;

/** Section 9: the first of the categories. */
export const newVideoCategory = 'TRAINING';

export const videoMessages = {
  titleRequired: 'Title is required.',
  urlRequired: 'Video URL is required.',
} as const;
