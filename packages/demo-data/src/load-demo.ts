import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { insertStory, type InsertOptions } from './insert-story.ts';
import type { DemoPictures } from './pictures.ts';
import { findPastSeason } from './season.ts';
import type { StoryTable } from './story/story.ts';
import { tellStory } from './story/tell-story.ts';

export interface LoadOptions extends Pick<InsertOptions, 'onProgress'> {
  /** Of this load alone: what was loaded and kept before has other ids. */
  readonly id: string;
  readonly today: Date;
  readonly pictures: DemoPictures;
}

/** What an installation has of its own, by table: the demonstration is only for those that have nothing. */
export async function countOwn(db: Kysely<DB>): Promise<Partial<Record<StoryTable, number>>> {
  const counted = await Promise.all(
    ownTables.map(async ([table, condition]) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          select from ${sql.table(table)} r where ${condition}
            and not exists (select from demo_records d where d.relation = ${table} and d.row_id = r.id::text)
          limit ${mostCounted}
        ) as own`.execute(db);
      return [table, rows[0]!.count] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** Enough to say that there are many. */
const mostCounted = 1_000;

/** Administrators are there before anything else, and addresses, links and parts come with their records. */
const isLive = sql<boolean>`r.deleted_at is null`;
const ownTables: readonly (readonly [StoryTable, RawBuilder<boolean>])[] = [
  ['teams', isLive],
  ['players', isLive],
  ['coaches', isLive],
  ['users', sql`r.deleted_at is null and r.primary_role <> 'ADMIN' and not r.admin`],
  ['leads', isLive],
  ['tournaments', isLive],
  ['events', isLive],
  ['articles', isLive],
  ['videos', isLive],
  ['sponsors', isLive],
  ['banners', isLive],
  ['chats', isLive],
  ['messages', sql`true`],
];

/** The installation has records: of its own, or of an earlier load. */
class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/**
 * The invented organisation without what could not be removed again (its group messages), and without anybody who could
 * sign in; nobody of them confirms an age rule. All or nothing, within the caller's transaction; a second load with the same id adds nothing.
 */
export async function loadDemo(
  tx: Transaction<DB>,
  { id, today, pictures, onProgress }: LoadOptions,
): Promise<Record<StoryTable, number>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dugout.demo', 0))`.execute(tx);
  const marked = await tx.selectFrom('demo_records').select('row_id').limit(1).executeTakeFirst();
  if (marked || Object.keys(await countOwn(tx)).length > 0) throw new NotEmpty('There are records already.');
  const schools = await tx
    .selectFrom('schools')
    .select(['division', 'conference', 'name', 'city', 'state'])
    .where('division', '<>', 'Other')
    .orderBy('id')
    .execute();
  const story = tellStory({
    seed: createHash('sha256').update(id).digest().readUInt32BE(),
    today,
    pictures,
    // Where the college list was not loaded, commitments name one of these.
    schools: schools.length > 0 ? schools : [{ division: '', conference: null, ...someSchool }],
    passwordHash: null,
    messages: 0,
    pastSeason: await findPastSeason(tx),
  });
  return insertStory(tx, story, onProgress ? { onProgress } : {});
}

const someSchool = { name: 'Pecan Valley College', city: 'Austin', state: 'TX' };
