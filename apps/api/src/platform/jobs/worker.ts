import { EventEmitter, once } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type LogFunctionFactory,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Services } from '../context.ts';
import { framesOf } from '../frames.ts';
import type { Mailer } from '../mail/mailer.ts';
import { counter, histogram } from '../watch/meters.ts';
import { readTraceparent, tracingHere } from '../watch/tracing.ts';
import { traceKey, type AnyJob } from './job.ts';
import { announce } from './presence.ts';

const results = ['done', 'failed'] as const;
const runs = counter('dugout_jobs_total', 'Jobs that were tried, by how it ended', { task: null, result: results });
const duration = histogram('dugout_job_duration_seconds', 'How long a try of a job took', {
  labels: ['task'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
});

export interface WorkerOptions {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly pool: pg.Pool;
  readonly jobs: readonly AnyJob[];
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Lets the jobs that run come to their end. */
  stop(): Promise<void>;
  /** Kept when nobody works any more, also when nobody asked for that: the library may give up by itself. */
  readonly ended: Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { services, mailer, pool, jobs, concurrency = 4 } = options;
  const events = new EventEmitter() as WorkerEvents;
  const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>;
  const inHand = new Set<string>();
  events.on('job:start', ({ job }) => inHand.add(job.id)).on('job:complete', ({ job }) => inHand.delete(job.id));
  const timed = jobs.filter((job) => job.cron !== undefined);
  const runner = await run({
    pgPool: pool,
    concurrency,
    events,
    // The process decides when to stop: it also has a pool and a mailer to close.
    noHandleSignals: true,
    logger: quietLogger(services),
    taskList: taskList(jobs, services, mailer),
    parsedCronItems: parseCronItems(
      timed.map((job) => ({ task: job.name, identifier: job.name, match: job.cron ?? '' })),
    ),
  });
  const [{ workerPool }] = await created;
  const everyMs = services.settings.WORKER_LOOK_SECONDS * 1_000;
  const presence = await announce(pool, { id: workerPool.id, inHand, everyMs }, services);
  return {
    ended: runner.promise.catch(() => undefined),
    async stop() {
      await runner.stop();
      await presence.leave();
    },
  };
}

/** A job failed; what it was about stays out of the log and of the queue's `last_error`. */
class JobFailed extends Error {
  override name = 'JobFailed';
}

export function taskList(jobs: readonly AnyJob[], services: Services, mailer: Mailer): TaskList {
  for (const { name } of jobs) for (const result of results) runs.inc({ task: name, result }, 0);
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { id, attempts } }: { job: { id: string; attempts: number } }) => {
        const started = performance.now();
        const { [traceKey]: decidedIn, ...given } = payload as Record<string, unknown>;
        const place = readTraceparent(decidedIn);
        const about = { job: job.name, id, attempt: attempts, ...(place ? { traceId: place.traceId } : {}) };
        const done = (result: (typeof results)[number]) => {
          const ms = performance.now() - started;
          runs.inc({ task: job.name, result });
          duration.observe({ task: job.name }, ms / 1_000);
          span?.end({ failed: result === 'failed' });
          return { ...about, ms: Math.round(ms) };
        };
        const span = tracingHere()?.begin({ name: `job ${job.name}`, kind: 'consumer' }, place);
        try {
          const runJob = job.run as (context: object, payload: unknown) => Promise<void>;
          const work = () => runJob({ ...services, mailer, requestId: `job:${id}` }, job.payload.parse(given));
          await (span ? span.within(work) : work());
          services.log.info(done('done'), 'job done');
        } catch (error) {
          const where = placeOf(error);
          services.log.error({ ...done('failed'), error: where }, 'job failed');
          throw new JobFailed(`${job.name} failed: ${where.name} ${where.code ?? ''}`.trim());
        }
      },
    ]),
  );
}

/** A mail server or the database may repeat a value in its message, so only the kind and the place are told. */
export function placeOf(error: unknown): { name: string; code?: string | number; at: string[] } {
  if (!(error instanceof Error)) return { name: 'Error', at: [] };
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const known = responseCode ?? code;
  return { name: error.name, ...(known === undefined ? {} : { code: known }), at: framesOf(error) };
}

/** The library's own lines: its details hold the whole job, payload included. */
function quietLogger({ log }: Services): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    const about = { from: 'graphile-worker', ...(scope.taskIdentifier ? { job: scope.taskIdentifier } : {}) };
    if (level === 'error') log.error(about, message);
    else if (level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  };
  return new Logger(factory);
}
