import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { patchEvents, readEvents, type EventsPatch, type EventsState } from './events.address.ts';

interface StepOptions {
  /** For typing, and for the arrow keys: not a step that Back undoes. */
  replace?: boolean;
  /** The user has saved or discarded the input, so the console does not ask again. */
  asked?: boolean;
}

export type GoTo = (patch: EventsPatch, options?: StepOptions) => void;

export function useEventsAddress(): readonly [EventsState, GoTo] {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readEvents(address), [address]);
  const go = useCallback<GoTo>(
    (patch, { replace = false, asked = false } = {}) => {
      const search = (from: Record<string, unknown>) => patchEvents(from, patch);
      // The step is a function of any address, so that the search has no type to check here.
      void navigate({ to: '.', search: search as never, replace, resetScroll: false, ignoreBlocker: asked });
    },
    [navigate],
  );
  return [state, go];
}
