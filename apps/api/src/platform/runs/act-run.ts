import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { defineJob, enqueue, type AnyJob, type Job, type JobServices } from '../jobs/job.ts';
import { writeJournal } from '../write/journal.ts';
import { beginAct, inTransaction, type Acting } from '../write/write.ts';
import * as store from './act-runs.store.ts';

/** What one call may change; a larger act is a run. */
export const mostRowsOfACall = 500;

export interface Step<P> {
  readonly tx: Tx;
  /** The user who started the run, without a recent password: a run never changes who administers. */
  readonly ctx: Ctx;
  readonly act: string;
  readonly payload: P;
  /** Null at the first step. */
  readonly cursor: unknown;
  /** How many rows to change at most, so that nobody else waits long for them. */
  readonly size: number;
}

export interface StepResult {
  /** Where the next step begins; never null. */
  readonly cursor: unknown;
  readonly isLast?: boolean;
  readonly done: number;
  readonly total?: number;
  readonly leftOver?: number;
}

export interface ActRunKind<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly step: (step: Step<P>) => Promise<StepResult>;
}
export type AnyActRunKind = Omit<ActRunKind<never>, 'payload'> & { readonly payload: z.ZodType };

export const defineActRun = <P>(kind: ActRunKind<P>): ActRunKind<P> => kind;

const Payload = z.object({ act: z.uuid() });
const actRunJob = 'act-run';
/**
 * Only what enqueuing needs to know of the job. Each death of its worker is a try, and after the last one it runs once a
 * minute: a run of minutes may outlive many. Failures are counted by the run itself.
 */
const asJob: Job<z.output<typeof Payload>> = {
  name: actRunJob,
  payload: Payload,
  maxAttempts: 200,
  run: () => Promise.resolve(),
};

interface Start<P> {
  readonly payload: P;
  readonly total: number;
  readonly undoes?: string;
}

/** In the transaction of the call that asks for it, whose act becomes that of the run. */
export async function startActRun<P>({ tx, ctx, act }: Acting, kind: ActRunKind<P>, start: Start<P>): Promise<void> {
  const { userId, sessionId } = ctx.actor!;
  const { payload, total, undoes = null } = start;
  await store.insertRun(tx, { act, kind: kind.name, undoes, payload, total, startedBy: userId, sessionId });
  await enqueue(tx, asJob, { act });
}

export async function continueActRun<P>(tx: Tx, act: string, payload: P): Promise<void> {
  await store.reopenRun(tx, act, payload);
  await enqueue(tx, asJob, { act });
}

/** So long the rows of a chunk may be locked for others. */
const chunkMs = 200;
const smallest = 20;
/** Of the time that a chunk took: the others' turn. */
const pauseShare = 0.25;
/** A step that fails so often in a row ends the run: the user sees it, and can take it up again. */
const mostFailures = 3;

/** Killed at any moment, it goes on where the last chunk that was committed ended. */
export function actRunJobOf(kinds: readonly AnyActRunKind[]): AnyJob {
  return defineJob(actRunJob, Payload, async (services, { act }) => {
    let size = smallest * 5;
    for (;;) {
      const began = performance.now();
      const isOver = await stepOnce(services, kinds, act, size);
      if (isOver) return;
      const took = performance.now() - began;
      size = Math.round(Math.min(mostRowsOfACall, Math.max(smallest, size * Math.min(2, chunkMs / took))));
      await sleep(took * pauseShare);
    }
  });
}

async function stepOnce(
  services: JobServices,
  kinds: readonly AnyActRunKind[],
  act: string,
  size: number,
): Promise<boolean> {
  try {
    return await inTransaction(services.db, (tx) => step(tx, services, kinds, act, size));
  } catch (error) {
    if ((await store.noteFailure(services.db, act)) < mostFailures) throw error;
    await services.db.transaction().execute(async (tx) => {
      await store.lockRun(tx, act);
      await end(tx, services, act, 'failed');
    });
    throw error;
  }
}

async function step(
  tx: Tx,
  services: JobServices,
  kinds: readonly AnyActRunKind[],
  act: string,
  size: number,
): Promise<boolean> {
  await sql`set local lock_timeout = '30s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  const run = await store.lockRun(tx, act);
  if (run?.state !== 'running') return true;
  const kind = kinds.find(({ name }) => name === run.kind);
  if (!kind) throw new Error(`there is no run of kind ${run.kind}`);
  // Plans that were kept from a time when the tables were empty would read them whole, for every row.
  await sql`discard plans`.execute(tx);
  await beginAct(tx, act);
  const payload = kind.payload.parse(run.payload) as never;
  const result = await kind.step({ tx, ctx: ctxOf(services, run), act, payload, cursor: run.cursor, size });
  await store.moveOn(tx, act, result);
  if (result.isLast) await end(tx, services, act, 'done');
  return result.isLast ?? false;
}

/** Says in the journal what became of it. */
async function end(tx: Tx, services: JobServices, act: string, state: 'done' | 'failed'): Promise<void> {
  await store.endRun(tx, act, state, services.clock.now());
  const { kind, done, left_over } = (await store.findRun(tx, act))!;
  await writeJournal(
    tx,
    { requestId: services.requestId, actor: null },
    {
      act: `run-${state}`,
      entity: 'act-run',
      entityId: act,
      details: { kind, rows: done, left: left_over },
    },
  );
}

const ctxOf = (services: JobServices, { started_by, session_id }: store.RunRow): Ctx => ({
  ...services,
  actor: { userId: started_by, sessionId: session_id! },
  service: null,
  confirmedAt: null,
  ip: '',
  agent: null,
  bearer: null,
});
