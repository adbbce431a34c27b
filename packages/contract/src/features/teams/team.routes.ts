import { problem } from '../../wire/problem.ts';
import { idParams } from '../../wire/fields.ts';
import { defineRoute } from '../../wire/route.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { teamMessages } from './team.rules.ts';
import { Team, TeamDetail, TeamInput } from './team.schema.ts';
import { teamsList } from './teams.list.ts';

export const teamProblems = {
  notFound: problem('team.not-found', 404, 'This team no longer exists.'),
  coachUnknown: problem('team.coach-unknown', 400, teamMessages.coachUnknown),
} as const;

export const teamRoutes = {
  ...listRoutes(teamsList, Team),
  get: defineRoute({
    method: 'GET',
    path: '/teams/{id}',
    access: 'admin',
    summary: 'One team',
    params: idParams,
    reply: TeamDetail,
    errors: [teamProblems.notFound],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/teams',
    access: 'admin',
    summary: 'Add a team',
    body: TeamInput,
    reply: Team,
    status: 201,
    errors: [teamProblems.coachUnknown],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/teams/{id}',
    access: 'admin',
    summary: 'Change a team',
    params: idParams,
    body: TeamInput,
    reply: Team,
    errors: [teamProblems.notFound, teamProblems.coachUnknown],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/teams/{id}',
    access: 'admin',
    summary: 'Move a team to the trash; its players and coaches stay, without a team',
    params: idParams,
    reply: null,
    errors: [teamProblems.notFound],
  }),
} as const;
