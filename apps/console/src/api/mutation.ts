import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../kit/feedback/toast.tsx';
import { call, type CallArguments, type CallKey, type CallReply, type CallRequest } from './client.ts';
import { ProblemError } from './problem-error.ts';

/** A write, said once: what it calls, what it changes, what it says. Section 8 can be read off these declarations. */
export interface Action<K extends CallKey, Input> {
  readonly call: K;
  readonly request: (input: Input) => CallRequest<K>;
  /** The first part of the query keys whose data is no longer true: `['teams', 'players']`. */
  readonly changes: readonly string[];
  readonly success?: string | ((reply: CallReply<K>, input: Input) => string);
  /** Section 8 gives a fixed sentence. */
  readonly failure?: string;
  /** Section 8 says "the server message, or this". */
  readonly failureOtherwise?: string;
  /** The form shows the failure itself; no toast. */
  readonly failureInline?: boolean;
  /** The answer holds a secret: nothing keeps it once whoever asked is gone from the screen. */
  readonly secretReply?: boolean;
}

export const defineAction = <K extends CallKey, Input>(action: Action<K, Input>): Action<K, Input> => action;

/** What to tell a person about a failure: a sentence of the server or of the network, else the given one. */
export function failureText(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof ProblemError && error.code !== 'unreadable' ? error.message : otherwise;
}

/** Signing in creates nothing that a retry could double, and its answer must not be kept for one. */
const creates = (key: CallKey) => key.startsWith('POST ') && !key.startsWith('POST /auth/');

/** Without an answer nobody knows whether the record was made: the same try must carry the same key. */
const isUndecided = (error: unknown) =>
  error instanceof ProblemError && (error.status === 0 || error.status === 409 || error.status >= 500);

/** A file has no JSON of its own: without this, any two would look the same. */
const withFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

interface Attempt {
  fingerprint: string;
  key: string;
}

export interface ActionOptions<K extends CallKey, Input> {
  onSuccess?: (reply: CallReply<K>, input: Input) => void;
  onFailure?: (error: ProblemError, input: Input) => void;
  /** Offered in the success toast. */
  undo?: (reply: CallReply<K>, input: Input) => void;
  /** Where only the answer tells whether there is a way back. */
  undoable?: (reply: CallReply<K>, input: Input) => boolean;
}

export function useAction<K extends CallKey, Input>(
  action: Action<K, Input>,
  { onSuccess, onFailure, undo, undoable }: ActionOptions<K, Input> = {},
): UseMutationResult<CallReply<K>, ProblemError, Input> {
  const queryClient = useQueryClient();
  const attempt = useRef<Attempt | null>(null);

  const keyFor = (request: CallRequest<K>): string => {
    const fingerprint = JSON.stringify(request, withFiles);
    if (attempt.current?.fingerprint !== fingerprint) attempt.current = { fingerprint, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  return useMutation<CallReply<K>, ProblemError, Input>({
    mutationFn: (input) => {
      const request = action.request(input);
      const complete = creates(action.call) ? { ...request, idempotencyKey: keyFor(request) } : request;
      return call(action.call, ...([complete] as unknown as CallArguments<K>));
    },
    ...(action.secretReply ? { gcTime: 0 } : {}),
    onSuccess: async (reply, input) => {
      attempt.current = null;
      const text = typeof action.success === 'function' ? action.success(reply, input) : action.success;
      if (text !== undefined) {
        toast.success(
          text,
          undo && (undoable?.(reply, input) ?? true)
            ? {
                undo: () => {
                  undo(reply, input);
                },
              }
            : {},
        );
      }
      onSuccess?.(reply, input);
      await Promise.all(action.changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error, input) => {
      if (!isUndecided(error)) attempt.current = null;
      if (!action.failureInline) toast.error(action.failure ?? failureText(error, action.failureOtherwise));
      onFailure?.(error, input);
    },
  });
}
