import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDirectoryDifferences } from '@dugout/database/directory-truth.ts';
import type { DB } from '@dugout/database/generated/schema.ts';
import { rounds } from '@dugout/database/test-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { absentPictures } from './pictures.ts';
import { createRandom, type Random } from '@dugout/database/random.ts';
import { planRemoval } from './removal-plan.ts';
import { storyTables } from './story/story.ts';
import type { RowName } from './what-goes.ts';
import { loadDemo } from './load-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { loadDemoInto, removeDemoFrom } from './demo-command.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let client: pg.Client;
let app: Kysely<DB>;
let owner: Kysely<DB>;
const connection = (url: string) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 3 }) }) });

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  app = connection(database.appUrl);
  owner = connection(database.ownerUrl);
  await client.query(
    `insert into users (fname, lname, email, primary_role, admin, password_hash)
     values ('Ada', 'Moreno', 'ada@comets.example', 'ADMIN', true, 'a hash')`,
  );
}, 120_000);
afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await client.end();
  await database.drop();
});

const today = new Date('2026-03-01T15:00:00Z');
const load = (id: string) => app.transaction().execute((tx) => loadDemo(tx, { id, today, pictures: absentPictures }));
const remove = (db = app) => db.transaction().execute((tx) => removeDemo(tx));

const keys: Readonly<Record<string, string>> = {
  team_coaches: `r.team_id || '/' || r.coach_id`,
  player_parents: `r.player_id || '/' || r.parent_id`,
};

/** Every row of every table with data of the organisation, as it is stored, byte by byte. */
async function everything(): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  const tables = [
    ...storyTables.filter((table) => table !== 'chat_titles'),
    'organisation',
    'uploads',
    'sessions',
    'users',
  ];
  for (const table of tables) {
    const found = await client.query<{ row: string; key: string }>(
      `select to_jsonb(r)::text as row, ${keys[table] ?? `coalesce(to_jsonb(r) ->> 'id', to_jsonb(r)::text)`} as key from ${table} r`,
    );
    for (const { key, row } of found.rows) rows.set(`${table} ${key}`, row);
  }
  return rows;
}

const marked = async () => {
  const { rows } = await client.query<{ name: string }>(`select relation || ' ' || row_id as name from demo_records`);
  return new Set(rows.map(({ name }) => name));
};

const pickId = async (random: Random, from: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(`select id from ${from} order by id`);
  return random.pick(rows).id;
};
const demo = (table: string) =>
  `${table} where id::text in (select row_id from demo_records where relation = '${table}')`;

