import { sql, type Transaction } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { isRowOf } from './marks.ts';
import { deletableTables, planRemoval, type RemovalPlan } from './removal-plan.ts';
import { takeBackRules } from './season.ts';
import { storyTables, type StoryTable } from './story/story.ts';

export interface RemovalOptions {
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

const atOnce = 100;

/**
 * Removes exactly those invented rows that are as they were added and that nothing else needs; there is no way back but
 * adding them again, which is why nothing else may be among them. All or nothing, within the caller's transaction.
 */
export async function removeDemo(tx: Transaction<DB>, { onProgress }: RemovalOptions = {}): Promise<RemovalPlan> {
  await lockDemo(tx);
  const plan = await planRemoval(tx);
  const total = [...plan.going.values()].reduce((sum, keys) => sum + keys.length, 0);
  await takeBackRules(tx);
  let done = 0;
  for (const table of [...storyTables].reverse()) {
    const keys = plan.going.get(table)!;
    for (let from = 0; from < keys.length; from += atOnce) {
      const part = keys.slice(from, from + atOnce);
      await deleteExactly(tx, table, part);
      done += part.length;
      await onProgress?.(done, total);
    }
  }
  await forgetGone(tx);
  return plan;
}

/**
 * Runs before the plan is made: another transaction that edits or references one of the rows waits until this one ends,
 * and then finds the row gone or unchanged.
 */
async function lockDemo(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dugout.demo', 0))`.execute(tx);
  // As whoever changes age rules does.
  await sql`select from seasons order by id for no key update`.execute(tx);
  const lockable = await deletableTables(tx);
  for (const table of storyTables) {
    if (!lockable.has(table)) continue;
    await sql`
      select from demo_records d join ${sql.table(table)} r on ${isRowOf(table, 'd.row_id')}
      where d.relation = ${table}
      for update of r`.execute(tx);
  }
}

/** Other than the planned number of rows, and nothing at all is done. */
async function deleteExactly(tx: Transaction<DB>, table: StoryTable, keys: readonly string[]): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} r using demo_records d
    where d.relation = ${table} and d.row_id = any (${[...keys]}::text[]) and ${isRowOf(table, 'd.row_id')}`.execute(
    tx,
  );
  if (numAffectedRows !== BigInt(keys.length)) {
    throw new Error(`${table}: ${numAffectedRows} rows in place of ${keys.length} would have been removed`);
  }
}

/** Marks of rows that are there no more, however they went. */
async function forgetGone(tx: Transaction<DB>): Promise<void> {
  for (const table of storyTables) {
    await sql`
      delete from demo_records d where d.relation = ${table}
        and not exists (select from ${sql.table(table)} r where ${isRowOf(table, 'd.row_id')})`.execute(tx);
  }
}
