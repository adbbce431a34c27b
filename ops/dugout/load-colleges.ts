import pg from 'pg';
import { seedReference } from '@dugout/database/seed-reference.ts';

/** Only if there are none: a list that is already in use stays unchanged. Returns how many were loaded. */
export async function loadMissingColleges(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-migrate' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from schools limit 1');
    if (rowCount) return 0;
  } finally {
    await client.end();
  }
  return (await seedReference(ownerUrl)).added;
}
