import { useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { usePhone } from '../page/use-phone.ts';
import { endless } from './endless-list.tsx';
import { ListCards } from './list-cards.tsx';
import { ListScreenProvider } from './list-context.ts';
import type { ListScreenContext } from './list-context.ts';
import type { AnyList, AnyListView, ListView } from './list-view.ts';
import { FloatingAction, PrimaryAction } from './primary-action.tsx';
import { CountOutput } from './state-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEndlessPage } from './use-endless-page.ts';
import { useListState } from './use-list-state.ts';
import { usePreload } from './use-preload.ts';
import classes from './card-list.module.css';

interface CardListView<Row, F extends Record<string, Filter>, S extends string> extends Omit<
  ListView<Row, F, S>,
  'title' | 'columns' | 'pager' | 'endless' | 'expand' | 'back' | 'texts'
> {
  readonly title: string;
  /** Written above the cards; without it, only told. */
  readonly heading?: boolean;
  readonly texts: Omit<ListView<Row, F, S>['texts'], 'clearSort'>;
  /** The least width of a card in pixels; rows with lines between them, in one column, where there is none. */
  readonly cardWidth?: number;
}

interface CardListProps<Row> {
  list: AnyList;
  listView: AnyListView<Row>;
  title: string;
  heading: boolean;
  cardWidth: number | undefined;
}

function CardList<Row extends { id: string }>({ list, listView, title, heading, cardWidth }: CardListProps<Row>) {
  const phone = usePhone();
  const [state, dispatch] = useListState(list);
  const page = useEndlessPage<Row>(list, state);
  const { open, outlet } = useOverlay();
  const section = useRef<HTMLElement>(null);
  usePreload(listView, page.loaded !== undefined);
  const context = useMemo(
    () => ({ list, listView, title, state, dispatch, page, open }) satisfies ListScreenContext<Row>,
    [list, listView, title, state, dispatch, page, open],
  );
  const narrows = listView.search !== undefined || Object.keys(listView.filters).length > 0;
  return (
    <ListScreenProvider value={context as unknown as ListScreenContext}>
      <section
        ref={section}
        className={`column shrink ${classes.section}`}
        aria-label={title}
        data-floating={listView.primary !== undefined || undefined}
      >
        {(heading || narrows || (listView.primary && !phone)) && (
          <div className={`row wrap gap12 ${classes.head}`}>
            {heading && <h2>{title}</h2>}
            {narrows && (
              <div className={`shrink ${classes.narrowing}`}>
                <Toolbar />
              </div>
            )}
            {!phone && <PrimaryAction />}
          </div>
        )}
        <CountOutput />
        <div
          tabIndex={-1}
          className={cardWidth === undefined ? undefined : classes.grid}
          style={{ '--bx-card-width': `${cardWidth ?? 0}px` } as CSSProperties}
        >
          <ListCards
            joined={cardWidth === undefined}
            onTurned={() => section.current?.scrollIntoView({ block: 'nearest' })}
          />
        </div>
        {phone && <FloatingAction />}
      </section>
      {outlet}
    </ListScreenProvider>
  );
}

/**
 * A list whose rows are cards at a desk and on a phone alike: pictures to look at rather than columns to compare. Its
 * state is in the address; further cards are loaded as the end comes near.
 */
export function cardList<
  Row extends { id: string },
  F extends Record<string, Filter>,
  S extends string,
  P extends `/${string}`,
>(list: ListDeclaration<Row, F, S, P>, { cardWidth, heading = false, ...declared }: CardListView<Row, F, S>) {
  const anyList = list as unknown as AnyList;
  const listView = {
    ...declared,
    texts: { ...declared.texts, clearSort: 'Clear Sort' },
    columns: [],
    endless,
  } as unknown as AnyListView<Row>;
  return function Cards() {
    return (
      <CardList list={anyList} listView={listView} title={declared.title} heading={heading} cardWidth={cardWidth} />
    );
  };
}
