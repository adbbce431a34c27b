import { sql } from 'kysely';

/** A moment as the wire writes it, inside JSON that PostgreSQL builds. */
export const isoTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
