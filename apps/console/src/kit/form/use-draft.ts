import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { session } from '../../api/browser-session.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../feedback/toast.tsx';
import { createDraftKeeper, noDraft } from './draft-keeper.ts';
import type { Drafted, DraftEnvironment, DraftFacts, DraftKeeper } from './draft-keeper.ts';
import { browserStorage } from './draft-store.ts';

export type DraftControl = DraftFacts &
  Pick<DraftKeeper<unknown>, 'showOther' | 'discard' | 'drop' | 'sending' | 'refused'>;

const browser: DraftEnvironment = {
  storage: browserStorage(),
  now: () => Date.now(),
  mayKeep: () => session.mayBeSignedIn(),
  offerUndo: (undo) => {
    toast.info('Draft discarded', { undo });
  },
};

/** Who is signed in; the drafts of others are not theirs to see. */
const ownerId = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;

/**
 * Keeps what is typed into a form in this browser until it is saved or given up, for 30 days at most, and brings it back
 * when the form is opened again: on the version it was typed on, so that a newer record is not written over unseen.
 * Forms have it by `draft: 'articles/new'` in the options of `useRecordForm`; without a name nothing is kept.
 */
export function useDraft<V extends object>(
  record: string | undefined,
  /** The record is loaded: changes from now on are the user's input. */
  begun: boolean,
  form: Drafted<V>,
): DraftControl | null {
  const [facts, setFacts] = useState(noDraft);
  const [keeper] = useState(() => {
    const owner = ownerId();
    return record === undefined || owner === undefined
      ? null
      : createDraftKeeper({ owner, record }, form, browser, setFacts);
  });
  const opened = useRef(false);

  // Runs before the browser paints, so that the record does not flash before the draft replaces it.
  useLayoutEffect(() => {
    keeper?.see(form);
    if (!keeper || !begun) return;
    if (opened.current) return keeper.typed();
    opened.current = true;
    keeper.open();
  });

  useEffect(() => {
    if (!keeper) return;
    // A phone may end a hidden page without another word.
    window.addEventListener('pagehide', keeper.keep);
    document.addEventListener('visibilitychange', keeper.keep);
    return () => {
      window.removeEventListener('pagehide', keeper.keep);
      document.removeEventListener('visibilitychange', keeper.keep);
    };
  }, [keeper]);
  // Before what takes its place is drawn.
  useLayoutEffect(() => () => keeper?.left(), [keeper]);

  return useMemo(() => {
    if (!keeper) return null;
    const { showOther, discard, drop, sending, refused } = keeper;
    return { ...facts, showOther, discard, drop, sending, refused };
  }, [keeper, facts]);
}
