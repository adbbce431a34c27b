import pg from 'pg';

async function asAdmin(adminUrl: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'dugout-create-database' });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function urlOfDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Answers the address of the new database. */
export async function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<string> {
  await asAdmin(adminUrl, async (client) => {
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} encoding 'UTF8'`,
    );
  });
  return urlOfDatabase(adminUrl, name);
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    // A forgotten pool must not keep a test database alive.
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}
