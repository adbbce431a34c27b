import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalRow, HistoryEntry } from '@dugout/contract/features/history/history.schema.ts';
import { ageOn } from '@dugout/contract/features/players/ages.ts';
import type { PlayerAges } from '@dugout/contract/features/players/player-ages.schema.ts';
import type { Player, PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { localTime } from '@dugout/contract/wire/local-time.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';

let test_: TestApp;
let admin: SignedIn;
let players: ReturnType<typeof playersOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  players = playersOf({ db: test_.db, admin });
});
afterAll(() => test_.close());

const born = '2013-11-04';
const made = async (birthDate = born) => {
  const player = await players.makePlayer({ fname: 'Hannah', lname: 'Price' });
  await test_.db.updateTable('players').set({ birth_date: birthDate }).where('id', '=', player.id).execute();
  return player;
};
const birthDateOf = async (id: string) =>
  (await test_.db.selectFrom('players').select('birth_date').where('id', '=', id).executeTakeFirstOrThrow()).birth_date;
const looksAt = async (id: string) =>
  (
    await test_.db
      .selectFrom('journal')
      .select('actor_id')
      .where('entity', '=', 'player')
      .where('entity_id', '=', id)
      .where('act', '=', 'view')
      .execute()
  ).length;

describe('who is told', () => {
  test('the call for one player, and that is written down as a look', async () => {
    const { id } = await made();
    expect(await players.playerOf(id)).toMatchObject({ birthDate: born });
    expect(await looksAt(id)).toBe(1);
  });

  test('no row of the list: it has the age', async () => {
    const { id, userId } = await made();
    const unknown = await players.makePlayer({ fname: 'Nobody', lname: 'Knows' });
    const list = await admin.call({ url: '/api/players', query: { search: 'hannah price', pageSize: '50' } });
    expect(list.body).not.toContain(born);
    const row = list.json<PlayerRow[]>().find((one) => one.id === id)!;
    expect(row.age).toBe(ageOn(born, localTime(new Date().toISOString(), 'America/Chicago').slice(0, 10)));
    const nobody = await admin.call({ url: '/api/players', query: { search: 'nobody knows' } });
    expect(nobody.json<PlayerRow[]>()).toMatchObject([{ id: unknown.id, age: null }]);
    for (const url of [
      `/api/users/${userId}`,
      '/api/users?search=hannah',
      '/api/search?search=hannah',
      '/api/players/export?format=csv',
    ]) {
      const answer = await admin.call({ url });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body, url).not.toContain(born);
    }
    expect(await looksAt(id)).toBe(0);
  });

  test('no answer to a change: whoever saves a number has not opened it', async () => {
    const { id, userId } = await made();
    const team = await players.makeTeam('Bombers El Paso Sol');
    for (const answer of [
      await players.put(id, { jerseyNum: '22' }),
      await players.put(id, { birthDate: '2013-11-05' }),
      await players.addToTeam(team, userId),
      await players.takeOffTeam(id),
    ]) {
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      expect(answer.body).not.toContain('birthDate');
      expect(answer.body).not.toContain('2013-11-0');
    }
    expect(await looksAt(id)).toBe(0);
  });

  test('who saved too late sees what is there now, and that is a look', async () => {
    const { id } = await made();
    const { version } = await players.playerOf(id);
    await players.put(id, { birthDate: '2013-11-05' });
    const late = await players.put(id, { birthDate: '2012-11-04' }, version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ current: { birthDate: '2013-11-05' } });
    expect(await looksAt(id)).toBe(2);
    expect(await birthDateOf(id)).toBe('2013-11-05');
  });

  test('so is what an Undo asks about', async () => {
    const { id } = await made();
    const first = await players.put(id, { birthDate: '2013-11-05' });
    await players.put(id, { birthDate: '2013-11-06' });
    const undo = (changed: string) =>
      admin.call({ method: 'POST', url: `/api/acts/${first.headers['x-act'] as string}/undo`, payload: { changed } });
    const asked = await undo('ask');
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      current: [{ now: { birthDate: '2013-11-06' }, undone: { birthDate: born } }],
    });
    expect(await looksAt(id)).toBe(1);
  });

  test('the history shows it and is a look; the journal says only that it changed', async () => {
    const { id } = await made();
    await players.put(id, { birthDate: '2013-11-05', jerseyNum: '9' });
    const [row] = (await admin.call({ url: `/api/journal?record=${id}` })).json<JournalRow[]>();
    expect(row!.changed).toMatchObject({ withheld: ['Birth date'], after: { jerseyNum: '9' } });
    expect(JSON.stringify(row)).not.toContain('2013-11-0');
    expect(await looksAt(id)).toBe(0);
    const history = await admin.call({ url: `/api/history/player/${id}` });
    expect(history.json<{ entries: HistoryEntry[] }>().entries[0]).toMatchObject({
      before: { birthDate: born },
      after: { birthDate: '2013-11-05' },
    });
    expect(await looksAt(id)).toBe(1);
  });
});

