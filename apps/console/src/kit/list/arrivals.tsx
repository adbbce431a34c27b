import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowUp } from '@tabler/icons-react';
import { useListScreen } from './list-context.ts';
import type { ArrivalsParts } from './list-view.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { selectionOf } from './use-list-page.ts';
import classes from './arrivals.module.css';

interface Arriving {
  readonly mark: ArrivalsParts['mark'];
  /** How many of what is asked for arrived after a mark. */
  readonly countAfter: (mark: string, asked: Record<string, string>, signal: AbortSignal) => Promise<number>;
  /** "3 new messages" */
  readonly text: (count: number) => string;
}

const pause = 15_000;

/** Polls while the page is visible, and at once when the user returns to it. Fails silently: the next poll is near. */
function useArrived({ countAfter }: Arriving): number {
  const { list, state, page } = useListScreen();
  const mark = page.old ? undefined : page.loaded?.mark;
  const asked = selectionOf(list, state);
  const { data } = useQuery({
    queryKey: [list.name, 'arrived', asked, mark],
    queryFn: ({ signal }) => countAfter(mark ?? '', asked, signal),
    enabled: mark !== undefined,
    initialData: 0,
    initialDataUpdatedAt: page.loaded?.readAt ?? 0,
    staleTime: pause,
    refetchInterval: pause,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return mark === undefined ? 0 : data;
}

/** The button disappears after use; for a keyboard user, the focus then moves to the list. */
function ArrivalsButton({ text }: { text: string }) {
  const { list, state, dispatch, page } = useListScreen();
  const client = useQueryClient();
  const element = useKeptFocus<HTMLButtonElement>();
  const show = () => {
    // Pages that were read before would be taken for what there is now.
    client.removeQueries({ queryKey: [list.name, 'list'], type: 'inactive' });
    if (state.page === 1) page.retry();
    else void dispatch({ type: 'page', page: 1 });
  };
  return (
    <button ref={element} type="button" className={`press ${classes.arrived}`} onClick={show}>
      <IconArrowUp size={15} stroke={2} aria-hidden />
      {text}
    </button>
  );
}

/** For a list that grows while it is read. The place is always there, or its first words would not be told. */
export function announceArrivals(arriving: Arriving): ArrivalsParts {
  return {
    mark: arriving.mark,
    Announcement: function Announcement() {
      const count = useArrived(arriving);
      return <output className={classes.place}>{count > 0 && <ArrivalsButton text={arriving.text(count)} />}</output>;
    },
  };
}
