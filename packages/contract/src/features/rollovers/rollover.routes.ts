import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { ActRun } from '../history/act-run.schema.ts';
import { seasonProblems } from '../seasons/season.routes.ts';
import {
  Rollover,
  RolloverChoicesInput,
  RolloverCommitInput,
  RolloverInput,
  RolloverPlayersPage,
  RolloverPlayersQuery,
  RolloverState,
  RolloverTeamsPage,
  RolloverTeamsQuery,
} from './rollover.schema.ts';

export const rolloverProblems = {
  notFound: problem('rollover.not-found', 404, 'This roll-over no longer exists.'),
  notOpen: problem('rollover.not-open', 409, 'This roll-over has already begun.'),
  undecided: problem('rollover.undecided', 409, 'Some players have no team for the next season yet.'),
  planChanged: problem(
    'rollover.plan-changed',
    409,
    'Teams or players changed since you looked. Nothing has moved. Look at the review again.',
  ),
  bodyNotConfirmed: problem('rollover.body-not-confirmed', 409, 'The age rule of this body is not confirmed yet.'),
  teamUnknown: problem('rollover.team-unknown', 409, 'This team is not part of the next season.'),
  cannotMoveUp: problem('rollover.cannot-move-up', 409, 'This team cannot move up: no age group follows.'),
  playerUnknown: problem('rollover.player-unknown', 409, 'This player is on no team now.'),
} as const;

export const rolloverRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/rollovers',
    access: 'admin',
    summary: 'Roll-overs that are being prepared, are under way or have been carried out, the latest season first',
    reply: z.array(RolloverState),
    errors: [],
  }),
  start: defineRoute({
    method: 'POST',
    path: '/rollovers',
    access: 'admin',
    summary: 'Prepare the roll-over to a later season, or go on with the one that is being prepared. Nothing moves',
    body: RolloverInput,
    reply: Rollover,
    status: 201,
    seconds: 65,
    errors: [seasonProblems.notFound, seasonProblems.notLater],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/rollovers/{id}',
    access: 'admin',
    summary: 'What a roll-over would do, in figures, and the token that a commit agrees to',
    params: idParams,
    reply: Rollover,
    seconds: 65,
    errors: [rolloverProblems.notFound],
  }),
  teams: defineRoute({
    method: 'GET',
    path: '/rollovers/{id}/teams',
    access: 'admin',
    summary: 'The teams of a roll-over: what becomes of each',
    params: idParams,
    query: RolloverTeamsQuery,
    reply: RolloverTeamsPage,
    seconds: 65,
    errors: [rolloverProblems.notFound],
  }),
  players: defineRoute({
    method: 'GET',
    path: '/rollovers/{id}/players',
    access: 'admin',
    summary: 'The players of a roll-over: where each goes',
    params: idParams,
    query: RolloverPlayersQuery,
    reply: RolloverPlayersPage,
    seconds: 65,
    errors: [rolloverProblems.notFound],
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/rollovers/{id}/choices',
    access: 'admin',
    summary: 'Choose what becomes of teams and players. What is left out stays as it is; nothing moves',
    params: idParams,
    body: RolloverChoicesInput,
    reply: Rollover,
    seconds: 65,
    errors: [
      rolloverProblems.notFound,
      rolloverProblems.notOpen,
      rolloverProblems.bodyNotConfirmed,
      rolloverProblems.teamUnknown,
      rolloverProblems.cannotMoveUp,
      rolloverProblems.playerUnknown,
    ],
  }),
  commit: defineRoute({
    method: 'POST',
    path: '/rollovers/{id}/commit',
    access: 'admin',
    summary: 'Carry out a roll-over exactly as it was looked at. One that was stopped goes on',
    params: idParams,
    body: RolloverCommitInput,
    reply: ActRun,
    status: 202,
    seconds: 65,
    errors: [
      rolloverProblems.notFound,
      rolloverProblems.notOpen,
      rolloverProblems.undecided,
      rolloverProblems.planChanged,
      seasonProblems.notLater,
    ],
  }),
} as const;