describe('PUT /players/{id}', () => {
  test('sets it; left out it stays, null clears; Undo brings it back', async () => {
    const { id } = await players.makePlayer();
    await players.put(id, { birthDate: born });
    await players.put(id, { jerseyNum: '7' });
    expect(await birthDateOf(id)).toBe(born);
    const cleared = await players.put(id, { birthDate: null });
    expect(await birthDateOf(id)).toBeNull();
    const url = `/api/acts/${cleared.headers['x-act'] as string}/undo`;
    expect((await admin.call({ method: 'POST', url, payload: { changed: 'ask' } })).statusCode).toBe(200);
    expect(await birthDateOf(id)).toBe(born);
  });

  test.each(['2013-02-29', '11/04/2013', '1899-12-31', 'soon', 20131104])('refuses %j', async (birthDate) => {
    const { id } = await players.makePlayer();
    const answer = await players.put(id, { birthDate });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors[0]).toMatchObject({ path: 'birthDate' });
  });

  test('today is the day of the organization’s clock; 25 years before it is the earliest', async () => {
    const { id } = await players.makePlayer();
    const refused = async (timeZone: string, birthDate: string) => {
      await test_.db.updateTable('organisation').set({ time_zone: timeZone }).execute();
      await test_.db.updateTable('players').set({ birth_date: null }).where('id', '=', id).execute();
      const answer = await players.put(id, { birthDate });
      return answer.statusCode === 200 ? null : answer.json<{ errors: { message: string }[] }>().errors[0]!.message;
    };
    // 25 hours apart: it is never the same day in both.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const [inEast, inWest] = [east, west].map((zone) => localTime(new Date().toISOString(), zone).slice(0, 10)) as [
      string,
      string,
    ];
    const earlier = (day: string) => `${Number(day.slice(0, 4)) - 25}${day.slice(4)}`;
    expect(await refused(east, inEast)).toBeNull();
    expect(await refused(west, inEast)).toBe('A birth date cannot be after today.');
    expect(await refused(west, earlier(inWest))).toBeNull();
    expect(await refused(east, earlier(inWest))).toBe('Enter a birth date within the last 25 years.');
    await test_.db.updateTable('organisation').set({ time_zone: 'America/Chicago' }).execute();
  });

  test('one that is stored stays, however long ago it is', async () => {
    const { id } = await made('1994-05-05');
    expect((await players.put(id, { birthDate: '1994-05-05', jerseyNum: '8' })).statusCode).toBe(200);
    expect((await players.put(id, { birthDate: '1994-05-06' })).statusCode).toBe(400);
  });
});

