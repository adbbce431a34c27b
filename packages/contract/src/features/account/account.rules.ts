import { passwordLength, passwordMaximum, passwordMinimum, resetMessages } from '../auth/auth.rules.ts';

export const accountMessages = {
  currentRequired: 'Enter the password that you sign in with now.',
  passwordRequired: 'Enter your password.',
  wrongPassword: 'This is not your current password.',
} as const;

/** The rules of a password that somebody chooses, the same as for a reset (section 5); null when it may be sent. */
export function passwordProblem(password: string): string | null {
  if (passwordLength(password) < passwordMinimum) return resetMessages.password;
  return passwordLength(password) > passwordMaximum ? resetMessages.tooLong : null;
}
