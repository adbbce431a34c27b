import pg from 'pg';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { BackupError } from './settings.ts';

/** What a backup must hold as many rows of as there were; the rest hangs on these. */
const countedTables = [
  'users',
  'players',
  'parents',
  'coaches',
  'teams',
  'leads',
  'events',
  'articles',
  'uploads',
  'messages',
  'journal',
] as const;

export async function withClient<Answer>(url: string, act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, application_name: 'dugout-backup' });
  // A server that goes away in between is told by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export interface Server {
  readonly version: string;
  readonly system: string;
  readonly segmentBytes: number;
  readonly superuser: string;
  readonly database: string;
}

/** What it is; refuses in words if it is not set up so that a backup is worth its name. */
export async function lookAtServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Record<string, string>>(`select
    current_setting('archive_mode') as archive_mode, current_setting('archive_command') as archive_command,
    extract(epoch from current_setting('archive_timeout')::interval)::text as archive_seconds,
    (current_setting('server_version_num')::integer / 10000)::text as version,
    (select system_identifier::text from pg_control_system()) as system,
    pg_size_bytes(current_setting('wal_segment_size'))::text as segment_bytes,
    (select rolname from pg_roles where oid = 10) as superuser,
    current_database() as database, pg_is_in_recovery()::text as standby,
    (select count(*) from pg_tablespace where oid >= 16384)::text as tablespaces`);
  const found = rows[0]!;
  const seconds = Number(found.archive_seconds);
  if (found.standby === 'true') throw new BackupError('This server is a standby: back up the primary.');
  if (found.archive_mode === 'off' || !found.archive_command) {
    throw new BackupError(
      'archive_mode is off: everything since the last backup would be lost. See docs/operations.md.',
    );
  }
  if (seconds === 0 || seconds > 60) {
    throw new BackupError('archive_timeout must be between 1 and 60 seconds; 50 is what docs/operations.md says.');
  }
  if (found.tablespaces !== '0') throw new BackupError('There are tablespaces outside of the data folder.');
  return {
    version: found.version!,
    system: found.system!,
    segmentBytes: Number(found.segment_bytes),
    superuser: found.superuser!,
    database: found.database!,
  };
}

export type Counts = Record<string, number>;

/** All of one moment. */
export async function countRows(client: pg.Client): Promise<{ at: string; counts: Counts; purged: Counts }> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: now } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const counts: Counts = {};
  for (const table of countedTables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]!.count);
  }
  const { rows } = await client.query<{ relation: string; count: string }>(
    'select relation, count(*) from journal_purges where relation = any ($1) group by relation',
    [countedTables],
  );
  await client.query('commit');
  const purged = Object.fromEntries(rows.map(({ relation, count }) => [relation, Number(count)]));
  return { at: now[0]!.at.toISOString(), counts, purged };
}

export interface Erasure {
  readonly kind: string;
  readonly id: string;
  readonly at: string;
}

/** Which records were purged: nothing but what they were, and their ids. */
export async function listErased(client: pg.Client): Promise<Erasure[]> {
  const { rows } = await client.query<{ kind: string; id: string; at: Date }>(
    'select relation as kind, row_id as id, purged_at as at from journal_purges where relation = any ($1)',
    [trashKinds],
  );
  return rows.map(({ kind, id, at }) => ({ kind, id, at: at.toISOString() }));
}
