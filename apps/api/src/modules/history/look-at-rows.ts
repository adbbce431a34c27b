import type { Tx } from '../../platform/db/database.ts';
import * as store from './rows.store.ts';
import type { RowChange, RowImage } from './rows.store.ts';

export interface LookedAt extends RowChange {
  readonly now: RowImage | null;
  /** Why it is not as the act left it; null when it is. */
  readonly reason: 'changed' | 'gone' | null;
}

/** Locks the rows and tells which are still as the act left them. */
export async function lookAtRows<R extends RowChange>(
  tx: Tx,
  act: string,
  rows: readonly R[],
): Promise<(R & LookedAt)[]> {
  const images = await store.lockRows(tx, rows);
  const nowOf = (row: R) => images.get(store.keyOf(row)) ?? null;
  const isGone = (row: R) => row.erased || (nowOf(row) === null && row.after !== null);
  const isAsLeft = (row: R) => !isGone(row) && store.isUnchanged(nowOf(row), row.after);
  const usedSince = await store.builtOn(
    tx,
    act,
    rows.filter((row) => row.before === null && isAsLeft(row)),
  );
  return rows.map((row) => {
    const isUntouched = isAsLeft(row) && !usedSince.has(store.keyOf(row));
    return { ...row, now: nowOf(row), reason: isGone(row) ? 'gone' : isUntouched ? null : 'changed' };
  });
}

/** A unique index, an exclusion, a check, or something that is gone: what stands there now does not go with what stood there. */
const inTheWay = new Set(['23505', '23P01', '23514', '23503']);

export const isInTheWay = (error: unknown): boolean => inTheWay.has((error as { code?: string }).code ?? '');
