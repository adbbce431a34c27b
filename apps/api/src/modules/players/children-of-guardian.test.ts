import { afterAll, beforeAll, expect, test } from 'vitest';
import type { History } from '@dugout/contract/features/history/history.schema.ts';
import type { Children } from '@dugout/contract/features/players/player.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
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

const makeParent = () => makeUser(test_, { fname: 'Amanda', lname: 'Black', primary_role: 'PARENT' });
const ask = (id: string) => admin.call({ url: `/api/users/${id}/children` });
const namesOf = async (id: string) => (await ask(id)).json<Children>().children.map(({ name }) => name);

test('tells the children by name, each with her team and number, and nothing of how to reach them', async () => {
  const team = await players.makeTeam('Bombers Albany');
  const [parent, other] = [await makeParent(), await makeParent()];
  const ivy = await players.makePlayer({ fname: 'Ivy', lname: 'Black', team_id: team });
  const ada = await players.makePlayer({ fname: 'Ada', lname: 'Black' });
  await players.put(ivy.id, { jerseyNum: '8' });
  for (const { id } of [ivy, ada]) await players.attach(id, parent.id);
  expect((await ask(parent.id)).json()).toEqual({
    id: parent.id,
    children: [
      { id: ada.id, name: 'Ada Black', jerseyNum: null, team: null },
      { id: ivy.id, name: 'Ivy Black', jerseyNum: '8', team: { id: team, name: 'Bombers Albany', ageGroup: 'U8' } },
    ],
  });
  expect(await namesOf(other.id), 'the children of another').toEqual([]);
});

test('without a child in the trash, a link that was taken away and a team in the trash', async () => {
  const team = await players.makeTeam('Gone');
  const parent = await makeParent();
  const make = (fname: string) => players.makePlayer({ fname, lname: 'Black', team_id: team });
  const [stays, removed, unlinked] = [await make('Stays'), await make('Removed'), await make('Unlinked')];
  for (const { id } of [stays, removed, unlinked]) await players.attach(id, parent.id);
  expect(await namesOf(parent.id)).toEqual(['Removed Black', 'Stays Black', 'Unlinked Black']);
  await players.remove(removed.id);
  const record = (await players.playerOf(unlinked.id)).parents[0]!.id;
  await players.detach(unlinked.id, record);
  await test_.db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', team).execute();
  expect((await ask(parent.id)).json<Children>().children).toMatchObject([{ name: 'Stays Black', team: null }]);
});

test('is a look at the person, and there must be one', async () => {
  const parent = await makeParent();
  await ask(parent.id);
  const { entries } = (await admin.call({ url: `/api/history/user/${parent.id}?show=views` })).json<History>();
  expect(entries).toMatchObject([{ act: 'view' }]);
  const removed = await makeParent();
  await admin.call({ method: 'DELETE', url: `/api/users/${removed.id}` });
  expect((await ask(removed.id)).json()).toMatchObject({ code: 'user.not-found' });
});

test('the teams that a person coaches, those they lead first', async () => {
  const coach = await makeUser(test_, { primary_role: 'COACH' });
  const { id: coachId } = await test_.db
    .insertInto('coaches')
    .values({ user_id: coach.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [helps, leads, gone] = [
    await players.makeTeam('Aces'),
    await players.makeTeam('Zebras'),
    await players.makeTeam('Old'),
  ];
  for (const team_id of [helps, leads, gone])
    await test_.db.insertInto('team_coaches').values({ team_id, coach_id: coachId }).execute();
  await test_.db.updateTable('teams').set({ head_coach_user_id: coach.id }).where('id', '=', leads).execute();
  await test_.db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const teams = async (id: string) => (await admin.call({ url: `/api/users/${id}/teams` })).json<unknown>();
  expect(await teams(coach.id)).toEqual([
    { id: leads, name: 'Zebras', ageGroup: 'U8', isHeadCoach: true },
    { id: helps, name: 'Aces', ageGroup: 'U8', isHeadCoach: false },
  ]);
  expect(await teams((await makeParent()).id)).toEqual([]);
});
