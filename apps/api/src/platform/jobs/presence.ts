import type pg from 'pg';
import type { Services } from '../context.ts';

/**
 * A worker that was killed leaves its jobs locked, and the library frees them after four hours: too late for a link
 * that works for thirty minutes. So each worker holds a lock of its own as long as its connection lives, and all of
 * them free the jobs of whoever does not hold theirs any more. Should the connection of a living worker break, a job
 * may run twice, which every job bears.
 */
const freeJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::integer as dead
  from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) as holders
  where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  having count(*) > 0`;

/** For whoever looks from outside whether anybody works; those who left long ago are forgotten. */
const isHere = `
  with gone as (delete from workers_seen where seen_at < now() - interval '7 days')
  insert into workers_seen (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at`;

export interface Presence {
  leave(): Promise<void>;
}

export async function announce(
  pool: pg.Pool,
  workerId: string,
  { log }: Pick<Services, 'log'>,
  everyMs = 15_000,
): Promise<Presence> {
  let holder: pg.PoolClient | null = null;

  async function hold(): Promise<void> {
    if (holder) await holder.query('select 1');
    if (holder) return;
    const client = await pool.connect();
    client.on('error', () => {
      if (holder === client) holder = null;
    });
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
    holder = client;
  }

  async function look(): Promise<void> {
    try {
      await hold();
      await pool.query(isHere, [workerId]);
      const { rows } = await pool.query<{ dead: number }>(freeJobsOfTheDead);
      if (rows[0]) log.warn({ workers: rows[0].dead }, 'freed the jobs of workers that are gone');
    } catch (error) {
      holder?.release(true);
      holder = null;
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
      // Closed, not returned to the pool: the lock belongs to the connection.
      holder?.release(true);
    },
  };
}
