import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase, urlOfDatabase } from './create-database.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory, readMigrationFiles } from './migration-files.ts';
import { ensureAppRole } from './roles.ts';

export interface TestDatabase {
  readonly name: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

const testAppRole = 'dugout_app_test';
const defaultAdminUrl = 'postgres://postgres@127.0.0.1:5432/postgres';
const templateLock = 4_203_918;
const abandonedAfterMs = 6 * 60 * 60 * 1000;

const newName = () => `dugout_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

/** A migrated database of one's own, copied from a template that is made once per state of the migrations. */
export async function createTestDatabase({ durable = false } = {}): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? defaultAdminUrl;
  const name = newName();
  await copyTemplate(adminUrl, name, durable);
  const ownerUrl = urlOfDatabase(adminUrl, name);
  const appUrl = new URL(ownerUrl);
  appUrl.username = testAppRole;
  appUrl.password = '';
  return { name, ownerUrl, appUrl: appUrl.href, drop: () => dropWhenLeft(adminUrl, name) };
}

/** As it was before the migration of that number; `migrate` brings it up to date. */
export async function createEarlierDatabase(before: string): Promise<Pick<TestDatabase, 'ownerUrl' | 'drop'>> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? defaultAdminUrl;
  const name = newName();
  const ownerUrl = await createDatabase(adminUrl, name);
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readMigrationFiles()) {
    if (file.name < before) await copyFile(join(migrationsDirectory, file.name), join(directory, file.name));
  }
  await migrate(ownerUrl, { directory });
  await rm(directory, { recursive: true });
  return { ownerUrl, drop: () => dropDatabase(adminUrl, name) };
}

/** A pool that has been ended says so before its connections are closed; cut off, they would fail a test that is over. */
async function dropWhenLeft(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'dugout-test-database' });
  await client.connect();
  try {
    for (let tries = 0; tries < 40; tries += 1) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) break;
      await new Promise((wait) => setTimeout(wait, 50));
    }
  } finally {
    await client.end();
  }
  await dropDatabase(adminUrl, name);
}

async function copyTemplate(adminUrl: string, name: string, durable: boolean): Promise<void> {
  const files = await readMigrationFiles();
  const rights = await readFile(new URL('./roles.ts', import.meta.url), 'utf8');
  const state = createHash('sha256').update(rights);
  for (const file of files) state.update(file.name + file.checksum);
  const template = `dugout_template_${state.digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'dugout-test-database' });
  await client.connect();
  try {
    // Exclusive only while the template may have to be made; copies run side by side under the shared lock.
    await client.query('select pg_advisory_lock_shared($1)', [templateLock]);
    if (!(await exists(client, template))) {
      await client.query('select pg_advisory_unlock_shared($1)', [templateLock]);
      await client.query('select pg_advisory_lock($1)', [templateLock]);
      if (!(await exists(client, template))) await makeTemplate(client, adminUrl, template);
    }
    await createDatabase(adminUrl, name, template);
    await copyGrants(client, name);
    // What a test wrote need not outlive a power cut, and no commit waits for the disk.
    if (!durable) await client.query(`alter database ${client.escapeIdentifier(name)} set synchronous_commit = off`);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/** Rights on the database itself are not copied from a template. */
async function copyGrants(client: pg.Client, name: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  await client.query(`revoke temporary on database ${database} from public;
    grant connect on database ${database} to ${client.escapeIdentifier(testAppRole)}`);
}

async function makeTemplate(client: pg.Client, adminUrl: string, template: string): Promise<void> {
  await dropAbandoned(client, adminUrl);
  // Renamed when complete: a run that is broken off leaves no half-made template behind.
  const draft = `${template}_draft`;
  await dropDatabase(adminUrl, draft);
  const draftUrl = await createDatabase(adminUrl, draft);
  await migrate(draftUrl);
  await ensureAppRole(draftUrl, { role: testAppRole });
  await client.query(`alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(template)}`);
  await client.query(`comment on database ${client.escapeIdentifier(template)} is '${Date.now().toString(36)}'`);
  // PostgreSQL cannot copy a template that has open connections.
  await client.query(`alter database ${client.escapeIdentifier(template)} allow_connections false`);
}

/** Old ones only: another checkout with other migrations may be at work on the same server. */
async function dropAbandoned(client: pg.Client, adminUrl: string): Promise<void> {
  const { rows } = await client.query<{ datname: string; comment: string | null }>(
    `select datname, shobj_description(oid, 'pg_database') as comment from pg_database
      where datname like 'dugout\\_test\\_%' or datname like 'dugout\\_template\\_%'`,
  );
  for (const { datname, comment } of rows) {
    const madeAt = Number.parseInt(/^dugout_test_([0-9a-z]+)_/.exec(datname)?.[1] ?? comment ?? '0', 36);
    if (Date.now() - madeAt > abandonedAfterMs) await dropDatabase(adminUrl, datname);
  }
}
