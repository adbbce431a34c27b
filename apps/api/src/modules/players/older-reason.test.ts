import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const reason = 'Late to the sport';

async function makePlayer(): Promise<string> {
  const team = test_.db.insertInto('teams').values({ name: 'Comets', age_group: 'U12' }).returning('id');
  const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
  const values = { user_id, team_id: (await team.executeTakeFirstOrThrow()).id };
  return (await test_.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const read = async (id: string) => (await admin.call({ url: `/api/players/${id}` })).json<Player>();
const change = (id: string, payload: object) => admin.call({ method: 'PUT', url: `/api/players/${id}`, payload });

test('what is left out stays, null or blank clears it, and more than 200 letters are refused', async () => {
  const id = await makePlayer();
  expect((await read(id)).olderReason).toBeNull();
  expect((await change(id, { olderReason: `  ${reason} ` })).statusCode).toBe(200);
  expect((await change(id, { jerseyNum: '7' })).json()).toMatchObject({ olderReason: reason });
  expect((await change(id, { olderReason: 'x'.repeat(201) })).statusCode).toBe(400);
  expect((await read(id)).olderReason).toBe(reason);
  await change(id, { olderReason: null });
  expect((await read(id)).olderReason).toBeNull();
  await change(id, { olderReason: reason });
  await change(id, { olderReason: '  ' });
  expect((await read(id)).olderReason).toBeNull();
});

test('is in no row of a list', async () => {
  const id = await makePlayer();
  await change(id, { olderReason: reason });
  const list = await admin.call({ url: '/api/players' });
  expect(list.body).toContain(id);
  expect(list.body).not.toMatch(/olderReason|Late to the sport/);
  const team = await admin.call({ url: `/api/teams/${(await read(id)).team!.id}` });
  expect(team.body).not.toMatch(/olderReason|Late to the sport/);
});

test('goes when she leaves the team, and comes back with an Undo of that', async () => {
  const id = await makePlayer();
  await change(id, { olderReason: reason });
  const left = await admin.call({ method: 'DELETE', url: `/api/players/${id}/team` });
  expect(left.json()).toMatchObject({ team: null, olderReason: null });
  const entry = test_.db.selectFrom('journal').select('before').where('entity_id', '=', id).where('act', '=', 'update');
  expect(await entry.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({ before: { olderReason: reason } });
  const undone = await admin.call({
    method: 'POST',
    url: `/api/acts/${String(left.headers['x-act'])}/undo`,
    payload: { changed: 'ask' },
  });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await read(id)).toMatchObject({ olderReason: reason, team: { name: 'Comets' } });
});
