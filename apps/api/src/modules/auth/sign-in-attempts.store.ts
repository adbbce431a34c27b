import { sql, type Selectable } from 'kysely';
import type { SignInFailures } from '@dugout/database/generated/schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noAttempts, type Attempts } from './sign-in-attempts.rules.ts';

const columns = ['failures', 'blocked_until', 'hour_start', 'hour_count', 'updated_at'] as const;

function toAttempts(row: Pick<Selectable<SignInFailures>, (typeof columns)[number]>): Attempts {
  return {
    failures: row.failures,
    blockedUntil: row.blocked_until,
    hourStart: row.hour_start,
    hourCount: row.hour_count,
    updatedAt: row.updated_at,
  };
}

async function lockAttempts(tx: Tx, key: string, now: Date): Promise<Attempts> {
  // A no-op update makes one statement out of 'create if absent' and 'lock'.
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ key, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql<string>`sign_in_failures.key` }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toAttempts(row);
}

/** Without a lock: enough to reject blocked callers, so that hammering one account keeps no connection busy. */
export async function readAttempts(db: Db, key: string, now: Date): Promise<Attempts> {
  const row = await db.selectFrom('sign_in_failures').select(columns).where('key', '=', key).executeTakeFirst();
  return row ? toAttempts(row) : noAttempts(now);
}

/** One after another per key, over all processes. The rules answer what the row shall hold next; null leaves it. */
export async function changeAttempts<T>(
  db: Db,
  key: string,
  now: Date,
  rule: (attempts: Attempts) => { next: Attempts | null; result: T },
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { next, result } = rule(await lockAttempts(tx, key, now));
    if (next) await saveAttempts(tx, key, next);
    return result;
  });
}

async function saveAttempts(tx: Tx, key: string, next: Attempts): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set({
      failures: next.failures,
      blocked_until: next.blockedUntil,
      hour_start: next.hourStart,
      hour_count: next.hourCount,
      updated_at: next.updatedAt,
    })
    .where('key', '=', key)
    .execute();
}

export async function forgetAttempts(tx: Tx, key: string, now: Date): Promise<void> {
  await lockAttempts(tx, key, now);
  await saveAttempts(tx, key, noAttempts(now));
}
