import { z } from 'zod';
import { id, idParams } from '../../wire/fields.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { seasonProblems } from '../seasons/season.routes.ts';
import { teamProblems } from '../teams/team.routes.ts';
import { emailProblems, userProblems } from '../users/user.routes.ts';
import { PlayerAges } from './player-ages.schema.ts';
import { playerMessages } from './player.rules.ts';
import { ChangedPlayer, Children, Player, PlayerRow, PlayerUpdate } from './player.schema.ts';
import { playersList } from './players.list.ts';

export const playerProblems = {
  notFound: problem('player.not-found', 404, 'This player no longer exists.'),
  notAPlayer: problem('player.not-a-player', 400, playerMessages.notAPlayer),
  alreadyOnTeam: problem('player.already-on-team', 409, 'This player is already on the team.'),
  missingUser: problem('player.missing-user', 409, playerMessages.missingUser),
  notOnTeam: problem('player.not-on-team', 404, 'This player is not on a team.'),
  commitUnknown: problem('player.commit-unknown', 400, playerMessages.commitUnknown),
  commitTaken: problem('player.commit-taken', 409, playerMessages.commitTaken),
  parentUnknown: problem('player.parent-unknown', 400, playerMessages.parentUnknown),
  parentAlreadyLinked: problem('player.parent-already-linked', 409, playerMessages.parentAlreadyLinked),
  parentNotLinked: problem('player.parent-not-linked', 404, 'This parent is not linked to the player.'),
} as const;

export const playerRoutes = {
  ...listRoutes(playersList, PlayerRow),
  get: defineRoute({
    method: 'GET',
    path: '/players/{id}',
    access: 'admin',
    summary: 'One player with person, team, address, parents and commitment',
    params: idParams,
    reply: Player,
    errors: [playerProblems.notFound],
  }),
  ages: defineRoute({
    method: 'GET',
    path: '/players/{id}/ages',
    access: 'admin',
    summary: 'Age, division and fit for her team by each sanctioning body, in the current season or in another',
    params: idParams,
    query: z.strictObject({ season: id.optional() }),
    reply: PlayerAges,
    errors: [playerProblems.notFound, seasonProblems.notFound],
  }),
  children: defineRoute({
    method: 'GET',
    path: '/users/{id}/children',
    access: 'admin',
    summary: 'The players whose guardian a person is, by name, each with her team and number',
    params: idParams,
    reply: Children,
    errors: [userProblems.notFound],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/players/{id}',
    access: 'admin',
    summary: 'Change a player; the commitment is saved with her or not at all',
    params: idParams,
    body: PlayerUpdate,
    reply: ChangedPlayer,
    errors: [
      playerProblems.notFound,
      playerProblems.missingUser,
      playerProblems.commitUnknown,
      playerProblems.commitTaken,
      ...emailProblems,
    ],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/players/{id}',
    access: 'admin',
    summary: 'Move a player to the trash; the person stays',
    params: idParams,
    reply: null,
    errors: [playerProblems.notFound],
  }),
  addToTeam: defineRoute({
    method: 'POST',
    path: '/teams/{id}/players',
    access: 'admin',
    summary: 'Put a player on the roster of a team; she leaves the team she was on',
    params: idParams,
    body: z.strictObject({ userID: id }),
    reply: ChangedPlayer,
    status: 201,
    errors: [teamProblems.notFound, playerProblems.notAPlayer, playerProblems.alreadyOnTeam],
  }),
  removeFromTeam: defineRoute({
    method: 'DELETE',
    path: '/players/{id}/team',
    access: 'admin',
    summary: 'Take a player off her team; the player stays',
    params: idParams,
    reply: ChangedPlayer,
    errors: [playerProblems.notFound, playerProblems.notOnTeam],
  }),
} as const;
