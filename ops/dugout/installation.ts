import pg from 'pg';
import { demoAdministrator } from '@dugout/demo-data/story/tell-story.ts';
import { readMigrationFiles } from '@dugout/database/migration-files.ts';
import { setupCode } from '../../apps/api/src/platform/setup-code.ts';
import { CommandError, demand, demandOwnerUrl, type Environment } from './command.ts';
import { appRoleOf } from './database-address.ts';
import { isClone, typed } from './how-to-run.ts';

export interface Installation {
  readonly database: string;
  readonly role: boolean;
  /** How many migrations this program has, and how many of them the database lacks. */
  readonly migrations: number;
  readonly missing: number;
  readonly schools: number;
  readonly administrators: number;
  /** Whether the administrator of the demo organization can sign in. */
  readonly demo: boolean;
}

const active = `(primary_role = 'ADMIN' or admin) and deleted_at is null and deactivated_at is null
  and password_hash is not null`;

/** What is there, in a line each. */
export function describeInstallation(environment: Environment, found: Installation): string[] {
  const { missing, migrations } = found;
  const migrate = typed(environment, 'migrate');
  return [
    `  database        ${found.database}`,
    `  tables          ${missing === 0 ? `${migrations} migrations, all applied` : `${missing} of ${migrations} migrations are missing: run ${migrate}`}`,
    `  application     the role ${appRoleOf(environment)}${found.role ? '' : ` is missing: run ${migrate}`}`,
    `  colleges        ${found.schools}`,
    `  administrators  ${found.administrators}`,
  ];
}

/** The exact commands that come next, and what answers where after them. */
export function nextSteps(environment: Environment, found: Installation): string[] {
  const publicUrl = demand(environment, 'PUBLIC_URL', 'the address people open').replace(/\/+$/, '');
  const open = whereToBegin(environment, found, publicUrl);
  const newPassword = `Lost the password? Choose a new one: ${typed(environment, `create-admin --existing --email ${found.demo ? demoAdministrator : 'YOUR-ADDRESS'}`)}`;
  const admin =
    found.administrators > 0 ? newPassword : `Or create the administrator here: ${typed(environment, 'create-admin')}`;
  if (!isClone(environment)) return ['When the API and the worker are running, open', `  ${open}`, admin];
  return [
    'To try it or develop it:   npm run dev',
    '  Its last line says where to open it, once it answers.',
    'To serve the built product: npm run build',
    '  then, in a terminal each:  npm start',
    '                             npm run start:worker',
    `  and open                   ${open}`,
    admin,
  ];
}

/** One line: the address, and whom to sign in as there. */
export function whereToBegin(environment: Environment, found: Installation, publicUrl: string): string {
  const secret = demand(environment, 'SERVER_SECRET', 'at least 32 random characters');
  if (found.administrators === 0) {
    return `${publicUrl}/setup#code=${setupCode(secret)} – name your organization and create your administrator account`;
  }
  return `${publicUrl} – sign in ${found.demo ? `as ${demoAdministrator}` : 'with your administrator account'}`;
}

/** Changes nothing. */
export async function lookAtInstallation(environment: Environment): Promise<Installation> {
  const client = new pg.Client({
    connectionString: demandOwnerUrl(environment),
    application_name: 'dugout-setup',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; role: boolean; tables: boolean }>(
      `select current_database() as database, exists (select from pg_roles where rolname = $1) as role,
        to_regclass('public.schema_migrations') is not null and to_regclass('public.users') is not null as tables`,
      [appRoleOf(environment)],
    );
    const { tables, ...about } = rows[0]!;
    if (!tables) {
      throw new CommandError(
        `The database "${about.database}" has no tables of Dugout: run ${typed(environment, 'migrate')}.`,
      );
    }
    const needed = (await readMigrationFiles()).map(({ name }) => name);
    const { rows: counts } = await client.query<Omit<Installation, 'database' | 'role' | 'migrations'>>(
      `select (select count(*) from unnest($2::text[]) as needed where needed not in (select name from schema_migrations))::integer as missing,
        (select count(*) from schools)::integer as schools,
        (select count(*) from users where ${active})::integer as administrators,
        exists (select from users where email = $1 and ${active}) as demo`,
      [demoAdministrator, needed],
    );
    return { ...about, ...counts[0]!, migrations: needed.length };
  } finally {
    await client.end();
  }
}
