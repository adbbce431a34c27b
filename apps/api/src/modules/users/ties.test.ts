import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Team, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { tieNames } from '@dugout/contract/features/users/ties.rules.ts';
import type { User, UserTies } from '@dugout/contract/features/users/user.schema.ts';
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

async function makeTeam(name: string, headCoachUserID: string | null = null, ageGroup = 'U12'): Promise<Team> {
  const team = { name, ageGroup, region: 'TEXAS', state: 'TX', headCoachUserID };
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
    expect(await ties(player.userId)).toEqual({ ...none, player: { team: 'Comets', ageGroup: 'U12' } });
    expect(await ties(player.parent)).toEqual({
      ...none,
      children: [{ id: player.id, name: 'Abby Moreno', inTrash: false }],
    });
    expect(await ties(coach.id)).toEqual({
      ...none,
      isCoach: true,
      teams: [{ id: team.id, name: 'Comets', isHead: true, inTrash: false }],
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

describe('another role', () => {
  const person = async (id: string) => (await call('GET', `/users/${id}`)).json<User>();
  const tiesOf = async (id: string) => (await call('GET', `/users/${id}/ties`)).json<UserTies>();
  const change = async (id: string, values: object) => {
    const { fname, lname, email } = await person(id);
    return call('PUT', `/users/${id}`, { fname, lname, email, ...values });
  };
  /** As the console does: what was looked at may end. */
  const changeRole = async (id: string, primaryRole: string, more: object = {}) =>
    change(id, { primaryRole, endTies: tieNames(await tiesOf(id)), ...more });
  const undo = (answer: { headers: Record<string, unknown> }, changed = 'ask') =>
    call('POST', `/acts/${String(answer.headers['x-act'])}/undo`, { changed });

  async function makePeople(teamName: string) {
    const coach = await makeUser(test_, { fname: 'Cora', lname: teamName, primary_role: 'COACH' });
    const team = await makeTeam(teamName, coach.id);
    const helper = await makeUser(test_, { fname: 'Hal', lname: teamName, primary_role: 'COACH' });
    await call('POST', `/teams/${team.id}/coaches`, { userID: helper.id });
    return { coach, helper, team, player: await makePlayer(team.id) };
  }

  test('is refused with what would end, and changes nothing, unless the call says that it ends', async () => {
    const { coach, helper, player } = await makePeople('Halos');
    const before = await allImages(test_.db);
    for (const [id, message] of [
      [coach.id, 'Halos will have no head coach. Their coach record goes to the trash.'],
      [helper.id, 'They leave the staff of Halos. Their coach record goes to the trash.'],
      [player.userId, 'They play for Halos: they leave the roster, and their player record goes to the trash.'],
      [player.parent, 'They are no longer listed as a parent of Abby Moreno.'],
    ] as const) {
      for (const endTies of [undefined, []]) {
        const refused = await change(id, { primaryRole: 'FAN', phone: '512', endTies });
        expect(refused.statusCode, refused.body).toBe(409);
        expect(refused.json()).toMatchObject({ code: 'user.has-ties', errors: [{ path: 'endTies', message }] });
      }
    }
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  });

  test('ends what went with the old one, as one act: teams, roster, parents; Undo brings everything back', async () => {
    const { coach, helper, team, player } = await makePeople('Auroras');
    for (const id of [coach.id, helper.id, player.userId, player.parent]) {
      const before = await allImages(test_.db);
      const changed = await changeRole(id, 'FAN');
      expect(changed.json(), changed.body).toMatchObject({ primaryRole: 'FAN', player: null, coach: null });
      const undone = await undo(changed);
      expect(undone.json(), undone.body).toMatchObject({ left: [] });
      expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
      await changeRole(id, 'FAN');
    }
    const after = (await call('GET', `/teams/${team.id}`)).json<TeamDetail>();
    expect(after).toMatchObject({ headCoach: null, players: [], coaches: [] });
    expect((await call('GET', '/coaches?search=Auroras')).json()).toEqual([]);
    const { entries } = (await call('GET', `/history/player/${player.id}?show=changes`)).json<{
      entries: { act: string }[];
    }>();
    expect(entries[0]).toMatchObject({ act: 'delete' });
  });

  test('is told in the history of the child whose parent it was', async () => {
    const { player } = await makePeople('Zeniths');
    await changeRole(player.parent, 'FAN');
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({ parents: [] });
    const { entries } = (await call('GET', `/history/player/${player.id}?show=changes`)).json<{
      entries: { act: string; before: Player; after: Player }[];
    }>();
    expect(entries[0]).toMatchObject({ act: 'update', before: { parents: [{}] }, after: { parents: [] } });
  });

  test('keeps what goes with it: the children of a coach, the teams of a regional coach, the past of a player', async () => {
    const { coach, team, player } = await makePeople('Solstices');
    const parent = await change(player.parent, { primaryRole: 'COACH' });
    expect(parent.statusCode, parent.body).toBe(200);
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({
      parents: [{ user: { fname: 'Ada' } }],
    });
    const regional = await change(coach.id, { primaryRole: 'REGIONAL_COACH', region: 'PACIFIC' });
    expect(regional.statusCode, regional.body).toBe(200);
    expect((await call('GET', `/teams/${team.id}`)).json<Team>().headCoach?.user.id).toBe(coach.id);
    const alumna = await makePlayer((await makeTeam('Class of 2019', null, 'ALUMNI')).id);
    const returned = await change(alumna.userId, { primaryRole: 'COACH' });
    expect(returned.statusCode, returned.body).toBe(200);
    expect((await call('GET', `/players/${alumna.id}`)).json()).toMatchObject({ team: { name: 'Class of 2019' } });
  });

  test('asks the same of a regional coach: demoted, or made one', async () => {
    const { coach, team, player } = await makePeople('Eclipses');
    await change(coach.id, { primaryRole: 'REGIONAL_COACH', region: 'MOUNTAIN' });
    const demote = (more = '') => call('DELETE', `/users/${coach.id}/reg-coach?newRole=FAN${more}`);
    expect((await demote()).json()).toMatchObject({ code: 'user.has-ties' });
    const names = tieNames(await tiesOf(coach.id)).join(',');
    expect((await demote(`&endTies=${names}`)).json()).toMatchObject({
      primaryRole: 'FAN',
      coach: null,
      regCoach: null,
    });
    expect((await call('GET', `/teams/${team.id}`)).json()).toMatchObject({ headCoach: null });
    const assign = (more: object = {}) =>
      call('POST', '/regCoaches', { userId: player.userId, region: 'MOUNTAIN', ...more });
    expect((await assign()).json()).toMatchObject({ code: 'user.has-ties' });
    expect((await assign({ endTies: ['player'] })).statusCode).toBe(201);
    expect((await call('GET', `/players/${player.id}`)).statusCode).toBe(404);
  });

  test('what ended with it comes back out of the trash with the role', async () => {
    const { coach, team } = await makePeople('Equinoxes');
    const { coach: record } = await person(coach.id);
    await changeRole(coach.id, 'PARENT', { phone: '512 555 0177' });
    await change(coach.id, { lname: 'Later' });
    const restored = await call('POST', `/trash/coach/${record!.id}/restore`);
    expect(restored.json(), restored.body).toMatchObject({ left: [] });
    // What else was typed, then and since, stays.
    expect(await person(coach.id)).toMatchObject({
      primaryRole: 'COACH',
      phone: '512 555 0177',
      lname: 'Later',
      coach: { teams: ['Equinoxes'] },
    });
    const told = await test_.db
      .selectFrom('journal')
      .select('act')
      .where('entity', '=', 'user')
      .where('entity_id', '=', coach.id)
      .execute();
    expect(told.map(({ act }) => act)).toContain('restore');
    expect((await call('GET', `/teams/${team.id}`)).json<Team>().headCoach?.user.id).toBe(coach.id);
  });

  test('ends only what was looked at: a team that came since is refused, and told', async () => {
    const { coach } = await makePeople('Corollas');
    const names = tieNames(await tiesOf(coach.id));
    await makeTeam('Later', coach.id);
    const before = await allImages(test_.db);
    const refused = await change(coach.id, { primaryRole: 'FAN', endTies: names });
    expect(refused.json(), refused.body).toMatchObject({
      code: 'user.has-ties',
      errors: [{ message: 'Corollas and Later will have no head coach. Their coach record goes to the trash.' }],
    });
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  });

  test('ends ties to what is in the trash, too: it comes back without them; Undo brings them back', async () => {
    const { coach, team, player } = await makePeople('Umbras');
    await call('DELETE', `/players/${player.id}`);
    await call('DELETE', `/teams/${team.id}`);
    expect(await tiesOf(coach.id)).toMatchObject({ teams: [{ id: team.id, inTrash: true }] });
    const told = await change(player.parent, { primaryRole: 'FAN' });
    expect(told.json()).toMatchObject({
      errors: [{ message: 'They are no longer listed as a parent of Abby Moreno (in the trash).' }],
    });
    const before = await allImages(test_.db);
    const changed = await changeRole(player.parent, 'FAN');
    await undo(changed);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    await changeRole(player.parent, 'FAN');
    await changeRole(coach.id, 'PARENT');
    for (const [kind, { id }] of Object.entries({ team, player })) {
      expect((await call('POST', `/trash/${kind}/${id}/restore`)).statusCode).toBe(200);
    }
    expect((await call('GET', `/teams/${team.id}`)).json()).toMatchObject({ headCoach: null });
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({ parents: [] });
  });

  test('is not given ties that it rules out by an older Undo, or out of the trash', async () => {
    const { player } = await makePeople('Vegas');
    const { parent } = await person(player.parent);
    const unlinked = await call('DELETE', `/players/${player.id}/parents/${parent!.id}?lastGuardian=yes`);
    const fan = await makeUser(test_, { fname: 'Fay', lname: 'Vegas', primary_role: 'FAN' });
    const promoted = await change(fan.id, { primaryRole: 'COACH' });
    await makeTeam('Lyras', fan.id);
    await call('DELETE', `/players/${player.id}`);
    for (const id of [player.parent, player.userId]) await change(id, { primaryRole: 'FAN' });
    const before = await allImages(test_.db);
    for (const refused of [
      await undo(unlinked),
      await undo(promoted, 'overwrite'),
      await call('POST', `/trash/player/${player.id}/restore`),
    ]) {
      expect(refused.json(), refused.body).toMatchObject({ code: 'history.other-role' });
    }
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    for (const [id, primaryRole] of [
      [player.parent, 'PARENT'],
      [player.userId, 'PLAYER'],
    ] as const) {
      await change(id, { primaryRole });
    }
    const linked = await undo(unlinked);
    expect(linked.statusCode, linked.body).toBe(200);
  });

  test('given back, brings the record back that ended with it', async () => {
    const { player } = await makePeople('Twilights');
    await changeRole(player.userId, 'FAN');
    const back = await change(player.userId, { primaryRole: 'PLAYER' });
    expect(back.json<User>().player).toMatchObject({ id: player.id, team: 'Twilights' });
    expect((await call('GET', `/players/${player.id}`)).json()).toMatchObject({ jerseyNum: '7' });
  });
});

describe('whoever becomes a player is in Manage Players', () => {
  const listed = async (search: string) => (await call('GET', `/players?search=${search}`)).json<{ id: string }[]>();

  test('at once, when added and by a new role, in the same act', async () => {
    const body = { fname: 'Greta', lname: 'Listed', primaryRole: 'PLAYER' };
    const before = await allImages(test_.db);
    const added = await call('POST', '/users', body);
    const { player } = added.json<User>();
    expect(await listed('greta listed')).toMatchObject([{ id: player!.id }]);
    const { entries } = (await call('GET', `/history/player/${player!.id}?show=changes`)).json<{
      entries: { act: string }[];
    }>();
    expect(entries).toMatchObject([{ act: 'create' }]);
    await call('POST', `/acts/${String(added.headers['x-act'])}/undo`, { changed: 'ask' });
    expect(await listed('greta listed')).toEqual([]);
    expect(await trashed('player')).toContain(player!.id);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    const fan = await makeUser(test_, { fname: 'Faye', lname: 'Listed', primary_role: 'FAN' });
    await call('PUT', `/users/${fan.id}`, { ...body, fname: 'Faye' });
    expect(await listed('faye listed')).toHaveLength(1);
  });

  test('an edit without a new role brings back nobody who was removed', async () => {
    const body = { fname: 'Hope', lname: 'Gone', primaryRole: 'PLAYER' };
    const { id, player } = (await call('POST', '/users', body)).json<User>();
    await call('DELETE', `/players/${player!.id}`);
    await call('PUT', `/users/${id}`, { ...body, phone: '512' });
    expect(await listed('hope gone')).toEqual([]);
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
