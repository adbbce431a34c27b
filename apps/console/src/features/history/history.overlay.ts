import { IconHistory } from '@tabler/icons-react';
import type { RecordKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { RowAction } from '../../kit/list/list-look.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** Whose history is shown. */
export interface HistoryOf {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}

export const historyDrawer: OverlayLoader<HistoryOf> = () =>
  import('./history.drawer.tsx').then((file) => file.HistoryDrawer);

/** The way to a record's history among the actions of its row. */
export const historyAction = <Row>(of: (row: Row) => HistoryOf): RowAction<Row> => ({
  label: (row) => `History of ${of(row).name}`,
  tooltip: 'History',
  icon: IconHistory,
  open: overlayFor(historyDrawer, of),
});
