import type pg from 'pg';
import type { Services } from '../context.ts';

/**
 * A killed worker leaves its jobs locked, and the library frees them after four hours: too late for a link that works
 * for thirty minutes. So each worker holds its own lock as long as its connection lives, and every worker frees the
 * jobs of workers that no longer hold theirs. If the connection of a living worker breaks, a job may run twice, which
 * every job tolerates.
 */
const freeJobsOfTheDead = `
  with dead as materialized (
    select locked_by as id
    from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) as holders
    where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  ), queues as (
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_by in (select id from dead)
  ), jobs as (
    update graphile_worker._private_jobs set ${free()} where locked_by in (select id from dead)
  )
  select count(*)::integer as dead from dead having count(*) > 0`;

/**
 * A job can be given to a worker while the connection breaks: it is locked, and the worker never heard of it. The same
 * holds for one that could not be marked as done.
 */
const freeUnknownJobs = `
  update graphile_worker._private_jobs set ${free()}
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and id <> all ($3::bigint[])`;

/**
 * The job itself did not fail: it is never given up because its worker died, however often. A job that kills its
 * workers does so at most once a minute.
 */
function free(): string {
  return `locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 1),
    run_at = case when attempts >= max_attempts then now() + interval '1 minute' else run_at end`;
}

/** So long the answer to a worker that asked for a job may be on its way, whatever the looking interval is. */
const leastUnknownMs = 5_000;

/** For the health report, which shows whether a worker runs; deletes old entries and does not wait for a standby. */
const isHere = `
  with gone as (delete from workers_seen where seen_at < now() - interval '7 days')
  insert into workers_seen (id, seen_at)
  select $1, now() where set_config('synchronous_commit', 'local', true) = 'local'
  on conflict (id) do update set seen_at = excluded.seen_at`;

export interface Heartbeat {
  leave(): Promise<void>;
}

export interface Present {
  readonly id: string;
  /** The jobs that it is doing. */
  readonly inHand: ReadonlySet<string>;
  readonly everyMs: number;
}

export async function startHeartbeat(
  pool: pg.Pool,
  { id, inHand, everyMs }: Present,
  { log }: Pick<Services, 'log'>,
): Promise<Heartbeat> {
  let holder: pg.PoolClient | null = null;

  /** Closed, not returned to the pool: the lock belongs to the connection. */
  function letGo(client: pg.PoolClient | null): void {
    if (!client || client !== holder) return;
    holder = null;
    client.release(true);
  }

  async function hold(): Promise<void> {
    if (holder) await holder.query('select 1');
    if (holder) return;
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    holder = client;
    client.on('error', () => letGo(client));
  }

  async function look(): Promise<void> {
    try {
      await hold();
      await pool.query(isHere, [id]);
      const { rows } = await pool.query<{ dead: number }>(freeJobsOfTheDead);
      if (rows[0]) log.warn({ workers: rows[0].dead }, 'freed the jobs of workers that are gone');
      const seconds = Math.max(leastUnknownMs, 2 * everyMs) / 1_000;
      const { rowCount } = await pool.query(freeUnknownJobs, [id, seconds, [...inHand]]);
      if (rowCount) log.warn({ jobs: rowCount }, 'freed jobs that this worker has and does not know of');
    } catch (error) {
      letGo(holder);
      log.warn({ code: (error as { code?: string }).code }, 'could not look after other workers');
    }
  }

  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  return {
    async leave() {
      clearInterval(timer);
      await looking;
      letGo(holder);
    },
  };
}
