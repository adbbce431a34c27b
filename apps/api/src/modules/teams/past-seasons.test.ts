import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PastRoster, TeamDetail, TeamSeason } from '@dugout/contract/features/teams/team.schema.ts';
import { allImages, differencesBetween } from '../../../test/acts.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
const seasons: Record<string, string> = {};
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  const later = { name: '2028', starts_on: '2027-09-01', ends_on: '2028-08-31' };
  await test_.db.insertInto('seasons').values(later).execute();
  for (const { id, name } of await test_.db.selectFrom('seasons').select(['id', 'name']).execute()) seasons[name] = id;
});
afterAll(() => test_.close());

const get = (path: string) => admin.call({ url: `/api${path}` });
const then = async (teamId: string, season = '2026') =>
  (await get(`/teams/${teamId}?season=${seasons[season]}`)).json<TeamDetail>();

async function addPerson(fname: string, primary_role: 'PLAYER' | 'COACH'): Promise<string> {
  const { id } = await makeUser(test_, { fname, lname: 'Past', primary_role });
  await test_.db.updateTable('users').set({ phone: '512 555 0101' }).where('id', '=', id).execute();
  return id;
}

async function addPlayer(fname: string, team_id: string | null = null, jersey_num: string | null = null) {
  const values = { user_id: await addPerson(fname, 'PLAYER'), team_id, jersey_num, pos1: 'PITCHER' } as const;
  return (await test_.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addCoach(fname: string) {
  const userId = await addPerson(fname, 'COACH');
  const coach = test_.db.insertInto('coaches').values({ user_id: userId }).returning('id');
  return { userId, coachId: (await coach.executeTakeFirstOrThrow()).id };
}

const addTeam = async (name: string) => {
  const team = test_.db.insertInto('teams').values({ name, age_group: 'U14', state: 'OK', region: 'MIDWEST' });
  return (await team.returning('id').executeTakeFirstOrThrow()).id;
};

interface Past {
  readonly name?: string;
  readonly head?: string | null;
  readonly roster?: readonly (readonly [playerId: string, jerseyNum: string | null])[];
  readonly staff?: readonly string[];
}

/** What a roll-over writes down when the season ends. */
async function ended(team_id: string, { name = 'Comets', head = null, roster = [], staff = [] }: Past = {}) {
  const of = { team_id, season_id: seasons['2026']! };
  const then_ = { name, age_group: 'U12', state: 'TX', region: 'TEXAS', team_code: 'COM-0001' } as const;
  await test_.db
    .insertInto('team_seasons')
    .values({ ...of, ...then_, head_coach_user_id: head })
    .execute();
  for (const [player_id, jersey_num] of roster) {
    await test_.db
      .insertInto('roster_entries')
      .values({ ...of, player_id, jersey_num })
      .execute();
  }
  for (const coach_id of staff) {
    await test_.db
      .insertInto('staff_entries')
      .values({ ...of, coach_id })
      .execute();
  }
}

const trash = (table: 'players' | 'coaches' | 'teams', id: string, deleted_at: Date | null = new Date()) =>
  test_.db.updateTable(table).set({ deleted_at }).where('id', '=', id).execute();

describe('a team in a season that has ended', () => {
  test('is as it was then: name, age group, place, head coach, staff and numbers; names are those of today, without contact data', async () => {
    const head = await addCoach('Hedda');
    const other = await addCoach('Otto');
    const team = await addTeam('Comets 14U');
    const moved = await addPlayer('Mia', await addTeam('Elsewhere'), '99');
    const stayed = await addPlayer('Ava', team, '1');
    const joined = await addPlayer('New', team, '5');
    const roster = [[moved, '12'] as const, [stayed, null] as const];
    await ended(team, { head: head.userId, roster, staff: [other.coachId] });
    const answer = await get(`/teams/${team}?season=${seasons['2026']}`);
    const detail = answer.json<TeamDetail>();
    expect(detail).toMatchObject({
      id: team,
      version: 1,
      name: 'Comets',
      ageGroup: 'U12',
      state: 'TX',
      region: 'TEXAS',
      teamCode: 'COM-0001',
      headCoach: { id: head.coachId, user: { fname: 'Hedda' } },
    });
    expect(detail.players.map(({ id, name, pos1, jerseyNum }) => [id, name, pos1, jerseyNum])).toEqual([
      [stayed, 'Ava Past', 'PITCHER', null],
      [moved, 'Mia Past', 'PITCHER', '12'],
    ]);
    expect(detail.coaches.map(({ id, user, isHeadCoach }) => [id, user?.fname, isHeadCoach])).toEqual([
      [head.coachId, 'Hedda', true],
      [other.coachId, 'Otto', false],
    ]);
    expect(answer.body).not.toMatch(/@|512 555/);
    const now = (await get(`/teams/${team}`)).json<TeamDetail>();
    expect(now).toMatchObject({ name: 'Comets 14U', ageGroup: 'U14' });
    expect(now.players.map(({ id }) => id)).toEqual([stayed, joined]);
    expect((await get(`/teams/${team}?season=${seasons['2027']}`)).json()).toEqual(now);
  });

  test('outlasts the team: in the trash, and purged; a trophy case is that of a live team', async () => {
    const team = await addTeam('Ended');
    await ended(team, { name: 'Ended', roster: [[await addPlayer('Lee'), '3']] });
    const trophy = { team_id: team, title: 'State Cup', image_url: 'https://pictures.example/cup.webp' };
    await test_.db.insertInto('trophies').values(trophy).execute();
    expect((await then(team)).trophyCase.map(({ title }) => title)).toEqual(['State Cup']);
    await trash('teams', team);
    expect(await then(team)).toMatchObject({ name: 'Ended', players: [{ name: 'Lee Past' }], trophyCase: [] });
    expect((await get(`/teams/${team}`)).json()).toMatchObject({ code: 'team.not-found' });
    expect((await get(`/teams/${team}?season=${seasons['2027']}`)).json()).toMatchObject({ code: 'team.not-found' });
    await test_.db.deleteFrom('trophies').where('team_id', '=', team).execute();
    await test_.db.deleteFrom('teams').where('id', '=', team).execute();
    expect(await then(team)).toMatchObject({ name: 'Ended', players: [{ name: 'Lee Past' }] });
  });

  test('shows nobody who is in the trash', async () => {
    const team = await addTeam('Trashed');
    const [gone, here] = [await addPlayer('Gone'), await addPlayer('Here')];
    const coach = await addCoach('Coachgone');
    await ended(team, {
      head: coach.userId,
      roster: [[gone, '1'] as const, [here, '2'] as const],
      staff: [coach.coachId],
    });
    await trash('players', gone);
    await trash('coaches', coach.coachId);
    const detail = await then(team);
    expect(detail.players.map(({ id }) => id)).toEqual([here]);
    expect(detail).toMatchObject({ coaches: [], headCoach: null });
    await trash('players', gone, null);
    expect((await then(team)).players).toHaveLength(2);
  });

  test.each(['2026', '2028'])('is not found where it has not played: %s', async (season) => {
    const team = await addTeam('Newcomers');
    const answer = await get(`/teams/${team}?season=${seasons[season]}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'team.not-in-season',
      message: 'This team did not play in that season.',
    });
  });

  test('a roster that is read is noted, player by player', async () => {
    const team = await addTeam('Noted');
    const player = await addPlayer('Seen');
    await ended(team, { roster: [[player, null]] });
    await then(team);
    const noted = test_.db.selectFrom('records_read').select('list').where('record_id', '=', player);
    expect(await noted.execute()).toEqual([{ list: 'players' }]);
  });
});

test('the seasons of a team: the current one while it is there, and those it has played in, the latest first', async () => {
  const names = async (id: string) =>
    (await get(`/teams/${id}/seasons`)).json<TeamSeason[]>().map(({ name, isCurrent }) => [name, isCurrent]);
  const team = await addTeam('Seasoned');
  expect(await names(team)).toEqual([['2027', true]]);
  await ended(team);
  expect(await names(team)).toEqual([
    ['2027', true],
    ['2026', false],
  ]);
  await trash('teams', team);
  expect(await names(team)).toEqual([['2026', false]]);
  expect(await names(crypto.randomUUID())).toEqual([]);
});

describe('correcting a past season', () => {
  let team: string;
  let [ava, mia, zoe] = ['', '', ''];
  let head: Awaited<ReturnType<typeof addCoach>>;
  beforeEach(async () => {
    team = await addTeam('Corrected');
    [ava, mia, zoe] = [await addPlayer('Ava'), await addPlayer('Mia'), await addPlayer('Zoe')];
    head = await addCoach('Hedda');
    await ended(team, { head: head.userId, roster: [[ava, '1'] as const, [mia, '2'] as const], staff: [head.coachId] });
  });

  const reason = 'NOT_ON_TEAM';
  const body = (roster: readonly (readonly [string, string | null])[], more: object = {}) => ({
    roster: roster.map(([playerId, jerseyNum]) => ({ playerId, jerseyNum })),
    coachIds: [head.coachId],
    reason,
    ...more,
  });
  const correct = (payload: object, { season = '2026', version = 1, of = team } = {}) =>
    admin.call({
      method: 'PUT',
      url: `/api/teams/${of}/seasons/${seasons[season]}`,
      payload,
      headers: { 'if-match': `"${version}"` },
    });
  const undo = (answer: { headers: Record<string, unknown> }, changed = 'ask') =>
    admin.call({ method: 'POST', url: `/api/acts/${String(answer.headers['x-act'])}/undo`, payload: { changed } });
  const rosterThen = async () => (await then(team)).players.map(({ name, jerseyNum }) => `${name} ${jerseyNum ?? '-'}`);

  test('replaces roster and staff as one act with its reason; Undo takes it back bit for bit, and does it again', async () => {
    const other = await addCoach('Otto');
    const before = await allImages(test_.db);
    const answer = await correct(body([[zoe, '7'] as const, [ava, null] as const], { coachIds: [other.coachId] }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<PastRoster>()).toMatchObject({ id: team, version: 2, staff: [{ coachId: other.coachId }] });
    expect(await rosterThen()).toEqual(['Ava Past -', 'Zoe Past 7']);
    expect(await then(team)).toMatchObject({ headCoach: null, coaches: [{ id: other.coachId }] });
    const entry = await test_.db
      .selectFrom('journal')
      .select(['act', 'entity', 'before', 'after', 'details'])
      .where('entity_id', '=', team)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      act: 'correct-season',
      entity: 'team',
      before: null,
      after: null,
      details: { season: '2026', reason },
    });
    const history = (await get(`/history/team/${team}`)).json<{ entries: object[] }>();
    expect(history.entries).toMatchObject([{ correction: { season: '2026', reason }, undoable: true }]);
    const journal = (await get(`/journal?record=${team}`)).json<object[]>();
    expect(journal).toMatchObject([{ correction: { season: '2026', reason } }]);

    const made = await allImages(test_.db);
    const undone = await undo(answer);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    const redone = await undo(undone);
    expect(redone.statusCode, redone.body).toBe(200);
    expect(differencesBetween(made, await allImages(test_.db))).toEqual([]);
  });

  test('is refused to whoever looked before an earlier one, or before its Undo', async () => {
    const first = await correct(body([[ava, '1']]));
    const late = await correct(body([[mia, '2']]));
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ current: { version: 2, roster: [{ playerId: ava, jerseyNum: '1' }] } });
    expect((await undo(first)).statusCode).toBe(200);
    expect((await correct(body([[mia, '2']]), { version: 2 })).statusCode).toBe(412);
    expect(await rosterThen()).toEqual(['Ava Past 1', 'Mia Past 2']);
  });

  test('an Undo asks before it takes back one that another has followed', async () => {
    const first = await correct(body([[ava, '1']]));
    expect((await correct(body([[ava, '11']]), { version: 2 })).statusCode).toBe(200);
    const asked = await undo(first);
    expect(asked.statusCode, asked.body).toBe(409);
    const { current } = asked.json<{ current: { kind: string; now: object; undone: object }[] }>();
    expect(current).toMatchObject([{ kind: 'team', reason: 'changed' }]);
    // The team itself is no part of it: nothing of it would become another, or go to the trash.
    expect(current[0]!.undone).toEqual(current[0]!.now);
    expect(await rosterThen()).toEqual(['Ava Past 11']);
  });

  test('leaves the place of whoever is in the trash, which nobody was shown', async () => {
    await trash('players', mia);
    await trash('coaches', head.coachId);
    expect((await correct(body([[ava, '1'] as const, [zoe, '7'] as const], { coachIds: [] }))).statusCode).toBe(200);
    await trash('players', mia, null);
    await trash('coaches', head.coachId, null);
    expect(await rosterThen()).toEqual(['Ava Past 1', 'Mia Past 2', 'Zoe Past 7']);
    expect((await then(team)).coaches.map(({ id, isHeadCoach }) => [id, isHeadCoach])).toEqual([[head.coachId, true]]);
  });

  test('takes no player who is on another roster of that season, and says who and where', async () => {
    const other = await addTeam('Others');
    await ended(other, { name: 'Panthers', roster: [[zoe, '9']] });
    const answer = await correct(body([[ava, '1'] as const, [zoe, '7'] as const]));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'team.player-elsewhere',
      errors: [
        {
          path: 'roster.1.playerId',
          message: 'Zoe Past is on the roster of Panthers in that season. Take her off there first.',
        },
      ],
    });
    expect(await rosterThen()).toEqual(['Ava Past 1', 'Mia Past 2']);
    expect((await then(other)).players).toHaveLength(1);
  });

  test('two at once that put a player on two teams: one of them is refused', async () => {
    const other = await addTeam('Others');
    await ended(other);
    const both = await Promise.all([
      correct(body([[zoe, '7']])),
      correct({ ...body([[zoe, '8']]), coachIds: [] }, { of: other }),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  test('is for seasons that have ended, with a reason, known people and real numbers', async () => {
    const refused = async (payload: object, given: object = {}) =>
      (await correct(payload, given)).json<{ code: string }>().code;
    expect(await refused(body([]), { season: '2027' })).toBe('team.season-is-current');
    expect(await refused(body([]), { season: '2028' })).toBe('team.not-in-season');
    expect(await refused(body([]), { of: await addTeam('Newcomers') })).toBe('team.not-in-season');
    expect(await refused(body([[ava, '1']], { reason: '' }))).toBe('input.invalid');
    expect(await refused(body([[ava, '1']], { reason: 'Mia had left in March' }))).toBe('input.invalid');
    expect(await refused(body([[ava, '123']]))).toBe('input.invalid');
    expect(await refused(body([[ava, '1'] as const, [ava, '2'] as const]))).toBe('input.invalid');
    expect(await refused(body(Array.from({ length: 101 }, () => [crypto.randomUUID(), null] as const)))).toBe(
      'input.invalid',
    );
    expect(await refused(body([[crypto.randomUUID(), '1']]))).toBe('team.player-unknown');
    expect(await refused(body([], { coachIds: [crypto.randomUUID()] }))).toBe('team.coach-unknown');
    await trash('players', zoe);
    expect(await refused(body([[zoe, '1']]))).toBe('team.player-unknown');
    expect(await rosterThen()).toEqual(['Ava Past 1', 'Mia Past 2']);
  });

  test('an old number that no form would take stays', async () => {
    await test_.db.updateTable('roster_entries').set({ jersey_num: '770077' }).where('player_id', '=', ava).execute();
    expect((await correct(body([[ava, '770077']]))).statusCode).toBe(200);
  });

  test('of nothing changes nothing, and there is nothing to undo', async () => {
    const answer = await correct(body([[ava, '1'] as const, [mia, '2'] as const]));
    expect(answer.json()).toMatchObject({ version: 1 });
    expect(answer.headers['x-act']).toBeUndefined();
  });

  test('also of a team that is in the trash', async () => {
    await trash('teams', team);
    const answer = await correct(body([[ava, '1']]));
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await undo(answer)).statusCode).toBe(200);
    expect(await rosterThen()).toEqual(['Ava Past 1', 'Mia Past 2']);
  });
});
