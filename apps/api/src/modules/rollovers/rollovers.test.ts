import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { allImages, differencesBetween } from '../../../test/acts.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { makePlayer, makeTeam, rolloverCalls } from '../../../test/rollovers.ts';
import { actRuns } from '../../modules.ts';
import { actRunJobOf } from '../../platform/runs/act-run.ts';

let test_: TestApp;
let admin: SignedIn;
let calls: ReturnType<typeof rolloverCalls>;
let season: Season;
const team: Record<string, string> = {};
const player: Record<string, string> = {};

beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  calls = rolloverCalls(admin);
  const { db } = test_;
  for (const [key, name, ageGroup, state] of [
    ['sol', 'Bombers El Paso Sol', 'U12', 'TX'],
    ['gold', 'Bombers El Paso Gold', 'U14', 'TX'],
    ['reno', 'Bombers Reno', 'U14', 'TX'],
    ['peach', 'Bombers Macon Peach', 'U12', 'GA'],
    ['up', 'Bombers Tulsa', 'U10', 'OK'],
    ['aces', 'Bombers Dayton Aces', 'U18', 'OH'],
    ['alumni', 'Bombers Alumni', 'ALUMNI', 'TX'],
  ] as const) {
    team[key] = await makeTeam(db, { name, ageGroup, state });
  }
  for (const [key, name, on, birthDate, gradYear, jerseyNum] of [
    // Ages on August 31, 2027.
    ['hannah', 'Hannah Price', 'sol', '2014-08-31', null, '7'],
    ['mia', 'Mia Castellano', 'sol', '2014-09-01', null, '8'],
    ['fits', 'Ana Ruiz', 'sol', '2016-01-01', null, '9'],
    ['naomi', 'Naomi Reyes', 'peach', '2014-03-01', null, null],
    ['undated', 'Kim Undated', 'peach', null, null, null],
    ['young', 'Lea Young', 'peach', '2016-03-01', null, null],
    ['tulsa1', 'Tess One', 'up', '2016-01-01', null, null],
    ['tulsa2', 'Tess Two', 'up', '2016-02-01', null, null],
    ['tulsa3', 'Tess Three', 'up', '2018-02-01', null, null],
    ['grad', 'Greer Maddox', 'aces', '2009-02-01', 2027, '1'],
    ['junior', 'June Bell', 'aces', '2010-02-01', 2028, '2'],
  ] as const) {
    player[key] = await makePlayer(db, { name, team: team[on]!, birthDate, gradYear, jerseyNum });
  }
  season = await calls.nextSeason(db);
}, 120_000);
afterAll(() => test_.close());

const work = () => workOff(test_.services, [actRunJobOf(actRuns)]);
const runOf = async (act: string) => (await calls.call('GET', `/acts/${act}/run`)).json<ActRun>();
const teamOf = async (key: string) => {
  const { rows } = await sql<{ team_id: string | null }>`
    select team_id from players where id = ${player[key]!}`.execute(test_.db);
  return Object.entries(team).find(([, id]) => id === rows[0]!.team_id)?.[0] ?? null;
};
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(test_.db);
  return rows[0]!.n;
};

