import type { RecordKind } from '@dugout/contract/features/history/history.kinds.ts';

/** Whose history is shown. */
export interface HistoryOf {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}