/** What an administrator does to invented records; answers the rows that must be kept, by name. */
const edits: Record<string, (random: Random) => Promise<string>> = {
  'renames a team': async (random) => {
    const id = await pickId(random, demo('teams'));
    await client.query(`update teams set name = name || '!' where id = $1`, [id]);
    return `teams ${id}`;
  },
  'changes a player': async (random) => {
    const id = await pickId(random, demo('players'));
    await client.query(`update players set jersey_num = '77', pos1 = null where id = $1`, [id]);
    return `players ${id}`;
  },
  'changes a person': async (random) => {
    const id = await pickId(random, demo('users'));
    await client.query(`update users set phone = '(512) 555-0100 x1' where id = $1`, [id]);
    return `users ${id}`;
  },
  'changes an event and changes it back': async (random) => {
    const id = await pickId(random, demo('events'));
    await client.query(`update events set ends_at = ends_at + interval '1 hour' where id = $1`, [id]);
    await client.query(`update events set ends_at = ends_at - interval '1 hour' where id = $1`, [id]);
    return `events ${id}`;
  },
  'puts an article into the trash': async (random) => {
    const id = await pickId(random, `${demo('articles')} and deleted_at is null`);
    await client.query(`update articles set deleted_at = now() where id = $1`, [id]);
    return `articles ${id}`;
  },
  'puts a real player into an invented team': async (random) => {
    const id = await pickId(random, demo('teams'));
    await client.query(`insert into players (team_id, jersey_num) values ($1, '1')`, [id]);
    return `teams ${id}`;
  },
  'makes a real coach of an invented person': async (random) => {
    const id = await pickId(
      random,
      `${demo('users')} and primary_role = 'FAN' and id not in (select user_id from coaches)`,
    );
    await client.query(`insert into coaches (user_id) values ($1)`, [id]);
    return `users ${id}`;
  },
  'gives an invented parent to a real player': async (random) => {
    const id = await pickId(random, demo('parents'));
    const { rows } = await client.query<{ id: string }>(`insert into players default values returning id`);
    await client.query(`insert into player_parents (player_id, parent_id) values ($1, $2)`, [rows[0]!.id, id]);
    return `parents ${id}`;
  },
  'makes an invented person the head coach of a real team': async (random) => {
    const id = await pickId(random, demo('users'));
    await client.query(`insert into teams (name, head_coach_user_id) values ('Real', $1)`, [id]);
    return `users ${id}`;
  },
  'converts a real lead into an invented player': async (random) => {
    const id = await pickId(random, demo('players'));
    await client.query(
      `insert into leads (kind, player_first_name, player_last_name, age_group, converted_player_id)
       values ('PLAYER', 'Real', 'Lead', 'U16', $1)`,
      [id],
    );
    return `players ${id}`;
  },
  'corrects a past roster': async (random) => {
    const id = await pickId(random, demo('roster_entries'));
    await client.query(`update roster_entries set jersey_num = '78' where id = $1`, [id]);
    return `roster_entries ${id}`;
  },
  'puts a real player on a past roster': async (random) => {
    const id = await pickId(random, demo('team_seasons'));
    await client.query(
      `with player as (insert into players default values returning id)
       insert into roster_entries (season_id, team_id, player_id)
       select t.season_id, t.team_id, player.id from team_seasons t, player where t.id = $1`,
      [id],
    );
    return `team_seasons ${id}`;
  },
  'lets an invented person sign in': async (random) => {
    const id = await pickId(random, demo('users'));
    await client.query(
      `insert into sessions (user_id, salt, access_exp, absolute_exp) values ($1, 'salt', now(), now())`,
      [id],
    );
    return `users ${id}`;
  },
  'is named by the journal': async (random) => {
    const id = await pickId(random, demo('users'));
    await client.query(`insert into journal (actor_id, act, entity) values ($1, 'export', 'teams')`, [id]);
    return `users ${id}`;
  },
};

/** What has nothing to do with the demonstration. */
async function addRealRecords(random: Random): Promise<void> {
  for (let n = random.between(1, 4); n > 0; n -= 1) {
    await client.query(
      `with team as (insert into teams (name) values ('Comets') returning id),
            person as (insert into users (fname, email) values ('Real', $1) returning id),
            coach as (insert into coaches (user_id) select id from person returning id),
            staff as (insert into team_coaches (team_id, coach_id) select team.id, coach.id from team, coach)
       insert into trophies (team_id, title, image_url) select id, 'Real', 'https://comets.example/x.png' from team`,
      [`real.${random.id()}@comets.example`],
    );
    await client.query(`insert into sponsors (title, url) values ('Real', 'https://comets.example')`);
  }
}

/** Makes the installation look empty for the next round: all records go to the trash and count as real ones. */
async function emptyTheConsole(): Promise<void> {
  await client.query('delete from demo_records');
  const trashed = storyTables.filter(
    (table) => !(table in keys) && !/^(users|event_|chat|messages)|_(seasons|entries)$/.test(table),
  );
  for (const table of trashed) await client.query(`update ${table} set deleted_at = now() where deleted_at is null`);
  await client.query(`update users set deleted_at = now() where deleted_at is null and primary_role <> 'ADMIN'`);
}

