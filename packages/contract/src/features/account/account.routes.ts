import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { authProblems } from '../auth/auth.routes.ts';
import { userProblems } from '../users/user.routes.ts';
import { accountMessages } from './account.rules.ts';
import {
  Account,
  AccountInput,
  ConfirmInput,
  EmailConfirmed,
  EmailTakenBack,
  EmailToken,
  OpenSession,
  PasswordInput,
} from './account.schema.ts';

export const accountProblems = {
  wrongPassword: problem('account.wrong-password', 400, accountMessages.wrongPassword),
  sessionNotFound: problem('account.session-not-found', 404, 'This device is already signed out.'),
  noOtherSession: problem('account.no-other-session', 409, 'You are not signed in anywhere else.'),
} as const;

/** For the signed-in user, or the holder of a mailed link, about their own account: no id in these names an account. */
export const accountRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/account',
    access: 'admin',
    summary: 'Your own account',
    reply: Account,
    errors: [],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/account',
    access: 'admin',
    summary: 'Change your own name',
    body: AccountInput,
    reply: Account,
    errors: [],
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/account/password',
    access: 'admin',
    summary: 'Change your own password; every other session ends',
    body: PasswordInput,
    reply: Account,
    errors: [accountProblems.wrongPassword, authProblems.passwordTooCommon, authProblems.busy],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/account/confirm',
    access: 'admin',
    summary: 'Confirm your password: for 15 minutes this session may do what asks for it',
    body: ConfirmInput,
    reply: null,
    errors: [accountProblems.wrongPassword, authProblems.busy],
  }),
  sessions: defineRoute({
    method: 'GET',
    path: '/account/sessions',
    access: 'admin',
    summary: 'Where one is signed in, the newest first',
    reply: z.array(OpenSession),
    errors: [],
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'admin',
    summary: 'Sign out one of your own devices',
    params: idParams,
    reply: null,
    errors: [accountProblems.sessionNotFound],
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'admin',
    summary: 'Sign out all of your own other devices',
    reply: null,
    errors: [accountProblems.noOtherSession],
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    summary: 'Confirm a new email address with the token that was emailed to it',
    body: EmailToken,
    reply: EmailConfirmed,
    errors: [authProblems.invalidLink, userProblems.emailTaken],
  }),
  takeBackEmail: defineRoute({
    method: 'POST',
    path: '/auth/take-back-email',
    access: 'public',
    summary: 'Keep the old email address, or get it back, with the token that was emailed to it',
    body: EmailToken,
    reply: EmailTakenBack,
    errors: [authProblems.invalidLink],
  }),
} as const;
