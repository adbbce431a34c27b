import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDirectoryDifferences } from './directory-truth.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Few rows and many writes, so that the same rows meet again and again. */
const people = Array.from({ length: 8 }, () => randomUUID());
const teams = Array.from({ length: 5 }, () => randomUUID());
const addresses = Array.from({ length: 3 }, () => randomUUID());
const coaches = Array.from({ length: 4 }, () => randomUUID());
const players = Array.from({ length: 6 }, () => randomUUID());
const trophies = Array.from({ length: 4 }, () => randomUUID());

type Write = readonly [sql: string, ...values: unknown[]];

const one = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const maybe = <T>(values: readonly T[]): fc.Arbitrary<T | null> => fc.option(one(values), { freq: 4 });
const word = one(['Ada', 'Bea', 'Cleo', 'Zoë', "O'Hara", '']);
const write = <T extends readonly unknown[]>(sql: string, ...values: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.tuple(...values).map((drawn): Write => [sql, ...drawn]);

const trashable = [
  ['users', people],
  ['teams', teams],
  ['addresses', addresses],
  ['coaches', coaches],
  ['players', players],
  ['trophies', trophies],
] as const;

const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  write('update users set fname = $2, lname = $3 where id = $1', one(people), word, word),
  write(
    'update users set email = $2, phone = $3 where id = $1',
    one(people),
    maybe(['a@x.example', 'b@x.example']),
    maybe(['512', '713']),
  ),
  write('update teams set name = $2, age_group = $3 where id = $1', one(teams), word, one(['U8', 'U14', 'ALUMNI'])),
  write('update teams set head_coach_user_id = $2 where id = $1', one(teams), maybe(people)),
  write('update teams set name = $2, head_coach_user_id = $3 where id = $1', one(teams), word, maybe(people)),
  write('update players set team_id = $2 where id = $1', one(players), maybe(teams)),
  write('update players set user_id = $2 where id = $1', one(players), maybe(people)),
  write(
    'update players set address_id = $2, jersey_num = $3 where id = $1',
    one(players),
    maybe(addresses),
    maybe(['7', '00']),
  ),
  write('update trophies set team_id = $2, title = $3 where id = $1', one(trophies), one(teams), word),
  write('update addresses set state = $2, city = $3 where id = $1', one(addresses), maybe(['TX', 'OK']), word),
  write('update coaches set user_id = $2 where id = $1', one(coaches), one(people)),
  write(
    'insert into team_coaches (team_id, coach_id) values ($1, $2) on conflict do nothing',
    one(teams),
    one(coaches),
  ),
  write('delete from team_coaches where team_id = $1 and coach_id = $2', one(teams), one(coaches)),
  write(
    'update team_coaches set team_id = $3 where team_id = $1 and coach_id = $2',
    one(teams),
    one(coaches),
    one(teams),
  ),
  // Role and region go together, so they are written together.
  write(
    `with person as (update users set primary_role = 'REGIONAL_COACH' where id = $1)
      insert into regional_coaches (user_id, region) values ($1, $2)`,
    one(people),
    one(['TEXAS', 'PACIFIC']),
  ),
  write(
    'update regional_coaches set region = $2 where user_id = $1',
    one(people),
    one(['TEXAS', 'PACIFIC', 'ACADEMY']),
  ),
  write(
    `with person as (update users set primary_role = 'FAN' where id = $1)
      update regional_coaches set deleted_at = now() where user_id = $1`,
    one(people),
  ),
  write(
    `with person as (update users set primary_role = 'FAN' where id = $1) delete from regional_coaches where user_id = $1`,
    one(people),
  ),
  write('delete from players where id = $1', one(players)),
  write(
    'insert into players (id, user_id, team_id, address_id) values ($1, $2, $3, $4)',
    one(players),
    maybe(people),
    maybe(teams),
    maybe(addresses),
  ),
  write('delete from trophies where id = $1', one(trophies)),
  write(
    `insert into trophies (id, team_id, title, image_url) values ($1, $2, $3, 'https://x.example/a.webp')`,
    one(trophies),
    one(teams),
    word,
  ),
  write('insert into coaches (id, user_id) values ($1, $2)', one(coaches), one(people)),
  write(
    'delete from coaches c where id = $1 and not exists (select from team_coaches where coach_id = c.id)',
    one(coaches),
  ),
  ...trashable.flatMap(([table, ids]) => [
    write(`update ${table} set deleted_at = now() where id = $1`, one(ids)),
    write(`update ${table} set deleted_at = null where id = $1`, one(ids)),
  ]),
);

const refusals = ['23505', '23503', '23514', '40P01'];

