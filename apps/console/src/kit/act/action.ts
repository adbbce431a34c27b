import { useNavigate } from '@tanstack/react-router';
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../feedback/toast.tsx';
import { callAct, type CallArguments, type CallKey, type CallReply, type CallRequest } from '../../api/client.ts';
import { failureText, isUndecided, type ProblemError } from '../../api/problem-error.ts';
import { offerUndo } from './undo.ts';

export { failureText };

/** A write, said once: what it calls, what it changes, what it says. Section 8 can be read off these declarations. */
export interface Action<K extends CallKey, Input> {
  readonly call: K;
  readonly request: (input: Input) => CallRequest<K>;
  /** The first part of the query keys whose data is no longer true: `['teams', 'players']`. */
  readonly changes: readonly string[];
  readonly success?: string | ((reply: CallReply<K>, input: Input) => string);
  /** The name of the record that was changed, for the second line of the toast. */
  readonly about?: (reply: CallReply<K>, input: Input) => string | undefined;
  /** Where a new record has a page of its own. */
  readonly opens?: (reply: CallReply<K>) => string;
  /** Section 8 gives a fixed sentence. */
  readonly failure?: string;
  /** Section 8 says "the server message, or this". */
  readonly failureOtherwise?: string;
  /** The form shows the failure itself; no toast. */
  readonly failureInline?: boolean;
  /** The response holds a secret: the cache drops it once the component that requested it unmounts. */
  readonly secretReply?: boolean;
  /** Why the toast offers no Undo although the server could: a sentence for the reader of the code. */
  readonly noUndo?: string;
  /**
   * Shows the change before it is answered, and answers how to take it back. Only where nothing is lost if the server
   * refuses: never for what is known of a person.
   */
  readonly optimistic?: (client: QueryClient, input: Input) => () => void;
}

export const defineAction = <K extends CallKey, Input>(action: Action<K, Input>): Action<K, Input> => action;

/**
 * A change whose answer was lost is answered again, in the place of a conflict with oneself or a record that is gone.
 * Signing in changes nothing that a retry could double, and its answer must not be kept for one.
 */
const isKeyed = (key: CallKey) => !/^POST \/(auth|setup)(\/|$)/.test(key);

/** A file has no JSON of its own: without this, any two would look the same. */
const withFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

export interface ActionOptions<K extends CallKey, Input> {
  onSuccess?: (reply: CallReply<K>, input: Input) => void;
  onFailure?: (error: ProblemError, input: Input) => void;
}

export function useAction<K extends CallKey, Input>(
  action: Action<K, Input>,
  { onSuccess, onFailure }: ActionOptions<K, Input> = {},
): UseMutationResult<CallReply<K>, ProblemError, Input> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // By what is sent: several may be under way, and each is decided by itself.
  const keys = useRef(new Map<string, string>());
  const acts = useRef(new Map<Input, string | null>());

  const keyFor = (request: CallRequest<K>): string => {
    const fingerprint = JSON.stringify(request, withFiles);
    const key = keys.current.get(fingerprint) ?? crypto.randomUUID();
    keys.current.set(fingerprint, key);
    return key;
  };
  const forgetKey = (input: Input) => keys.current.delete(JSON.stringify(action.request(input), withFiles));

  return useMutation<CallReply<K>, ProblemError, Input, (() => void) | undefined>({
    onMutate: (input) => action.optimistic?.(queryClient, input),
    mutationFn: async (input) => {
      const request = action.request(input);
      const complete = isKeyed(action.call) ? { ...request, idempotencyKey: keyFor(request) } : request;
      const { reply, act } = await callAct(action.call, ...([complete] as unknown as CallArguments<K>));
      acts.current.set(input, action.noUndo === undefined ? act : null);
      return reply;
    },
    ...(action.secretReply ? { gcTime: 0 } : {}),
    onSuccess: async (reply, input) => {
      forgetKey(input);
      const act = acts.current.get(input) ?? null;
      acts.current.delete(input);
      const text = typeof action.success === 'function' ? action.success(reply, input) : action.success;
      const about = action.about?.(reply, input);
      const address = action.opens?.(reply);
      if (text !== undefined)
        toast.success(text, {
          ...(about === undefined ? {} : { about }),
          ...(act === null ? {} : offerUndo({ act, changes: action.changes })),
          ...(address === undefined ? {} : { action: { label: 'Open', run: () => void navigate({ to: address }) } }),
        });
      onSuccess?.(reply, input);
      await Promise.all(action.changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error, input, takeBack) => {
      takeBack?.();
      if (!isUndecided(error)) forgetKey(input);
      if (!action.failureInline) toast.error(action.failure ?? failureText(error, action.failureOtherwise));
      onFailure?.(error, input);
      // The optimistic update may have hidden another user's change.
      if (action.optimistic)
        for (const name of action.changes) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
}
