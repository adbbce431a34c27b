import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';

/** The current record with only the act's own changes reverted: later edits by other users stay. */
export function withPutBack(now: RecordImage, before: RecordImage, after: RecordImage): RecordImage {
  if (!now || !before || !after) return before;
  return Object.fromEntries(
    Object.keys({ ...now, ...before }).map((name) => [name, putBack(now[name], before[name], after[name])]),
  );
}

function putBack(now: unknown, before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return now;
  return isPlain(now) && isPlain(before) && isPlain(after) ? withPutBack(now, before, after) : before;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
