import { z } from 'zod';
import { id, idParams } from '../../wire/fields.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { teamProblems } from '../teams/team.routes.ts';
import { Team } from '../teams/team.schema.ts';
import { emailProblems } from '../users/user.routes.ts';
import { coachMessages } from './coach.rules.ts';
import { Coach, CoachRow, CoachUpdate } from './coach.schema.ts';
import { coachesList } from './coaches.list.ts';

export const coachProblems = {
  notFound: problem('coach.not-found', 404, 'This coach no longer exists.'),
  missingUser: problem('coach.missing-user', 409, coachMessages.missingUser),
  notOnTeam: problem('coach.not-on-team', 404, 'This coach is not on that team.'),
  stillOnTeams: problem(
    'coach.still-on-teams',
    409,
    'This coach is still on a team. Remove them from their teams first.',
  ),
} as const;

export const coachRoutes = {
  ...listRoutes(coachesList, CoachRow),
  get: defineRoute({
    method: 'GET',
    path: '/coaches/{id}',
    access: 'admin',
    summary: 'One coach with address and teams',
    params: idParams,
    reply: Coach,
    errors: [coachProblems.notFound],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/coaches/{id}',
    access: 'admin',
    summary: 'Change the person and the address of a coach',
    params: idParams,
    body: CoachUpdate,
    reply: Coach,
    errors: [coachProblems.notFound, coachProblems.missingUser, ...emailProblems],
  }),
  removeFromTeam: defineRoute({
    method: 'POST',
    path: '/coaches/remove-coach-from-team',
    access: 'admin',
    summary: 'Take a coach off a team; a head coach is cleared',
    body: z.strictObject({ coachId: id, teamId: id }),
    reply: Team,
    errors: [coachProblems.notFound, coachProblems.notOnTeam, teamProblems.notFound],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/coaches/{id}',
    access: 'admin',
    summary: 'Move a coach who is on no team to the trash',
    params: idParams,
    reply: null,
    errors: [coachProblems.notFound, coachProblems.stillOnTeams],
  }),
} as const;
