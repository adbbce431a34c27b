import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { connect } from '../db/database.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';

let bench: TestApp;
let heartbeat: Heartbeat;
let away: () => Promise<void>;
const id = 'pool-of-this-test';
const inHand = new Set<string>();

beforeAll(async () => {
  bench = await startTestApp();
});
afterAll(() => bench.close());
beforeEach(async () => {
  // As small as it can be: one for the lock, one to look.
  const { db, pool } = connect({ url: bench.services.settings.DATABASE_URL, pool: 2, onIdleError: () => {} });
  heartbeat = await startHeartbeat(pool, { id, inHand, everyMs: 50 }, bench.services);
  away = async () => {
    await heartbeat.leave();
    await db.destroy();
  };
});
afterEach(() => away());

const holders = async () => {
  const { rows } = await sql<{ pid: number }>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database() and l.granted
      and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(${id}, 0)`.execute(bench.db);
  return rows.map(({ pid }) => pid);
};

test('a worker that loses its connection holds its lock again soon, however often that happens', async () => {
  for (let time = 1; time <= 4; time += 1) {
    const [before] = await holders();
    await asOwner(bench, `select pg_terminate_backend(${before})`);
    await expect.poll(async () => (await holders()).filter((pid) => pid !== before).length, { timeout: 5_000 }).toBe(1);
  }
  await heartbeat.leave();
  await expect.poll(holders).toEqual([]);
});

/** A job that this worker took so long ago. */
async function taken(ago: string, by = id): Promise<string> {
  const [added] = await asOwner<{ id: string }>(bench, `select id from graphile_worker.add_job('of-nobody', '{}')`);
  const job = added!.id;
  await asOwner(
    bench,
    `update graphile_worker._private_jobs set locked_by = '${by}', locked_at = now() - interval '${ago}' where id = ${job}`,
  );
  return job;
}

const stillLocked = async () => {
  const locked = 'select id from graphile_worker._private_jobs where locked_by is not null order by id';
  return (await asOwner<{ id: string }>(bench, locked)).map((row) => row.id);
};

test('a job that it holds and does not know of is free again; one that it is doing is not', async () => {
  const doing = await taken('1 second');
  inHand.add(doing);
  await asOwner(bench, `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const onItsWay = await taken('0 seconds');
  await taken('1 minute');
  await expect.poll(stillLocked).toEqual([doing, onItsWay]);
});

test('a job whose worker died at the last try is tried again, a minute later', async () => {
  inHand.clear();
  const job = await taken('0 seconds', 'pool-of-the-dead');
  const [last] = await asOwner<{ locked: boolean }>(
    bench,
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'pool-of-the-dead', locked_at = now()
     where id = ${job} returning locked_by is not null as locked`,
  );
  expect(last).toEqual({ locked: true });
  const left = `select locked_by as by, max_attempts - attempts as tries, round(extract(epoch from run_at - now()) / 60)::integer as minutes
    from graphile_worker._private_jobs where id = ${job}`;
  await expect.poll(() => asOwner(bench, left)).toEqual([{ by: null, tries: 1, minutes: 1 }]);
});
