import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** Small enough that what was sent is collected young, large enough that the way there and back does not count. */
const batchSize = 250;
/** A person waits for an export longer than for a page, and sorting two million rows takes a while. */
const longestStatement = '60s';
/**
 * An export is sent as it is read: PostgreSQL walks along the index of the order and looks up what belongs to each row,
 * where it would join and sort everything before the first row leaves. It has no helpers when it is read by portions.
 */
const inOrder = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  idle_in_transaction_session_timeout: longestStatement,
};

export interface Snapshot {
  first<T>(query: RawBuilder<T>): Promise<T>;
  rows(query: RawBuilder<unknown>): AsyncIterable<unknown[]>;
  end(): Promise<void>;
}

/** One read-only view of the database: the count and the rows of an export agree, whatever is written meanwhile. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  let ended: Promise<unknown> | null = null;
  const end = async () => {
    ended ??= tx.rollback().execute();
    await ended;
  };
  try {
    await sql`set local statement_timeout = ${sql.lit(longestStatement)}`.execute(tx);
    const settings = Object.entries(inOrder).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(settings)}`.execute(tx);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    async first(query) {
      const { rows } = await query.execute(tx);
      return rows[0]!;
    },
    async *rows(query) {
      const stream = tx.getExecutor().stream(query.compile(tx), batchSize);
      for await (const { rows } of stream) yield rows;
    },
    end,
  };
}
