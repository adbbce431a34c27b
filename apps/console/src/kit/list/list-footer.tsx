import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { figureText } from './count-text.ts';
import { useListScreen } from './list-context.ts';
import classes from './list-footer.module.css';

/** The text tells of the rows that are shown; the buttons turn from the page that is asked for. */
export function ListFooter() {
  const { listView, state, page, dispatch } = useListScreen();
  const { loaded } = page;
  if (!loaded || !listView.pager) return null;
  const isLast = loaded.atLeast ? !page.old && loaded.rows.length < state.pageSize : state.page >= loaded.pages;
  const turn = (by: 1 | -1) =>
    void dispatch({ type: 'turn', by, pages: loaded.atLeast ? Number.MAX_SAFE_INTEGER : loaded.pages });
  return (
    <nav className={`row fixed ruled ${classes.footer}`} aria-label="Pages">
      <span className={`muted small digits ${classes.text}`}>
        {listView.pager({
          page: figureText(loaded.page),
          pages: figureText(loaded.pages, loaded.atLeast),
          total: figureText(loaded.total, loaded.atLeast),
        })}
      </span>
      <PageButton enabled={state.page > 1} onClick={() => turn(-1)}>
        <IconChevronLeft size={16} stroke={1.9} aria-hidden />
        Prev
      </PageButton>
      <PageButton
        enabled={page.counted && !isLast}
        onPoint={() => {
          if (!page.old) page.prefetch(state.page + 1);
        }}
        onClick={() => turn(1)}
      >
        Next
        <IconChevronRight size={16} stroke={1.9} aria-hidden />
      </PageButton>
    </nav>
  );
}

interface PageButtonProps {
  enabled: boolean;
  onPoint?: () => void;
  onClick: () => void;
  children: React.ReactNode;
}

/** Stays focusable when it has nothing more to do, or the last press would drop the focus. */
function PageButton({ enabled, onPoint, onClick, children }: PageButtonProps) {
  const point = () => {
    if (enabled) onPoint?.();
  };
  return (
    <Button
      variant="default"
      size="xs"
      classNames={{ root: classes.turn ?? '', label: classes.turnLabel ?? '' }}
      data-disabled={!enabled}
      aria-disabled={!enabled}
      onPointerEnter={point}
      onFocus={point}
      onClick={() => {
        if (enabled) onClick();
      }}
    >
      {children}
    </Button>
  );
}
