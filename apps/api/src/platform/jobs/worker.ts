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
import { counter, histogram } from '../telemetry/meters.ts';
import { readTraceparent, tracingHere } from '../telemetry/tracing.ts';
import { traceKey, type AnyJob } from './job.ts';
import { startHeartbeat } from './heartbeat.ts';

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
  /** So long a worker may fail to ask for jobs before it counts as ended. */
  readonly longestFailureMs?: number;
}

export interface RunningWorker {
  /** Lets the jobs that run come to their end. */
  stop(): Promise<void>;
  /** Resolves when no jobs are processed any more, even without a call of `stop`: the library may give up by itself. */
  readonly ended: Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { services, mailer, pool, jobs, concurrency = 4, longestFailureMs = 15_000 } = options;
  const events = new EventEmitter() as WorkerEvents;
  const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>;
  const inHand = new Set<string>();
  events.on('job:start', ({ job }) => inHand.add(job.id)).on('job:complete', ({ job }) => inHand.delete(job.id));
  const stuck = failsFor(events, longestFailureMs, services);
  const timed = jobs.filter((job) => job.cron !== undefined);
  await nameTasks(pool, jobs, services);
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
  const heartbeat = await startHeartbeat(pool, { id: workerPool.id, inHand, everyMs }, services);
  return {
    ended: Promise.race([runner.promise.catch(() => undefined), stuck]),
    async stop() {
      await runner.stop();
      await heartbeat.leave();
    },
  };
}

/**
 * The library asks once for the numbers of its tasks, writes down the names that are new, and keeps a failure for good
 * (0.18.0): a worker that starts while a transaction names the same task for the first time would never look for jobs.
 */
async function nameTasks(pool: pg.Pool, jobs: readonly AnyJob[], { log }: Services): Promise<void> {
  const names = jobs.map(({ name }) => name);
  for (;;) {
    try {
      await pool.query(
        `insert into graphile_worker._private_tasks (identifier)
         select name from unnest($1::text[]) as name
         where not exists (select from graphile_worker._private_tasks where identifier = name)
         on conflict do nothing`,
        [names],
      );
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable) throw error;
      log.warn({ code }, 'a transaction that names a new kind of job is waited for');
    }
  }
}
const lockNotAvailable = '55P03';

/** Kept when the library has failed to ask for jobs for so long: it never ends by itself, whatever the failure is. */
function failsFor(events: WorkerEvents, longestMs: number, { log }: Services): Promise<void> {
  const failed = Promise.withResolvers<void>();
  let since: number | null = null;
  const asked = () => {
    since = null;
  };
  events.on('worker:getJob:empty', asked).on('job:start', asked);
  events.on('worker:getJob:error', ({ error }) => {
    log.warn(placeOf(error), 'could not ask for jobs');
    since ??= performance.now();
    if (performance.now() - since >= longestMs) failed.resolve();
  });
  return failed.promise;
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
