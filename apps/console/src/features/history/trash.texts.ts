import type { LeftRecord } from '@dugout/contract/features/history/history.schema.ts';
import { leftName, reasonTexts } from '../../kit/act/undo.texts.ts';

/** `12 days left`; what is due goes with the next night. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Removed for good tonight';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** What a record came back without, and why. */
export const leftBehind = (left: readonly LeftRecord[]): readonly string[] =>
  left.map((one) => `${leftName(one)} ${reasonTexts[one.reason]}`);
