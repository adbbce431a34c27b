import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '../generated/schema.ts';
import { storyTables, type StoryTable } from './story.ts';

/** What tells a row of a table from all others, as one text; the same in the marks as in the rows. */
const keys: Partial<Record<StoryTable, readonly [text: string, same: (row: string, key: string) => string]>> = {
  team_coaches: [`team_id || '/' || coach_id`, (row, key) => pair(row, key, 'team_id', 'coach_id')],
  player_parents: [`player_id || '/' || parent_id`, (row, key) => pair(row, key, 'player_id', 'parent_id')],
  chat_titles: [
    `chat_id || '/' || extract(epoch from at)`,
    (row, key) =>
      `${row}.chat_id = split_part(${key}, '/', 1)::uuid and extract(epoch from ${row}.at)::text = split_part(${key}, '/', 2)`,
  ],
};

const pair = (row: string, key: string, first: string, second: string) =>
  `${row}.${first} = split_part(${key}, '/', 1)::uuid and ${row}.${second} = split_part(${key}, '/', 2)::uuid`;

export const keyOf = (table: StoryTable): RawBuilder<string> =>
  sql<string>`(${sql.raw(keys[table]?.[0] ?? 'id::text')})`;

/** The row that a key names; written so that the table's own index finds it, however many other rows there are. */
export const isRowOf = (table: StoryTable, row: 'r', key: 'd.row_id' | 'k.key'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(keys[table]?.[1](row, key) ?? `${row}.id = ${key}::uuid`)})`;

/** Links, and what arrives from elsewhere, have no version: nobody edits them. */
const unversioned: ReadonlySet<StoryTable> = new Set<StoryTable>([
  'team_coaches',
  'player_parents',
  'event_attendees',
  'chat_titles',
  'chat_member_facts',
  'messages',
]);
export const isVersioned = (table: StoryTable): boolean => !unversioned.has(table);

/** A row that is waste where it has no trash. */
export const hasTrash = (table: StoryTable): boolean => isVersioned(table);

export type Inserted = ReadonlyMap<StoryTable, readonly string[]>;

/** In the transaction that added the rows, as its last act: with the versions that they have then. */
export async function markAsDemo(tx: Transaction<DB>, inserted: Inserted): Promise<void> {
  for (const table of storyTables) {
    const rows = inserted.get(table) ?? [];
    const version = isVersioned(table) ? sql`r.version` : sql`null::integer`;
    for (let from = 0; from < rows.length; from += 500) {
      await sql`
        insert into demo_records (relation, row_id, version)
        select ${table}, k.key, ${version}
        from unnest(${rows.slice(from, from + 500)}::text[]) as k (key)
          join ${sql.table(table)} r on ${isRowOf(table, 'r', 'k.key')}`.execute(tx);
    }
  }
}
