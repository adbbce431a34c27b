import { sql } from 'kysely';
import { hasOffset } from '@dugout/contract/wire/local-time.ts';
import type { Db, Tx } from './database.ts';

/** The organisation's, as it is now: a change of it moves every clock at once. */
export const timeZone = sql`(select time_zone from organisation)`;

/** As the organization's calendar shows it. */
export async function dayOf(db: Db | Tx, now: Date): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select (${now}::timestamptz at time zone ${timeZone})::date::text as day`.execute(db);
  return rows[0]!.day;
}

/** Without an offset: as the organisation's clocks show it. PostgreSQL knows the days on which they are changed. */
export const momentOf = (value: string) =>
  hasOffset(value) ? sql<Date>`${value}::timestamptz` : sql<Date>`${value}::timestamp at time zone ${timeZone}`;
