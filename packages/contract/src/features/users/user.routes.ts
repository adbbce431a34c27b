import { z } from 'zod';
import { id, idParams } from '../../wire/fields.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { regions } from '../../vocabulary/teams.ts';
import { authProblems } from '../auth/auth.routes.ts';
import { demotionRoles, userMessages } from './user.rules.ts';
import { endTies, endTiesQuery, RegionalCoach, User, UserInput, UserTies, UserUpdate } from './user.schema.ts';
import { usersList } from './users.list.ts';

export const userProblems = {
  notFound: problem('user.not-found', 404, 'This person no longer exists.'),
  emailTaken: problem('user.email-taken', 409, userMessages.emailTaken),
  regionTaken: problem('user.region-taken', 409, userMessages.regionTaken),
  notRegionalCoach: problem('user.not-regional-coach', 404, 'This person is not a regional coach.'),
  administratorEmail: problem('user.administrator-email', 409, userMessages.administratorEmail),
  lastAdministrator: problem('user.last-administrator', 409, userMessages.lastAdministrator),
  deactivated: problem('user.deactivated', 409, 'This person is deactivated.'),
  /** `errors` says at `endTies` what would end. */
  hasTies: problem('user.has-ties', 409, userMessages.hasTies),
  noEmail: problem('user.no-email', 409, 'This person has no email address to write to.'),
} as const;

const region = z.enum(regions.values);
const { notFound, emailTaken, regionTaken, notRegionalCoach, lastAdministrator, deactivated, hasTies, noEmail } =
  userProblems;
/** What a new email address can be refused with, wherever a person is changed. */
export const emailProblems = [emailTaken, userProblems.administratorEmail] as const;

export const userRoutes = {
  ...listRoutes(usersList, User),
  get: defineRoute({
    method: 'GET',
    path: '/users/{id}',
    access: 'admin',
    summary: 'One person',
    params: idParams,
    reply: User,
    errors: [notFound],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/users',
    access: 'admin',
    summary: 'Add a person; without a password an invitation is emailed',
    body: UserInput,
    reply: User,
    status: 201,
    errors: [emailTaken, regionTaken, authProblems.passwordTooCommon, authProblems.busy],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/users/{id}',
    access: 'admin',
    summary: 'Change a person; role, regional record, what goes with the role and sessions change together',
    params: idParams,
    body: UserUpdate,
    reply: User,
    errors: [notFound, ...emailProblems, regionTaken, lastAdministrator, hasTies],
  }),
  ties: defineRoute({
    method: 'GET',
    path: '/users/{id}/ties',
    access: 'admin',
    summary: 'What a person is besides an account: player and coach records, teams, and whose parent they are',
    params: idParams,
    reply: UserTies,
    errors: [notFound],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'admin',
    summary: 'Move a person to the trash, with their player and coach records, and end their sessions',
    params: idParams,
    reply: null,
    errors: [notFound, lastAdministrator],
  }),
  sendReset: defineRoute({
    method: 'POST',
    path: '/users/{id}/send-reset',
    access: 'admin',
    summary: 'Email this person a link to choose a password',
    params: idParams,
    reply: User,
    status: 202,
    errors: [notFound, noEmail, deactivated],
  }),
  setRegion: defineRoute({
    method: 'PATCH',
    path: '/users/{id}/reg-coach',
    access: 'admin',
    summary: 'Give a regional coach another region',
    params: idParams,
    body: z.strictObject({ region }),
    reply: User,
    errors: [notFound, notRegionalCoach, regionTaken],
  }),
  demote: defineRoute({
    method: 'DELETE',
    path: '/users/{id}/reg-coach',
    access: 'admin',
    summary: 'Remove the regional record and give the person a new role',
    params: idParams,
    query: z.strictObject({ newRole: z.enum(demotionRoles), endTies: endTiesQuery }),
    reply: User,
    errors: [notFound, notRegionalCoach, hasTies],
  }),
} as const;

export const regionalCoachRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/regCoaches',
    access: 'admin',
    summary: 'The regional coaches, one per region at most',
    reply: z.array(RegionalCoach),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/regCoaches',
    access: 'admin',
    summary: 'Make a person the regional coach of a region',
    body: z.strictObject({ userId: id, region, endTies }),
    reply: RegionalCoach,
    status: 201,
    errors: [notFound, regionTaken, lastAdministrator, hasTies],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/regCoaches/{id}',
    access: 'admin',
    summary: 'Remove a regional record; the person becomes a coach',
    params: idParams,
    reply: null,
    errors: [notRegionalCoach, hasTies],
  }),
} as const;