describe('the export with birth dates', () => {
  const exported = (query: Record<string, string>) =>
    admin.call({ url: '/api/players/export', query: { format: 'csv', search: 'hannah export', ...query } });

  test('says what it is for; purpose and rows are in the journal, and whose data it was', async () => {
    const { id } = await players.makePlayer({ fname: 'Hannah', lname: 'Export' });
    await players.put(id, { birthDate: born });
    const plain = await exported({});
    expect(plain.body).not.toMatch(/Birth|2013/);
    const file = await exported({ purpose: 'TOURNAMENT_ROSTER' });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="players-birth-dates.csv"');
    const [header, row] = file.body.slice(1).split('\r\n');
    expect(header).toBe(plain.body.slice(1).split('\r\n')[0]!.replace('Name,', 'Name,Birth Date,'));
    expect(row).toMatch(/^Hannah Export,2013-11-04,/);
    const [entry] = (await admin.call({ url: '/api/journal?act=export' })).json<JournalRow[]>();
    expect(entry).toMatchObject({ entity: 'players', rows: 1, format: 'csv', purpose: 'TOURNAMENT_ROSTER' });
    const seen = (await admin.call({ url: `/api/history/player/${id}?show=views` })).json<{
      entries: HistoryEntry[];
    }>();
    expect(seen.entries[0]).toMatchObject({ act: 'export', purpose: 'TOURNAMENT_ROSTER', rows: 1 });
  });

  test('knows no other purpose, and no other list has one', async () => {
    expect((await exported({ purpose: 'CURIOSITY' })).statusCode).toBe(400);
    expect((await admin.call({ url: '/api/teams/export?format=csv&purpose=INSURANCE' })).statusCode).toBe(400);
  });
});

describe('GET /players/{id}/ages', () => {
  test('by each body whose rule is confirmed, for her team, and as a look', async () => {
    await sql`update age_rules r set checked_on = '2026-11-01' from sanctioning_bodies b, seasons s
      where b.id = r.body_id and s.id = r.season_id and s.name = '2027' and b.name in ('USA Softball', 'Little League')`.execute(
      test_.db,
    );
    const seasons = (await admin.call({ url: '/api/seasons' })).json<{ id: string; name: string }[]>();
    const season = seasons.find(({ name }) => name === '2027')!.id;
    const { id } = await made();
    const team = await players.makeTeam('Bombers El Paso Gold');
    await sql`update teams set age_group = 'U12' where id = ${team}`.execute(test_.db);
    await sql`update players set team_id = ${team} where id = ${id}`.execute(test_.db);
    const answer = await admin.call({ url: `/api/players/${id}/ages`, query: { season } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain(born);
    const { ages } = answer.json<PlayerAges>();
    const by = Object.fromEntries(ages.map(({ body, ...age }) => [body.name, age]));
    expect(by).toMatchObject({
      'USA Softball': { confirmed: true, ageOn: '2026-08-31', age: 12, division: '12U', standing: 'FITS' },
      'Little League': { confirmed: true, ageOn: '2026-12-31', age: 13, division: 'Juniors', standing: 'TOO_OLD' },
      USSSA: { confirmed: false, ageOn: null, age: null, division: null, standing: null },
    });
    expect(await looksAt(id)).toBe(1);
  });

  test('without a season in the current one; nobody, and no such season', async () => {
    const { id } = await players.makePlayer();
    const current = (await admin.call({ url: '/api/seasons' })).json<{ id: string; isCurrent: boolean }[]>();
    expect((await admin.call({ url: `/api/players/${id}/ages` })).json()).toMatchObject({
      id,
      season: { id: current.find(({ isCurrent }) => isCurrent)!.id },
    });
    const nobody = '018f0000-0000-7000-8000-000000000000';
    for (const [url, code] of [
      [`/api/players/${nobody}/ages`, 'player.not-found'],
      [`/api/players/${id}/ages?season=${nobody}`, 'season.not-found'],
    ] as const) {
      const answer = await admin.call({ url });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, code]);
    }
  });
});

test('a player whom nobody knows the birth date of is blocked by nothing', async () => {
  const { id } = await players.makePlayer();
  expect((await players.put(id, { jerseyNum: '5', isTrusted: true })).json<Player>()).toMatchObject({
    isTrusted: true,
  });
});
