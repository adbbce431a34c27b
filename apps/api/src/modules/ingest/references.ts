import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Placed, Refusal } from './batch.ts';

/** The groups that a batch names, by the program's own ids. One that was not heard of yet is made, without a title. */
export async function chatsOf(
  tx: Tx,
  externalIds: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(externalIds.filter((one) => one !== null && one !== undefined))].sort();
  const known = await findIds(tx, 'chats', wanted);
  const missing = wanted.filter((one) => !known.has(one));
  if (missing.length === 0) return known;
  await sql`insert into chats (external_id) select unnest(${missing}::text[])
    on conflict (external_id) do nothing`.execute(tx);
  return findIds(tx, 'chats', wanted);
}

export async function findIds(tx: Tx, table: 'chats' | 'messages', externalIds: readonly string[]) {
  const { rows } = await sql<{ id: string; external: string }>`
    select id, external_id as external from ${sql.table(table)} where external_id = any(${externalIds}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, external }) => [external, id]));
}

/** One refusal for each item whose reference leads nowhere. People in the trash are still people who said something. */
export async function unknownIn<T>(
  tx: Tx,
  table: 'users' | 'events',
  items: readonly Placed<T>[],
  field: keyof T & string,
  message: string,
): Promise<Refusal[]> {
  const named = items.flatMap(({ item, place }) => {
    const id = item[field] as string | null | undefined;
    return id ? [{ id, place }] : [];
  });
  const ids = [...new Set(named.map(({ id }) => id))];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  return named.filter(({ id }) => !known.has(id)).map(({ place }) => ({ place, field, message }));
}
