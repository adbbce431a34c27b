import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { timeZone } from '../../platform/db/moment.ts';
import type { Selection } from '../../platform/list/source.ts';
import { searchMessages } from './message-search.ts';

/** Days of the organisation become the moments at which they begin and end; words become how they are looked for. */
export async function prepareMessages(db: Db, selection: Selection): Promise<Selection> {
  const { search, filters } = selection;
  const [days, searched] = await Promise.all([
    momentsOf(db, filters),
    search ? searchMessages(db, search, filters) : undefined,
  ]);
  return { ...selection, filters: { ...filters, ...days }, ...(searched ? { searched } : {}) };
}

async function momentsOf(db: Db, { from, to }: Selection['filters']): Promise<Record<string, string>> {
  if (from === undefined && to === undefined) return {};
  const midnight = (date: ReturnType<typeof sql>) => sql`${date}::timestamp at time zone ${timeZone}`;
  // As PostgreSQL writes them: JavaScript knows no year 10000 that PostgreSQL would read.
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (${midnight(sql`${from ?? null}::date`)})::text as from,
      (${midnight(sql`(${to ?? null}::date + 1)`)})::text as to`.execute(db);
  const { from: begins, to: ends } = rows[0]!;
  return { ...(begins === null ? {} : { from: begins }), ...(ends === null ? {} : { to: ends }) };
}
