export const reportLimits = { text: 4_000 } as const;

export const reportMessages = {
  happenedRequired: 'Tell us what happened.',
  tooLong: 'At most 4,000 characters.',
  screen: 'Only the pattern of a screen is taken, like /teams/$id.',
} as const;

/** Words and places of parameters; an id, a name or a search cannot be written like this. */
export const isScreenPattern = (value: string) =>
  value.length <= 120 && /^\/(?:\$?[a-z-]*(?:\/\$?[a-z-]+)*)?$/i.test(value);
