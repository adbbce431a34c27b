import { sql } from 'kysely';
import { defineMetric, type Metric } from '../telemetry/metric.ts';

const states = ['due', 'later', 'failing', 'given-up', 'running'] as const;

/** A job that failed and is tried again later is failing, whenever that will be. */
const stateOf = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'given-up'
  when last_error is not null then 'failing'
  when run_at <= now() then 'due'
  else 'later' end`;

export const jobMetrics: readonly Metric[] = [
  defineMetric(
    'dugout_jobs_queued',
    'Jobs that are not done, by what they wait for',
    async ({ db }) => {
      const { rows } = await sql<{ state: string; count: string }>`
        select ${stateOf} as state, count(*) as count from graphile_worker.jobs group by 1`.execute(db);
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return states.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
    ['state'],
  ),
  defineMetric(
    'dugout_jobs_oldest_due_age_seconds',
    'How long the job has waited that should have been begun first',
    async ({ db }) => {
      const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db);
      return rows[0]!.age;
    },
  ),
];
