import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  Administrator,
  AdministratorInput,
  KnownPerson,
} from '@dugout/contract/features/users/administrator.schema.ts';
import { call } from '../../api/client.ts';
import type { CallKey } from '../../api/client.ts';
import { defineAction, useAction } from '../../kit/act/action.ts';
import type { Action, ActionOptions } from '../../kit/act/action.ts';
import { isOutdated } from '../../api/problem-error.ts';

const key = 'administrators';

export const administratorsQuery = queryOptions({
  queryKey: [key],
  queryFn: ({ signal }) => call('GET /administrators', { signal }),
});

type One = Pick<Administrator, 'id' | 'version'>;
const changes = [key, 'users', 'dashboard'];
const request = ({ id, version }: One) => ({ params: { id }, ifMatch: version });

export const inviteAdministrator = defineAction({
  call: 'POST /administrators',
  request: (body: AdministratorInput) => ({ body }),
  changes,
  success: 'Invitation sent',
  failureInline: true,
});

export const grantRights = defineAction({
  call: 'PUT /administrators/{id}',
  request: (person: KnownPerson) => request(person),
  changes: [...changes, 'coaches', 'players', 'teams'],
  success: ({ name, state }) =>
    state === 'invited'
      ? `${name} is an administrator now; an invitation is on its way`
      : `${name} is an administrator now`,
  failureInline: true,
});

export const inviteAgain = defineAction({
  call: 'POST /administrators/{id}/invitation',
  request,
  changes: [],
  success: 'Invitation sent',
  failureInline: true,
});

export const deactivate = defineAction({
  call: 'POST /administrators/{id}/deactivate',
  request,
  changes,
  success: 'Administrator deactivated',
  failureInline: true,
});

export const reactivate = defineAction({
  call: 'POST /administrators/{id}/reactivate',
  request,
  changes,
  success: 'Administrator reactivated',
  failureInline: true,
});

export const cancelEmailChange = defineAction({
  call: 'DELETE /administrators/{id}/email-change',
  request,
  changes,
  success: 'New email address canceled',
  failureInline: true,
});

/** If another user changed the administrator, the list behind the question is outdated, too. */
export function useAdministratorAction<K extends CallKey, Input>(
  action: Action<K, Input>,
  options: ActionOptions<K, Input>,
) {
  const client = useQueryClient();
  return useAction(action, {
    ...options,
    onFailure: (error, input) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: [key] });
      options.onFailure?.(error, input);
    },
  });
}
