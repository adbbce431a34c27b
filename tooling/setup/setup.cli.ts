import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { createDatabase, urlOfDatabase } from '@dugout/database/create-database.ts';
import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole } from '@dugout/database/roles.ts';
import { seedDemo } from '@dugout/database/seed-demo.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';

/**
 * From a PostgreSQL address to a console with demo data: database, role, tables, college list, demo organisation, `.env`.
 * `npm run setup -- postgres://postgres@127.0.0.1:5432/postgres`
 */
const database = 'dugout';
const role = 'dugout_app';
const envFile = '.env';
const files = 'var/files';

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

async function databaseExists(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1;
  } finally {
    await client.end();
  }
}

async function setUp(adminUrl: string): Promise<void> {
  if (existsSync(envFile))
    throw new Error(`${envFile} exists already: this folder is set up. Remove it to start anew.`);
  if (await databaseExists(adminUrl)) {
    throw new Error(
      `The database "${database}" exists already. Drop it, or point ${envFile} to it by hand (.env.example).`,
    );
  }
  console.log(`Creating the database "${database}" …`);
  const ownerUrl = await createDatabase(adminUrl, database);
  await migrate(ownerUrl);
  const rolePassword = secret(24);
  await ensureAppRole(ownerUrl, { role, password: rolePassword });
  console.log('Loading the college list and the demo organisation …');
  await seedReference(ownerUrl);
  const password = secret(9);
  await seedDemo(ownerUrl, { password, files });

  const appUrl = new URL(urlOfDatabase(adminUrl, database));
  appUrl.username = role;
  appUrl.password = rolePassword;
  writeFileSync(
    envFile,
    [
      '# Made by npm run setup. Every setting is described in .env.example.',
      `DATABASE_URL=${appUrl.href}`,
      `OWNER_DATABASE_URL=${ownerUrl}`,
      `SERVER_SECRET=${secret(48)}`,
      'PUBLIC_URL=http://127.0.0.1:5173',
      'SMTP_URL=smtp://127.0.0.1:1025',
      'CONSOLE_DIR=apps/console/dist',
      `FILES_DIR=${files}`,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  console.log(`
Ready. Start it with:   npm run dev
Open:                   http://127.0.0.1:5173
Sign in as:             dana.whitfield@bombers.example
Password:               ${password}
`);
}

try {
  await setUp(process.argv[2] ?? process.env.DATABASE_ADMIN_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