test.each(Array.from({ length: rounds(1, 3) }, (_, at) => at + 1))(
  'whatever people do meanwhile, a removal takes the untouched demo data alone (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    await emptyTheConsole();
    const own = await everything();
    await load(`load ${seed}`);
    const invented = await marked();
    expect(invented.size).toBeGreaterThan(5_000);
    await addRealRecords(random);
    const touched: string[] = [];
    for (const name of random.some(Object.keys(edits), random.between(2, 8))) touched.push(await edits[name]!(random));
    const then = await everything();
    const plan = await planRemoval(app);
    const { staying } = await remove();
    const after = await everything();

    // What is not invented is there, byte for byte; nothing came into being.
    for (const [name, row] of own) expect(after.get(name), name).toBe(row);
    for (const [name, row] of then) if (!invented.has(name)) expect(after.get(name), name).toBe(row);
    for (const name of after.keys()) expect(then.has(name), name).toBe(true);
    // What was touched is kept, and said to be.
    for (const name of touched) {
      expect(after.has(name), name).toBe(true);
      expect([...staying.keys()]).toContain(name);
    }
    // All that is kept is as it was; everything else that was invented is gone.
    for (const [name, row] of then) {
      if (!invented.has(name)) continue;
      if (!staying.has(name as RowName)) expect(after.has(name), name).toBe(false);
      // What triggers keep of others (the teams of a person) follows those.
      else expect(withoutTeams(after.get(name)!), name).toEqual(withoutTeams(row));
    }
    expect(await marked()).toEqual(new Set(staying.keys()));
    expect(staying).toEqual(plan.staying);
    expect(staying.size).toBeLessThan(invented.size / 4);
    expect(await findDirectoryDifferences(client)).toEqual([]);
    // A second one finds nothing more to take.
    const second = await remove();
    expect([...second.going.values()].flat()).toEqual([]);
  },
  240_000,
);

const withoutTeams = (row: string) => {
  const { team_info: _, ...rest } = JSON.parse(row) as Record<string, unknown>;
  return rest;
};

test('the whole demonstration with its messages: the application keeps what it may only add to, the owner does not', async () => {
  const whole = await createTestDatabase();
  const asApp = connection(whole.appUrl);
  const count = async (from: string) =>
    (await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(from)}`.execute(asApp)).rows[0]!.n;
  const confirmed = async () => {
    const { rows } = await sql<{ name: string }>`select b.name from age_rules r
      join sanctioning_bodies b on b.id = r.body_id where r.checked_on is not null order by b.name`.execute(asApp);
    return rows.map(({ name }) => name);
  };
  try {
    await seedDemo(whole.ownerUrl, { password: 'a quiet field at dawn', today });
    await expect(loadDemoInto(whole.ownerUrl)).rejects.toThrow('There are records already.');
    expect(await count('team_seasons')).toBe(41);
    expect(await count('roster_entries')).toBeGreaterThan(400);
    expect(await count('staff_entries')).toBeGreaterThan(40);
    expect(await confirmed()).toEqual(['Little League', 'USA Softball']);
    // Somebody of the club has looked at this one.
    await sql`update age_rules set source = 'Our own book.', checked_by = null where checked_on is not null and body_id =
      (select id from sanctioning_bodies where name = 'Little League')`.execute(asApp);
    await asApp.transaction().execute((tx) => removeDemo(tx));
    expect(await count('messages')).toBe(5_000);
    expect(await count('leads')).toBe(0);
    expect([await count('team_seasons'), await count('roster_entries'), await count('staff_entries')]).toEqual([
      0, 0, 0,
    ]);
    expect(await confirmed()).toEqual(['Little League']);
    expect(await count('users where admin')).toBe(2);

    // There is no other administrator: the demo administrators stay, so the installation is not locked out.
    const { staying } = await removeDemoFrom(whole.ownerUrl);
    expect([...staying.values()]).toEqual(['acts', 'acts']);
    expect([await count('messages'), await count('chats'), await count('teams'), await count('users')]).toEqual([
      0, 0, 0, 2,
    ]);

    await sql`insert into users (fname, email, primary_role, admin, password_hash)
      values ('Ada', 'ada@comets.example', 'ADMIN', true, 'a hash')`.execute(asApp);
    await removeDemoFrom(whole.ownerUrl);
    expect([await count('users'), await count('demo_records')]).toEqual([1, 0]);

    expect(await loadDemoInto(whole.ownerUrl)).toMatchObject({ teams: 46, players: 600, messages: 0 });
    expect(await count('users where admin')).toBe(1);
  } finally {
    await asApp.destroy();
    await whole.drop();
  }
}, 240_000);
