import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { readMigrationFiles, splitStatements, type MigrationFile } from './migration-files.ts';
import { grantAppRole } from './roles.ts';

export interface MigrateOptions {
  /** Gets its rights after the migrations; see `ensureAppRole`. */
  readonly appRole?: string;
  readonly directory?: string;
  readonly log?: (line: string) => void;
  /** Before each migration: how many are done, of how many. */
  readonly onStep?: (name: string, done: number, of: number) => void;
  /** How often a migration tries again to get its locks, each time after a longer pause. */
  readonly attempts?: number;
}

const migratorLock = 4_203_917;

/** Applies what is missing and answers the names it applied. Safe to run from several processes at once. */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrationFiles(options.directory);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-migrate' });
  await client.connect();
  try {
    await waitForOtherMigrators(client);
    const applied = await applyMissing(client, files, options);
    await runMigrations({ connectionString: ownerUrl });
    if (options.appRole !== undefined) await grantAppRole(client, options.appRole);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting inside one statement: a waiting statement holds a snapshot, and
 * CREATE INDEX CONCURRENTLY of the migrator that has the lock would wait for that snapshot for ever.
 */
async function waitForOtherMigrators(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migratorLock]);
    if (rows[0]?.mine) return;
    await sleep(100);
  }
}

async function applyMissing(client: pg.Client, files: MigrationFile[], options: MigrateOptions): Promise<string[]> {
  await client.query(`create table if not exists public.schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const file of files) {
    const checksum = known.get(file.name);
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new Error(`Migration ${file.name} was changed after it had been applied; add a new one instead.`);
    }
  }
  const missing = files.filter((file) => !known.has(file.name));
  for (const [done, file] of missing.entries()) {
    options.onStep?.(file.name, done, missing.length);
    await (file.transactional ? applyInTransaction(client, file, options) : applyByStatement(client, file));
  }
  return missing.map((file) => file.name);
}

/**
 * A migration that queues for a lock makes every later reader queue behind it: give up early, try again later. Short
 * enough that a request which meets two such waits still ends within half a second; often enough to outlast a
 * transaction that stays open for a minute.
 */
const lockTimeout = '200ms';
const mostAttempts = 60;
const longestPauseMs = 2_000;

async function applyInTransaction(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  const attempts = options.attempts ?? mostAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${lockTimeout}'`);
      await client.query(file.sql);
      await remember(client, file);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code } = error as { code?: string };
      const busy = code === '55P03' || code === '40P01';
      if (!busy || attempt >= attempts) throw new Error(`Migration ${file.name} failed`, { cause: error });
      options.log?.(`${file.name}: a lock is busy, trying again`);
      await sleep(Math.min(longestPauseMs, 100 * 2 ** attempt) * (0.5 + Math.random() / 2));
    }
  }
}

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(?:"([^"]+)"|(\w+))/i;
const concurrentReindex = /^reindex\s+index\s+concurrently\s+(?:"([^"]+)"|(\w+))/i;

/** No lock_timeout here: CREATE INDEX CONCURRENTLY waits for old transactions without standing in anybody's way. */
async function applyByStatement(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.sql)) {
    const index = concurrentIndex.exec(statement);
    if (index === null && /^create\s+(unique\s+)?index\s+concurrently/i.test(statement)) {
      throw new Error(`${file.name}: write "create index concurrently if not exists", so that a retry can go on.`);
    }
    const built = index ?? concurrentReindex.exec(statement);
    const indexName = built?.[1] ?? built?.[2];
    if (indexName !== undefined) await dropInvalidIndexes(client, indexName);
    try {
      await client.query(statement);
    } catch (error) {
      if (indexName !== undefined) await dropInvalidIndexes(client, indexName);
      throw new Error(`Migration ${file.name} failed`, { cause: error });
    }
  }
  await remember(client, file);
}

/** Also what a reindex leaves behind when it breaks off: `name_ccnew`, `name_ccold1`. */
async function dropInvalidIndexes(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisvalid
        and (c.relname = $1 or (starts_with(c.relname::text, $1 || '_cc') and c.relname ~ '_cc(new|old)[0-9]*$'))`,
    [name],
  );
  for (const { relname } of rows) {
    await client.query(`drop index concurrently if exists public.${client.escapeIdentifier(relname)}`);
  }
}

async function remember(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    file.name,
    file.checksum,
  ]);
}
