import type { Insertable, Transaction } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { keyOf, markAsDemo } from './marks.ts';
import { storyTables, type Story, type StoryTable } from './story/story.ts';

export interface InsertOptions {
  /** Rows that are there already stay as they are, and are no invention of this story; otherwise they stop it. */
  readonly keepExisting?: boolean;
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

/** Each row makes triggers work: a statement of the application must end within seconds. */
const atOnce = 100;

const rowsOf = (story: Story): number => storyTables.reduce((total, table) => total + story.rows[table].length, 0);

/** Adds the rows and marks exactly those that were added. */
export async function insertStory(
  tx: Transaction<DB>,
  story: Story,
  { keepExisting = false, onProgress }: InsertOptions = {},
): Promise<Record<StoryTable, number>> {
  const { uploads } = story.pictures;
  if (uploads.length > 0) {
    await tx
      .insertInto('uploads')
      .values([...uploads])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const inserted = new Map<StoryTable, string[]>();
  const total = rowsOf(story);
  let done = 0;
  for (const table of storyTables) {
    const rows = story.rows[table] as Insertable<DB['users']>[];
    const added: string[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce);
      const adding = tx.insertInto(table as 'users').values(part);
      const answered = await (keepExisting ? adding.onConflict((conflict) => conflict.doNothing()) : adding)
        .returning(keyOf(table).as('key'))
        .execute();
      added.push(...answered.map(({ key }) => key));
      done += part.length;
      await onProgress?.(done, total);
    }
    inserted.set(table, added);
  }
  await markAsDemo(tx, inserted);
  const counts = storyTables.map((table) => [table, inserted.get(table)!.length] as const);
  return Object.fromEntries(counts) as Record<StoryTable, number>;
}
