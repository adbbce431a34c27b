import type { LeftRecord } from '@dugout/contract/features/history/history.schema.ts';

/** What cannot be said field by field: where the record is not there now, or would not be. */
export function outcomeText({ reason, now, undone }: Pick<LeftRecord, 'reason' | 'now' | 'undone'>): string | null {
  if (reason === 'gone') return 'There’s nothing left for Undo to put back.';
  if (now === null && undone === null) return null;
  if (now === null) return 'It is in the trash now.';
  return undone === null ? 'Undo would move it to the trash, with what was changed since.' : null;
}
