/** Section 9, "Banner": hours; and the days and weeks that a club announces things for. */
export const bannerDuration = {
  default: 24,
  minimum: 1,
  maximum: 24 * 366,
  presets: [1, 6, 12, 24, 72, 168, 336],
} as const;

/** Section 5, "Banner": an image and a time when it expires; the duration is a number of at least 1. */
export const bannerMessages = {
  imageRequired: 'Choose an image, or enter its URL.',
  expiresRequired: 'Expires At is required.',
  duration: 'Duration is a whole number of hours, from 1 to 8,784.',
} as const;

/** At that very moment it is no longer shown. */
export const isExpired = ({ expiresAt }: { readonly expiresAt: string }, now: number) => Date.parse(expiresAt) <= now;
