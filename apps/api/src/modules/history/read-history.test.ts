import { afterAll, beforeAll, expect, test } from 'vitest';
import type { History } from '@dugout/contract/features/history/history.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

async function historyOf(kind: string, id: string, query = '') {
  const answer = await admin.call({ method: 'GET', url: `/api/history/${kind}/${id}${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<History>();
}

test('who saw a child is asked for apart from what was changed about her', async () => {
  const players = playersOf({ db: test_.db, admin });
  const { id } = await players.makePlayer({ fname: 'Elise', lname: 'Seen' });
  await players.get(id);
  await players.put(id, { jerseyNum: '42' });
  await admin.call({ method: 'GET', url: '/api/players/export?format=csv' });

  const acts = async (query: string) => (await historyOf('player', id, query)).entries.map(({ act }) => act);
  expect(await acts('')).toEqual(['export', 'update', 'view']);
  expect(await acts('?show=changes')).toEqual(['update']);
  // Reading her history was a look at her data, too: twice by now.
  expect(await acts('?show=views')).toEqual(['view', 'view', 'export', 'view']);
});

test('a long history is read to its end, page by page: nothing is missing, and nothing comes twice', async () => {
  const team = await playersOf({ db: test_.db, admin }).makeTeam('Often Renamed');
  const names = Array.from({ length: 60 }, (_, place) => `Renamed ${place}`);
  for (const name of names) {
    const payload = { name, ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: null };
    const answer = await admin.call({ method: 'PUT', url: `/api/teams/${team}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const found: unknown[] = [];
  for (let query = ''; ;) {
    const { entries, next } = await historyOf('team', team, query);
    found.push(...entries.map(({ after }) => (after as { name?: string } | null)?.name));
    if (next === null) break;
    expect(entries).toHaveLength(50);
    query = `?before=${next}`;
  }
  expect(found.slice(0, names.length)).toEqual(names.toReversed());
  expect(new Set(found).size).toBe(found.length);
});

test('the history of a team names the coach who came or went', async () => {
  const team = await playersOf({ db: test_.db, admin }).makeTeam('Staff Changes');
  const person = await makeUser(test_, { primary_role: 'COACH', fname: 'Jill', lname: 'Hanratty' });
  const added = await admin.call({
    method: 'POST',
    url: `/api/teams/${team}/coaches`,
    payload: { userID: person.id },
  });
  expect(added.statusCode, added.body).toBeLessThan(300);
  const [entry] = (await historyOf('team', team)).entries;
  expect(entry).toMatchObject({ act: 'update', staff: { act: 'added', name: 'Jill Hanratty' } });
});
