import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { Administrator, AdministratorInput } from './administrator.schema.ts';
import { userProblems } from './user.routes.ts';

export const administratorProblems = {
  notFound: problem('administrator.not-found', 404, 'This person is not an administrator.'),
  /** `current` says who it is, so that the rights can be offered to them. */
  knownPerson: problem('administrator.known-person', 409, 'This email address already belongs to someone.'),
  already: problem('administrator.already', 409, 'This person is already an administrator.'),
  yourself: problem('administrator.yourself', 409, 'You cannot deactivate yourself. Another administrator can.'),
  notDeactivated: problem('administrator.not-deactivated', 409, 'This person is not deactivated.'),
  hasPassword: problem('administrator.has-password', 409, 'This person has already chosen a password.'),
  noEmailChange: problem('administrator.no-email-change', 409, 'No new email address is waiting to be confirmed.'),
  invitedJustNow: problem(
    'administrator.invited-just-now',
    409,
    'An invitation was sent less than a minute ago. Wait a moment before you send another.',
  ),
} as const;

const { notFound, knownPerson, already, yourself, notDeactivated, hasPassword, noEmailChange, invitedJustNow } =
  administratorProblems;

export const administratorRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/administrators',
    access: 'admin',
    summary: 'All administrators, by name',
    reply: z.array(Administrator),
    errors: [],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/administrators',
    access: 'admin',
    summary: 'Add a person with full rights; an invitation is emailed',
    confirmed: true,
    body: AdministratorInput,
    reply: Administrator,
    status: 201,
    errors: [knownPerson, userProblems.emailTaken],
  }),
  grant: defineRoute({
    method: 'PUT',
    path: '/administrators/{id}',
    access: 'admin',
    summary: 'Give full rights to a person who is known already; without a password, an invitation is emailed',
    confirmed: true,
    params: idParams,
    reply: Administrator,
    errors: [userProblems.notFound, userProblems.noEmail, already],
  }),
  inviteAgain: defineRoute({
    method: 'POST',
    path: '/administrators/{id}/invitation',
    access: 'admin',
    summary: 'Email the invitation again; the earlier link ends',
    params: idParams,
    reply: Administrator,
    status: 202,
    errors: [notFound, userProblems.noEmail, userProblems.deactivated, hasPassword, invitedJustNow],
  }),
  deactivate: defineRoute({
    method: 'POST',
    path: '/administrators/{id}/deactivate',
    access: 'admin',
    summary: 'Shut an administrator out: every session ends, no sign-in, no reset',
    params: idParams,
    reply: Administrator,
    errors: [notFound, yourself, userProblems.deactivated, userProblems.lastAdministrator],
  }),
  reactivate: defineRoute({
    method: 'POST',
    path: '/administrators/{id}/reactivate',
    access: 'admin',
    summary: 'Let a deactivated administrator in again',
    confirmed: true,
    params: idParams,
    reply: Administrator,
    errors: [notFound, notDeactivated],
  }),
  cancelEmailChange: defineRoute({
    method: 'DELETE',
    path: '/administrators/{id}/email-change',
    access: 'admin',
    summary: 'Forget the new email address of an administrator that is waiting to be confirmed',
    params: idParams,
    reply: Administrator,
    errors: [notFound, noEmailChange],
  }),
} as const;
