import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
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

const makeParent = () => makeUser(test_, { fname: 'Rosa', lname: 'Moreno', primary_role: 'PARENT' });
const recordsOf = (userId: string) =>
  test_.db.selectFrom('parents').select('id').where('user_id', '=', userId).where('deleted_at', 'is', null).execute();

describe('POST /players/{id}/parents', () => {
  test('links a parent user, who gets a parent record; it is found in the user afterwards', async () => {
    const [{ id }, parent] = [await players.makePlayer(), await makeParent()];
    const answer = await players.attach(id, parent.id);
    expect(answer.statusCode, answer.body).toBe(201);
    const [linked] = answer.json<Player>().parents;
    expect(linked!.user).toMatchObject({ id: parent.id, fname: 'Rosa', lname: 'Moreno', email: parent.email });
    const user = (await admin.call({ url: `/api/users/${parent.id}` })).json<{ parent: { id: string } }>();
    expect(user.parent.id).toBe(linked!.id);
  });

  test('takes the id of the parent record as well; a second child shares the record', async () => {
    const [first, second, parent] = [await players.makePlayer(), await players.makePlayer(), await makeParent()];
    const record = (await players.attach(first.id, parent.id)).json<Player>().parents[0]!.id;
    expect((await players.attach(second.id, record)).json<Player>().parents[0]!.id).toBe(record);
    expect(await recordsOf(parent.id)).toHaveLength(1);
  });

  test('parentPhone and parentEmail are those of the parent who was linked first, in the list and in detail', async () => {
    const word = `Guarded${Date.now()}`;
    const { id } = await players.makePlayer({ fname: word });
    const [first, second] = [await makeParent(), await makeParent()];
    const reach = async () => {
      const [row] = (await admin.call({ url: `/api/players?search=${word}` })).json<Player[]>();
      const { parentPhone, parentEmail } = await players.playerOf(id);
      expect({ parentPhone: row!.parentPhone, parentEmail: row!.parentEmail }).toEqual({ parentPhone, parentEmail });
      return [parentPhone, parentEmail];
    };
    await test_.db.updateTable('players').set({ parent_phone: '512 555 0188' }).where('id', '=', id).execute();
    expect(await reach()).toEqual(['512 555 0188', null]);
    await players.attach(id, first.id);
    expect(await reach()).toEqual([null, first.email]);
    await test_.db.updateTable('users').set({ phone: '512 555 0107' }).where('id', '=', first.id).execute();
    await players.attach(id, second.id);
    expect(await reach()).toEqual(['512 555 0107', first.email]);
    const record = (await players.playerOf(id)).parents.find(({ user }) => user.id === first.id)!.id;
    await players.detach(id, record);
    expect(await reach()).toEqual([null, second.email]);
  });

  test('a parent who coaches today is a parent still', async () => {
    const [first, second, parent] = [await players.makePlayer(), await players.makePlayer(), await makeParent()];
    await players.attach(first.id, parent.id);
    await test_.db.updateTable('users').set({ primary_role: 'COACH' }).where('id', '=', parent.id).execute();
    expect((await players.attach(second.id, parent.id)).statusCode).toBe(201);
  });

  test('with the address of the parent', async () => {
    const [{ id }, parent] = [await players.makePlayer(), await makeParent()];
    await players.attach(id, parent.id);
    const address = await test_.db
      .insertInto('addresses')
      .values({ address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test_.db.updateTable('parents').set({ address_id: address.id }).where('user_id', '=', parent.id).execute();
    expect((await players.playerOf(id)).parents[0]!.address).toMatchObject({ address1: '4 Elm St', city: 'Waco' });
  });

  test('refuses who is not a parent, and who is linked already', async () => {
    const [{ id }, parent, fan] = [await players.makePlayer(), await makeParent(), await makeUser(test_)];
    for (const other of [fan.id, nobody]) {
      const answer = await players.attach(id, other);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'That person is not a parent.' });
    }
    await players.attach(id, parent.id);
    const again = await players.attach(id, parent.id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: 'This parent is already linked.' });
    expect((await players.attach(nobody, parent.id)).statusCode).toBe(404);
  });

  test('twenty children at once leave the parent with one record', async () => {
    const parent = await makeParent();
    const children = await Promise.all(Array.from({ length: 20 }, () => players.makePlayer()));
    const answers = await Promise.all(children.map(({ id }) => patiently(() => players.attach(id, parent.id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(children.map(() => 201));
    expect(await recordsOf(parent.id)).toHaveLength(1);
  });
});

describe('DELETE /players/{id}/parents/{parentId}', () => {
  test('her parents are part of the player: linking and unlinking make what others have open stale', async () => {
    const [{ id }, parent] = [await players.makePlayer(), await makeParent()];
    const { version } = await players.playerOf(id);
    const linked = (await players.attach(id, parent.id)).json<Player>();
    expect(linked.version).toBe(version + 1);
    expect((await players.put(id, { jerseyNum: '1' }, version)).statusCode).toBe(412);
    expect((await players.detach(id, linked.parents[0]!.id)).json()).toMatchObject({ version: version + 2 });
  });

  test('takes the link away; both people stay', async () => {
    const [{ id }, parent] = [await players.makePlayer(), await makeParent()];
    const record = (await players.attach(id, parent.id)).json<Player>().parents[0]!.id;
    const answer = await players.detach(id, record);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Player>().parents).toEqual([]);
    expect((await admin.call({ url: `/api/users/${parent.id}` })).statusCode).toBe(200);
    const again = await players.detach(id, record);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'player.parent-not-linked' });
  });
});
