import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { waitingJobs, workOff } from '../../../test/job-queue.ts';
import { connect } from '../db/database.ts';
import { openMailer } from '../mail/mailer.ts';
import { defineJob, enqueue, type AnyJob } from './job.ts';
import { startWorker } from './worker.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const payload = z.object({ word: z.string() });
const done: string[] = [];
const note = defineJob('note', payload, async (_, { word }) => {
  done.push(word);
});
const stumble = defineJob('stumble', payload, async (_, { word }) => {
  throw Object.assign(new Error(`no such mailbox: ${word}`), { code: 'EENVELOPE' });
});

async function running<T>(act: () => Promise<T>, jobs: readonly AnyJob[] = [note]): Promise<T> {
  const { db, pool } = connect({ url: test.services.settings.DATABASE_URL, pool: 6, onIdleError: () => {} });
  const mailer = openMailer(test.services.settings);
  const runner = await startWorker({ services: { ...test.services, db }, mailer, pool, jobs });
  try {
    return await act();
  } finally {
    await runner.stop();
    mailer.close();
    await db.destroy();
  }
}
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await sleep(25);
  expect(holds()).toBe(true);
}

describe('a worker', () => {
  it('that starts while a transaction names a new kind of job looks for jobs all the same', async () => {
    const seen: string[] = [];
    const first = defineJob('first-of-its-kind', payload, async (_, { word }) => {
      seen.push(word);
    });
    const naming = await test.db.startTransaction().execute();
    await enqueue(naming, first, { word: 'named' });
    // Longer than a statement waits for a lock.
    const committed = sleep(2_600).then(() => naming.commit().execute());
    await running(() => until(() => seen.includes('named')), [first]);
    await committed;
  });

  it('that cannot ask for jobs ends, to be started anew', async () => {
    const { db, pool } = connect({ url: test.services.settings.DATABASE_URL, pool: 6, onIdleError: () => {} });
    const mailer = openMailer(test.services.settings);
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    const role = owner.escapeIdentifier(new URL(test.services.settings.DATABASE_URL).username);
    await owner.query(`revoke update on graphile_worker._private_jobs from ${role}`);
    try {
      const services = { ...test.services, db };
      const runner = await startWorker({ services, mailer, pool, jobs: [note], longestFailureMs: 10 });
      expect(await Promise.race([runner.ended.then(() => 'ended'), sleep(10_000, 'works on')])).toBe('ended');
      await runner.stop();
    } finally {
      await owner.query(`grant update on graphile_worker._private_jobs to ${role}`);
      await owner.end();
      mailer.close();
      await db.destroy();
    }
  });
});

describe('a job', () => {
  it('is done soon after the transaction that decided it, by a role that may not change tables', async () => {
    await running(async () => {
      await test.db.transaction().execute((tx) => enqueue(tx, note, { word: 'first' }));
      await until(() => done.includes('first'));
    });
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('does not exist when the transaction is rolled back', async () => {
    const undone = test.db.transaction().execute(async (tx) => {
      await enqueue(tx, note, { word: 'never' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('with the same key replaces the one that waits', async () => {
    await test.db.transaction().execute(async (tx) => {
      await enqueue(tx, note, { word: 'old' }, { key: 'digest' });
      await enqueue(tx, note, { word: 'new' }, { key: 'digest' });
    });
    await workOff(test.services, [note]);
    expect(done).toContain('new');
    expect(done).not.toContain('old');
  });

  it('with a payload that it does not declare is refused where it is decided', async () => {
    const wrong = { word: 7 } as unknown as { word: string };
    const act = test.db.transaction().execute((tx) => enqueue(tx, note, wrong));
    await expect(act).rejects.toThrow();
  });

  it('that fails waits for another try, and what it was about is neither in the log nor in the queue', async () => {
    await test.db.transaction().execute((tx) => enqueue(tx, stumble, { word: 'planted-secret-9' }));
    await workOff(test.services, [stumble]);
    const [waiting] = await waitingJobs(test.services);
    expect(waiting).toMatchObject({ name: 'stumble', lastError: 'stumble failed: Error EENVELOPE' });
    const log = test.lines.join('\n');
    expect(log).toContain('job failed');
    expect(log).not.toContain('planted-secret-9');
  });

  it('runs by itself when it has a time', async () => {
    const timed = defineJob('timed', z.object({}), async () => {}, { cron: '* * * * *' });
    await running(() => sleep(300), [note, timed]);
    const known = await sql<{
      identifier: string;
    }>`select identifier from graphile_worker._private_known_crontabs`.execute(test.db);
    expect(known.rows).toEqual([{ identifier: 'timed' }]);
  });
});
