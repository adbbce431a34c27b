import pg from 'pg';

export interface AppRole {
  readonly role: string;
  /** Left out: the role's password stays as it is (or the server lets it in by other means). */
  readonly password?: string;
}

/** Creates the login role of the API and the worker if it is absent, and gives it its rights in this database. */
export async function ensureAppRole(ownerUrl: string, { role, password }: AppRole): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-roles' });
  await client.connect();
  try {
    await createRole(client, role);
    if (password !== undefined) {
      await client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`);
    }
    await grantAppRole(client, role);
  } finally {
    await client.end();
  }
}

/** A role that owns this database and everything that is made in it, and has no rights elsewhere on the server. */
export async function ensureOwnerRole(adminUrl: string, owner: AppRole & { readonly database: string }): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'dugout-roles' });
  await client.connect();
  try {
    const role = client.escapeIdentifier(owner.role);
    await createRole(client, owner.role);
    if (owner.password !== undefined) {
      await client.query(`alter role ${role} password ${client.escapeLiteral(owner.password)}`);
    }
    // A user who is not a superuser can transfer ownership only to a role they are a member of.
    await client.query(`grant ${role} to current_user`);
    await client.query(`alter database ${client.escapeIdentifier(owner.database)} owner to ${role}`);
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    await client.query(
      `create role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
  } catch (error) {
    // Roles belong to the whole server: someone preparing another database may have been faster.
    const { code } = error as { code?: string };
    if (code !== '42710' && code !== '23505') throw error;
  }
}

/** What the club's programs sent, which is never changed; what it comes to is kept by triggers. */
const arrived = ['messages', 'message_facts', 'chat_titles', 'chat_member_facts', 'event_attendance_facts'];

/** What was done, which rows it changed, whose data left with it; sealed by functions of the owner. */
const journal = ['journal', 'journal_changes', 'journal_subjects'];

/** What the application reads and never writes. */
export const onlyRead = [
  'schools',
  'schema_migrations',
  'journal_seals',
  'journal_settled',
  'journal_head',
  'journal_purges',
];
/** What it adds to, and never changes. */
export const onlyAddedTo = [...journal, 'backup_reports', ...arrived];

/** What the application may do: read and write rows, never change tables; the journal and what arrived only grow. */
export async function grantAppRole(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string; worker: boolean }>(
    `select current_database() as name, to_regnamespace('graphile_worker') is not null as worker`,
  );
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query('begin');
  try {
    await client.query(`
      revoke create on schema public from public;
      revoke temporary on database ${database} from public;
      grant connect on database ${database} to ${to};
      grant usage on schema public to ${to};
      grant select, insert, update, delete on all tables in schema public to ${to};
      grant usage, select on all sequences in schema public to ${to};
      grant execute on all functions in schema public to ${to};
      ${await onlyReading(client, to, onlyRead)}
      ${await onlyAdding(client, to, onlyAddedTo)}
      ${rows[0]?.worker ? workerGrants(to) : ''}
    `);
    if (rows[0]?.worker) await allowWorkerRows(client, role);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function existing(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [tables],
  );
  return rows.map((row) => `public.${client.escapeIdentifier(row.relname)}`);
}

async function onlyReading(client: pg.Client, to: string, tables: string[]): Promise<string> {
  const found = await existing(client, tables);
  return found.map((table) => `revoke insert, update, delete on ${table} from ${to};`).join('\n');
}

async function onlyAdding(client: pg.Client, to: string, tables: string[]): Promise<string> {
  const found = await existing(client, tables);
  return found.map((table) => `revoke update, delete on ${table} from ${to};`).join('\n');
}

const workerGrants = (to: string): string => `
  grant usage on schema graphile_worker to ${to};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${to};
  revoke insert, update, delete on graphile_worker.migrations from ${to};
  grant usage, select on all sequences in schema graphile_worker to ${to};
  grant execute on all functions in schema graphile_worker to ${to};
`;

/** graphile-worker switches row level security on without a policy: only the owner would see jobs. */
async function allowWorkerRows(client: pg.Client, role: string): Promise<void> {
  const policy = client.escapeIdentifier(`app_${role}`);
  const { rows } = await client.query<{ relname: string }>(
    `select c.relname from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [`app_${role}`],
  );
  for (const { relname } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(relname)}`;
    await client.query(
      `create policy ${policy} on ${table} to ${client.escapeIdentifier(role)} using (true) with check (true)`,
    );
  }
}
