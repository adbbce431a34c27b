import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { storyTables, type StoryTable } from './story/story.ts';

interface Key {
  /** What tells a row of the table from all others, as one text; the same in the marks as in the rows. */
  readonly text: RawBuilder<string>;
  /** The row `r` that a key names. */
  readonly isOf: (key: RawBuilder<unknown>) => RawBuilder<boolean>;
}

const pairOf = (first: string, second: string): Key => ({
  text: sql`(${sql.ref(first)} || '/' || ${sql.ref(second)})`,
  isOf: (key) => sql`(${sql.ref(`r.${first}`)} = split_part(${key}, '/', 1)::uuid
    and ${sql.ref(`r.${second}`)} = split_part(${key}, '/', 2)::uuid)`,
});

const own: Key = { text: sql`id::text`, isOf: (key) => sql`(r.id = ${key}::uuid)` };
const others: Partial<Record<StoryTable, Key>> = {
  team_coaches: pairOf('team_id', 'coach_id'),
  player_parents: pairOf('player_id', 'parent_id'),
  chat_titles: {
    text: sql`(chat_id || '/' || extract(epoch from at))`,
    isOf: (key) => sql`(r.chat_id = split_part(${key}, '/', 1)::uuid
      and extract(epoch from r.at)::text = split_part(${key}, '/', 2))`,
  },
};

export const keyOf = (table: StoryTable): RawBuilder<string> => (others[table] ?? own).text;

/** Written so that the table's own index finds the row `r`, however many others there are. */
export const isRowOf = (table: StoryTable, key: 'd.row_id' | 'k.key'): RawBuilder<boolean> =>
  (others[table] ?? own).isOf(sql.ref(key));

/** Links, and data that arrives from other programs, have no version: users do not edit them. */
const unversioned: ReadonlySet<StoryTable> = new Set<StoryTable>([
  'team_coaches',
  'player_parents',
  'event_attendees',
  'chat_titles',
  'chat_member_facts',
  'messages',
]);
/** Of a season that has ended: without a trash. */
const untrashed: ReadonlySet<StoryTable> = new Set<StoryTable>(['team_seasons', 'roster_entries', 'staff_entries']);
export const hasTrash = (table: StoryTable): boolean => isVersioned(table) && !untrashed.has(table);

export const isVersioned = (table: StoryTable): boolean => !unversioned.has(table);

export type Inserted = ReadonlyMap<StoryTable, readonly string[]>;

/** In the transaction that added the rows, as its last act: with the versions that they have then. */
export async function markAsDemo(tx: Transaction<DB>, inserted: Inserted): Promise<void> {
  for (const table of storyTables) {
    const rows = inserted.get(table) ?? [];
    const version = isVersioned(table) ? sql`r.version` : sql`null::integer`;
    for (let from = 0; from < rows.length; from += 500) {
      await sql`
        insert into demo_records (relation, row_id, added_version)
        select ${table}, k.key, ${version}
        from unnest(${rows.slice(from, from + 500)}::text[]) as k (key)
          join ${sql.table(table)} r on ${isRowOf(table, 'k.key')}`.execute(tx);
    }
  }
}

/** How many invented rows there are, by table. */
export async function countDemo(db: Kysely<DB>): Promise<Partial<Record<StoryTable, number>>> {
  const { rows } = await sql<{ relation: StoryTable; count: number }>`
    select relation, count(*)::integer as count from demo_records group by relation`.execute(db);
  return Object.fromEntries(rows.map(({ relation, count }) => [relation, count]));
}
