import { sql } from 'kysely';
import { hasOffset } from '@dugout/contract/wire/local-time.ts';

/** The organisation's, as it is now: a change of it moves every clock at once. */
export const timeZone = sql`(select time_zone from organisation)`;

/** Without an offset: as the organisation's clocks show it. PostgreSQL knows the days on which they are changed. */
export const momentOf = (value: string) =>
  hasOffset(value) ? sql<Date>`${value}::timestamptz` : sql<Date>`${value}::timestamp at time zone ${timeZone}`;
