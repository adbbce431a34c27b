import { useMemo, useRef, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rolloverLimits } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { Filter } from '@dugout/contract/wire/list.ts';
import { defineRecord } from '@dugout/contract/wire/record.ts';
import { ListCards } from '../../kit/list/list-cards.tsx';
import { ListScreenProvider, type ListScreenContext } from '../../kit/list/list-context.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { pagesOf, type ListState } from '../../kit/list/list-state.ts';
import type { AnyList, AnyListView, ListPage, Loaded } from '../../kit/list/list-view.ts';
import { PhoneToolbar } from '../../kit/list/phone-toolbar.tsx';
import { CountOutput } from '../../kit/list/state-line.tsx';
import { Toolbar } from '../../kit/list/toolbar.tsx';
import { useLastPossiblePage } from '../../kit/list/use-last-possible-page.ts';
import { useListState } from '../../kit/list/use-list-state.ts';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { key } from './rollover.queries.ts';
import classes from './rollover.module.css';

interface Answer<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface RolloverListProps<Row> {
  id: string;
  /** Which of its lists; the part of the address that holds its state. */
  name: 'teams' | 'players';
  prefix: string;
  filters: Readonly<Record<string, Filter>>;
  listView: Pick<AnyListView<Row>, 'noun' | 'texts' | 'search' | 'filters' | 'columns' | 'card'> & { title: string };
  load: (asked: Record<string, string | number>, signal: AbortSignal) => Promise<Answer<Row>>;
  /** At the other end of what narrows the list. */
  action?: ReactNode;
}

const selectionOf = ({ search, filters }: ListState) => ({ ...(search === '' ? {} : { search }), ...filters });

function usePage<Row>({ id, name, prefix, load }: RolloverListProps<Row>, state: ListState): ListPage<Row> {
  const selection = JSON.stringify(selectionOf(state));
  const query = useQuery({
    queryKey: [key, id, name, prefix, selection, state.page],
    queryFn: async ({ signal }): Promise<Loaded<Row>> => {
      const { rows, total } = await load({ ...selectionOf(state), page: state.page }, signal);
      const pages = pagesOf(total, rolloverLimits.pageSize);
      return { rows, total, atLeast: false, unfiltered: null, page: state.page, pages, selection };
    },
    placeholderData: keepPreviousData,
  });
  return {
    loaded: query.data,
    old: query.isPlaceholderData,
    counted: query.data?.selection === selection,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    prefetch: () => undefined,
  };
}

/** Below it a table beside the navigation could not be read. */
const narrow = '(max-width: 61.99em)';

/** A list of the wizard: what narrows it is in the address, as of any list. */
export function RolloverList<Row extends { id: string }>(props: RolloverListProps<Row>) {
  const { name, prefix, filters, action } = props;
  const phone = usePhone();
  const cards = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) || phone;
  const list = useMemo(
    (): AnyList => ({
      name,
      path: '/',
      access: 'admin',
      of: defineRecord('row', 'internal', {}),
      searchable: true,
      filters,
      sorts: [],
      defaultSort: [],
      pageSizes: [rolloverLimits.pageSize],
    }),
    [name, filters],
  );
  const [state, dispatch] = useListState(list, prefix);
  const page = usePage(props, state);
  const { open, outlet } = useOverlay();
  const top = useRef<HTMLElement>(null);
  useLastPossiblePage(page, dispatch);
  const isPaged = (page.loaded?.pages ?? 1) > 1;
  const listView = useMemo(
    (): AnyListView<Row> => ({
      ...props.listView,
      ...(isPaged && { pager: ({ page: at, pages, total }) => `Page ${at} / ${pages} • ${total} total` }),
    }),
    [props.listView, isPaged],
  );
  const context: ListScreenContext<Row> = { list, listView, title: props.listView.title, state, dispatch, page, open };
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <section ref={top} className={`rest gap12 ${classes.list}`} aria-label={props.listView.title}>
        <div className={`row wrap between gap12 fixed ${classes.tools}`}>
          <div className={phone ? 'fill' : 'shrink'}>{phone ? <PhoneToolbar /> : <Toolbar />}</div>
          {action}
        </div>
        <CountOutput />
        <div tabIndex={-1} className="rows">
          {cards ? <ListCards onTurned={() => top.current?.scrollIntoView({ block: 'start' })} /> : <ListTable />}
        </div>
      </section>
      {outlet}
    </ListScreenProvider>
  );
}
