import { queryOptions } from '@tanstack/react-query';
import type { AccountInput, OpenSession, PasswordInput } from '@dugout/contract/features/account/account.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /account', { signal }),
});

/** Apart from the account: what is done to one does not make the other old. */
export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call('GET /account/sessions', { signal }),
});

/** The name stands at the top of the screen, and on every list that holds its person. */
const shownName = ['account', 'auth', 'administrators', 'users', 'coaches', 'teams', 'players'];

export const saveName = defineAction({
  call: 'PUT /account',
  request: ({ version, body }: { version: number | undefined; body: AccountInput }) => ({
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  changes: shownName,
  success: 'Name updated',
  failureInline: true,
});

export const changePassword = defineAction({
  call: 'PUT /account/password',
  request: (body: PasswordInput) => ({ body }),
  changes: ['account', 'account-sessions'],
  success: 'Password changed',
  failureInline: true,
  // What was sent holds the secret.
  secretReply: true,
});

export const endSession = defineAction({
  call: 'DELETE /account/sessions/{id}',
  request: ({ id }: Pick<OpenSession, 'id'>) => ({ params: { id } }),
  changes: ['account-sessions'],
  success: 'Device signed out',
  failureInline: true,
});

export const endOtherSessions = defineAction({
  call: 'DELETE /account/sessions',
  request: () => ({}),
  changes: ['account-sessions'],
  success: 'Signed out on other devices',
  failureInline: true,
});
