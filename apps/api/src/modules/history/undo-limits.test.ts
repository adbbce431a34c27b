import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '@dugout/contract/features/history/history.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { writeSamples } from '../../../test/write-samples.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}), headers });
const undo = (act: unknown, changed = 'ask', headers = {}) =>
  call('POST', `/acts/${String(act)}/undo`, { changed }, headers);
const team = (name: string, headCoachUserID: string | null = null) => ({
  name,
  ageGroup: 'U12',
  region: 'TEXAS',
  state: 'TX',
  headCoachUserID,
});
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

describe('an undo is an act of its own', () => {
  test('it cannot be made part of an earlier one, which would never end', async () => {
    const made = await call('POST', '/teams', team('Bombers Loop'));
    const { id } = made.json<{ id: string }>();
    const act = made.headers['x-act'];
    expect(codeOf(await undo(act, 'ask', { 'x-act': act }))).toBe('write.act-of-another');
    expect((await call('GET', `/history/team/${id}`)).statusCode).toBe(200);
  });

  test('nothing can be added to an act that was undone', async () => {
    const removed = await call('POST', '/teams', team('Bombers Over'));
    const act = removed.headers['x-act'];
    expect((await undo(act)).statusCode).toBe(200);
    expect(codeOf(await call('POST', '/teams', team('Bombers Late'), { 'x-act': act }))).toBe('write.act-of-another');
  });
});

describe('an undo of a creation asks first when something was built on it', () => {
  test('a team that has players by now', async () => {
    const made = await call('POST', '/teams', team('Bombers Built'));
    const { id } = made.json<{ id: string }>();
    const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
    await test_.db.insertInto('players').values({ user_id, team_id: id }).execute();
    expect(codeOf(await undo(made.headers['x-act']))).toBe('history.changed-since');
    expect((await call('GET', `/teams/${id}`)).statusCode).toBe(200);
    expect((await undo(made.headers['x-act'], 'overwrite')).statusCode).toBe(200);
    expect((await call('GET', `/teams/${id}`)).statusCode).toBe(404);
  });

  test('a coach who leads a team by now', async () => {
    const person = {
      fname: 'New',
      lname: 'Coach',
      email: 'new.coach@bombers.example',
      phone: null,
      primaryRole: 'COACH',
    };
    const made = await call('POST', '/users', person);
    const { id } = made.json<{ id: string }>();
    await call('POST', '/teams', team('Bombers Led', id));
    expect(codeOf(await undo(made.headers['x-act']))).toBe('history.changed-since');
    expect((await call('GET', `/users/${id}`)).statusCode).toBe(200);
  });
});

test('the restore of a user whose creation was undone brings the coach back as well', async () => {
  const person = {
    fname: 'Twice',
    lname: 'Made',
    email: 'twice.made@bombers.example',
    phone: null,
    primaryRole: 'COACH',
  };
  const made = await call('POST', '/users', person);
  const { id } = made.json<{ id: string }>();
  expect((await undo(made.headers['x-act'])).statusCode).toBe(200);
  expect((await call('POST', `/trash/user/${id}/restore`)).statusCode).toBe(200);
  expect((await call('GET', `/users/${id}`)).json()).toMatchObject({ coach: { id: expect.any(String) } });
});

test('after an undo of her first address nobody saves over it unseen', async () => {
  const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
  const { id } = await test_.db.insertInto('players').values({ user_id }).returning('id').executeTakeFirstOrThrow();
  const moved = await call('PUT', `/players/${id}`, { address1: '4 Elm St', city: 'Waco', state: 'TX' });
  const { version } = moved.json<{ version: number }>();
  expect((await undo(moved.headers['x-act'])).statusCode).toBe(200);
  const late = await call('PUT', `/players/${id}`, { jerseyNum: '7' }, { 'if-match': `"${version}"` });
  expect(late.statusCode, late.body).toBe(412);
});

test('after an undo of a new coach nobody saves over it unseen', async () => {
  const { id } = (await call('POST', '/teams', team('Bombers Staffed'))).json<{ id: string }>();
  const coach = await makeUser(test_, { primary_role: 'COACH' });
  const added = await call('POST', `/teams/${id}/coaches`, { userID: coach.id });
  expect(added.statusCode, added.body).toBeLessThan(300);
  const { version } = (await call('GET', `/teams/${id}`)).json<{ version: number }>();
  expect((await undo(added.headers['x-act'])).statusCode).toBe(200);
  const late = await call('PUT', `/teams/${id}`, team('Bombers Late'), { 'if-match': `"${version}"` });
  expect(late.statusCode, late.body).toBe(412);
});

test('a record of which a part was changed since is left as a whole, and the others are undone', async () => {
  const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
  const { id } = await test_.db.insertInto('players').values({ user_id }).returning('id').executeTakeFirstOrThrow();
  const { id: teamId } = (await call('POST', '/teams', team('Bombers Before'))).json<{ id: string }>();
  const at = (address1: string) => ({ address1, city: 'Waco', state: 'TX', zip: '76701' });
  const done = async (answer: ReturnType<typeof call>) => expect((await answer).statusCode).toBe(200);
  await done(call('PUT', `/players/${id}`, { jerseyNum: '7', ...at('4 Elm St') }));
  const act = crypto.randomUUID();
  await done(call('PUT', `/players/${id}`, { jerseyNum: '8', ...at('5 Elm St') }, { 'x-act': act }));
  await done(call('PUT', `/teams/${teamId}`, team('Bombers After'), { 'x-act': act }));
  await done(call('PUT', `/players/${id}`, { jerseyNum: '8', ...at('6 Elm St') }));
  const answer = await undo(act, 'leave');
  expect(answer.json()).toMatchObject({ left: [{ kind: 'player', id }] });
  expect((await call('GET', `/players/${id}`)).json()).toMatchObject({ jerseyNum: '8' });
  expect((await call('GET', `/teams/${teamId}`)).json()).toMatchObject({ name: 'Bombers Before' });
});

