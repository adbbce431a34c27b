import { sql } from 'kysely';
import type { FoundOf } from '@dugout/contract/features/system/health.schema.ts';
import { build } from '../../platform/build.ts';
import type { Db } from '../../platform/db/database.ts';

/** The migrations that this program needs: the build knows them, and where there is none their folder does. */
async function neededMigrations(): Promise<readonly string[]> {
  if (build) return build.migrations;
  const { readMigrationFiles } = await import('@dugout/database/migration-files.ts');
  return (await readMigrationFiles()).map(({ name }) => name);
}

export async function askDatabase(db: Db): Promise<FoundOf<'database'>> {
  const { rows } = await sql<{ version: string; bytes: string; applied: string[] }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      array(select name from schema_migrations) as applied`.execute(db);
  const { version, bytes, applied } = rows[0]!;
  const needed = await neededMigrations();
  const isBehind = needed.some((name) => !applied.includes(name));
  const isAhead = applied.some((name) => !needed.includes(name));
  return {
    // Distributions add words of their own behind the number.
    version: version.split(' ')[0]!,
    bytes: Number(bytes),
    migrations: isBehind ? 'behind' : isAhead ? 'ahead' : 'current',
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export async function mailQueue(db: Db): Promise<FoundOf<'mail'>> {
  const { rows } = await sql<{ waiting: string; failing: string; given_up: string; oldest: Date | null }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up,
      min(created_at) filter (where attempts < max_attempts) as oldest
    from graphile_worker.jobs where task_identifier like 'mail-%'`.execute(db);
  const { waiting, failing, given_up, oldest } = rows[0]!;
  return { waiting: Number(waiting), failing: Number(failing), givenUp: Number(given_up), oldest: iso(oldest) };
}

export async function workerSeen(db: Db): Promise<FoundOf<'worker'>> {
  const seen = await db.selectFrom('workers_seen').select('seen_at').orderBy('seen_at', 'desc').limit(1).execute();
  return { lastSeen: iso(seen[0]?.seen_at ?? null) };
}

export async function lastBackup(db: Db): Promise<FoundOf<'backup'>> {
  const [last] = await db
    .selectFrom('backup_reports')
    .select(['finished_at', 'note'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .execute();
  return { at: iso(last?.finished_at ?? null), note: last?.note ?? null };
}
