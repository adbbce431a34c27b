import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { allImages, differencesBetween } from '../../../test/acts.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}) });
const remove = (id: string) => call('DELETE', `/users/${id}`);
const trashed = async (kind: string) =>
  (await call('GET', `/trash/${kind}`)).json<{ records: { id: string }[] }>().records.map(({ id }) => id);

async function makeTeam(name: string, headCoachUserID: string | null = null): Promise<Team> {
  const team = { name, ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID };
  return (await call('POST', '/teams', team)).json<Team>();
}

/** A player on a team, with a size and a parent. */
async function makePlayer(teamId: string) {
  const { id: userId } = await makeUser(test_, { fname: 'Abby', lname: 'Moreno', primary_role: 'PLAYER' });
  const player = (await call('POST', `/teams/${teamId}/players`, { userID: userId })).json<{ id: string }>();
  await call('PUT', `/players/${player.id}`, { jerseyNum: '7', jerseySize: 'YM' });
  const { id: parent } = await makeUser(test_, { fname: 'Ada', lname: 'Moreno', primary_role: 'PARENT' });
  const { id: parentId } = await test_.db
    .insertInto('parents')
    .values({ user_id: parent })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call('POST', `/players/${player.id}/parents`, { parentId });
  return { id: player.id, userId, parent };
}

describe('removing a person', () => {
  test('tells first what they are: player, coach, head coach, and whose parent', async () => {
    const coach = await makeUser(test_, { primary_role: 'COACH' });
    const team = await makeTeam('Comets', coach.id);
    const player = await makePlayer(team.id);
    const ties = async (id: string) => (await call('GET', `/users/${id}/ties`)).json<unknown>();
    const none = { player: null, isCoach: false, teams: [], children: [] };
    expect(await ties(player.userId)).toEqual({ ...none, player: { team: 'Comets' } });
    expect(await ties(player.parent)).toEqual({ ...none, children: ['Abby Moreno'] });
    expect(await ties(coach.id)).toEqual({
      ...none,
      isCoach: true,
      teams: [{ id: team.id, name: 'Comets', isHead: true }],
    });
  });

  test('leaves no nameless player: she goes with the person, and Undo brings back both, on her team, with her parent', async () => {
    const team = await makeTeam('Meteors');
    const player = await makePlayer(team.id);
    const before = await allImages(test_.db);
    const removed = await remove(player.userId);
    expect(removed.statusCode, removed.body).toBe(204);
    expect((await call('GET', `/players/${player.id}`)).statusCode).toBe(404);
    expect(await trashed('player')).toContain(player.id);
    const undone = await call('POST', `/acts/${String(removed.headers['x-act'])}/undo`, { changed: 'ask' });
    expect(undone.json(), undone.body).toMatchObject({ undone: 2, left: [] });
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  });

  test('leaves no nameless coach, and no team with a head coach who is gone; an edit of the team meanwhile loses nothing', async () => {
    const coach = await makeUser(test_, { fname: 'Cora', lname: 'Diaz', primary_role: 'COACH' });
    const team = await makeTeam('Novas', coach.id);
    await remove(coach.id);
    const without = (await call('GET', `/teams/${team.id}`)).json<Team>();
    expect(without.headCoach).toBeNull();
    expect((await call('GET', '/coaches?search=Cora')).json()).toEqual([]);
    const restored = await call('POST', `/trash/user/${coach.id}/restore`);
    expect(restored.json(), restored.body).toMatchObject({ left: [] });
    const after = (await call('GET', `/teams/${team.id}`)).json<Team>();
    expect(after.headCoach?.user.id).toBe(coach.id);
  });

  test('a player brought back out of the trash brings her person with her', async () => {
    const player = await makePlayer((await makeTeam('Quasars')).id);
    await remove(player.userId);
    const restored = await call('POST', `/trash/player/${player.id}/restore`);
    expect(restored.json(), restored.body).toMatchObject({ undone: 2, left: [] });
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({ name: 'Abby Moreno', jerseyNum: '7' });
    expect(await trashed('user')).not.toContain(player.userId);
  });

  test('a parent leaves the children where they are', async () => {
    const player = await makePlayer((await makeTeam('Pulsars')).id);
    await remove(player.parent);
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({ parents: [], jerseyNum: '7' });
    await call('POST', `/trash/user/${player.parent}/restore`);
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({
      parents: [{ user: { fname: 'Ada' } }],
    });
  });
});

describe('somebody who was removed and is added again', () => {
  test('a player comes back with what she had, instead of a second, blank record; Undo puts her back into the trash', async () => {
    const team = await makeTeam('Rockets');
    const player = await makePlayer(team.id);
    await call('DELETE', `/players/${player.id}`);
    for (const joined of [team, await makeTeam('Orbits')]) {
      const added = await call('POST', `/teams/${joined.id}/players`, { userID: player.userId });
      expect(added.statusCode, added.body).toBe(201);
      expect(added.json()).toMatchObject({
        id: player.id,
        jerseyNum: '7',
        jerseySize: 'YM',
        team: { id: joined.id },
        parents: [{ user: { fname: 'Ada' } }],
      });
      await call('POST', `/acts/${String(added.headers['x-act'])}/undo`, { changed: 'ask' });
      expect(await trashed('player')).toContain(player.id);
    }
  });

  test('a coach as well', async () => {
    const coach = await makeUser(test_, { primary_role: 'COACH' });
    const team = await makeTeam('Satellites', coach.id);
    const { id } = await test_.db
      .selectFrom('coaches')
      .select('id')
      .where('user_id', '=', coach.id)
      .executeTakeFirstOrThrow();
    await call('PUT', `/coaches/${id}`, { city: 'Waco' });
    await call('PUT', `/teams/${team.id}`, { ...team, headCoachUserID: null });
    await call('POST', '/coaches/remove-coach-from-team', { coachId: id, teamId: team.id });
    expect((await call('DELETE', `/coaches/${id}`)).statusCode).toBe(204);
    await makeTeam('Telescopes', coach.id);
    expect((await call('GET', `/coaches/${id}`)).json()).toMatchObject({ address: { city: 'Waco' } });
  });
});
