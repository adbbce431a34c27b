import { sql } from 'kysely';

/**
 * Which transactions a statement sees. Two statements with the same text see the same rows: every commit that wrote
 * something changes it, for everybody, before the writer is answered. Another server, or this one restored and started
 * again, may count the same transactions anew: hence the time of its start.
 */
export const snapshotNow = sql<string>`pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;
