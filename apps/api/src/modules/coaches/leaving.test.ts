import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { patiently, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { coachesOf, nobody } from '../../../test/coaches.ts';

let test_: TestApp;
let admin: SignedIn;
let coaches: ReturnType<typeof coachesOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  coaches = coachesOf({ db: test_.db, admin });
});
afterAll(() => test_.close());

describe('POST /coaches/remove-coach-from-team', () => {
  test('answers the updated team, and the others of the staff stay', async () => {
    const [coach, other] = [await coaches.makeCoach(), await coaches.makeCoach()];
    const team = await coaches.makeTeam('Bombers Hill Country', [coach, other], other);
    const answer = await coaches.leave(coach.id, team);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: team, version: 2, headCoach: { id: other.id } });
    expect((await coaches.coachOf(coach.id)).staffOf).toEqual([]);
    expect((await coaches.coachOf(other.id)).staffOf).toMatchObject([{ id: team }]);
  });

  test('removing a team’s head coach clears the team’s head coach', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers El Paso Sol', [coach], coach);
    const other = await coaches.makeTeam('Bombers Kept', [coach], coach);
    expect((await coaches.leave(coach.id, team)).json<Team>().headCoach).toBeNull();
    expect((await coaches.coachOf(coach.id)).staffOf).toMatchObject([{ id: other, isHeadCoach: true }]);
    const rows = (await admin.call({ url: '/api/teams', query: { name: 'El Paso Sol' } })).json();
    expect(rows).toMatchObject([{ id: team, headCoach: null }]);
  });

  test('a head coach whose person is gone is cleared as well', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Orphaned', [coach], coach);
    await coaches.trashUser(coach.userId);
    expect((await coaches.leave(coach.id, team)).statusCode).toBe(200);
    const stored = await test_.db
      .selectFrom('teams')
      .select('head_coach_user_id')
      .where('id', '=', team)
      .executeTakeFirst();
    expect(stored).toEqual({ head_coach_user_id: null });
  });

  test('a team that was led without being on its staff can be left', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Only Led', [], coach);
    expect((await coaches.leave(coach.id, team)).json<Team>().headCoach).toBeNull();
  });

  test('a team that changed in the meantime answers 412 with the team as it is now', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Changing', [coach]);
    const [opened] = (await coaches.coachOf(coach.id)).staffOf;
    await test_.db.updateTable('teams').set({ head_coach_user_id: coach.userId }).where('id', '=', team).execute();
    const answer = await coaches.leave(coach.id, team, opened!.version);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ current: { id: team, headCoach: { id: coach.id } } });
    expect((await coaches.leave(coach.id, team, opened!.version + 1)).statusCode).toBe(200);
  });

  test('twice: the second finds nothing to remove', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Twice', [coach]);
    expect((await coaches.leave(coach.id, team)).statusCode).toBe(200);
    const again = await coaches.leave(coach.id, team);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'coach.not-on-team', message: 'This coach is not on that team.' });
  });

  test('of many equally fast removals exactly one is done', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Busy', [coach], coach);
    const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(() => coaches.leave(coach.id, team))));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 404),
    ]);
  });

  test('an unknown coach or team answers 404', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Known', [coach]);
    expect((await coaches.leave(nobody, team)).json()).toMatchObject({ status: 404, code: 'coach.not-found' });
    expect((await coaches.leave(coach.id, nobody)).json()).toMatchObject({ status: 404, code: 'team.not-found' });
  });
});

describe('DELETE /coaches/{id}', () => {
  test('a coach on a team stays', async () => {
    const coach = await coaches.makeCoach();
    await coaches.makeTeam('Bombers Needs Them', [coach]);
    const answer = await coaches.remove(coach.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'coach.still-on-teams' });
    expect((await coaches.get(coach.id)).statusCode).toBe(200);
  });

  test('a head coach stays, also where nobody wrote them on the staff', async () => {
    const coach = await coaches.makeCoach();
    await coaches.makeTeam('Bombers Led', [], coach);
    expect((await coaches.remove(coach.id)).statusCode).toBe(409);
  });

  test('a coach on no team goes to the trash; the person stays, and a second removal finds nothing', async () => {
    const coach = await coaches.makeCoach({ fname: 'Leaving', lname: 'Quietly' });
    expect((await coaches.remove(coach.id)).statusCode).toBe(204);
    expect((await coaches.get(coach.id)).statusCode).toBe(404);
    expect((await admin.call({ url: '/api/coaches', query: { search: 'leaving quietly' } })).json()).toEqual([]);
    expect((await coaches.storedUser(coach.userId)).deleted_at).toBeNull();
    const record = await test_.db
      .selectFrom('coaches')
      .selectAll()
      .where('id', '=', coach.id)
      .executeTakeFirstOrThrow();
    expect(record.deleted_by).toBe(admin.id);
    expect((await coaches.remove(coach.id)).statusCode).toBe(404);
  });

  test('being made head coach and being removed at once never leaves a team led by a removed coach', async () => {
    for (let round = 0; round < 10; round += 1) {
      const coach = await coaches.makeCoach();
      const team = await coaches.makeTeam(`Bombers Race ${round}`, []);
      const lead = admin.call({
        method: 'PUT',
        url: `/api/teams/${team}`,
        payload: { name: 'Race', ageGroup: 'U8', region: 'TEXAS', state: 'TX', headCoachUserID: coach.userId },
      });
      const [led, removed] = await Promise.all([lead, coaches.remove(coach.id)]);
      expect(led.statusCode).toBe(200);
      const { headCoach } = (await admin.call({ url: `/api/teams/${team}` })).json<Team>();
      expect(headCoach, `removal answered ${removed.statusCode}`).not.toBeNull();
    }
  });
});