describe('the plan', () => {
  test('tells who moves, who is too old, who graduates, and counts each of them once', async () => {
    const rollover = await calls.start(season.id);
    expect(rollover).toMatchObject({
      from: { name: '2027' },
      to: { name: '2028', startsOn: '2027-09-01' },
      body: { name: 'USA Softball', ageOn: '2027-08-31' },
      state: 'DRAFT',
      act: null,
      token: null,
      counts: {
        teams: 6,
        players: 11,
        groups: { MOVES: 8, TOO_OLD: 2, TEAM_ENDS: 0, GRADUATES: 1 },
        newTeam: 0,
        undecided: 2,
        proposed: { TOO_OLD: 1 },
        noBirthDate: 1,
      },
    });
    const { groups } = rollover.counts;
    expect(Object.values(groups).reduce((sum, n) => sum + n, 0)).toBe(rollover.counts.players);
    const { rows, total } = await calls.players(rollover.id, '?group=TOO_OLD');
    expect(total).toBe(2);
    // 13 on the day itself: her birthday counts. One day later she is 12.
    expect(rows).toMatchObject([
      { name: 'Hannah Price', age: 13, goesTo: null, proposed: { name: 'Bombers El Paso Gold', ageGroup: 'U14' } },
      { name: 'Naomi Reyes', age: 13, goesTo: null, proposed: null },
    ]);
    expect((await calls.players(rollover.id, '?group=GRADUATES')).rows).toMatchObject([
      { name: 'Greer Maddox', goesTo: { kind: 'TEAM', team: { name: 'Bombers Alumni' } } },
    ]);
    expect((await calls.players(rollover.id, '?group=NO_BIRTH_DATE')).rows).toMatchObject([
      { name: 'Kim Undated', group: 'MOVES', age: null, hasBirthDate: false },
    ]);
    expect((await calls.players(rollover.id, '?search=mía')).rows).toMatchObject([{ name: 'Mia Castellano', age: 12 }]);
  });

  test('moves up a team of whom most would be too old, and no alumni', async () => {
    const { id } = await calls.start(season.id);
    const { rows } = await calls.teams(id);
    expect(
      rows.map(({ name, plan, nextAgeGroup, players, tooOld }) => [name, plan, nextAgeGroup, players, tooOld]),
    ).toEqual([
      ['Bombers Dayton Aces', 'STAYS', 'U18', 2, 0],
      ['Bombers El Paso Gold', 'STAYS', 'U14', 0, 0],
      ['Bombers El Paso Sol', 'STAYS', 'U12', 3, 1],
      ['Bombers Macon Peach', 'STAYS', 'U12', 3, 1],
      ['Bombers Reno', 'STAYS', 'U14', 0, 0],
      ['Bombers Tulsa', 'MOVES', 'U12', 3, 2],
    ]);
    expect((await calls.teams(id, '?ageGroup=ALUMNI')).rows).toMatchObject([{ name: 'Bombers Alumni' }]);
    expect((await calls.teams(id, '?ageGroup=U14&search=gold')).total).toBe(1);
    expect(await calls.teams(id, '?page=9')).toEqual({ rows: [], total: 6 });
  });

  test('has no birth date in it, and reading it counts as reading players', async () => {
    const { id } = await calls.start(season.id);
    const text = JSON.stringify([await calls.players(id), await calls.teams(id), await calls.read(id)]);
    expect(text).not.toContain('2014-08-31');
    const { rows } = await sql<{ id: string }>`
      select record_id as id from records_read where list = 'players' and user_id = ${admin.id}`.execute(test_.db);
    expect(rows.map(({ id: read }) => read).sort()).toEqual(Object.values(player).sort());
  });

  test('nobody is too old by a body that nobody chose or confirmed', async () => {
    const { id, bodies } = await calls.start(season.id);
    const none = (await calls.choose(id, { body: null })).json<{ counts: { groups: object } }>();
    expect(none.counts.groups).toMatchObject({ TOO_OLD: 0, MOVES: 10 });
    const { rows } = await sql<{ id: string }>`select id from sanctioning_bodies where name = 'PGF'`.execute(test_.db);
    const refused = await calls.choose(id, { body: rows[0]!.id });
    expect(refused.json()).toMatchObject({ code: 'rollover.body-not-confirmed' });
    expect((await calls.choose(id, { body: bodies[0]!.id })).json()).toMatchObject({
      counts: { groups: { TOO_OLD: 2 } },
    });
  });
});

describe('choices', () => {
  test('of unknown teams and players are refused, and so is a season that is not later', async () => {
    const { id } = await calls.start(season.id);
    const refused = async (choices: object) => (await calls.choose(id, choices)).json<{ code: string }>().code;
    const nobody = crypto.randomUUID();
    expect(await refused({ teams: [{ id: nobody, plan: 'ENDS' }] })).toBe('rollover.team-unknown');
    expect(await refused({ teams: [{ id: team['alumni'], plan: 'ENDS' }] })).toBe('rollover.team-unknown');
    expect(await refused({ teams: [{ id: team['aces'], plan: 'MOVES' }] })).toBe('rollover.cannot-move-up');
    expect(await refused({ players: [{ id: nobody, goesTo: null }] })).toBe('rollover.player-unknown');
    expect(await refused({ players: [{ id: player['mia'], goesTo: { kind: 'TEAM', team: nobody } }] })).toBe(
      'rollover.team-unknown',
    );
    expect(await refused({ players: [{ id: player['mia'], goesTo: { kind: 'STAYS', reason: ' ' } }] })).toBe(
      'input.invalid',
    );
    const [current] = (await calls.seasons()).filter(({ isCurrent }) => isCurrent);
    const back = await calls.call('POST', '/rollovers', { season: current!.id });
    expect(back.json()).toMatchObject({ code: 'season.not-later' });
    expect((await calls.call('GET', `/rollovers/${nobody}`)).statusCode).toBe(404);
    expect((await calls.call('GET', `/rollovers/${nobody}/players`)).statusCode).toBe(404);
  });

  test('are kept, one on top of the other, and can be taken back', async () => {
    const { id } = await calls.start(season.id);
    await calls.choose(id, { asProposed: 'TOO_OLD' });
    await calls.choose(id, {
      players: [{ id: player['naomi'], goesTo: { kind: 'STAYS', reason: 'Only USSSA events' } }],
    });
    const again = await calls.start(season.id);
    expect(again.id).toBe(id);
    expect(again.counts).toMatchObject({ newTeam: 1, staysWithReason: 1, undecided: 0, noTeam: 0 });
    expect(again.token).toMatch(/^[0-9a-f]{32}$/);
    await calls.choose(id, { players: [{ id: player['naomi'], goesTo: null }] });
    expect(await calls.read(id)).toMatchObject({ token: null, counts: { undecided: 1, staysWithReason: 0 } });
    const ended = await calls.choose(id, { teams: [{ id: team['gold'], plan: 'ENDS' }] });
    // The team that was chosen for Hannah is not continued: somebody has to choose another.
    expect(ended.json()).toMatchObject({ counts: { undecided: 2, newTeam: 0, proposed: { TOO_OLD: 1 } } });
    await calls.choose(id, { teams: [{ id: team['gold'], plan: 'STAYS' }] });
  });
});

