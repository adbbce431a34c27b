import pg from 'pg';
import { readMigrationFiles } from '@dugout/database/migration-files.ts';
import { setupCode } from '../../apps/api/src/platform/setup-code.ts';
import { CommandError, demand, demandOwnerUrl, type Environment } from './command.ts';
import { appRoleOf } from './database-address.ts';

interface Found {
  readonly database: string;
  readonly role: boolean;
  readonly applied: readonly string[];
  readonly schools: number;
  readonly administrators: number;
}

const active = `(primary_role = 'ADMIN' or admin) and deleted_at is null and deactivated_at is null
  and password_hash is not null`;

/** What is there, in a line each, and what to do next. Changes nothing. */
export async function describeInstallation(environment: Environment): Promise<string[]> {
  const role = appRoleOf(environment);
  const found = await look(demandOwnerUrl(environment), role);
  const needed = (await readMigrationFiles()).map(({ name }) => name);
  const missing = needed.filter((name) => !found.applied.includes(name)).length;
  const publicUrl = demand(environment, 'PUBLIC_URL', 'the address people open').replace(/\/+$/, '');
  const secret = demand(environment, 'SERVER_SECRET', 'at least 32 random characters');
  return [
    `  database        ${found.database}`,
    `  tables          ${missing === 0 ? `${needed.length} migrations, all applied` : `${missing} of ${needed.length} migrations are missing: run dugout migrate`}`,
    `  application     the role ${role}${found.role ? '' : ' is missing: run dugout migrate'}`,
    `  colleges        ${found.schools}`,
    `  administrators  ${found.administrators}`,
    ...(found.administrators > 0
      ? [`Open ${publicUrl}`]
      : [
          'Start the API and the worker, then open this once, to name the organisation and the first administrator:',
          `  ${publicUrl}/setup#code=${setupCode(secret)}`,
          'or make the first administrator here: dugout create-admin',
        ]),
  ];
}

async function look(ownerUrl: string, role: string): Promise<Found> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-setup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; role: boolean; tables: boolean }>(
      `select current_database() as database, exists (select from pg_roles where rolname = $1) as role,
        to_regclass('public.schema_migrations') is not null and to_regclass('public.users') is not null as tables`,
      [role],
    );
    const { tables, ...about } = rows[0]!;
    if (!tables) {
      throw new CommandError(`The database "${about.database}" has no tables of Dugout: run dugout migrate.`);
    }
    const { rows: counts } = await client.query<Omit<Found, 'database' | 'role'>>(
      `select array(select name from schema_migrations) as applied,
        (select count(*) from schools)::integer as schools,
        (select count(*) from users where ${active})::integer as administrators`,
    );
    return { ...about, ...counts[0]! };
  } finally {
    await client.end();
  }
}
