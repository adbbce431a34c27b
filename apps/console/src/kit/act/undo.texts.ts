import type { LeftRecord } from '@dugout/contract/features/history/history.schema.ts';

type Left = Pick<LeftRecord, 'kind' | 'name' | 'reason'>;

/** Why an undo has left a record alone, after its name. */
export const reasonTexts: Readonly<Record<LeftRecord['reason'], string>> = {
  changed: 'was changed since',
  gone: 'was removed for good',
  'in-the-way': 'cannot go back, because something else has taken its place',
  administrator: 'is an administrator',
};

/** What people call it; a kind reads as a word, which is better than nothing. */
export const leftName = ({ kind, name }: Left): string => name ?? `A ${kind}`;

/** More would not be read before the toast is gone. */
const mostNames = 3;

/** `Not undone: Abby Moreno was changed since.` */
export function leftText(left: readonly Left[], count = left.length, leftAs = 'Not undone'): string {
  const named = left.slice(0, mostNames).map((one) => `${leftName(one)} ${reasonTexts[one.reason]}`);
  const more = count - named.length;
  return `${leftAs}: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`;
}
