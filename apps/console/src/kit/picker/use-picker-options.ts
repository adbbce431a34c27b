import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';

export interface PickerSource<T> {
  /** The first part names what the options are made of, so that a write to it refreshes them. */
  readonly key: readonly [string, ...string[]];
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** How long typing must rest before the server is asked, in milliseconds. */
  readonly pause?: number;
}

const usualPause = 250;

export interface PickerOptions<T> {
  readonly items: readonly T[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** The items answer what is typed now, not what was typed a moment ago. */
  readonly current: boolean;
  readonly retry: () => void;
  /** The answer to what is typed now, without waiting for the typing to rest. */
  readonly ask: () => Promise<readonly T[]>;
}

export function usePickerOptions<T>(source: PickerSource<T>, search: string, open: boolean): PickerOptions<T> {
  const wanted = search.trim();
  const [asked] = useDebouncedValue(wanted, source.pause ?? usualPause);
  const client = useQueryClient();
  const optionsFor = (text: string) =>
    queryOptions({ queryKey: [...source.key, text], queryFn: ({ signal }) => source.load(text, signal) });
  const query = useQuery({ ...optionsFor(asked), enabled: open, placeholderData: keepPreviousData });
  return {
    items: query.data ?? [],
    state: query.isError ? 'failed' : query.data === undefined ? 'loading' : 'ready',
    current: asked === wanted && !query.isPlaceholderData,
    retry: () => void query.refetch(),
    ask: () => client.fetchQuery(optionsFor(wanted)),
  };
}
