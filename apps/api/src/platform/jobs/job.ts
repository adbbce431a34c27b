import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tracingHere, writeTraceparent } from '../telemetry/tracing.ts';

/** What a job has besides its payload. */
export interface JobServices extends Services {
  readonly mailer: Mailer;
  /** Stands where a call has its request id: in the journal and in the log. */
  readonly requestId: string;
}

export interface JobOptions {
  /** Tried again with growing pauses, up to this often; about two days at 12. */
  readonly maxAttempts?: number;
  /** When it runs by itself, as in crontab, UTC. */
  readonly cron?: string;
}

/**
 * Runs at least once, so doing it twice must do no harm. A payload names records by their ids: it is stored, and an
 * operator with access to the queue can read it.
 */
export interface Job<P = never> extends JobOptions {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly run: (services: JobServices, payload: P) => Promise<void>;
}

/** Any job, when its payload does not matter. */
export type AnyJob = Omit<Job, 'payload'> & { readonly payload: z.ZodType };

export function defineJob<P>(
  name: string,
  payload: z.ZodType<P>,
  run: (services: JobServices, payload: P) => Promise<void>,
  options: JobOptions = {},
): Job<P> {
  return { name, payload, run, ...options };
}

/** Beside a payload: the trace of the request that decided the job. */
export const traceKey = '_traceparent';

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced. */
  readonly key?: string;
}

/** In the caller's transaction: the job exists exactly if the act does. */
export async function enqueue<P>(
  tx: Tx,
  job: Job<P>,
  payload: NoInfer<P>,
  { key }: EnqueueOptions = {},
): Promise<void> {
  const place = tracingHere()?.here();
  const json = JSON.stringify({
    ...job.payload.parse(payload),
    ...(place ? { [traceKey]: writeTraceparent(place) } : {}),
  });
  await sql`select from graphile_worker.add_job(
    identifier => ${job.name}, payload => ${json}::json,
    job_key => ${key ?? null}::text, max_attempts => ${job.maxAttempts ?? 25}::integer
  )`.execute(tx);
}
