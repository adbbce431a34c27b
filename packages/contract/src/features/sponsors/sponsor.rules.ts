export const sponsorLimits = { title: 200 } as const;

/** Section 5, "Sponsor": title and URL required. */
export const sponsorMessages = {
  titleRequired: 'Sponsor Name is required.',
  urlRequired: 'Website URL is required.',
} as const;
