import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { id, idParams } from '../../wire/fields.ts';
import { defineRoute } from '../../wire/route.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { teamMessages } from './team.rules.ts';
import {
  Team,
  TeamDetail,
  TeamInput,
  TeamUpdate,
  Trophy,
  TrophyInput,
  TrophyUpdate,
  WornNumber,
} from './team.schema.ts';
import { teamsList } from './teams.list.ts';

export const teamProblems = {
  notFound: problem('team.not-found', 404, 'This team no longer exists.'),
  coachUnknown: problem('team.coach-unknown', 400, teamMessages.coachUnknown),
  coachAlreadyOn: problem('team.coach-already-on', 409, 'This coach is already on the team.'),
  trophyNotFound: problem('trophy.not-found', 404, 'This trophy no longer exists.'),
} as const;

const trophyParams = z.object({ id, trophyId: id });

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
  numbers: defineRoute({
    method: 'GET',
    path: '/teams/{id}/numbers',
    access: 'admin',
    summary: 'The jersey numbers of a team, and who wears them',
    params: idParams,
    reply: z.array(WornNumber),
    errors: [],
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
    body: TeamUpdate,
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
  addCoach: defineRoute({
    method: 'POST',
    path: '/teams/{id}/coaches',
    access: 'admin',
    summary: 'Put a coach on the staff of a team',
    params: idParams,
    body: z.strictObject({ userID: id }),
    reply: Team,
    status: 201,
    errors: [teamProblems.notFound, teamProblems.coachUnknown, teamProblems.coachAlreadyOn],
  }),
  addTrophy: defineRoute({
    method: 'POST',
    path: '/teams/{id}/trophies',
    access: 'admin',
    summary: 'Put a trophy into the trophy case of a team',
    params: idParams,
    body: TrophyInput,
    reply: Trophy,
    status: 201,
    errors: [teamProblems.notFound],
  }),
  updateTrophy: defineRoute({
    method: 'PUT',
    path: '/teams/{id}/trophies/{trophyId}',
    access: 'admin',
    summary: 'Change a trophy',
    params: trophyParams,
    body: TrophyUpdate,
    reply: Trophy,
    errors: [teamProblems.trophyNotFound],
  }),
  removeTrophy: defineRoute({
    method: 'DELETE',
    path: '/teams/{id}/trophies/{trophyId}',
    access: 'admin',
    summary: 'Move a trophy to the trash',
    params: trophyParams,
    reply: null,
    errors: [teamProblems.trophyNotFound],
  }),
} as const;
