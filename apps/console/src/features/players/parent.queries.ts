import { useQueryClient } from '@tanstack/react-query';
import type { ChangedPlayer, Player } from '@dugout/contract/features/players/player.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { isOutdated } from '../../api/problem-error.ts';
import type { ProblemError } from '../../api/client.ts';
import { defineAction, useAction } from '../../kit/act/action.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import { playerQuery } from './player.queries.ts';

/** A person becomes a parent record with their first child. */
const changes = ['players', 'users'] as const;

export interface ParentLink {
  playerId: string;
  /** Of the player as they were shown. */
  version: number;
  /** The parent record's id, or of a person who has none yet the user's. */
  parentId: string;
}

const attachParent = defineAction({
  call: 'POST /players/{id}/parents',
  request: ({ playerId, version, parentId }: ParentLink) => ({
    params: { id: playerId },
    body: { parentId },
    ifMatch: version,
  }),
  changes,
  success: 'Parent attached',
  failureOtherwise: 'Failed to attach parent',
});

const removeParent = defineAction({
  call: 'DELETE /players/{id}/parents/{parentId}',
  request: ({ playerId, version, parentId }: ParentLink) => ({
    params: { id: playerId, parentId },
    ifMatch: version,
  }),
  changes,
  success: 'Parent removed',
  failureOtherwise: 'Failed to remove parent',
});

/** By either of the two ids under which a parent may be attached. */
export const parentOf = ({ parents }: Pick<Player, 'parents'>, id: string) =>
  parents.find((parent) => parent.id === id || parent.user.id === id);

interface Outcome {
  onSuccess?: () => void;
  onFailure?: (error: ProblemError) => void;
}

/** Every answer is the player as they are now, parents included. */
function useKeptPlayer({ onSuccess, onFailure }: Outcome) {
  const client = useQueryClient();
  return {
    onSuccess: (player: ChangedPlayer) => {
      // The birth date is no part of the answer, and stays as it was.
      client.setQueryData(playerQuery(player.id).queryKey, (known) => known && { ...known, ...player });
      onSuccess?.();
    },
    onFailure: (error: ProblemError) => {
      // A person who is no parent any more is refused with 400.
      if (isOutdated(error) || error.status === 400) {
        for (const name of changes) void client.invalidateQueries({ queryKey: [name] });
      }
      onFailure?.(error);
    },
  };
}

export const useAttachParent = (outcome: Outcome) => useAction(attachParent, useKeptPlayer(outcome));
export const useRemoveParent = (outcome: Outcome) => useAction(removeParent, useKeptPlayer(outcome));

export const parentSource: PickerSource<User> = {
  key: ['users', 'parents'],
  load: (search, signal) => loadRows(usersList, { search, filters: { role: 'PARENT' }, pageSize: 20 }, signal),
};
