import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('records', () => {
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

  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(row);
    const { rows } = await client.query<{ id: string }>(
      `insert into ${table} (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()}) returning id`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  };
  const versionOf = async (table: string, id: string): Promise<unknown> =>
    (await client.query(`select version from ${table} where id = $1`, [id])).rows[0]?.version;

  it('carry ids that are UUIDs of version 7 and grow with time', async () => {
    const { rows } = await client.query<{ id: string; later: boolean }>(
      "select uuid_v7() as id, uuid_v7() > uuid_v7(now() - interval '1 second') as later",
    );
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const ms = Number.parseInt((rows[0]?.id ?? '').replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(ms - Date.now())).toBeLessThan(60_000);
    expect(rows[0]?.later).toBe(true);
  });

  it('count their edits, and only real ones', async () => {
    const id = await insert('teams', { name: 'Bombers Austin Gold' });
    await client.query("update teams set name = 'Bombers Austin Gold' where id = $1", [id]);
    expect(await versionOf('teams', id)).toBe(1);
    await client.query("update teams set name = 'Bombers Austin Blue', version = 7 where id = $1", [id]);
    expect(await versionOf('teams', id)).toBe(2);
    await client.query('update teams set deleted_at = now() where id = $1', [id]);
    expect(await versionOf('teams', id)).toBe(3);
  });

  it('keep their version while triggers maintain their directory columns, or a person is merely active', async () => {
    const user = await insert('users', { fname: 'Ada', lname: 'Moreno' });
    const team = await insert('teams', { name: 'Bombers Waco', head_coach_user_id: user });
    const address = await insert('addresses', { state: 'TX' });
    const player = await insert('players', { user_id: user, team_id: team, address_id: address });
    await client.query("update users set lname = 'Marsh' where id = $1", [user]);
    await client.query("update teams set name = 'Bombers Waco Red' where id = $1", [team]);
    await client.query("update addresses set state = 'OK' where id = $1", [address]);
    const { rows } = await client.query('select name, team_name, state, version from players where id = $1', [player]);
    expect(rows).toEqual([{ name: 'Ada Marsh', team_name: 'Bombers Waco Red', state: 'OK', version: 1 }]);
    expect(await versionOf('teams', team)).toBe(2);
    await client.query('update users set last_active_at = now() where id = $1', [user]);
    expect(await versionOf('users', user)).toBe(2);
  });

  it('name every generated column to the trigger that counts their edits', async () => {
    const { rows } = await client.query(`
      select c.relname, a.attname
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attgenerated = 's'
      where t.tgname = 'touch_record'
        and a.attname <> all (string_to_array(encode(t.tgargs, 'escape'), '\\000'))`);
    expect(rows).toEqual([]);
  });

  it('have the trigger that counts their edits wherever they have a version', async () => {
    const { rows } = await client.query(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch_record')`);
    expect(rows).toEqual([]);
  });

  it.each([
    [{ fname: 'Ada', lname: 'Moreno', email: 'x@y.example' }, 'Ada Moreno'],
    [{ fname: 'Ada', email: 'x@y.example' }, 'Ada'],
    [{ fname: ' ', lname: '', email: 'pitcher@y.example' }, 'pitcher'],
    [{}, 'User'],
  ])('show a user %o as %s', async (row, name) => {
    const id = await insert('users', { phone: null, ...row });
    const { rows } = await client.query('select name from users where id = $1', [id]);
    expect(rows).toEqual([{ name }]);
    await client.query('delete from users where id = $1', [id]);
  });

  it('sort jersey numbers as numbers', async () => {
    for (const number of ['10', '7', '00', 'n/a', null]) await insert('players', { jersey_num: number });
    const { rows } = await client.query<{ jersey_num: string }>(
      'select jersey_num from players where user_id is null order by jersey_order, jersey_num',
    );
    expect(rows.map((row) => row.jersey_num)).toEqual(['00', '7', '10', 'n/a', null]);
  });

  it('get a team code of an unambiguous alphabet', async () => {
    for (let n = 0; n < 50; n += 1) await insert('teams', { name: `Team ${n}` });
    const { rows } = await client.query<{ team_code: string }>('select team_code from teams');
    for (const { team_code: code } of rows) expect(code).toMatch(/^BMB[A-HJKMNP-Z2-9]{4}$/);
  });

  it('cannot be deleted while something points at them', async () => {
    const user = await insert('users', { fname: 'Bea' });
    const team = await insert('teams', { name: 'Bombers Tulsa', head_coach_user_id: user });
    const player = await insert('players', { user_id: user, team_id: team });
    const parentUser = await insert('users', { fname: 'Cleo' });
    const parent = await insert('parents', { user_id: parentUser });
    await client.query('insert into player_parents values ($1, $2)', [player, parent]);
    const linked = { code: '23503' };
    await expect(client.query('delete from users where id = $1', [user])).rejects.toMatchObject(linked);
    await expect(client.query('delete from users where id = $1', [parentUser])).rejects.toMatchObject(linked);
    await expect(client.query('delete from players where id = $1', [player])).rejects.toMatchObject(linked);
    await expect(client.query('delete from teams where id = $1', [team])).rejects.toMatchObject(linked);
  });

  it('are never deleted by a cascade', async () => {
    const { rows } = await client.query(
      "select conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'r')",
    );
    expect(rows).toEqual([]);
  });

  const taken = (constraint: string) => ({ code: '23505', constraint });

  it('have an e-mail address once, whatever its case, among live users', async () => {
    const first = await insert('users', { email: 'Dana@Bombers.example' });
    await expect(insert('users', { email: 'dana@bombers.EXAMPLE' })).rejects.toMatchObject(taken('users_email_key'));
    await client.query('update users set deleted_at = now() where id = $1', [first]);
    await insert('users', { email: 'dana@bombers.example' });
  });

  it('have one regional coach per region, also when twenty are named at once', async () => {
    const people: string[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await insert('users', { fname: `Coach ${n}` }));
    const pool = new pg.Pool({ connectionString: database.appUrl, max: 10 });
    const outcomes = await Promise.allSettled(
      people.map((user) =>
        pool.query(
          `with person as (update users set primary_role = 'REGIONAL_COACH' where id = $1)
            insert into regional_coaches (user_id, region) values ($1, 'TEXAS')`,
          [user],
        ),
      ),
    );
    await pool.end();
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken('regional_coaches_region_key'));
    }
  });

  it('have a team code once, even when the other team is in the trash', async () => {
    await insert('teams', { name: 'One', team_code: 'BMBAAAA', deleted_at: new Date() });
    await expect(insert('teams', { name: 'Two', team_code: 'BMBAAAA' })).rejects.toMatchObject(
      taken('teams_team_code_key'),
    );
  });

  it('keep an event from ending before it starts, and a banner from lasting less than an hour', async () => {
    const refused = { code: '23514' };
    const starts = new Date();
    const ends = new Date(starts.getTime() - 1);
    await expect(insert('events', { starts_at: starts, ends_at: ends })).rejects.toMatchObject(refused);
    await expect(insert('banners', { image_url: 'x', duration: 0, expires_at: starts })).rejects.toMatchObject(refused);
    await expect(insert('addresses', { state: 'DC' })).rejects.toMatchObject(refused);
  });

  it('start with one organisation and its words, and never get a second', async () => {
    const { rows } = await client.query('select name, words, time_zone from organisation');
    const words = { teams: 'Bomber Teams', portal: 'Bomber Portal', join: 'Become a Bomber' };
    expect(rows).toEqual([{ name: 'Bombers', words, time_zone: 'America/Chicago' }]);
    await expect(client.query('insert into organisation default values')).rejects.toMatchObject({ code: '23505' });
  });
});
