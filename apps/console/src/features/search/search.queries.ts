import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { searchWords } from '@dugout/contract/features/search/search.rules.ts';
import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { call } from '../../api/client.ts';
import { mayRetry } from '../../api/queries.ts';

/** Shorter than elsewhere: an answer costs the server few milliseconds, and a newer question ends the one before. */
const pauseMs = 120;

interface Answer {
  readonly found: readonly Found[];
  readonly state: 'idle' | 'waiting' | 'failed' | 'ready';
  /** The answer to what is typed now, not to what was typed a moment ago. */
  readonly current: boolean;
  readonly retry: () => void;
}

const nothing: readonly Found[] = [];

/** What was found before stays until there is an answer; of an empty question there is none. */
export function useSearch(typed: string): Answer {
  // As it was typed: an address and a number are more than words.
  const wanted = searchWords(typed).length === 0 ? '' : typed.trim().replaceAll(/\s+/g, ' ');
  const [asked] = useDebouncedValue(wanted, pauseMs);
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call('GET /search', { query: { search: asked }, signal }),
    enabled: asked !== '' && wanted !== '',
    placeholderData: keepPreviousData,
    // Names stay no longer than the question.
    gcTime: 10_000,
    staleTime: 5_000,
    refetchOnWindowFocus: false,
    // The user is waiting for the result: retry once, then report the failure.
    retry: (failures, error) => failures < 1 && mayRetry(failures, error),
  });
  if (wanted === '') return { found: nothing, state: 'idle', current: true, retry: () => undefined };
  const current = asked === wanted && !query.isPlaceholderData && query.data !== undefined;
  const failed = asked === wanted && query.isError;
  return {
    found: failed ? nothing : (query.data ?? nothing),
    state: failed ? 'failed' : current ? 'ready' : 'waiting',
    current: current || failed,
    retry: () => void query.refetch(),
  };
}
