import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, dropDatabase } from './create-database.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles, splitStatements } from './migration-files.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

describe('migrate', { timeout: 60_000 }, () => {
  let name: string;
  let url: string;
  let client: pg.Client;
  let directory: string;

  beforeEach(async () => {
    name = `dugout_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
    url = await createDatabase(adminUrl, name);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    directory = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  });
  afterEach(async () => {
    await client.end();
    await dropDatabase(adminUrl, name);
    await rm(directory, { recursive: true });
  });

  const file = (fileName: string, sql: string): Promise<void> => writeFile(path.join(directory, fileName), sql);

  it('lets five migrators start at once: one does the work, the others find nothing to do', async () => {
    const all = (await readMigrationFiles()).map((each) => each.name);
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([all, [], [], [], []]);
    expect(await migrate(url)).toEqual([]);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await file('0001_a.sql', 'create table a (id integer);');
    await migrate(url, { directory });
    await file('0001_a.sql', 'create table a (id bigint);');
    await expect(migrate(url, { directory })).rejects.toThrow('0001_a.sql was changed');
  });

  it('leaves nothing of a migration that fails, and goes on from there when it is mended', async () => {
    await file('0001_a.sql', 'create table a (id integer);');
    await file('0002_b.sql', 'create table b (id integer); select 1 / 0;');
    await expect(migrate(url, { directory })).rejects.toThrow('0002_b.sql');
    const { rows } = await client.query("select to_regclass('a') as a, to_regclass('b') as b");
    expect(rows).toEqual([{ a: 'a', b: null }]);
    await file('0002_b.sql', 'create table b (id integer);');
    expect(await migrate(url, { directory })).toEqual(['0002_b.sql']);
  });

  it('does not make readers wait while it waits for a lock', async () => {
    await file('0001_a.sql', 'create table a (id integer);');
    await migrate(url, { directory });
    await file('0002_a.sql', 'alter table a add column more integer;');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from a');
    const migrating = migrate(url, { directory });
    let longest = 0;
    for (let read = 0; read < 15; read += 1) {
      await sleep(100);
      const start = performance.now();
      await client.query('select * from a');
      longest = Math.max(longest, performance.now() - start);
    }
    await holder.query('commit');
    await holder.end();
    expect(await migrating).toEqual(['0002_a.sql']);
    expect(longest).toBeLessThan(1_000);
  });

  it('builds indexes outside of a transaction while other migrators wait', async () => {
    await file('0001_a.sql', 'create table a (id integer);');
    await file('0002_a.sql', '-- no-transaction\ncreate index concurrently if not exists a_id on a (id);\n');
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, { directory })));
    expect(applied.flat()).toEqual(['0001_a.sql', '0002_a.sql']);
  });

  it('clears an index away that a broken-off build left invalid', async () => {
    await file('0001_a.sql', 'create table a (id integer); insert into a values (1), (1);');
    await file('0002_a.sql', '-- no-transaction\ncreate unique index concurrently if not exists a_id on a (id);\n');
    await expect(migrate(url, { directory })).rejects.toThrow('0002_a.sql');
    expect((await client.query("select to_regclass('a_id') as index")).rows).toEqual([{ index: null }]);
    // What a killed process leaves behind:
    await client.query('create unique index concurrently a_id on a (id)').catch(() => undefined);
    await client.query('delete from a where ctid = (select min(ctid) from a)');
    expect(await migrate(url, { directory })).toEqual(['0002_a.sql']);
    const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'a_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('clears away what a broken-off reindex left', async () => {
    await file(
      '0001_a.sql',
      'create table a (id integer); insert into a values (1), (1); create index a_id on a (id);',
    );
    await migrate(url, { directory });
    await client.query('create unique index concurrently a_id_ccnew on a (id)').catch(() => undefined);
    await file('0002_a.sql', '-- no-transaction\nreindex index concurrently a_id;\n');
    expect(await migrate(url, { directory })).toEqual(['0002_a.sql']);
    expect((await client.query("select to_regclass('a_id_ccnew') as index")).rows).toEqual([{ index: null }]);
  });

  it('splits a no-transaction file at semicolons that end a line', () => {
    expect(splitStatements("-- no-transaction\n\n-- why\ncreate index a;\nselect ';',\n 2;\n")).toEqual([
      'create index a',
      "select ';',\n 2",
    ]);
  });
});
