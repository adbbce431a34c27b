export const accountMessages = {
  currentRequired: 'Enter the password that you sign in with now.',
  passwordRequired: 'Enter your password.',
  wrongPassword: 'This is not your current password.',
} as const;
