import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Team, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const input = { name: 'Bombers Austin Gold', ageGroup: 'U14', region: 'TEXAS', state: 'TX' };
const create = async (body: object = input) => admin.call({ method: 'POST', url: '/api/teams', payload: body });

describe('POST /teams', () => {
  test('answers the team with a code of its own', async () => {
    const [first, second] = [await create(), await create()];
    expect(first.statusCode).toBe(201);
    const team = first.json<Team>();
    expect(team).toMatchObject({ ...input, version: 1, headCoach: null });
    expect(team.teamCode).toMatch(/^[A-Z]{3}[A-HJKMNP-Z2-9]{4,5}$/);
    expect(second.json<Team>().teamCode).not.toBe(team.teamCode);
    expect(first.headers.etag).toBe('"1"');
  });

  test('a head coach becomes one of the coaches of the team', async () => {
    const coach = await makeUser(test_, { fname: 'Monica', lname: 'Reyes', primary_role: 'COACH' });
    const team = (await create({ ...input, headCoachUserID: coach.id })).json<Team>();
    expect(team.headCoach?.user).toEqual({ id: coach.id, fname: 'Monica', lname: 'Reyes' });
    const detail = (await admin.call({ url: `/api/teams/${team.id}` })).json<TeamDetail>();
    expect(detail).toMatchObject({ players: [], coaches: [{ user: { id: coach.id }, isHeadCoach: true }] });
  });

  test('a head coach must be a coach', async () => {
    const fan = await makeUser(test_, { primary_role: 'FAN' });
    const answer = await create({ ...input, headCoachUserID: fan.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'team.coach-unknown', message: 'That person is not a coach.' });
  });

  test.each([
    [{ ...input, name: '   ' }, 'name', 'Team name is required.'],
    [{ ...input, name: undefined }, 'name', undefined],
    [{ ...input, ageGroup: 'U9' }, 'ageGroup', undefined],
    [{ ...input, region: 'NW' }, 'region', undefined],
    [{ ...input, state: 'ZZ' }, 'state', undefined],
    [{ ...input, name: 'x'.repeat(121) }, 'name', undefined],
    [{ ...input, name: 'a\u0000b' }, 'name', undefined],
    [{ ...input, headCoachUserID: 'nobody' }, 'headCoachUserID', undefined],
  ])('refuses %j at its field', async (body, path, message) => {
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path, ...(message ? { message } : {}) }] });
  });

  test.each(['id', 'teamCode', 'version', 'deletedAt', 'coach_name', '__proto__', 'constructor'])(
    'nothing but the declared fields is taken: %s',
    async (key) => {
      const payload = `${JSON.stringify(input).slice(0, -1)},"${key}":"x"}`;
      const answer = await admin.call({
        method: 'POST',
        url: '/api/teams',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('PUT /teams/{id}', () => {
  test('changes the team and its version', async () => {
    const team = (await create()).json<Team>();
    const answer = await admin.call({
      method: 'PUT',
      url: `/api/teams/${team.id}`,
      payload: { ...input, name: 'Bombers Gold' },
    });
    expect(answer.json()).toMatchObject({ id: team.id, name: 'Bombers Gold', version: 2, teamCode: team.teamCode });
  });

  test('null as headCoachUserID clears the head coach, who stays on the staff; left out, everything stays', async () => {
    const coach = await makeUser(test_, { primary_role: 'COACH' });
    const team = (await create({ ...input, headCoachUserID: coach.id })).json<Team>();
    const put = (payload: object) => admin.call({ method: 'PUT', url: `/api/teams/${team.id}`, payload });
    for (const left of [input, { name: 'Bombers Renamed' }, {}]) {
      expect((await put(left)).json<Team>().headCoach?.user.id, JSON.stringify(left)).toBe(coach.id);
    }
    const answer = await put({ ...input, headCoachUserID: null });
    expect(answer.json<Team>().headCoach).toBeNull();
    expect((await admin.call({ url: `/api/teams/${team.id}` })).json()).toMatchObject({
      coaches: [{ user: { id: coach.id }, isHeadCoach: false }],
    });
  });
});

describe('DELETE /teams/{id}', () => {
  test('goes to the trash: players and coaches stay, without a team, and a restore brings every link back', async () => {
    const team = (await create({ ...input, name: 'Bombers Short Lived' })).json<Team>();
    const user = await makeUser(test_, { fname: 'Abby', lname: 'Moreno', primary_role: 'PLAYER' });
    await test_.db.insertInto('players').values({ user_id: user.id, team_id: team.id }).execute();
    const player = async () =>
      (await admin.call({ url: '/api/players', query: { search: 'Abby Moreno' } })).json<object[]>()[0];
    expect(await player()).toMatchObject({ team: 'Bombers Short Lived', teamID: team.id, ageGroup: 'U14' });

    expect((await admin.call({ method: 'DELETE', url: `/api/teams/${team.id}` })).statusCode).toBe(204);
    expect((await admin.call({ url: `/api/teams/${team.id}` })).statusCode).toBe(404);
    expect((await admin.call({ url: '/api/teams', query: { name: 'short lived' } })).json()).toEqual([]);
    expect(await player()).toMatchObject({ team: null, teamID: null, ageGroup: null });

    await test_.db.updateTable('teams').set({ deleted_at: null, deleted_by: null }).where('id', '=', team.id).execute();
    expect(await player()).toMatchObject({ team: 'Bombers Short Lived', teamID: team.id });
  });

  test('a second removal finds nothing', async () => {
    const team = (await create()).json<Team>();
    const remove = () =>
      admin.call({ method: 'DELETE', url: `/api/teams/${team.id}`, headers: { 'content-type': 'application/json' } });
    expect((await remove()).statusCode).toBe(204);
    const again = await remove();
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'team.not-found', message: 'This team no longer exists.' });
  });
});
