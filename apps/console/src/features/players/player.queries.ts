import { queryOptions } from '@tanstack/react-query';
import type { PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { savedWithEmail } from '../../kit/form/email-note.ts';

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', 'one', id],
    queryFn: ({ signal }) => call('GET /players/{id}', { params: { id }, signal }),
  });

/** Under the teams, so that every change of a player asks for them again. */
export const wornNumbersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'numbers', teamId],
    queryFn: ({ signal }) => call('GET /teams/{id}/numbers', { params: { id: teamId }, signal }),
  });

/** A player is a person on a team, counted on the dashboard, and may be the administrator at the screen. */
const changes = ['players', 'alumni', 'teams', 'users', 'coaches', 'dashboard', 'auth'] as const;

export interface PlayerChange {
  id: string;
  version: number | undefined;
  body: PlayerUpdate;
}

export const updatePlayer = defineAction({
  call: 'PUT /players/{id}',
  request: ({ id, version, body }: PlayerChange) => ({
    params: { id },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  changes,
  success: ({ user }, { body }) => savedWithEmail('Player updated', body, user),
  about: ({ name }) => name,
  failureInline: true,
});