test('rows are put back in the reverse order: a region that went from one coach to another goes back', async () => {
  const [from, to] = [
    await makeUser(test_, { primary_role: 'COACH' }),
    await makeUser(test_, { primary_role: 'COACH' }),
  ];
  const region = 'MIDWEST';
  expect((await call('POST', '/regCoaches', { userId: from.id, region })).statusCode).toBeLessThan(300);
  const act = crypto.randomUUID();
  const left = await call('DELETE', `/users/${from.id}/reg-coach?newRole=COACH`, undefined, { 'x-act': act });
  expect(left.statusCode, left.body).toBeLessThan(300);
  const taken = await call('POST', '/regCoaches', { userId: to.id, region }, { 'x-act': act });
  expect(taken.statusCode, taken.body).toBeLessThan(300);
  const undone = await undo(act);
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await call('GET', `/users/${from.id}`)).json()).toMatchObject({ regCoach: { region } });
  expect((await call('GET', `/users/${to.id}`)).json()).toMatchObject({ regCoach: null });
});

test('what points at something that was purged is told as in the way', async () => {
  const { id: teamId } = (await call('POST', '/teams', team('Bombers Purged'))).json<{ id: string }>();
  const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
  const made = test_.db.insertInto('players').values({ user_id, team_id: teamId });
  const { id } = await made.returning('id').executeTakeFirstOrThrow();
  const left = await call('DELETE', `/players/${id}/team`);
  await sql`delete from team_coaches where team_id = ${teamId}`.execute(test_.db);
  await sql`delete from teams where id = ${teamId}`.execute(test_.db);
  expect(codeOf(await undo(left.headers['x-act']))).toBe('history.in-the-way');
});

describe('a conversion', () => {
  const convert = async () => {
    const key = 'POST /portal/leads/{id}/convert';
    const target = await writeSamples[key]!.prepare!(test_.db);
    const body = (await writeSamples[key]!.body!(test_.db, target)) as object;
    const id = target.params['id']!;
    return { id, again: () => call('POST', `/portal/leads/${id}/convert`, body) };
  };

  test('that was undone and done again is not taken back by the undo of the first', async () => {
    const { id, again } = await convert();
    const first = await again();
    expect(first.statusCode, first.body).toBe(200);
    expect((await call('POST', `/portal/leads/${id}/undo-conversion`)).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(200);
    expect(codeOf(await undo(first.headers['x-act']))).toBe('history.already-undone');
    expect((await call('GET', `/portal/leads/${id}`)).json()).toMatchObject({ convertedPlayerId: expect.any(String) });
  });

  test('leaves nobody`s name in the details of the journal, and its undo offers no undo', async () => {
    const { id, again } = await convert();
    await again();
    await call('POST', `/portal/leads/${id}/undo-conversion`);
    const { rows } = await sql<{ details: string }>`
      select details::text as details from journal where entity_id = ${id}`.execute(test_.db);
    expect(rows.some(({ details }) => /Sienna|Abbott|@/.test(details ?? ''))).toBe(false);
    const { entries } = (await call('GET', `/history/lead/${id}`)).json<History>();
    expect(entries[0]).toMatchObject({ act: 'undo-convert', undoable: false });
  });
});

describe('who saw this child', () => {
  test('is also who read her history, or her as a user, or exported users', async () => {
    const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
    const { id } = await test_.db.insertInto('players').values({ user_id }).returning('id').executeTakeFirstOrThrow();
    const views = async () =>
      (await call('GET', `/history/player/${id}?show=views`)).json<History>().entries.map(({ act }) => act);
    await call('PUT', `/players/${id}`, { jerseyNum: '12' });
    await call('GET', `/history/player/${id}`);
    expect(await views()).toEqual(['view']);
    await call('GET', `/users/${user_id}`);
    await call('GET', '/users/export?format=csv');
    expect(await views()).toEqual(['export', 'view', 'view']);
  });
});

test('a change of what somebody may do is found as such, also when rights are granted, and when that is undone', async () => {
  const { id, email } = await makeUser(test_, { primary_role: 'FAN' });
  const person = { fname: 'A', lname: 'B', email, phone: null };
  const found = async () => (await call('GET', `/journal?act=role-change&record=${id}`)).json<object[]>().length;
  const raised = await call('PUT', `/users/${id}`, { ...person, primaryRole: 'ADMIN' });
  expect(await found()).toBe(1);
  expect((await undo(raised.headers['x-act'])).statusCode).toBe(200);
  expect(await found()).toBe(2);
  expect((await call('PUT', `/administrators/${id}`)).statusCode).toBeLessThan(300);
  expect(await found()).toBe(3);
});
