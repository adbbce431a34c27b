import { useQueryClient } from '@tanstack/react-query';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { useAction } from '../../api/mutation.ts';
import { useUndo } from '../../api/undo.ts';
import { undoPayload } from './player.form.ts';
import { updatePlayer } from './player.queries.ts';
import type { PlayerChange } from './player.queries.ts';

interface Update extends PlayerChange {
  /** The player as she was at `version`, to put her back. */
  before: Player;
}

/** What was read before is no longer so: somebody changed or removed the player, or took the address. */
const isOutdated = (status: number) => [404, 409, 412].includes(status);

/** Saves a player, and offers to put back what was there; over somebody else's later change neither is ever saved. */
export function useUpdatePlayer(onSuccess: () => void) {
  const client = useQueryClient();
  const putBack = useUndo(updatePlayer);
  return useAction<'PUT /players/{id}', Update>(updatePlayer, {
    onSuccess,
    onFailure: (error) => {
      if (isOutdated(error.status)) void client.invalidateQueries({ queryKey: ['players'] });
    },
    undo: (saved, { id, before }) => putBack({ id, version: saved.version, body: undoPayload(before) }),
  });
}
