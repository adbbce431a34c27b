import { useQueryClient } from '@tanstack/react-query';
import { isOutdated } from '../../api/problem-error.ts';
import { useAction } from '../../kit/act/action.ts';
import { updatePlayer } from './player.queries.ts';

/** Saves a player, but never overwrites another user's later change. */
export function useUpdatePlayer(onSuccess: () => void) {
  const client = useQueryClient();
  return useAction(updatePlayer, {
    onSuccess,
    onFailure: (error) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['players'] });
    },
  });
}
