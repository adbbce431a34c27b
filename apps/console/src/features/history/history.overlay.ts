import { createElement } from 'react';
import { IconHistory } from '@tabler/icons-react';
import type { RowAction } from '../../kit/list/list-view.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { loadKind } from '../../kit/record/kinds.ts';
import type { HistoryOf } from './history-of.ts';

export const historyDrawer: OverlayLoader<HistoryOf> = async (opened) => {
  const kind = opened ? loadKind(opened.kind) : null;
  const [{ HistoryDrawer }, words] = await Promise.all([import('./history.drawer.tsx'), kind]);
  return (of) => createElement(HistoryDrawer, { ...of, words });
};

/** The way to a record's history among the actions of its row. */
export const historyAction = <Row>(of: (row: Row) => HistoryOf): RowAction<Row> => ({
  label: (row) => `History of ${of(row).name}`,
  tooltip: 'History',
  icon: IconHistory,
  open: overlayFor(historyDrawer, of),
});
