import { queryOptions } from '@tanstack/react-query';
import type { GuardianInput, RightsUpdate } from '@dugout/contract/features/family/family.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';

/** Under the players, so that every change of one asks for it again. It is a look that is written down. */
export const familyQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'family', playerId],
    queryFn: ({ signal }) => call('GET /players/{id}/family', { params: { id: playerId }, signal }),
    staleTime: Infinity,
  });

/** Each time it is opened it is asked for, and written down. */
export const reasonQuery = (playerId: string, parentId: string) =>
  queryOptions({
    queryKey: ['reason', playerId, parentId],
    queryFn: ({ signal }) =>
      call('GET /players/{id}/parents/{parentId}/reason', { params: { id: playerId, parentId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A person becomes a parent record with their first child. */
const changes = ['players', 'users', 'reason'] as const;

export interface NewGuardian {
  playerId: string;
  body: GuardianInput;
}

export const addGuardian = defineAction({
  call: 'POST /players/{id}/parents',
  request: ({ playerId, body }: NewGuardian) => ({ params: { id: playerId }, body }),
  changes,
  success: 'Parent attached',
  failureInline: true,
});

export interface RightsChange {
  playerId: string;
  parentId: string;
  version: number | undefined;
  body: RightsUpdate;
}

export const changeRights = defineAction({
  call: 'PATCH /players/{id}/parents/{parentId}',
  request: ({ playerId, parentId, version, body }: RightsChange) => ({
    params: { id: playerId, parentId },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  }),
  changes,
  success: 'Rights updated',
  failureInline: true,
});

export interface Removal {
  playerId: string;
  parentId: string;
  /** Of the player as she was shown. */
  version: number;
  /** She is under 18, and the administrator has read that nobody is left. */
  isLast: boolean;
}

export const removeGuardian = defineAction({
  call: 'DELETE /players/{id}/parents/{parentId}',
  request: ({ playerId, parentId, version, isLast }: Removal) => ({
    params: { id: playerId, parentId },
    ...(isLast ? { query: { lastGuardian: 'yes' as const } } : {}),
    ifMatch: version,
  }),
  changes,
  success: 'Parent removed',
  failureOtherwise: 'Failed to remove parent',
});

/** Searched on the server: there may be a million parents. */
export const parentSource: PickerSource<User> = {
  key: ['users', 'parents'],
  load: (search, signal) => loadRows(usersList, { search, filters: { role: 'PARENT' }, pageSize: 20 }, signal),
};
