import pg from 'pg';

export interface FoundServer {
  readonly version: number;
  readonly databaseExists: boolean;
  /** Roles that setup would give a new password although they are in use, by the option that names them. */
  readonly rolesInUse: readonly (readonly [option: string, role: string])[];
}

interface Wanted {
  readonly database: string;
  readonly role: string;
  readonly 'owner-role'?: string | undefined;
}

/** What is there before anything is made. */
export async function lookAtServer(adminUrl: string, wanted: Wanted): Promise<FoundServer> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'dugout-setup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; exists: boolean }>(
      `select current_setting('server_version_num')::integer / 10000 as version,
        exists (select from pg_database where datname = $1) as exists`,
      [wanted.database],
    );
    const roles = [['role', wanted.role] as const, ['owner-role', wanted['owner-role']] as const];
    const rolesInUse: [string, string][] = [];
    for (const [option, role] of roles) {
      if (role !== undefined && (await isInUse(client, role))) rolesInUse.push([option, role]);
    }
    return { version: rows[0]!.version, databaseExists: rows[0]!.exists, rolesInUse };
  } finally {
    await client.end();
  }
}

/** Owns something or has rights on it in any database, or is a superuser. */
async function isInUse(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select rolsuper or exists (
        select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid) as used
      from pg_roles r where rolname = $1`,
    [role],
  );
  return rows[0]?.used ?? false;
}
