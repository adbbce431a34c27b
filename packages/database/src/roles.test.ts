import { run, makeWorkerUtils, Logger } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const quiet = new Logger(() => () => undefined);

describe('the role of the API and the worker', () => {
  let database: TestDatabase;
  let app: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
  });
  afterAll(async () => {
    await app?.end();
    await database?.drop();
  });

  const refused = { code: '42501' };

  it.each([
    ['create a table', 'create table mine (id integer)'],
    ['create a temporary table', 'create temporary table mine (id integer)'],
    ['create a function', 'create function mine() returns integer language sql return 1'],
    ['create a schema', 'create schema mine'],
    ['change a table', 'alter table users add column mine integer'],
    ['drop a table', 'drop table users'],
    ['empty a table', 'truncate sponsors'],
    ['switch a trigger off', 'alter table players disable trigger user'],
    ['escape the triggers', "set session_replication_role = 'replica'"],
    ['read the password hashes of the server', 'select * from pg_authid'],
    ['change the journal', "update journal set act = 'nothing'"],
    ['delete from the journal', 'delete from journal'],
    ['change which rows an act changed', "update journal_changes set relation = 'x'"],
    ['delete whose data left', 'delete from journal_subjects'],
    ['forge a seal', "insert into journal_seals (seq, item, item_id, hash) values (1, 'entry', 1, '')"],
    ['say that something was purged', "insert into journal_purges (relation, row_id) values ('team', 'x')"],
    ['move the end of the chain', 'update journal_head set seq = 0'],
    ['change a message', "update messages set text = 'something else'"],
    ['delete a message', 'delete from messages'],
    ['change what became of a message', "update message_facts set kind = 'DELETED'"],
    ['change who was in a group', 'delete from chat_member_facts'],
    ['change how a group was called', "update chat_titles set title = 'x'"],
    ['change who attended', 'delete from event_attendance_facts'],
    ['change what is known of a backup', 'update backup_reports set finished_at = now()'],
    ['forget a backup', 'delete from backup_reports'],
    ['write a school', "insert into schools (division, name, city, state) values ('a', 'b', 'c', 'd')"],
    ['change a school', "update schools set name = 'x'"],
    ['change the list of migrations', 'delete from schema_migrations'],
    ['change the worker`s list of migrations', 'delete from graphile_worker.migrations'],
    ['create a role', 'create role mine'],
    ['create a database', 'create database mine'],
    ['read files of the server', "select pg_read_file('/etc/hostname')"],
    ['run a program on the server', "copy organisation from program 'true'"],
  ])('may not %s', async (_act, sql) => {
    await expect(app.query(sql)).rejects.toMatchObject(refused);
  });

  it('may read and write ordinary rows, and add to the journal', async () => {
    await app.query("insert into users (fname, lname, email) values ('Ada', 'Moreno', 'ada@bombers.example')");
    await app.query("update users set lname = 'Marsh' where email = 'ada@bombers.example'");
    await app.query("insert into journal (act, entity) values ('create', 'user')");
    await app.query('select * from schools');
    const { rows } = await app.query("select name, live_count('users') as live from users");
    expect(rows).toEqual([{ name: 'Ada Marsh', live: '1' }]);
    await app.query('delete from users');
  });

  it('may add a job in SQL and run the worker that does it', async () => {
    await app.query(`select graphile_worker.add_job('greet', '{"name":"Ada"}')`);
    const greeted: unknown[] = [];
    const done = Promise.withResolvers<void>();
    const worker = await run({
      connectionString: database.appUrl,
      concurrency: 2,
      pollInterval: 100,
      noHandleSignals: true,
      logger: quiet,
      crontab: '0 4 * * * purge',
      taskList: {
        greet: (payload) => {
          greeted.push(payload);
          if (greeted.length === 2) done.resolve();
        },
        purge: () => undefined,
      },
    });
    const tools = await makeWorkerUtils({ connectionString: database.appUrl, logger: quiet });
    await tools.addJob('greet', { name: 'Bea' }, { jobKey: 'bea', queueName: 'greetings' });
    await done.promise;
    await tools.release();
    await worker.stop();
    expect(greeted).toEqual(expect.arrayContaining([{ name: 'Ada' }, { name: 'Bea' }]));
    const waiting = async (): Promise<unknown> =>
      (await app.query('select count(*)::integer as jobs from graphile_worker.jobs')).rows[0]?.jobs;
    await expect.poll(waiting).toBe(0);
  });
});
