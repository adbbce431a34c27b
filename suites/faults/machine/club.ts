import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { createDatabase } from '@dugout/database/create-database.ts';
import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole } from '@dugout/database/roles.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import type { Environment } from '../../support/program.ts';
import { signIn } from '../../support/sign-in.ts';

export const database = 'dugout';
export const appRole = 'dugout_app';
export const password = 'a quiet field at dawn';
export const administrators = (count: number) =>
  Array.from({ length: count }, (_, place) => `administrator${place + 1}@bombers.example`);

/** The club's database on a server of its own, with so many administrators. */
export async function foundClub(adminUrl: string, admins = 1): Promise<string> {
  const ownerUrl = await createDatabase(adminUrl, database);
  await migrate(ownerUrl);
  await ensureAppRole(ownerUrl, { role: appRole });
  await seedReference(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const hashed = await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  for (const email of administrators(admins)) {
    await client.query(
      `insert into users (fname, lname, email, primary_role, password_hash) values ('Robin', 'Fields', $1, 'ADMIN', $2)`,
      [email, hashed],
    );
  }
  await client.end();
  return ownerUrl;
}

/** The settings of its processes; `databasePort` is usually the port of a link. */
export const settingsOf = (databasePort: number, port: number, files: string, more: Environment = {}): Environment => ({
  DATABASE_URL: `postgres://${appRole}@127.0.0.1:${databasePort}/${database}`,
  SERVER_SECRET: 'only for tests of faults, and long enough to be accepted',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  FILES_DIR: files,
  LOG_LEVEL: 'warn',
  // Longer than the longest check.
  ACCESS_TOKEN_SECONDS: '3600',
  ...more,
});

/** A signed-in administrator's token, as the console gets it. */
export const tokenOf = async (address: string, email: string): Promise<string> =>
  (await signIn(address, { email, password })).access;
