import { hash } from '@node-rs/argon2';
import { Kysely, PostgresDialect, sql, type Insertable } from 'kysely';
import pg from 'pg';
import { addCalendar } from './demo/calendar.ts';
import { addChats } from './demo/chats.ts';
import { clubs } from './demo/clubs.ts';
import { addContent, addLeads } from './demo/content.ts';
import { addPerson, addPlayer, addStaff, addTeams } from './demo/people.ts';
import { absentPictures, storePictures, type DemoPictures } from './demo/pictures.ts';
import { createRandom } from './demo/random.ts';
import { beginStory, storyTables, type Story, type StoryTable } from './demo/story.ts';
import type { DB } from './generated/schema.ts';
import { readSchools, seedReference } from './seed-reference.ts';

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

/** One invented organisation: forty teams, six hundred players, their families, coaches and conversations. */
export async function seedDemo(ownerUrl: string, options: DemoOptions): Promise<Record<StoryTable, number>> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'dugout-seed' });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    const team = await db.selectFrom('teams').select('id').limit(1).executeTakeFirst();
    if (team && !options.force)
      throw new Error('This database already has teams; --force adds the demonstration anyway.');
    await seedReference(ownerUrl);
    const pictures = options.files === undefined ? absentPictures : await storePictures(options.files);
    const story = await tellStory(options, pictures);
    await db.transaction().execute(async (tx) => {
      if (pictures.uploads.length > 0) {
        await tx
          .insertInto('uploads')
          .values([...pictures.uploads])
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
      }
      for (const table of storyTables) {
        const rows = story.rows[table] as Insertable<DB['users']>[];
        for (let from = 0; from < rows.length; from += 500) {
          await tx
            .insertInto(table as 'users')
            .values(rows.slice(from, from + 500))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      }
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

/** What the worker would have written down on each of the last nights, from what people did by then. */
async function recordActiveDays(db: Kysely<DB>, today: Date): Promise<void> {
  await sql`
    insert into daily_figures (day, active_users)
    select day, (
      select count(distinct person) from (
        select sender_id as person from messages where created_at >= day - 30 and created_at < day + 1
        union all
        select a.user_id from event_attendees a join events e on e.id = a.event_id
          where e.starts_at >= day - 30 and e.starts_at < day + 1
      ) as active
    )
    from (select ${today}::timestamptz::date - n as day from generate_series(1, 29) as n) as days
    on conflict do nothing`.execute(db);
}

async function tellStory({ password, today = new Date() }: DemoOptions, pictures: DemoPictures): Promise<Story> {
  const story = beginStory({
    random: createRandom(20_260),
    today,
    pictures,
    schools: (await readSchools()).filter((school) => school.division !== 'Other'),
    // The parameters of the API (security, passwords): 46 MiB, one pass; `2` is argon2id.
    passwordHash: await hash(password, { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }),
  });
  const { random } = story;
  const admin = { role: 'ADMIN', password: true } as const;
  const dana = addPerson(story, {
    ...admin,
    fname: 'Dana',
    lname: 'Whitfield',
    email: 'dana.whitfield@bombers.example',
  });
  addPerson(story, { ...admin, fname: 'Marcus', lname: 'Okafor', email: 'marcus.okafor@bombers.example' });
  const coach = addPerson(story, {
    role: 'COACH',
    fname: 'Renee',
    lname: 'Castillo',
    email: 'coach@bombers.example',
    password: true,
  });
  const teams = addTeams(story);
  addStaff(story, teams, coach);
  const players = Array.from({ length: 588 }, (_, n) => {
    const team = teams[n % teams.length] as (typeof teams)[number];
    return addPlayer(story, { team, club: team.club, age: team.age, checkedBy: dana });
  });
  for (let n = 0; n < 12; n += 1) {
    players.push(addPlayer(story, { team: null, club: random.pick(clubs), age: 'U14', checkedBy: dana }));
  }
  for (let n = 0; n < 40; n += 1) addPerson(story, { role: 'FAN' });
  addLeads(story, players);
  addCalendar(story, teams);
  addContent(story);
  addChats(story, teams, 5_000);
  return story;
}
