export const commitMessages = { nameRequired: 'The name of the college is required.' } as const;