/** Constraints may refuse, and a deadlock is broken: each leaves the write undone and the rest true. */
async function attempt(client: pg.Client, [sql, ...values]: Write): Promise<void> {
  try {
    await client.query(sql, values);
  } catch (error) {
    if (!refusals.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

describe('directory columns', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const startAfresh = async (): Promise<void> => {
    await client.query(`delete from team_coaches; delete from players; delete from coaches; delete from regional_coaches;
      delete from trophies; delete from teams; delete from addresses; delete from users`);
    for (const [n, id] of people.entries()) {
      await client.query('insert into users (id, fname, email) values ($1, $2, $3)', [
        id,
        `Person ${n}`,
        `p${n}@x.example`,
      ]);
    }
    for (const [n, id] of teams.entries())
      await client.query('insert into teams (id, name) values ($1, $2)', [id, `Team ${n}`]);
    for (const id of addresses) await client.query("insert into addresses (id, state) values ($1, 'TX')", [id]);
    for (const [n, id] of coaches.entries())
      await client.query('insert into coaches (id, user_id) values ($1, $2)', [id, people[n]]);
    await client.query('insert into team_coaches (team_id, coach_id) values ($1, $2)', [teams[3], coaches[0]]);
    for (const [n, id] of players.entries()) {
      await client.query('insert into players (id, user_id, team_id, address_id) values ($1, $2, $3, $4)', [
        id,
        people[n + 2],
        teams[0],
        addresses[0],
      ]);
    }
  };
  beforeEach(startAfresh);

  it('equal the joined truth after every kind of write, soft delete and restore', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { minLength: 20, maxLength: 40 }), async (writes) => {
        await startAfresh();
        for (const each of writes) {
          await attempt(client, each);
          expect(await findDirectoryDifferences(client)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('equal the joined truth after four people wrote at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = new pg.Client({ connectionString: database.ownerUrl });
        await other.connect();
        await other.query("set deadlock_timeout = '20ms'");
        return other;
      }),
    );
    try {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(
          others.map(async (other) => {
            for (const each of fc.sample(anyWrite, 40)) await attempt(other, each);
          }),
        );
        expect(await findDirectoryDifferences(client)).toEqual([]);
      }
    } finally {
      await Promise.all(others.map((other) => other.end()));
    }
  });

  const rename: Write = ["update users set fname = 'Renamed' where id = $1", people[0]];
  const trash: Write = ['update users set deleted_at = now() where id = $1', people[0]];
  const renameTeam: Write = ["update teams set name = 'Renamed' where id = $1", teams[1]];
  const coachTeam: Write = ['insert into team_coaches (team_id, coach_id) values ($1, $2)', teams[1], coaches[0]];
  const coachOther: Write = ['insert into team_coaches (team_id, coach_id) values ($1, $2)', teams[2], coaches[0]];
  const head: Write = ['update teams set head_coach_user_id = $2 where id = $1', teams[1], people[0]];
  const join: Write = ['update players set team_id = $2 where id = $1', players[0], teams[1]];
  const bind: Write = ['update players set user_id = $2 where id = $1', players[0], people[0]];
  const home: Write = ['update players set address_id = $2 where id = $1', players[0], addresses[1]];
  const moveHouse: Write = ["update addresses set state = 'OK' where id = $1", addresses[1]];
  const handOver: Write = ['update coaches set user_id = $2 where id = $1', coaches[0], people[7]];
  const renameCoached: Write = ["update teams set name = 'Renamed' where id = $1", teams[3]];
  const trashCoached: Write = ['update teams set deleted_at = now() where id = $1', teams[3]];
  const renamePlayed: Write = ["update teams set name = 'Renamed' where id = $1", teams[0]];
  const leave: Write = ['update players set deleted_at = now() where id = $1', players[0]];
  const dismiss: Write = ['update coaches set deleted_at = now() where id = $1', coaches[0]];

  it.each<[string, Write, Write]>([
    ['a coach joins a team / the team is renamed', coachTeam, renameTeam],
    ['a coach joins a team / the coach is another person', coachTeam, handOver],
    ['a coach joins a team / the coach is trashed', coachTeam, dismiss],
    ['a coach joins a team / and another one', coachTeam, coachOther],
    ['a head coach is named / the person is renamed', head, rename],
    ['a head coach is named / the person is trashed', head, trash],
    ['a head coach is named / joins another team', head, coachOther],
    ['a coach is another person / the team is renamed', handOver, renameCoached],
    ['a coach is another person / the team is trashed', handOver, trashCoached],
    ['a player is another person / the team is renamed', bind, renamePlayed],
    ['a player is trashed / the team is renamed', leave, renamePlayed],
    ['a player joins a team / the team is renamed', join, renameTeam],
    ['a player becomes a person / the person is renamed', bind, rename],
    ['a player gets an address / the address changes', home, moveHouse],
  ])('stay true when two transactions overlap: %s', async (_case, first, second) => {
    for (const [early, late] of [
      [first, second],
      [second, first],
    ] as const) {
      await startAfresh();
      const other = new pg.Client({ connectionString: database.appUrl });
      await other.connect();
      await other.query('begin');
      await attempt(other, early);
      const waiting = attempt(client, late);
      await sleep(30);
      await other.query('commit');
      await waiting;
      await other.end();
      expect(await findDirectoryDifferences(client)).toEqual([]);
    }
  });

  it('come back with a team that is restored', async () => {
    const shown = async (): Promise<unknown> =>
      (await client.query('select team_name, age_group from players where id = $1', [players[0]])).rows[0];
    await client.query('update teams set deleted_at = now() where id = $1', [teams[0]]);
    expect(await shown()).toEqual({ team_name: null, age_group: null });
    await client.query('update teams set deleted_at = null where id = $1', [teams[0]]);
    expect(await shown()).toEqual({ team_name: 'Team 0', age_group: 'U8' });
  });

  it.each([
    ['users', "update users set team_info = 'mine'"],
    ['teams', "update teams set coach_name = 'mine'"],
    ['players', "update players set name = 'mine'"],
    ['players', "update players set team_name = 'mine'"],
    ['staff', 'delete from staff'],
    ['staff', "update staff set name = 'mine'"],
  ])('of %s cannot be written by hand: %s', async (_table, sql) => {
    await expect(client.query(sql)).rejects.toThrow('kept by triggers');
  });
});
