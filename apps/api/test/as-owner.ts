import pg from 'pg';
import type { TestApp } from './app.ts';

/** What the application itself may not do: a test prepares the database with it. */
export async function asOwner<Row extends pg.QueryResultRow>(
  { ownerUrl }: Pick<TestApp, 'ownerUrl'>,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
