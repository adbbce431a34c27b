/** Section 5, Login and Reset password: the rules and their sentences, the same on both sides. */
/** The minimum for the sign-in form and for a first password that an administrator sets for another person. */
export const passwordMinimum = 8;
/** What people choose for themselves: longer than the specification's 8, because there is no second step. */
const ownPasswordMinimum = 12;
const passwordMaximum = 128;
const resetTokenMinimum = 16;

export const resetMessages = {
  token: 'Your reset link is invalid or missing the token.',
  email: 'Please enter a valid email address.',
  password: 'Password must be at least 8 characters.',
  confirm: 'Passwords do not match.',
  tooShort: 'Password must be at least 12 characters.',
  tooLong: 'Password must be at most 128 characters.',
  tooCommon: 'This password is too easy to guess. Please choose another.',
} as const;

export const passwordHint = 'At least 12 characters. Try a few words in a row.';

/** Counted as a person counts: one emoji is one character. */
export const passwordLength = (password: string) => Array.from(password).length;

/** Why a first password for another person cannot be sent; null when it can. */
export function givenPasswordProblem(password: string): string | null {
  if (passwordLength(password) < passwordMinimum) return resetMessages.password;
  return passwordLength(password) > passwordMaximum ? resetMessages.tooLong : null;
}

/** Why a password that users choose for themselves cannot be sent; null when it can. */
export function ownPasswordProblem(password: string): string | null {
  const problem = givenPasswordProblem(password);
  return problem === null && passwordLength(password) < ownPasswordMinimum ? resetMessages.tooShort : problem;
}

/** The trim only decides whether the button is enabled; the password itself is sent as typed. */
export function canSignIn(email: string, password: string): boolean {
  return email.trim().length > 3 && passwordLength(password.trim()) >= passwordMinimum;
}

export const normaliseEmail = (email: string) => email.trim().toLowerCase();
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const isEmail = (email: string) => emailPattern.test(normaliseEmail(email));

export interface ResetInput {
  token: string;
  email: string;
  password: string;
  confirm: string;
}

/** The first rule that is broken, in the order of the specification and then ours; null when the form may be sent. */
export function resetProblem({ token, email, password, confirm }: ResetInput): string | null {
  if (token.length < resetTokenMinimum) return resetMessages.token;
  if (!isEmail(email)) return resetMessages.email;
  if (passwordLength(password) < passwordMinimum) return resetMessages.password;
  if (confirm !== password) return resetMessages.confirm;
  return ownPasswordProblem(password);
}
