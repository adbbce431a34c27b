import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../kit/act/action.ts';
import { updatePlayer } from './player.queries.ts';

/** What was read before is no longer so: somebody changed or removed the player, or took the address. */
const isOutdated = (status: number) => [404, 409, 412].includes(status);

/** Saves a player, and never over somebody else's later change. */
export function useUpdatePlayer(onSuccess: () => void) {
  const client = useQueryClient();
  return useAction(updatePlayer, {
    onSuccess,
    onFailure: (error) => {
      if (isOutdated(error.status)) void client.invalidateQueries({ queryKey: ['players'] });
    },
  });
}
