import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button, Loader } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { TryAgain } from '../feedback/try-again.tsx';
import { figureText, countText } from './count-text.ts';
import { useListScreen } from './list-context.ts';
import type { EndlessParts } from './list-view.ts';
import { useEndlessPage } from './use-endless-page.ts';
import classes from './endless-list.module.css';

/** So far before the end, in pixels: further rows are there before anybody sees that they were not. */
const near = '900px';

/** Calls when the element comes near what can be seen; again with every change of `when`, as long as it is near. */
function useNearing(
  element: RefObject<HTMLElement | null>,
  within: HTMLElement | null,
  when: unknown,
  call: () => void,
) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: within, rootMargin: `${near} 0px` },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, within, when]);
}

/** The first thing in a row that takes the focus. */
const focusRow = (list: Element | null, index: number) =>
  list?.querySelectorAll('[data-row]')[index]?.querySelector<HTMLElement>('a[href], button')?.focus();

/** Below the rows: loads more as the end comes near, with a button for users who do not scroll. */
function More({ within }: { within: HTMLElement | null }) {
  const { listView, page } = useListScreen();
  const foot = useRef<HTMLDivElement>(null);
  const onButton = useRef(false);
  const { loaded, more } = page;
  const shown = loaded?.rows.length ?? 0;
  const asks = more !== undefined && more.left && !more.loading && !more.failed && !page.fetching;
  useNearing(foot, within, `${shown} ${asks}`, () => {
    if (asks) void more.load();
  });

  // If the button had the focus, the first new row gets it; the button may be gone by now.
  const list = useRef<Element | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    list.current = foot.current?.closest('[data-endless]') ?? list.current;
    if (shown > before.current && onButton.current) focusRow(list.current, before.current);
    before.current = shown;
  }, [shown]);

  if (!loaded || !more?.left || shown === 0) return null;
  const press = () => {
    if (!more.loading) void more.load();
  };
  return (
    <div
      ref={foot}
      className={`row gap14 ${classes.foot}`}
      onFocus={() => {
        onButton.current = true;
      }}
      onBlur={() => {
        onButton.current = false;
      }}
    >
      {more.failed ? (
        <Notice tone="red" action={<TryAgain onClick={press} />}>
          {`${listView.texts.failed}. Some rows are missing.`}
        </Notice>
      ) : (
        <>
          <output className="muted small digits">
            {figureText(shown)} of {countText(loaded.total, loaded.atLeast, listView.noun)}
          </output>
          <Button
            variant="default"
            size="xs"
            className={classes.more ?? ''}
            aria-disabled={more.loading || undefined}
            leftSection={more.loading && <Loader size={13} aria-hidden />}
            onClick={press}
          >
            {more.loading ? 'Loading…' : 'Load more'}
          </Button>
        </>
      )}
    </div>
  );
}

/** What a list declares that is not paged and yet too long to be loaded whole. */
export const endless: EndlessParts = { usePage: useEndlessPage, More };
