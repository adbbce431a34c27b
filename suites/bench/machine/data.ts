import pg from 'pg';
import { createDatabase, dropDatabase, urlOfDatabase } from '@dugout/database/create-database.ts';
import { generate } from '@dugout/database/generate/generate.ts';
import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole } from '@dugout/database/roles.ts';

/** One organisation, a hundred of them, a thousand. */
export const sizes = {
  S: { teams: 120, players: 2_000, users: 5_000, messages: 50_000 },
  M: { teams: 12_000, players: 200_000, users: 500_000, messages: 5_000_000 },
  L: { teams: 120_000, players: 2_000_000, users: 5_000_000, messages: 20_000_000 },
} as const;
export type SizeName = keyof typeof sizes;

export interface Data {
  readonly size: SizeName;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

const appRole = 'dugout_app';
/** Of dana.whitfield@bombers.example, who is in all generated data. */
export const administrator = { email: 'dana.whitfield@bombers.example', password: 'only for measuring, not a secret' };

/** The data of this size, migrated to today's schema; generated when it is not there, which takes an hour for L. */
export async function ensureData(adminUrl: string, size: SizeName, log: (line: string) => void): Promise<Data> {
  const name = `dugout_bench_${size.toLowerCase()}`;
  const ownerUrl = urlOfDatabase(adminUrl, name);
  const asApp = new URL(ownerUrl);
  asApp.username = appRole;
  const data = { size, ownerUrl, appUrl: asApp.href };
  if (await isComplete(adminUrl, name)) {
    await migrate(ownerUrl, { appRole });
    return data;
  }
  // What an earlier run began and did not end.
  await dropDatabase(adminUrl, name);
  await createDatabase(adminUrl, name);
  await migrate(ownerUrl);
  await ensureAppRole(ownerUrl, { role: appRole });
  const seconds = await generate(ownerUrl, {
    ...sizes[size],
    seed: 1,
    password: administrator.password,
    log: (line) => log(`${name}: ${line}`),
  });
  log(`${name}: ${Object.entries(seconds).map(([part, each]) => `${part} ${each} s`).join(', ')}`); // prettier-ignore
  await mark(adminUrl, name);
  return data;
}

/** Said of the database itself, by its comment, once everything is in it. */
const complete = 'generated for measuring, complete';

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isComplete = (adminUrl: string, name: string) =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ said: string | null }>(
      "select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1",
      [name],
    );
    return rows[0]?.said === complete;
  });

const mark = (adminUrl: string, name: string) =>
  asAdmin(adminUrl, (client) =>
    client.query(`comment on database ${client.escapeIdentifier(name)} is ${client.escapeLiteral(complete)}`),
  );
