import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { timeZone } from '../db/moment.ts';
import type { Selection } from './source.ts';

/** Days of the organisation become the moments at which they begin and end. */
export async function momentsOfDays(db: Db, { from, to }: Selection['filters']): Promise<Record<string, string>> {
  if (from === undefined && to === undefined) return {};
  const midnight = (date: ReturnType<typeof sql>) => sql`${date}::timestamp at time zone ${timeZone}`;
  // As PostgreSQL writes them: JavaScript knows no year 10000 that PostgreSQL would read.
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (${midnight(sql`${from ?? null}::date`)})::text as from,
      (${midnight(sql`(${to ?? null}::date + 1)`)})::text as to`.execute(db);
  const { from: begins, to: ends } = rows[0]!;
  return { ...(begins === null ? {} : { from: begins }), ...(ends === null ? {} : { to: ends }) };
}
