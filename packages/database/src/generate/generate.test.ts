import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDirectoryDifferences } from '../directory-truth.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { generate } from './generate.ts';

describe('a generated database', { timeout: 120_000 }, () => {
  const sizes = { teams: 60, players: 1_000, users: 2_500, messages: 3_000, seed: 3 };
  const databases: TestDatabase[] = [];
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) {
      const database = await createTestDatabase();
      databases.push(database);
      await generate(database.ownerUrl, { ...sizes, pastSeasons: 3 });
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      clients.push(client);
    }
  }, 120_000);
  afterAll(async () => {
    for (const client of clients) await client.end();
    for (const database of databases) await database.drop();
  });

  const ask = async (sql: string): Promise<unknown[]> =>
    Promise.all(clients.map(async (client) => (await client.query(sql)).rows));

  it('has as many rows as asked for', async () => {
    const [counts] = await ask(`select (select count(*)::integer from teams) as teams,
      (select count(*)::integer from players) as players, (select count(*)::integer from users) as users,
      (select count(*)::integer from messages) as messages`);
    const { seed: _seed, ...wanted } = sizes;
    expect(counts).toEqual([wanted]);
  });

  it('has rosters of past seasons, as many as asked for, each player once and on a team that was there', async () => {
    const [counts] = await ask(`select
      (select count(*)::integer from seasons where not is_current) as seasons,
      (select count(*)::integer from team_seasons) as teams, (select count(*)::integer from roster_entries) as places,
      (select count(distinct player_id)::integer from roster_entries) as players,
      (select count(*)::integer from roster_entries r where not exists
        (select from team_seasons t where t.team_id = r.team_id and t.season_id = r.season_id)) as lost,
      (select count(*) > 150 from staff_entries) as staff,
      (select count(*) between 600 and 1200 from roster_entries r join players p on p.id = r.player_id
        and p.team_id is distinct from r.team_id) as moved`);
    expect(counts).toEqual([
      { seasons: 3, teams: 180, places: 3_000, players: 1_000, lost: 0, staff: true, moved: true },
    ]);
  });

  it('shows the joined truth in every directory column and count', async () => {
    const [client] = clients;
    expect(client && (await findDirectoryDifferences(client))).toEqual([]);
  });

  it('breaks no foreign key, and has every index and trigger it had before', async () => {
    const [client] = clients;
    const { rows } = await client!.query<{ conrelid: string; conname: string; rule: string }>(
      `select conrelid::regclass::text as conrelid, conname, pg_get_constraintdef(oid) as rule
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { conrelid, conname, rule } of rows) {
      // Adding the constraint again checks the rows that came in while it rested.
      await client!.query(`alter table ${conrelid} drop constraint ${conname}, add constraint ${conname} ${rule}`);
    }
    const shape = `select array_agg(indexdef order by indexdef) as indexes from pg_indexes where schemaname = 'public'`;
    const fresh = await createTestDatabase();
    const other = new pg.Client({ connectionString: fresh.ownerUrl });
    await other.connect();
    expect((await client!.query(shape)).rows).toEqual((await other.query(shape)).rows);
    await other.end();
    await fresh.drop();
  });

  it('is the same for the same seed', async () => {
    for (const table of ['teams', 'users', 'players', 'messages', 'leads', 'team_coaches']) {
      const [one, two] = await ask(`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`);
      expect(one, table).toEqual(two);
    }
    const [one, two] =
      await ask(`select md5(string_agg(concat_ws('/', s.name, r.team_id, r.player_id, r.jersey_num), '|'
      order by s.name, r.player_id)) from roster_entries r join seasons s on s.id = r.season_id`);
    expect(one).toEqual(two);
  });

  it('has people in every role and teams in every region and age group', async () => {
    const [kinds] = await ask(`select (select count(distinct primary_role)::integer from users) as roles,
      (select count(distinct region)::integer from teams) as regions,
      (select count(distinct age_group)::integer from teams) as ages`);
    expect(kinds).toEqual([{ roles: 6, regions: 8, ages: 7 }]);
  });
});
