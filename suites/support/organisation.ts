import type pg from 'pg';

const organisationLock = 5_071_945;

/** There is one organisation for all tests: waits for others, which get it when this one's connection ends. */
export async function organisationForOneself(database: pg.Client): Promise<void> {
  await database.query('select pg_advisory_lock($1)', [organisationLock]);
}
