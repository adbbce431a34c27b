import { useQuery } from '@tanstack/react-query';
import { endingsOf, tieNames, tiesEndedBy } from '@dugout/contract/features/users/ties.rules.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { tiesQuery } from './user.queries.ts';

/** What ends when a person gets another role, looked up as soon as one is chosen. */
export function useEndedTies(userId: string, stored: Role, chosen: Role) {
  const isNew = chosen !== stored;
  const query = useQuery({ ...tiesQuery(userId), enabled: isNew, staleTime: 0 });
  const isKnown = !isNew || (query.isSuccess && !query.isFetching);
  const ended = isNew && query.data ? tiesEndedBy(chosen, query.data) : null;
  const names = ended ? tieNames(ended) : [];
  return {
    isKnown,
    endings: ended ? endingsOf(ended) : [],
    state: asked(query),
    /** What a call says that gives the role, so that nothing ends that was not shown. */
    request: (role: Role): { endTies?: string[] } => (role === chosen && names.length > 0 ? { endTies: names } : {}),
  };
}

export function EndedTies({ ties: { isKnown, endings, state } }: { ties: ReturnType<typeof useEndedTies> }) {
  if (!isKnown) return <OnItsWay query={state} words="Checking what changes with the role…" />;
  return endings.map((sentence) => (
    <Notice key={sentence} tone="yellow">
      {sentence}
    </Notice>
  ));
}
