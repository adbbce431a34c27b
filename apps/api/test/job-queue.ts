import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { Services } from '../src/platform/context.ts';
import type { AnyJob, JobServices } from '../src/platform/jobs/job.ts';
import { taskList } from '../src/platform/jobs/worker.ts';
import { openMailer } from '../src/platform/mail/mailer.ts';

const silent = new Logger(() => () => {});

/** Does the work that is waiting, also what had failed and waits for another try, and stops. */
export async function workOff(services: Services, jobs: readonly AnyJob[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: services.settings.DATABASE_URL, max: 3 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const mailer = openMailer(services.settings);
  try {
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
    const list = taskList(jobs, services, mailer);
    await runOnce({ pgPool: pool, taskList: list, noHandleSignals: true, logger: silent });
  } finally {
    mailer.close();
    await pool.end();
  }
}

/** Runs a scheduled job now, as if it were the given time. */
export async function runJob(services: Services, job: AnyJob, at: Date = services.clock.now()): Promise<void> {
  const mailer = openMailer(services.settings);
  const run = job.run as (context: JobServices, payload: object) => Promise<void>;
  try {
    await run({ ...services, clock: { now: () => at }, mailer, requestId: `job:${job.name}` }, {});
  } finally {
    mailer.close();
  }
}

export interface WaitingJob {
  readonly name: string;
  readonly payload: unknown;
  readonly lastError: string | null;
}

export async function waitingJobs({ settings }: Pick<Services, 'settings'>): Promise<WaitingJob[]> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<WaitingJob>(
      `select t.identifier as name, j.payload, j.last_error as "lastError"
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
