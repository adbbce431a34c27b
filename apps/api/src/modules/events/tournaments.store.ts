import { sql } from 'kysely';
import { tournamentRecord } from '@dugout/contract/features/events/event.record.ts';
import type { Tournament, TournamentInput, TournamentUpdate } from '@dugout/contract/features/events/event.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { recordJson, toColumns } from '../../platform/db/record-columns.ts';
import { occursIn } from '../../platform/list/source.ts';

/** Of a tournament `alias`, null where there is none. */
export const tournamentJson = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${recordJson(tournamentRecord, alias)} end`;

const mostFound = 50;

/** The latest first: it is the next tournament, or the last one, that an event is made for. */
export async function searchTournaments(db: Db, search: string): Promise<Tournament[]> {
  const { rows } = await sql<{ tournament: Tournament }>`
    select ${tournamentJson('t')} as tournament from tournaments t
    where t.deleted_at is null and ${occursIn(sql`t.title || E'\\n' || coalesce(t.body, '')`, search.trim())}
    order by t.starts_on desc nulls last, t.title, t.id limit ${mostFound}`.execute(db);
  return rows.map(({ tournament }) => tournament);
}

export async function findTournament(
  db: Db | Tx,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Tournament | null> {
  const { rows } = await sql<{ tournament: Tournament }>`
    select ${tournamentJson('t')} as tournament from tournaments t
    where t.id = ${id} and t.deleted_at is null ${lock === 'lock' ? sql`for update` : sql`for share`}`.execute(db);
  return rows[0]?.tournament ?? null;
}

export async function insertTournament(tx: Tx, input: TournamentInput): Promise<string> {
  const { id } = await tx
    .insertInto('tournaments')
    .values(toColumns(tournamentRecord, input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTournament(tx: Tx, id: string, input: TournamentUpdate): Promise<void> {
  const columns = toColumns(tournamentRecord, input);
  if (Object.keys(columns).length > 0) await tx.updateTable('tournaments').set(columns).where('id', '=', id).execute();
}
