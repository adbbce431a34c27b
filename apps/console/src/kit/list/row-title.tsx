import type { ReactNode } from 'react';
import type { OverlayLoader } from '../overlay/use-overlay.tsx';
import { useListParts } from './list-context.ts';
import classes from './row-title.module.css';

interface RowTitleProps<Row> {
  row: Row;
  /** Where the row's record is looked at. */
  opens: OverlayLoader<{ row: Row }>;
  className?: string | undefined;
  children: ReactNode;
}

/** The row's name and way in, where a record has no screen of its own but a drawer. */
export function RowTitle<Row>({ row, opens, className, children }: RowTitleProps<Row>) {
  const { open } = useListParts();
  return (
    <button
      type="button"
      data-row-title
      aria-haspopup="dialog"
      className={['title', classes.title, className].filter(Boolean).join(' ')}
      onPointerEnter={() => void opens({ row }).catch(() => undefined)}
      onClick={() => open(opens, { row })}
    >
      {children}
    </button>
  );
}