describe('the commit', () => {
  const decide = async () => {
    const { id } = await calls.start(season.id);
    await calls.choose(id, {
      teams: [{ id: team['reno'], plan: 'ENDS' }],
      players: [
        { id: player['hannah'], goesTo: { kind: 'TEAM', team: team['gold'] } },
        { id: player['naomi'], goesTo: { kind: 'STAYS', reason: 'Only USSSA events' } },
      ],
    });
    return calls.read(id);
  };

  test('is refused while somebody is undecided, and for another plan than the one that was looked at', async () => {
    const { id, token } = await decide();
    await calls.choose(id, { players: [{ id: player['naomi'], goesTo: null }] });
    expect((await calls.commit(id, token!)).json()).toMatchObject({ code: 'rollover.undecided' });
    await calls.choose(id, { players: [{ id: player['naomi'], goesTo: { kind: 'NONE' } }] });
    expect((await calls.commit(id, token!)).json()).toMatchObject({ code: 'rollover.plan-changed' });
    expect(await calls.read(id)).toMatchObject({ state: 'DRAFT' });
    expect([await count('team_seasons'), await count('rollover_players')]).toEqual([0, 0]);
  });

  test('copies the season that ends, moves everybody as planned, and is taken back bit for bit', async () => {
    const before = await allImages(test_.db);
    const { id, token } = await decide();
    const answer = await calls.commit(id, token!);
    expect(answer.statusCode, answer.body).toBe(202);
    const { id: act } = answer.json<ActRun>();
    expect(await calls.read(id)).toMatchObject({ state: 'RUNNING', act });
    expect((await calls.call('GET', '/rollovers')).json()).toMatchObject([{ id, state: 'RUNNING', act }]);
    expect((await calls.choose(id, { asProposed: 'TOO_OLD' })).json()).toMatchObject({ code: 'rollover.not-open' });
    expect(await calls.current()).toBe('2027');
    await work();
    expect(await runOf(act)).toMatchObject({ state: 'done', kind: 'roll-over', leftCount: 0 });
    expect(await calls.current()).toBe('2028');
    expect(await calls.read(id)).toMatchObject({ state: 'DONE' });

    expect(await teamOf('hannah')).toBe('gold');
    expect(await teamOf('grad')).toBe('alumni');
    expect(await teamOf('naomi')).toBe('peach');
    const { rows: now } = await sql`
      select t.name, t.age_group, t.deleted_at is not null as gone from teams t
      where t.id in (${team['up']!}, ${team['reno']!}) order by t.name`.execute(test_.db);
    expect(now).toEqual([
      { name: 'Bombers Reno', age_group: 'U14', gone: true },
      { name: 'Bombers Tulsa', age_group: 'U12', gone: false },
    ]);
    const { rows: then } = await sql`
      select s.name, s.age_group, (select count(*)::integer from roster_entries e
        where e.team_id = s.team_id and e.season_id = s.season_id) as players
      from team_seasons s order by s.name`.execute(test_.db);
    expect(then).toEqual([
      { name: 'Bombers Dayton Aces', age_group: 'U18', players: 2 },
      { name: 'Bombers El Paso Gold', age_group: 'U14', players: 0 },
      { name: 'Bombers El Paso Sol', age_group: 'U12', players: 3 },
      { name: 'Bombers Macon Peach', age_group: 'U12', players: 3 },
      { name: 'Bombers Reno', age_group: 'U14', players: 0 },
      { name: 'Bombers Tulsa', age_group: 'U10', players: 3 },
    ]);
    const { rows: reasons } = await sql`
      select p.older_reason from players p where p.id = ${player['naomi']!}`.execute(test_.db);
    expect(reasons).toEqual([{ older_reason: 'Only USSSA events' }]);
    expect([await count('rollover_players'), await count('rollover_teams')]).toEqual([0, 0]);

    const undone = await calls.undo(act);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    expect(await calls.current()).toBe('2027');
    // What was chosen is still there.
    expect(await calls.read(id)).toMatchObject({ state: 'DRAFT', token, act: null });
  });

  test('takes no notice of what a correction left of an earlier roll-over, and an undo brings it back', async () => {
    await sql`
      insert into roster_entries (season_id, team_id, player_id)
      select id, ${team['gold']!}, ${player['hannah']!} from seasons where is_current`.execute(test_.db);
    const before = await allImages(test_.db);
    const { id, token } = await decide();
    const { id: act } = (await calls.commit(id, token!)).json<ActRun>();
    await work();
    expect(await runOf(act)).toMatchObject({ state: 'done', leftCount: 0 });
    const { rows } = await sql`
      select team_id from roster_entries where player_id = ${player['hannah']!}`.execute(test_.db);
    expect(rows).toEqual([{ team_id: team['sol'] }]);
    expect((await calls.undo(act)).statusCode).toBe(200);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    await sql`delete from roster_entries where player_id = ${player['hannah']!}`.execute(test_.db);
  });

  test('leaves a team that somebody changed meanwhile, copies it all the same, and lists it', async () => {
    const { id, token } = await decide();
    const { id: act } = (await calls.commit(id, token!)).json<ActRun>();
    await calls.call('PUT', `/players/${player['fits']!}`, { jerseyNum: '77' });
    await work();
    expect(await runOf(act)).toMatchObject({
      state: 'done',
      leftCount: 1,
      left: [{ kind: 'team', id: team['sol'], name: 'Bombers El Paso Sol', reason: 'changed' }],
    });
    expect(await teamOf('hannah')).toBe('sol');
    const { rows } = await sql`
      select e.jersey_num from roster_entries e where e.player_id = ${player['fits']!}`.execute(test_.db);
    expect(rows).toEqual([{ jersey_num: '77' }]);
    expect((await calls.undo(act)).statusCode).toBe(200);
    expect([await count('team_seasons'), await count('roster_entries'), await count('staff_entries')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('undone after edits of others leaves exactly those, and tells them', async () => {
    const { id, token } = await decide();
    const { id: act } = (await calls.commit(id, token!)).json<ActRun>();
    await work();
    await calls.call('PUT', `/players/${player['hannah']!}`, { jerseyNum: '5' });
    const asked = await calls.undo(act);
    expect(asked.json()).toMatchObject({
      code: 'history.partly-changed-since',
      current: [{ kind: 'player', id: player['hannah'] }],
    });
    expect((await calls.undo(act, 'leave')).statusCode).toBe(200);
    expect(await teamOf('hannah')).toBe('gold');
    expect(await teamOf('grad')).toBe('aces');
    expect(await calls.current()).toBe('2027');
    await calls.call('PUT', `/players/${player['hannah']!}`, { jerseyNum: '7' });
    await sql`update players set team_id = ${team['sol']!} where id = ${player['hannah']!}`.execute(test_.db);
  });

  test('a team that was not continued comes back out of the trash, and its past roster stays', async () => {
    const { id } = await decide();
    await calls.choose(id, { teams: [{ id: team['up'], plan: 'ENDS' }] });
    const players = ['tulsa1', 'tulsa2', 'tulsa3'].map((key) => ({ id: player[key], goesTo: { kind: 'NONE' } }));
    await calls.choose(id, { players });
    const { token } = await calls.read(id);
    const { id: act } = (await calls.commit(id, token!)).json<ActRun>();
    await work();
    expect(await teamOf('tulsa1')).toBeNull();
    const entries = await count('roster_entries');
    const back = await calls.call('POST', `/trash/team/${team['up']!}/restore`);
    expect(back.statusCode, back.body).toBe(200);
    expect(await count('roster_entries')).toBe(entries);
    expect(await runOf(act)).toMatchObject({ state: 'done' });
  });
});
