import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../kit/feedback/toast.tsx';
import type { CallKey } from './client.ts';
import { failureText, useAction, type Action } from './mutation.ts';

/**
 * The way back from a write, for the toast of that write. It must carry the version which that write answered, so that
 * it never takes away what somebody else did since; a refusal is told, and what is true then is shown.
 */
export function useUndo<K extends CallKey, Input>(action: Action<K, Input>): (input: Input) => void {
  const client = useQueryClient();
  const { mutate } = useAction(
    { ...action, success: 'Change undone', failureInline: true },
    {
      onFailure: (error, input) => {
        // Without an answer it is worth another try; a refusal stays one.
        toast.error(`Not undone. ${failureText(error)}`, error.status === 0 ? { undo: () => mutate(input) } : {});
        for (const name of action.changes) void client.invalidateQueries({ queryKey: [name] });
      },
    },
  );
  return mutate;
}
