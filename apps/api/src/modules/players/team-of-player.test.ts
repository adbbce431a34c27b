import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { makeUser, patiently, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { nobody } from '../../../test/coaches.ts';
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

const rosterOf = async (teamId: string) =>
  (await admin.call({ url: `/api/teams/${teamId}` })).json<TeamDetail>().players.map(({ id }) => id);

describe('POST /teams/{id}/players', () => {
  test('puts a player on the roster, with position, email and phone', async () => {
    const team = await players.makeTeam('Bombers Add');
    const { id, userId, email } = await players.makePlayer({ fname: 'Zoe', lname: 'Adams' });
    await players.put(id, { pos1: 'CATCHER', phone: '512 555 0199', jerseyNum: '8' });
    const answer = await players.addToTeam(team, userId);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<Player>().team).toMatchObject({ id: team, name: 'Bombers Add' });
    const detail = (await admin.call({ url: `/api/teams/${team}` })).json<TeamDetail>();
    expect(detail.players).toMatchObject([
      { id, name: 'Zoe Adams', pos1: 'CATCHER', pos2: null, jerseyNum: '8', email, phone: '512 555 0199' },
    ]);
  });

  test('a person who never had a player record gets one', async () => {
    const team = await players.makeTeam('Bombers First');
    const user = await makeUser(test_, { primary_role: 'PLAYER' });
    const added = (await players.addToTeam(team, user.id)).json<Player>();
    expect(added.user!.id).toBe(user.id);
    expect(await rosterOf(team)).toEqual([added.id]);
  });

  test('she leaves the team she was on, and the journal keeps which it was', async () => {
    const [from, to] = [await players.makeTeam('Bombers From'), await players.makeTeam('Bombers To')];
    const { id, userId } = await players.makePlayer({ team_id: from });
    await players.addToTeam(to, userId);
    expect([await rosterOf(from), await rosterOf(to)]).toEqual([[], [id]]);
    const entry = await test_.db
      .selectFrom('journal')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { team: { id: from } }, after: { team: { id: to } } });
  });

  test.each(['COACH', 'PARENT', 'FAN', 'ADMIN'] as const)('a person whose role is %s is not a player', async (role) => {
    const user = await makeUser(test_, { primary_role: role });
    const answer = await players.addToTeam(await players.makeTeam('Bombers Roles'), user.id);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'That person is not a player.' });
  });

  test('twice is refused; so is a team or a person that is not there', async () => {
    const team = await players.makeTeam('Bombers Twice');
    const { userId } = await players.makePlayer({ team_id: team });
    expect((await players.addToTeam(team, userId)).json()).toMatchObject({ code: 'player.already-on-team' });
    expect((await players.addToTeam(nobody, userId)).json()).toMatchObject({ code: 'team.not-found' });
    expect((await players.addToTeam(team, nobody)).json()).toMatchObject({ code: 'player.not-a-player' });
  });

  test('fifty administrators at once give a person one player record and the team one player', async () => {
    const team = await players.makeTeam('Bombers Rush');
    const user = await makeUser(test_, { primary_role: 'PLAYER' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => patiently(() => players.addToTeam(team, user.id))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await rosterOf(team)).toHaveLength(1);
  });
});

describe('DELETE /players/{id}/team', () => {
  test('removes the player from the team; the player record stays', async () => {
    const team = await players.makeTeam('Bombers Leave');
    const { id } = await players.makePlayer({ team_id: team });
    const { version } = await players.playerOf(id);
    const answer = await players.takeOffTeam(id, version);
    expect(answer.json()).toMatchObject({ id, team: null, version: version + 1 });
    expect(await rosterOf(team)).toEqual([]);
    expect((await players.get(id)).statusCode).toBe(200);
  });

  test('on no team, or on one in the trash: says so', async () => {
    const team = await players.makeTeam('Bombers Gone');
    const [none, gone] = [await players.makePlayer(), await players.makePlayer({ team_id: team })];
    await admin.call({ method: 'DELETE', url: `/api/teams/${team}` });
    for (const { id } of [none, gone]) {
      const answer = await players.takeOffTeam(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'This player is not on a team.' });
    }
  });
});
