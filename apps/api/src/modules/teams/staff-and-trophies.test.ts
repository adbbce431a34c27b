import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamDetail, Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { nobody } from '../../../test/coaches.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

async function makeTeam(name = 'Bombers Austin'): Promise<string> {
  const { id } = await test_.db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}
const teamOf = async (id: string) => (await admin.call({ url: `/api/teams/${id}` })).json<TeamDetail>();
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  admin.call({ method, url: `/api/teams/${path}`, ...(payload ? { payload } : {}) });

describe('POST /teams/{id}/coaches', () => {
  test('puts a coach on the staff, with email and phone, not as head coach', async () => {
    const team = await makeTeam();
    const coach = await makeUser(test_, { fname: 'Jill', lname: 'Hanratty', primary_role: 'COACH' });
    const answer = await send('POST', `${team}/coaches`, { userID: coach.id });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ id: team, version: 2, headCoach: null });
    expect((await teamOf(team)).coaches).toMatchObject([
      { user: { id: coach.id, fname: 'Jill', lname: 'Hanratty', email: coach.email }, isHeadCoach: false },
    ]);
  });

  test('refuses who is not a coach, who is on it already, and a team that is not there', async () => {
    const team = await makeTeam();
    const [coach, fan] = [await makeUser(test_, { primary_role: 'COACH' }), await makeUser(test_)];
    expect((await send('POST', `${team}/coaches`, { userID: fan.id })).json()).toMatchObject({
      message: 'That person is not a coach.',
    });
    await send('POST', `${team}/coaches`, { userID: coach.id });
    const again = await send('POST', `${team}/coaches`, { userID: coach.id });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: 'This coach is already on the team.' });
    expect((await send('POST', `${nobody}/coaches`, { userID: coach.id })).statusCode).toBe(404);
  });

  test("removing a team's head coach clears the team's head coach", async () => {
    const coach = await makeUser(test_, { primary_role: 'COACH' });
    const team = await makeTeam();
    const input = { name: 'Bombers Austin', ageGroup: 'U14', region: 'TEXAS', state: 'TX', headCoachUserID: coach.id };
    await send('PUT', team, input);
    const [head] = (await teamOf(team)).coaches;
    expect(head).toMatchObject({ isHeadCoach: true });
    await admin.call({
      method: 'POST',
      url: '/api/coaches/remove-coach-from-team',
      payload: { coachId: head!.id, teamId: team },
    });
    expect(await teamOf(team)).toMatchObject({ headCoach: null, coaches: [] });
  });
});

describe('Trophy Case', () => {
  const trophy = { title: 'State Cup', imageURL: 'https://images.example/cup.png' };
  const uploaded = `/api/files/${'0f'.repeat(32)}.webp`;

  test('POST, PUT and DELETE /teams/{id}/trophies; the case keeps the order they were won in', async () => {
    const team = await makeTeam();
    const made = (await send('POST', `${team}/trophies`, trophy)).json<Trophy>();
    expect(made).toMatchObject({ ...trophy, version: 1 });
    await send('POST', `${team}/trophies`, { title: 'Fall Classic', imageURL: uploaded });
    expect((await teamOf(team)).trophyCase.map(({ title }) => title)).toEqual(['State Cup', 'Fall Classic']);

    const changed = await send('PUT', `${team}/trophies/${made.id}`, { ...trophy, title: 'State Champions' });
    expect(changed.json()).toMatchObject({ id: made.id, version: 2, title: 'State Champions' });
    expect((await send('DELETE', `${team}/trophies/${made.id}`)).statusCode).toBe(204);
    expect((await teamOf(team)).trophyCase.map(({ title }) => title)).toEqual(['Fall Classic']);
    expect((await send('DELETE', `${team}/trophies/${made.id}`)).json()).toMatchObject({ code: 'trophy.not-found' });
  });

  test('a trophy is found below its own team only', async () => {
    const [team, other] = [await makeTeam(), await makeTeam()];
    const { id } = (await send('POST', `${team}/trophies`, trophy)).json<Trophy>();
    expect((await send('PUT', `${other}/trophies/${id}`, trophy)).statusCode).toBe(404);
    expect((await send('DELETE', `${other}/trophies/${id}`)).statusCode).toBe(404);
    await send('DELETE', team);
    expect((await send('PUT', `${team}/trophies/${id}`, trophy)).statusCode).toBe(404);
  });

  test.each([
    [{ ...trophy, title: '  ' }, 'title', 'Title is required.'],
    [{ ...trophy, imageURL: '' }, 'imageURL', 'Image URL is required.'],
    [
      { ...trophy, imageURL: 'javascript:alert(1)' },
      'imageURL',
      'Enter an address that starts with https://, or choose a file.',
    ],
    [{ ...trophy, imageURL: 'data:image/png;base64,AAAA' }, 'imageURL', undefined],
    [{ ...trophy, imageURL: '/api/files/../../secrets' }, 'imageURL', undefined],
    [{ ...trophy, imageURL: 'https://user:secret@images.example/a.png' }, 'imageURL', undefined],
  ])('title and image URL both required: %j', async (body, path, message) => {
    const answer = await send('POST', `${await makeTeam()}/trophies`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path, ...(message ? { message } : {}) }] });
  });
});
