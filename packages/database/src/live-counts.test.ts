import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDirectoryDifferences } from './directory-truth.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('maintained counts', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 8 });
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  const countOf = async (list: string): Promise<unknown> =>
    (await pool.query('select live_count($1)::integer as live', [list])).rows[0]?.live;

  it('follow inserts, the trash, restores and deletions', async () => {
    await pool.query(
      "insert into leads (kind, player_first_name, player_last_name, age_group) select 'PLAYER', 'A', 'B', 'U16' from generate_series(1, 10)",
    );
    expect(await countOf('leads')).toBe(10);
    await pool.query('update leads set deleted_at = now() where id in (select id from leads limit 4)');
    expect(await countOf('leads')).toBe(6);
    await pool.query(
      'update leads set deleted_at = null where id in (select id from leads where deleted_at is not null limit 1)',
    );
    expect(await countOf('leads')).toBe(7);
    await pool.query('delete from leads where id in (select id from leads where deleted_at is null limit 2)');
    await pool.query('delete from leads where deleted_at is not null');
    expect(await countOf('leads')).toBe(5);
  });

  it('stay exact and small while eight connections write', async () => {
    await Promise.all(
      Array.from({ length: 600 }, (_, n) => pool.query('insert into teams (name) values ($1)', [`Team ${n}`])),
    );
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        pool.query('update teams set deleted_at = now() where name = $1', [`Team ${n}`]),
      ),
    );
    expect(await countOf('teams')).toBe(500);
    const { rows } = await pool.query("select count(*)::integer as rows from list_counts where list = 'teams'");
    expect(rows[0]?.rows).toBeLessThan(500);
  });

  it('do not make one writer wait for another', async () => {
    const client = await pool.connect();
    await client.query("begin; insert into teams (name) values ('Mine'); select fold_live_count('teams')");
    await pool.query(
      "set lock_timeout = '200ms'; insert into teams (name) values ('Yours'); select fold_live_count('teams')",
    );
    await client.query('commit');
    client.release();
    expect(await countOf('teams')).toBe(502);
  });

  it('count messages by the hour, and a later failure too', async () => {
    await pool.query(
      "insert into messages (text, created_at, failed_to_send) select 'hi', timestamptz '2025-06-01 10:30Z' + n * interval '20 minutes', n = 0 from generate_series(0, 5) as n",
    );
    await pool.query(
      "insert into message_facts (message_id, kind) select id, 'FAILED' from messages order by created_at limit 2",
    );
    await pool.query(
      "insert into message_facts (message_id, kind) select id, 'DELETED' from messages order by created_at limit 1",
    );
    const { rows } = await pool.query(
      'select hour, sum(sent)::integer as sent, sum(failed)::integer as failed from message_hours group by hour order by hour',
    );
    expect(rows).toEqual([
      { hour: new Date('2025-06-01T10:00:00Z'), sent: 0, failed: 2 },
      { hour: new Date('2025-06-01T11:00:00Z'), sent: 3, failed: 0 },
      { hour: new Date('2025-06-01T12:00:00Z'), sent: 1, failed: 0 },
    ]);
    const { rows: shown } = await pool.query(
      'select text, failed_to_send, deleted_in_app_at is not null as deleted from messages order by created_at limit 1',
    );
    expect(shown).toEqual([{ text: 'hi', failed_to_send: true, deleted: true }]);
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    expect(await findDirectoryDifferences(client)).toEqual([]);
    await client.end();
  });

  it('count messages by the hour of UTC, whatever time zone a session has', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query("set timezone = 'Asia/Kolkata'");
    await client.query(
      "insert into messages (text, created_at) values ('a', '2025-07-01 10:10Z'), ('b', '2025-07-01 10:50Z')",
    );
    const { rows } = await client.query(
      "select sum(sent)::integer as sent from message_hours where hour = '2025-07-01 10:00Z'",
    );
    expect(rows).toEqual([{ sent: 2 }]);
    expect(await findDirectoryDifferences(client)).toEqual([]);
    await client.end();
  });

  it('note that a sender is active', async () => {
    const { rows } = await pool.query<{ id: string }>("insert into users (fname) values ('Ada') returning id");
    const send = (at: string) =>
      pool.query("insert into messages (text, sender_id, created_at) values ('hello', $1, $2)", [rows[0]?.id, at]);
    await send('2025-05-01T10:00:00Z');
    await send('2025-03-01T10:00:00Z');
    const { rows: after } = await pool.query('select last_active_at, version from users');
    expect(after).toEqual([{ last_active_at: new Date('2025-05-01T10:00:00Z'), version: 1 }]);
  });
});
