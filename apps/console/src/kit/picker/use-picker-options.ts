import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';

export interface PickerSource<T> {
  /** The first part names what the options are made of, so that a write to it refreshes them. */
  readonly key: readonly [string, ...string[]];
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly T[]>;
}

const pause = 250;

export interface PickerOptions<T> {
  readonly items: readonly T[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** The items answer what is typed now, not what was typed a moment ago. */
  readonly current: boolean;
  readonly retry: () => void;
}

export function usePickerOptions<T>(source: PickerSource<T>, search: string, open: boolean): PickerOptions<T> {
  const wanted = search.trim();
  const [asked] = useDebouncedValue(wanted, pause);
  const query = useQuery({
    queryKey: [...source.key, asked],
    queryFn: ({ signal }) => source.load(asked, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data ?? [],
    state: query.isError ? 'failed' : query.data === undefined ? 'loading' : 'ready',
    current: asked === wanted && !query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
