import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDirectoryDifferences } from '@dugout/database/directory-truth.ts';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { seedDemo } from './seed-demo.ts';

describe('the demonstration', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let client: pg.Client;
  const password = 'a password for the demonstration';
  const today = new Date('2026-03-01T15:00:00Z');

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const count = async (from: string): Promise<unknown> =>
    (await client.query(`select count(*)::integer as n from ${from}`)).rows[0]?.n;

  it('is one believable organisation', async () => {
    const made = await seedDemo(database.ownerUrl, { password, today });
    expect(made).toMatchObject({ teams: 46, players: 600, messages: 5_000 });
    expect(await count('(select distinct age_group from teams) as t')).toBe(7);
    expect(await count('(select distinct region from teams) as t')).toBe(8);
    expect(await count('teams where head_coach_user_id is null')).toBeGreaterThan(2);
    expect(await count('players where team_id is null')).toBe(12);
    expect(await count('players where college is not null')).toBeGreaterThan(50);
    expect(await count("users where email not like '%.example'")).toBe(0);
    expect(await count("events where starts_at > '2026-03-01'")).toBeGreaterThan(10);
    expect(await count("events where starts_at < '2026-03-01'")).toBeGreaterThan(10);
    expect(await count('leads where converted')).toBeGreaterThan(3);
    expect(await count("messages where created_at > '2026-03-01 15:00Z'")).toBe(0);
    expect(await findDirectoryDifferences(client)).toEqual([]);
    const { rows } = await client.query<{ primary_role: string; hash: string }>(
      'select primary_role, left(password_hash, 28) as hash from users where password_hash is not null order by email',
    );
    const hash = '$argon2id$v=19$m=47104,t=1,p';
    expect(rows).toEqual([
      { primary_role: 'COACH', hash },
      { primary_role: 'ADMIN', hash },
      { primary_role: 'ADMIN', hash },
    ]);
  });

  it('has active users that grow into the figure of today, without a jump on the last day', async () => {
    const { rows } = await client.query<{ figure: number }>(
      `select active_users::integer as figure from daily_figures
       union all select active_people('2026-03-01'::date - 30)::integer order by 1`,
    );
    const figures = rows.map(({ figure }) => figure);
    expect(figures).toHaveLength(30);
    const steps = figures.slice(1).map((figure, n) => figure - figures[n]!);
    expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)) + 5);
    expect(Math.max(...steps)).toBeLessThan(figures[0]! * 0.2);
  });

  it('refuses a database with teams, and --force adds nothing twice', async () => {
    await expect(seedDemo(database.ownerUrl, { password, today })).rejects.toThrow('already has teams');
    const before = [await count('users'), await count('messages'), await count('events')];
    await seedDemo(database.ownerUrl, { password, force: true });
    expect([await count('users'), await count('messages'), await count('events')]).toEqual(before);
  });
});
