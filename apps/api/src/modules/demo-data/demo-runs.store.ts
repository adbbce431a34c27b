import { sql } from 'kysely';
import type { DemoRun, Removal } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

type Kind = DemoRun['kind'];

/** A worker shows itself every few seconds (WORKER_LOOK_SECONDS, at most a minute). */
const seenWithin = '90 seconds';

function runs(db: Db | Tx) {
  return db
    .selectFrom('demo_runs')
    .select(['id', 'kind', 'done', 'total', 'outcome', 'failed_at', 'finished_at'])
    .select(
      sql<boolean>`exists (select from workers_seen where seen_at > now() - ${sql.lit(seenWithin)}::interval)`.as(
        'work',
      ),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

function toRun(row: Row): DemoRun {
  const isOver = row.finished_at !== null || row.failed_at !== null;
  return {
    id: row.id,
    version: isOver ? 2 : 1,
    kind: row.kind as Kind,
    state: row.finished_at ? 'done' : row.failed_at ? 'failed' : row.work || row.done > 0 ? 'waiting' : 'nobody',
    done: row.done,
    total: row.total,
    removal: row.kind === 'remove' ? (row.outcome as Removal | null) : null,
  };
}

export async function lastRun(db: Db): Promise<DemoRun | null> {
  const row = await runs(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** One at a time: the unique index refuses a second one. */
export async function insertRun(tx: Tx, kind: Kind, userId: string): Promise<DemoRun> {
  const { id } = await tx
    .insertInto('demo_runs')
    .values({ kind, started_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toRun(await runs(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

export async function findOpenRun(db: Db, id: string): Promise<{ kind: Kind } | null> {
  const row = await runs(db)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row ? { kind: row.kind as Kind } : null;
}

export async function noteProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db.updateTable('demo_runs').set({ done, total }).where('id', '=', id).execute();
}

export async function finishRun(tx: Tx, id: string, outcome: object, now: Date): Promise<void> {
  await tx
    .updateTable('demo_runs')
    .set({ outcome: JSON.stringify(outcome), finished_at: now })
    .where('id', '=', id)
    .execute();
}

export async function failRun(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('demo_runs').set({ failed_at: now }).where('id', '=', id).execute();
}
