import { hash } from '@node-rs/argon2';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '@dugout/database/generated/schema.ts';
import { readSchools, seedReference } from '@dugout/database/seed-reference.ts';
import { insertStory } from './insert-story.ts';
import { absentPictures, storePictures } from './pictures.ts';
import { confirmRules, findPastSeason } from './season.ts';
import { storyTables, type StoryTable } from './story/story.ts';
import { demoAdministrator, tellStory } from './story/tell-story.ts';

export interface DemoOptions {
  /** Of the two administrators and of the coach who is none. */
  readonly password: string;
  /** The folder of uploaded files (FILES_DIR), which gets the pictures; without it there are none. */
  readonly files?: string | undefined;
  /** Dates are told relative to this day. */
  readonly today?: Date;
  /** Also into a database that has teams; rows that are there already stay as they are. */
  readonly force?: boolean;
}

/** The whole invented organisation, with people who sign in; marked as such (`remove-demo.ts`). */
export async function seedDemo(ownerUrl: string, options: DemoOptions): Promise<Record<StoryTable, number>> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'dugout-seed' });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    const team = await db.selectFrom('teams').select('id').limit(1).executeTakeFirst();
    if (team && !options.force)
      throw new Error('This database already has teams; --force adds the demonstration anyway.');
    await seedReference(ownerUrl);
    const pictures = options.files === undefined ? absentPictures : await storePictures(options.files);
    const story = tellStory({
      seed: 20_260,
      today: options.today ?? new Date(),
      pictures,
      schools: (await readSchools()).filter((school) => school.division !== 'Other'),
      // The parameters of the API (security, passwords): 46 MiB, one pass; `2` is argon2id.
      passwordHash: await hash(options.password, { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }),
      messages: 5_000,
      pastSeason: await findPastSeason(db),
    });
    await db.transaction().execute(async (tx) => {
      await insertStory(tx, story, { keepExisting: true });
      await confirmRules(tx, demoAdministrator, story.today);
      await tx.updateTable('organisation').set({ support_address: 'support@bombers.example' }).execute();
    });
    await recordActiveDays(db, options.today ?? new Date());
    await pool.query('analyze');
    await pool.query('select count_message_words()');
    const counts = storyTables.map((table) => [table, story.rows[table].length] as const);
    return Object.fromEntries(counts) as Record<StoryTable, number>;
  } finally {
    await db.destroy();
  }
}

/**
 * What the worker would have written down on each of the last nights: who wrote or came by then, and those who only
 * looked in. Of these nothing is known but their last day: they have become a little more every night, up to today's.
 */
async function recordActiveDays(db: Kysely<DB>, today: Date): Promise<void> {
  await sql`
    with nights as (
      select n, day, (
        select count(distinct person) from (
          select sender_id as person from messages where created_at >= day - 30 and created_at < day + 1
          union all
          select a.user_id from event_attendees a join events e on e.id = a.event_id
            where e.starts_at >= day - 30 and e.starts_at < day + 1
        ) as active
      ) as seen
      from (select n, (${today}::timestamptz at time zone 'UTC')::date - n as day from generate_series(0, 29) as n) as days
    )
    insert into daily_figures (day, active_users)
    select nights.day, nights.seen + round((active_people(now.day - 30) - now.seen) * (1 - n / 100.0))
    from nights, (select day, seen from nights where n = 0) as now
    where n > 0
    on conflict do nothing`.execute(db);
}
