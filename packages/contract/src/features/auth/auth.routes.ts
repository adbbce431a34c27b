import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { email, text } from '../../wire/fields.ts';
import { id } from '../../wire/fields.ts';
import { roles } from '../../vocabulary/people.ts';
import { givenPasswordProblem, ownPasswordProblem, resetMessages } from './auth.rules.ts';

export const authProblems = {
  wrongCredentials: problem('auth.wrong-credentials', 401, 'Email or password is incorrect.'),
  notAdministrator: problem('auth.not-administrator', 403, 'This console is for administrators only.'),
  mustChangePassword: problem(
    'auth.must-change-password',
    403,
    'Please choose your own password first: we have emailed you a link.',
  ),
  listedPassword: problem(
    'auth.listed-password',
    403,
    'This password is on public lists of common passwords. We emailed you a link to choose a new one.',
  ),
  sessionEnded: problem('auth.session-ended', 401, 'Your session has ended. Please sign in again.'),
  invalidLink: problem('auth.invalid-link', 400, 'Invalid or expired link.'),
  passwordTooCommon: problem('auth.password-too-common', 400, resetMessages.tooCommon),
  busy: problem('auth.busy', 503, 'Many people are signing in right now. Please try again in a moment.'),
} as const;

/** The signed-in administrator, as the console needs to know them. */
export const SignedInUser = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  primaryRole: z.enum(roles.values),
  admin: z.boolean(),
});
export type SignedInUser = z.output<typeof SignedInUser>;

const password = z.string().max(1_000);
const passwordBy = (problemOf: (password: string) => string | null) =>
  z.string().superRefine((value, context) => {
    const message = problemOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
/** Chosen by the user who signs in with it. */
export const ownPassword = passwordBy(ownPasswordProblem);
/** Set by an administrator for another person, who must choose their own first. */
export const givenPassword = passwordBy(givenPasswordProblem);

const Tokens = z.object({ access: z.string(), refresh: z.string() });
/** The reply to a successful sign-in. */
export const SignedIn = Tokens.extend({ user: SignedInUser });

export const authRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in as an administrator',
    body: z.strictObject({ email, password }),
    reply: SignedIn,
    errors: [
      authProblems.wrongCredentials,
      authProblems.notAdministrator,
      authProblems.mustChangePassword,
      authProblems.listedPassword,
      authProblems.busy,
    ],
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Exchange the refresh token for a new pair',
    body: z.strictObject({ refresh: text(400) }),
    reply: Tokens,
    errors: [authProblems.sessionEnded],
    unjournalled: 'happens every few minutes and changes nothing that a person did; reuse is journalled',
  }),
  me: defineRoute({
    method: 'GET',
    path: '/auth/me',
    access: 'admin',
    summary: 'The signed-in administrator',
    reply: SignedInUser,
    errors: [],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session of the bearer token, expired or not',
    reply: null,
    errors: [],
  }),
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a reset link; the answer is the same for every address',
    body: z.strictObject({ email }),
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [],
    unjournalled: 'nobody is known yet: the worker journals the link that it sends',
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the emailed link',
    body: z.strictObject({ email, token: text(200), password: ownPassword }),
    reply: z.object({ message: z.string() }),
    errors: [authProblems.invalidLink, authProblems.passwordTooCommon, authProblems.busy],
  }),
} as const;

export const forgotPasswordAnswer = 'If that address belongs to an administrator, a reset link is on its way.';
