import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { DatabaseUnavailable, NoConnectionFree, OutcomeUnknown } from './database-errors.ts';
import { connect, type Db, type Tx } from './database.ts';

let database: TestDatabase;
let owner: pg.Client;
const opened: Db[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table slow_commits (id integer);
    grant insert on slow_commits to public;
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
    create constraint trigger slow_commit after insert on slow_commits deferrable initially deferred
      for each row execute function take_time()`);
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await owner.end();
  await database.drop();
});

function open(url = database.appUrl, pool = 1): Db {
  const { db } = connect({ url, pool, onIdleError: () => {} });
  opened.push(db);
  return db;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const took = async (work: Promise<unknown>) => {
  const began = performance.now();
  await work;
  return performance.now() - began;
};
const processOf = async (db: Db | Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
const terminate = (pid: number) => owner.query('select pg_terminate_backend($1)', [pid]);
/** Without the server's own limit, so that only ours is left. */
const endless = (db: Db) =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    return sql`select pg_sleep(30)`.execute(one);
  });

describe.concurrent('a statement', () => {
  test('that the server lets run for ever is cancelled, and its connection serves on', async ({ expect }) => {
    const db = open();
    const pid = await processOf(db);
    let error: unknown;
    expect(await took(failureOf(endless(db)).then((failure) => (error = failure)))).toBeLessThan(7_000);
    expect(error).toMatchObject({ code: '57014' });
    expect(await processOf(db)).toBe(pid);
    const { rowCount } = await owner.query(`select from pg_stat_activity where pid = $1 and state = 'active'`, [pid]);
    expect(rowCount).toBe(0);
  });

  test('may take longer in a transaction that says so, and only there', async ({ expect }) => {
    const db = open();
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx);
      await sql`select pg_sleep(5.5)`.execute(tx);
    });
    expect(await took(failureOf(endless(db)))).toBeLessThan(7_000);
  });

  test('whose connection is lost has not been done, whatever the rollback says', async ({ expect }) => {
    const db = open();
    const error = await failureOf(
      db.transaction().execute(async (tx) => {
        const pid = await processOf(tx);
        await Promise.all([sql`select pg_sleep(3)`.execute(tx), terminate(pid)]);
      }),
    );
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(await processOf(db)).toBeGreaterThan(0);
  });
});

describe.concurrent('a commit', () => {
  const commit = async (db: Db, meanwhile: (pid: number) => Promise<unknown>) => {
    let over: Promise<unknown> = Promise.resolve();
    const failure = await failureOf(
      db.transaction().execute(async (tx) => {
        await sql`insert into slow_commits values (1)`.execute(tx);
        const pid = await processOf(tx);
        over = sleep(500).then(() => meanwhile(pid));
      }),
    );
    await over;
    return failure;
  };

  test('whose connection is lost may have been done', async ({ expect }) => {
    expect(await commit(open(), terminate)).toBeInstanceOf(OutcomeUnknown);
  });

  test('that takes too long is given up, and may have been done', async ({ expect }) => {
    const db = open();
    let error: unknown;
    expect(await took(commit(db, async () => {}).then((failure) => (error = failure)))).toBeLessThan(5_000);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(await processOf(db)).toBeGreaterThan(0);
  });
});

describe.concurrent('a connection', () => {
  test('that others have is waited for, and then told as busy', async ({ expect }) => {
    const db = open();
    const held = db.connection().execute((one) => sql`select pg_sleep(3)`.execute(one));
    await sleep(300);
    expect(await failureOf(processOf(db))).toBeInstanceOf(NoConnectionFree);
    await held;
  });

  test('to where nobody listens is told as away', async ({ expect }) => {
    const db = open('postgres://nobody@127.0.0.1:1/nothing');
    expect(await failureOf(processOf(db))).toBeInstanceOf(DatabaseUnavailable);
  });

  test('over which nothing comes back is given up, and replaced', async ({ expect }) => {
    const wire = await openWire(database.appUrl);
    const db = open(wire.url);
    const pid = await processOf(db);
    wire.silent(true);
    let error: unknown;
    expect(await took(failureOf(processOf(db)).then((failure) => (error = failure)))).toBeLessThan(7_500);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(await took(failureOf(processOf(db)))).toBeLessThan(4_000);
    wire.silent(false);
    expect(await processOf(db)).not.toBe(pid);
    wire.close();
  });

  test('over which rows were read by the piece is free again although nothing comes back', async ({ expect }) => {
    const wire = await openWire(database.appUrl);
    const db = open(wire.url);
    const reading = async () => {
      const numbers = sql<{ n: number }>`select n from generate_series(1, 1000) n`.compile(db);
      for await (const { rows } of db.getExecutor().stream(numbers, 10)) {
        wire.silent(true);
        if (rows.length > 0) break;
      }
    };
    expect(await took(failureOf(reading()))).toBeLessThan(7_500);
    wire.silent(false);
    expect(await processOf(db)).toBeGreaterThan(0);
    wire.close();
  });
});

/** Between us and the server, and able to swallow what comes back. */
async function openWire(url: string) {
  const { hostname, port } = new URL(url);
  let silent = false;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectTo(Number(port || 5_432), hostname);
    sockets.push(near, far);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('data', (piece) => !(silent && one === far) && other.write(piece));
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    silent: (now: boolean) => (silent = now),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
