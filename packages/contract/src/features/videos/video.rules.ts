export const videoMessages = {
  titleRequired: 'Title is required.',
  urlRequired: 'Video URL is required.',
} as const;
