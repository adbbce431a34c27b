import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HealthReport } from '@dugout/contract/features/system/health.schema.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { connect } from '../../platform/db/database.ts';
import { startHeartbeat } from '../../platform/jobs/heartbeat.ts';
import { measured } from './health-report.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());
beforeEach(async () => {
  await asOwner(
    test_,
    'delete from workers_seen; delete from backup_reports; delete from graphile_worker._private_jobs',
  );
});

async function report(of: SignedIn = admin): Promise<HealthReport> {
  const answer = await of.call({ url: '/api/system/health-report' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HealthReport>();
}

const ago = (ms: number) => new Date(Date.now() - ms);
const minute = 60_000;
const hour = 60 * minute;

test('is for administrators', async () => {
  expect((await test_.app.inject('/api/system/health-report')).statusCode).toBe(401);
});

test('tells the version of the program, and of a source without a build no commit', async () => {
  expect((await report()).program).toEqual({ state: 'fine', found: { version: '1.0.0', commit: null } });
});

describe('the database', () => {
  test('answers, has a version and a size, and every migration', async () => {
    const { state, found } = (await report()).database;
    expect(state).toBe('fine');
    expect(found).toMatchObject({ version: expect.stringMatching(/^\d+(\.\d+)?$/), migrations: 'current' });
    expect(found!.bytes).toBeGreaterThan(1_000_000);
  });

  test('that misses a migration is failing; one of a newer program asks for attention', async () => {
    const [last] = await asOwner<{ name: string; checksum: string }>(
      test_,
      `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum`,
    );
    expect((await report()).database).toMatchObject({ state: 'failing', found: { migrations: 'behind' } });
    await asOwner(
      test_,
      `insert into schema_migrations (name, checksum) values ('${last!.name}', '${last!.checksum}')`,
    );
    await asOwner(test_, `insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
    expect((await report()).database).toMatchObject({ state: 'attention', found: { migrations: 'ahead' } });
    await asOwner(test_, `delete from schema_migrations where name = '9999_later.sql'`);
  });
});

describe('the mail queue', () => {
  const addMail = (values: string) =>
    asOwner(
      test_,
      `select graphile_worker.add_job('mail-reset-link', '{}', max_attempts => 12);
       update graphile_worker._private_jobs set ${values} where id = (select max(id) from graphile_worker._private_jobs)`,
    );

  test('is fine while nothing waits, and while what waits is young', async () => {
    expect((await report()).mail).toEqual({
      state: 'fine',
      found: { waiting: 0, failing: 0, givenUp: 0, oldest: null },
    });
    await addMail('attempts = 0');
    expect((await report()).mail).toMatchObject({ state: 'fine', found: { waiting: 1 } });
  });

  test('asks for attention when mail is old or is tried again, and says since when', async () => {
    await addMail(`created_at = now() - interval '20 minutes'`);
    const old = (await report()).mail;
    expect(old).toMatchObject({ state: 'attention', found: { waiting: 1, failing: 0 } });
    expect(new Date(old.found!.oldest!).getTime()).toBeLessThan(Date.now() - 19 * minute);
    await addMail(`last_error = 'x', attempts = 2`);
    expect((await report()).mail).toMatchObject({ state: 'attention', found: { waiting: 2, failing: 1 } });
  });

  test('is failing when a mail was given up', async () => {
    await addMail(`last_error = 'x', attempts = 12`);
    expect((await report()).mail).toMatchObject({ state: 'failing', found: { waiting: 0, givenUp: 1 } });
  });

  test('does not count other work', async () => {
    await asOwner(test_, `select graphile_worker.add_job('something-else', '{}')`);
    expect((await report()).mail.found!.waiting).toBe(0);
  });
});

describe('the worker', () => {
  test('that was never seen is failing', async () => {
    expect((await report()).worker).toEqual({ state: 'failing', found: { lastSeen: null } });
  });

  test('that is there says so', async () => {
    const { db, pool } = connect({ url: test_.services.settings.DATABASE_URL, pool: 2, onIdleError: () => {} });
    const heartbeat = await startHeartbeat(
      pool,
      { id: 'worker-of-this-test', inHand: new Set(), everyMs: 15_000 },
      test_.services,
    );
    expect((await report()).worker.state).toBe('fine');
    await heartbeat.leave();
    await db.destroy();
  });

  test.each([
    [2 * minute, 'attention'],
    [10 * minute, 'failing'],
  ] as const)('that was last seen %i ms ago: %s', async (age, state) => {
    await test_.db
      .insertInto('workers_seen')
      .values({ id: 'gone', seen_at: ago(age) })
      .execute();
    expect((await report()).worker.state).toBe(state);
  });
});

describe('the last backup', () => {
  test('is none known, plainly, when nobody reported one', async () => {
    expect((await report()).backup).toEqual({ state: 'attention', found: { at: null, note: null } });
  });

  test.each([
    [hour, 'fine'],
    [40 * hour, 'attention'],
  ] as const)('of %i ms ago: %s', async (age, state) => {
    const at = ago(age);
    await test_.db.insertInto('backup_reports').values({ finished_at: at, note: 'nightly' }).execute();
    await test_.db
      .insertInto('backup_reports')
      .values({ finished_at: ago(900 * hour) })
      .execute();
    expect((await report()).backup).toEqual({ state, found: { at: at.toISOString(), note: 'nightly' } });
  });
});

describe('one failing part', () => {
  test('storage that cannot be written is told as failing, the rest as it is, and no path is told', async () => {
    const occupied = join(tmpdir(), `dugout-occupied-${crypto.randomUUID()}`);
    await writeFile(occupied, 'a file, not a folder');
    const broken = await startTestApp({ FILES_DIR: occupied });
    const answer = await (await signInAdmin(broken)).call({ url: '/api/system/health-report' });
    expect(answer.json()).toMatchObject({
      storage: { state: 'failing', found: null },
      database: { state: 'fine' },
      program: { state: 'fine' },
    });
    expect(answer.body).not.toMatch(/occupied|ENOTDIR|EEXIST|127\.0\.0\.1|postgres:|stack/i);
    await broken.close();
  });

  test('storage that works is written, read and tidied up', async () => {
    expect((await report()).storage).toEqual({ state: 'fine', found: { kind: 'folder' } });
  });

  test('a queue that cannot be read does not make the report fail', async () => {
    await asOwner(test_, 'alter view graphile_worker.jobs rename to hidden');
    const { mail, database } = await report();
    await asOwner(test_, 'alter view graphile_worker.hidden rename to jobs');
    expect(mail).toEqual({ state: 'failing', found: null });
    expect(database.state).toBe('fine');
  });

  test('a part that does not answer is given up, and what it says later disturbs nobody', async () => {
    const began = performance.now();
    const late = async () => {
      await sleep(200);
      throw new Error('postgres://secret@host');
    };
    const part = await measured(test_.services, 'storage', late, () => 'fine', 20);
    expect(part).toEqual({ state: 'failing', found: null });
    expect(performance.now() - began).toBeLessThan(180);
    await sleep(250);
    expect(test_.lines.join('\n')).not.toContain('secret@host');
  });

  test('the database that does not answer in time is told by the part itself', async () => {
    const slow = () => sql`select pg_sleep(1)`.execute(test_.db).then(() => ({ lastSeen: null }));
    const part = await measured(test_.services, 'worker', slow, () => 'fine', 50);
    expect(part.state).toBe('failing');
  });
});
