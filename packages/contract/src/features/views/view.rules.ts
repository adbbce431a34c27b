export const viewLimits = { name: 80, perList: 100 } as const;

export const viewMessages = {
  nameRequired: 'Name is required.',
} as const;
