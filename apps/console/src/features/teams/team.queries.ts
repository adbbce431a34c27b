import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TeamInput } from '@dugout/contract/features/teams/team.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { isOutdated } from '../../api/problem-error.ts';
import { call } from '../../api/client.ts';
import type { CallKey } from '../../api/client.ts';
import { defineAction, useAction } from '../../kit/act/action.ts';
import type { Action, ActionOptions } from '../../kit/act/action.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import type { CoachChoice } from './team.record.ts';

/** People are listed with their teams, and the dashboard counts them, so that they change with them. */
export const teamChanges = [
  'teams',
  'users',
  'players',
  'coaches',
  'alumni',
  'trophies',
  'past-teams',
  'dashboard',
] as const;

export interface TeamUpdate {
  id: string;
  version: number | undefined;
  body: TeamInput;
}

export const createTeam = defineAction({
  call: 'POST /teams',
  request: (body: TeamInput) => ({ body }),
  changes: teamChanges,
  success: 'Team created',
  about: ({ name, teamCode }) => `${name} · code ${teamCode}`,
  opens: ({ id }) => `/teams/${id}`,
  failureInline: true,
});

const condition = (version: number | undefined) => (version === undefined ? {} : { ifMatch: version });

export const updateTeam = defineAction({
  call: 'PUT /teams/{id}',
  request: ({ id, version, body }: TeamUpdate) => ({ params: { id }, body, ...condition(version) }),
  changes: teamChanges,
  success: 'Team updated',
  about: ({ name }) => name,
  failureInline: true,
});

export const removeTeam = defineAction({
  call: 'DELETE /teams/{id}',
  request: ({ id, version }: { id: string; version: number }) => ({ params: { id }, ifMatch: version }),
  changes: teamChanges,
  success: 'Team removed',
  failureInline: true,
});

/** If another user changed or removed the team, the data behind the form is outdated, too. */
export function useTeamAction<K extends CallKey, Input>(action: Action<K, Input>, options: ActionOptions<K, Input>) {
  const client = useQueryClient();
  return useAction(action, {
    ...options,
    onFailure: (error, input) => {
      if (isOutdated(error)) {
        for (const name of ['teams', 'players']) void client.invalidateQueries({ queryKey: [name] });
      }
      options.onFailure?.(error, input);
    },
  });
}

/** With a season that has ended: as it was then. */
export const teamQuery = (id: string, season?: string) =>
  queryOptions({
    queryKey: ['teams', 'one', id, ...(season === undefined ? [] : [season])],
    queryFn: ({ signal }) =>
      call('GET /teams/{id}', { params: { id }, ...(season === undefined ? {} : { query: { season } }), signal }),
  });

/** Those that the team can be shown in, the latest first. */
export const teamSeasonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', 'seasons', id],
    queryFn: ({ signal }) => call('GET /teams/{id}/seasons', { params: { id }, signal }),
  });

export const coachSource: PickerSource<CoachChoice> = {
  key: ['users', 'coaches'],
  load: async (search, signal) => {
    const users = await loadRows(usersList, { search, filters: { role: 'COACH' }, pageSize: 20 }, signal);
    return users.map(({ id, name, email }) => ({ userId: id, name, email }));
  },
};
