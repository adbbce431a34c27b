import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alumna, PastSeason, PastTeam, WonTrophy } from '@dugout/contract/features/legacy/legacy.schema.ts';
import type { AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const addTeam = (name: string, age_group: AgeGroup) =>
  test_.db.insertInto('teams').values({ name, age_group }).returning('id').executeTakeFirstOrThrow();

async function addPlayer(fname: string, team_id: string, values: { grad_year?: number; college?: string } = {}) {
  const person = { fname, lname: 'Legacy', email: `${fname}@families.example`, phone: '512 555 0199' };
  const user = await test_.db
    .insertInto('users')
    .values({ ...person, primary_role: 'PLAYER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reach = { parent_email: 'parent@families.example', parent_phone: '512 555 0100' };
  return test_.db
    .insertInto('players')
    .values({ user_id: user.id, team_id, pos1: 'PITCHER', ...reach, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const addTrophy = (team_id: string, title: string) =>
  test_.db
    .insertInto('trophies')
    .values({ team_id, title, image_url: 'https://pictures.example/cup.webp' })
    .returning('id')
    .executeTakeFirstOrThrow();

async function read<Row>(list: 'alumni' | 'trophies' | 'teams' | 'seasons', query: Record<string, string> = {}) {
  const answer = await admin.call({ url: `/api/legacy/${list}`, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return { rows: answer.json<Row[]>(), total: Number(answer.headers['x-total-count']), body: answer.body };
}

describe('alumni', () => {
  test('are the players of teams of age group ALUMNI, the newest class first, who has no year last', async () => {
    const team = await addTeam('Order Alumni', 'ALUMNI');
    const playing = await addTeam('Order Gold', 'U16');
    await addPlayer('Nora', team.id);
    await addPlayer('Olive', team.id, { grad_year: 2019 });
    await addPlayer('Nina', team.id, { grad_year: 2023 });
    await addPlayer('Ada', team.id, { grad_year: 2023 });
    await addPlayer('Young', playing.id, { grad_year: 2031 });
    const { rows } = await read<Alumna>('alumni', { search: 'order alumni' });
    expect(rows.map(({ name, gradYear }) => [name, gradYear])).toEqual([
      ['Ada Legacy', 2023],
      ['Nina Legacy', 2023],
      ['Olive Legacy', 2019],
      ['Nora Legacy', null],
    ]);
  });

  test('are told with name, year, college, team and position, and nothing by which anybody could be reached', async () => {
    const team = await addTeam('Reach Alumni', 'ALUMNI');
    const { id } = await addPlayer('Reachable', team.id, { grad_year: 2022, college: 'Baylor University' });
    const commit = { name: 'Baylor University', city: 'Waco', state: 'Texas', committed_date: '2021-11-10' };
    const made = await test_.db.insertInto('commits').values(commit).returning('id').executeTakeFirstOrThrow();
    await test_.db.updateTable('players').set({ commit_id: made.id }).where('id', '=', id).execute();
    const { rows, body } = await read<Alumna>('alumni', { search: 'Reachable' });
    expect(rows).toEqual([
      {
        id,
        name: 'Reachable Legacy',
        gradYear: 2022,
        college: 'Baylor University',
        commitment: { city: 'Waco', state: 'Texas', committedDate: '2021-11-10' },
        team: 'Reach Alumni',
        teamID: team.id,
        pos1: 'PITCHER',
        pos2: null,
      },
    ]);
    expect(body).not.toMatch(/@|555|address|phone|email/i);
    const columns = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'alumni'::regclass and attnum > 0`.execute(test_.db);
    expect(columns.rows.map(({ name }) => name).filter((name) => /email|phone|address|user/.test(name))).toEqual([]);
  });

  test('are found by name, by college and by team', async () => {
    const team = await addTeam('Findable Flames', 'ALUMNI');
    await addPlayer('Quilla', team.id, { college: 'Rice University' });
    for (const search of ['quilla', 'rice uni', 'findable fl']) {
      expect((await read<Alumna>('alumni', { search })).rows.map(({ name }) => name)).toEqual(['Quilla Legacy']);
    }
    expect((await read('alumni', { search: 'families.example' })).rows).toEqual([]);
  });

  test('come and go with the age group of their team, and the count with them', async () => {
    const team = await addTeam('Leaving School', 'U18');
    await addPlayer('Grad', team.id, { grad_year: 2026 });
    const { total } = await read('alumni');
    await test_.db.updateTable('teams').set({ age_group: 'ALUMNI' }).where('id', '=', team.id).execute();
    expect((await read('alumni')).total).toBe(total + 1);
    await test_.db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', team.id).execute();
    expect((await read('alumni')).total).toBe(total);
    expect((await read('alumni', { search: 'Grad Legacy' })).rows).toEqual([]);
  });
});

describe('trophies', () => {
  test('are those of live teams, with the team that won them', async () => {
    const team = await addTeam('Cup Winners', 'U14');
    const first = await addTrophy(team.id, 'State Champions 2021');
    const gone = await addTrophy(team.id, 'Cup in the trash');
    await test_.db.updateTable('trophies').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const { rows } = await read<WonTrophy>('trophies', { search: 'cup winners' });
    const imageURL = 'https://pictures.example/cup.webp';
    expect(rows).toEqual([
      { id: first.id, title: 'State Champions 2021', imageURL, team: 'Cup Winners', teamID: team.id },
    ]);
  });

  test('are gone while their team is in the trash, come back with it, and follow its name', async () => {
    const team = await addTeam('Falling Stars', 'U14');
    await addTrophy(team.id, 'Comet Cup');
    const { total } = await read('trophies');
    const set = (values: { deleted_at?: Date | null; name?: string }) =>
      test_.db.updateTable('teams').set(values).where('id', '=', team.id).execute();
    const found = async () => (await read<WonTrophy>('trophies', { search: 'comet' })).rows.map((row) => row.team);
    await set({ deleted_at: new Date() });
    expect(await found()).toEqual([]);
    expect((await read('trophies')).total).toBe(total - 1);
    await set({ deleted_at: null, name: 'Rising Stars' });
    expect(await found()).toEqual(['Rising Stars']);
    expect((await read('trophies')).total).toBe(total);
  });

  test('are not a new version of themselves when only their team is renamed', async () => {
    const team = await addTeam('Old Name', 'U14');
    const trophy = await addTrophy(team.id, 'Version Cup');
    await test_.db.updateTable('teams').set({ name: 'New Name' }).where('id', '=', team.id).execute();
    const { version } = await test_.db
      .selectFrom('trophies')
      .select('version')
      .where('id', '=', trophy.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });
});

describe('the teams of past seasons', () => {
  const year = (name: string) => ({ name, starts_on: `${Number(name) - 1}-09-01`, ends_on: `${name}-08-31` });
  const of = { state: 'TX', region: 'TEXAS', team_code: 'OLD-0001' } as const;
  const then = (season_id: string, team_id: string, name: string, more: object = {}) =>
    test_.db
      .insertInto('team_seasons')
      .values({ season_id, team_id, name, age_group: 'U12', ...of, ...more })
      .execute();

  test('are none before a season has ended', async () => {
    expect((await read('seasons')).rows).toEqual([]);
    expect(await read('teams')).toMatchObject({ rows: [], total: 0 });
  });

  test('stand by season, the latest first, with head coach and how many played; also of a team that is gone', async () => {
    const { id: s2025 } = await test_.db
      .insertInto('seasons')
      .values(year('2025'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const all = await test_.db.selectFrom('seasons').select(['id', 'name']).execute();
    const s2026 = all.find(({ name }) => name === '2026')!.id;
    const s2027 = all.find(({ name }) => name === '2027')!.id;
    const [team, gone] = [(await addTeam('Now Another', 'U14')).id, crypto.randomUUID()];
    const coach = { fname: 'Hedda', lname: 'Legacy', primary_role: 'COACH' } as const;
    const { id: head } = await test_.db.insertInto('users').values(coach).returning('id').executeTakeFirstOrThrow();
    await then(s2026, team, 'Old Comets', { head_coach_user_id: head });
    await then(s2026, gone, 'Ended Ash');
    await then(s2025, team, 'Older Comets', { age_group: 'U10' });
    // Of a season that is current again, because its end was taken back.
    await then(s2027, team, 'Not Past');
    const players = [await addPlayer('Pia', team), await addPlayer('Pam', team)];
    for (const { id: player_id } of players) {
      await test_.db.insertInto('roster_entries').values({ season_id: s2026, team_id: team, player_id }).execute();
    }
    await test_.db.updateTable('players').set({ deleted_at: new Date() }).where('id', '=', players[1]!.id).execute();
    expect((await read<PastSeason>('seasons')).rows).toEqual([
      { id: s2026, name: '2026' },
      { id: s2025, name: '2025' },
    ]);
    const { rows, body } = await read<PastTeam>('teams');
    expect(
      rows.map(({ season, name, ageGroup, headCoach, players: n }) => [season.name, name, ageGroup, headCoach, n]),
    ).toEqual([
      ['2026', 'Ended Ash', 'U12', null, 0],
      ['2026', 'Old Comets', 'U12', 'Hedda Legacy', 1],
      ['2025', 'Older Comets', 'U10', null, 0],
    ]);
    expect(rows[1]).toMatchObject({ teamID: team, season: { id: s2026 }, state: 'TX' });
    expect(body).not.toMatch(/@|512 555/);
    expect((await read<PastTeam>('teams', { season: s2025 })).rows.map(({ name }) => name)).toEqual(['Older Comets']);
    expect((await read<PastTeam>('teams', { search: 'cómets' })).total).toBe(2);
  });
});

test.each(['alumni', 'trophies', 'teams', 'seasons'])('%s are for administrators', async (list) => {
  expect((await test_.app.inject(`/api/legacy/${list}`)).statusCode).toBe(401);
});
