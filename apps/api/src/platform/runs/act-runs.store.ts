import { sql } from 'kysely';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type { Db, Tx } from '../db/database.ts';

export interface RunRow {
  readonly act: string;
  readonly kind: string;
  readonly undoes: string | null;
  readonly payload: unknown;
  readonly cursor: unknown;
  readonly state: ActRun['state'];
  readonly total: number;
  readonly done: number;
  readonly left_over: number;
  readonly started_by: string;
  readonly session_id: string | null;
}

const columns = sql`act, kind, undoes, payload, cursor, state, total, done, left_over, started_by, session_id`;

export async function findRun(db: Db | Tx, act: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from act_runs where act = ${act}`.execute(db);
  return rows[0] ?? null;
}

/** Waits for a chunk that is being written: then nobody writes one until this transaction ends. */
export async function lockRun(tx: Tx, act: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from act_runs where act = ${act} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The newest run that took back this act and was not taken back itself. */
export async function findUndoOf(tx: Tx, act: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select ${columns} from act_runs where undoes = ${act} and not is_undone(act)
    order by created_at desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

export interface NewRun {
  readonly act: string;
  readonly kind: string;
  readonly undoes: string | null;
  readonly payload: unknown;
  readonly total: number;
  readonly startedBy: string;
  readonly sessionId: string;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await sql`
    insert into act_runs (act, kind, undoes, payload, total, started_by, session_id)
    values (${run.act}, ${run.kind}, ${run.undoes}, ${JSON.stringify(run.payload)}, ${run.total}, ${run.startedBy},
      ${run.sessionId})`.execute(tx);
}

export interface Progress {
  readonly cursor: unknown;
  readonly done: number;
  readonly total?: number;
  readonly leftOver?: number;
}

/** With the chunk, in one transaction: whatever is killed when, no chunk is written twice. */
export async function moveOn(tx: Tx, act: string, { cursor, done, total, leftOver = 0 }: Progress): Promise<void> {
  await sql`
    update act_runs set cursor = ${JSON.stringify(cursor)}::jsonb, done = done + ${done}, failures = 0,
      left_over = left_over + ${leftOver}, total = coalesce(${total ?? null}::integer, total)
    where act = ${act}`.execute(tx);
}

export async function endRun(db: Db | Tx, act: string, state: ActRun['state'], now: Date): Promise<void> {
  await sql`update act_runs set state = ${state}, finished_at = ${now} where act = ${act} and state = 'running'`.execute(
    db,
  );
}

/** How often in a row it failed now. */
export async function noteFailure(db: Db, act: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update act_runs set failures = failures + 1 where act = ${act} returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function reopenRun(tx: Tx, act: string, payload: unknown): Promise<void> {
  await sql`
    update act_runs set state = 'running', finished_at = null, failures = 0, payload = ${JSON.stringify(payload)}
    where act = ${act}`.execute(tx);
}

/** What a call that starts a run, or takes it up again, answers. */
export async function describeRun(tx: Tx, act: string): Promise<ActRun> {
  const { kind, undoes, done, total, left_over } = (await findRun(tx, act))!;
  const state = (await workerIsSeen(tx)) ? 'running' : 'waiting';
  return { id: act, version: 1, kind, undoes, state, done, total, leftCount: left_over, left: [] };
}

/** A worker shows itself every few seconds (WORKER_LOOK_SECONDS, at most a minute). */
export async function workerIsSeen(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from workers_seen where seen_at > now() - interval '90 seconds') as seen`.execute(db);
  return rows[0]!.seen;
}
