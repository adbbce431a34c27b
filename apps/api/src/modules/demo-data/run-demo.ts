import { sql } from 'kysely';
import { z } from 'zod';
import type { DemoRun } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { readPictures, storedPictures } from '@dugout/demo-data/pictures.ts';
import { loadDemo } from '@dugout/demo-data/load-demo.ts';
import { removeDemo } from '@dugout/demo-data/remove-demo.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, enqueue, type AnyJob, type JobServices } from '../../platform/jobs/job.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import type { Written } from '../../platform/write/write.ts';
import { describeRemoval } from './describe-removal.ts';
import * as store from './demo-runs.store.ts';

const entity = 'demo-data';

const demoRun = defineJob('demo-data', z.object({ runId: z.uuid() }), async (services, { runId }) => {
  const run = await store.findOpenRun(services.db, runId);
  if (!run) return;
  try {
    await services.db.transaction().execute(async (tx) => {
      // An administrator may be editing one of the records: the job waits, which does not block other users.
      await sql`set local lock_timeout = '30s'`.execute(tx);
      await sql`set local statement_timeout = '60s'`.execute(tx);
      if (run.kind === 'load') await load(services, tx, runId);
      else await remove(services, tx, runId);
    });
  } catch (error) {
    await store.failRun(services.db, runId, services.clock.now());
    throw error;
  }
});

/** Written over another connection, because the job's own transaction is invisible until it commits. */
function progressOf({ db }: JobServices, runId: string) {
  let told = 0;
  return async (done: number, total: number) => {
    if (done < total && performance.now() - told < 200) return;
    told = performance.now();
    await store.noteProgress(db, runId, done, total);
  };
}

async function load(services: JobServices, tx: Tx, runId: string): Promise<void> {
  const { clock, requestId } = services;
  const counts = await loadDemo(tx, {
    id: runId,
    today: clock.now(),
    pictures: storedPictures(await readPictures()),
    onProgress: progressOf(services, runId),
  });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const about = { act: 'demo-loaded', entity, entityId: runId, details: { rows } };
  await writeJournal(tx, { requestId, actor: null }, about);
  await store.finishRun(tx, runId, counts, clock.now());
}

async function remove(services: JobServices, tx: Tx, runId: string): Promise<void> {
  const { clock, requestId } = services;
  const plan = await removeDemo(tx, { onProgress: progressOf(services, runId) });
  const rows = [...plan.going.values()].reduce((sum, keys) => sum + keys.length, 0);
  const about = { act: 'demo-removed', entity, entityId: runId, details: { rows, kept: plan.staying.size } };
  await writeJournal(tx, { requestId, actor: null }, about);
  await store.finishRun(tx, runId, await describeRemoval(tx, plan), clock.now());
}

export async function startRun(tx: Tx, ctx: Ctx, kind: DemoRun['kind']): Promise<Written<DemoRun>> {
  const run = await store.insertRun(tx, kind, ctx.actor!.userId);
  await enqueue(tx, demoRun, { runId: run.id });
  const { id, version } = run;
  // How far it is, and what became of it, is told by the run itself.
  return { entity, id, before: null, after: { id, version }, reply: run, act: `${kind}-demo` };
}

export const demoJobs: readonly AnyJob[] = [demoRun];
