import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { id, idParams } from '../../wire/fields.ts';
import { defineRoute } from '../../wire/route.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { teamMessages } from './team.rules.ts';
import {
  PastRoster,
  PastRosterInput,
  Team,
  TeamDetail,
  TeamInput,
  TeamSeason,
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
  notInSeason: problem('team.not-in-season', 404, 'This team did not play in that season.'),
  seasonIsCurrent: problem(
    'team.season-is-current',
    409,
    'This season has not ended. Change the roster on the screen of the team.',
  ),
  playerUnknown: problem('team.player-unknown', 409, 'A player of this roster no longer exists.'),
  playerElsewhere: problem(
    'team.player-elsewhere',
    409,
    'A player is on the roster of another team in that season. Take her off there first.',
  ),
} as const;

const seasonParams = z.object({ id, season: id });
const trophyParams = z.object({ id, trophyId: id });

export const teamRoutes = {
  ...listRoutes(teamsList, Team),
  get: defineRoute({
    method: 'GET',
    path: '/teams/{id}',
    access: 'admin',
    summary: 'One team; with a season that has ended, as it was then, without contact data',
    params: idParams,
    query: z.strictObject({ season: id.optional() }),
    reply: TeamDetail,
    errors: [teamProblems.notFound, teamProblems.notInSeason],
  }),
  seasons: defineRoute({
    method: 'GET',
    path: '/teams/{id}/seasons',
    access: 'admin',
    summary: 'The seasons that a team can be shown in, the latest first',
    params: idParams,
    reply: z.array(TeamSeason),
    errors: [],
  }),
  correctSeason: defineRoute({
    method: 'PUT',
    path: '/teams/{id}/seasons/{season}',
    access: 'admin',
    summary: 'Correct the roster and the staff of a season that has ended, with a reason. Nobody is moved now',
    params: seasonParams,
    body: PastRosterInput,
    reply: PastRoster,
    errors: [
      teamProblems.notInSeason,
      teamProblems.seasonIsCurrent,
      teamProblems.playerUnknown,
      teamProblems.playerElsewhere,
      teamProblems.coachUnknown,
    ],
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
