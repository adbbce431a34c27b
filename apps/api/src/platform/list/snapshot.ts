import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** Small enough that what was sent is collected young: at 1,000 rows the process grew by 92 MB, at 200 by 29 MB. */
const batchSize = 200;
/** A person waits for an export longer than for a page, and sorting two million rows takes a while. */
const longestStatement = '60s';

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
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longestStatement)}`.execute(tx);
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
