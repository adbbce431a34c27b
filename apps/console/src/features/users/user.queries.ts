import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeldRegion } from '@dugout/contract/features/users/user.rules.ts';
import type { UserInput, UserUpdate } from '@dugout/contract/features/users/user.schema.ts';
import { isOutdated } from '../../api/problem-error.ts';
import { call } from '../../api/client.ts';
import type { CallKey } from '../../api/client.ts';
import { defineAction, useAction } from '../../kit/act/action.ts';
import type { Action, ActionOptions } from '../../kit/act/action.ts';
import { nameOf } from '../../kit/act/name-of.ts';
import { savedWithEmail } from '../../kit/form/email-note.ts';

/** A person stands on many lists; and it may be the administrator whose own name is at the top of the screen. */
const changes = ['users', 'administrators', 'coaches', 'teams', 'players', 'dashboard', 'auth'] as const;

interface OneUser {
  id: string;
  version: number | undefined;
}

const condition = (version: number | undefined) => (version === undefined ? {} : { ifMatch: version });

export const createUser = defineAction({
  call: 'POST /users',
  request: (body: UserInput) => ({ body }),
  changes,
  success: 'User created',
  about: nameOf,
  failureInline: true,
});

export const updateUser = defineAction({
  call: 'PUT /users/{id}',
  request: ({ id, version, body }: OneUser & { body: UserUpdate }) => ({ params: { id }, body, ...condition(version) }),
  changes,
  success: (user, { body }) => savedWithEmail('User updated', body, user),
  about: nameOf,
  failureInline: true,
});

export const removeUser = defineAction({
  call: 'DELETE /users/{id}',
  request: ({ id, version }: OneUser) => ({ params: { id }, ...condition(version) }),
  changes,
  success: 'User deleted',
  failureInline: true,
});

/** With the version: the mail goes to the address that is shown, or not at all. */
export const sendResetLink = defineAction({
  call: 'POST /users/{id}/send-reset',
  request: ({ id, version }: OneUser) => ({ params: { id }, ...condition(version) }),
  changes: [],
  success: 'Reset link sent',
});

export function useUserAction<K extends CallKey, Input>(action: Action<K, Input>, options: ActionOptions<K, Input>) {
  const client = useQueryClient();
  return useAction(action, {
    ...options,
    onFailure: (error, input) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['users'] });
      options.onFailure?.(error, input);
    },
  });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call('GET /users/{id}', { params: { id }, signal }),
  });

export const tiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'ties', id],
    queryFn: ({ signal }) => call('GET /users/{id}/ties', { params: { id }, signal }),
  });

/** For the question before a removal: with all that would go with the person. */
export const userWithTies = (id: string) =>
  queryOptions({
    queryKey: ['users', 'with-ties', id],
    queryFn: async ({ signal }) => {
      const [user, ties] = await Promise.all([
        call('GET /users/{id}', { params: { id }, signal }),
        call('GET /users/{id}/ties', { params: { id }, signal }),
      ]);
      return { ...user, ties };
    },
  });

const heldRegionsQuery = queryOptions({
  queryKey: ['users', 'held-regions'],
  queryFn: async ({ signal }): Promise<HeldRegion[]> => {
    const coaches = await call('GET /regCoaches', { signal });
    return coaches.map(({ region, user }) => ({ region, userId: user.id }));
  },
});

export interface HeldRegions {
  readonly held: readonly HeldRegion[];
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => void;
}

/** Who holds which region, asked anew whenever a form opens. */
export function useHeldRegions(): HeldRegions {
  const query = useQuery({ ...heldRegionsQuery, staleTime: 0 });
  return {
    held: query.data ?? [],
    state: query.data ? 'ready' : query.isError && !query.isFetching ? 'failed' : 'loading',
    retry: () => void query.refetch(),
  };
}
