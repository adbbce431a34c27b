import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player, PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
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

const everything = {
  fname: 'Abby',
  lname: 'Moreno',
  phone: '512 555 0103',
  pos1: 'PITCHER',
  pos2: 'FIRST_BASE',
  jerseyNum: '12',
  gradYear: 2028,
  address1: '4 Elm St',
  address2: 'Apt 2',
  city: 'Waco',
  state: 'TX',
  zip: '76701',
  jerseySize: 'AM',
  pantSize: 'SIZE_28',
  stirrupSize: 'ADULT',
  shortSize: 'AMD',
  practiceShortSize: 'ALG',
};

describe('GET /players/{id}', () => {
  test('answers user, team, address, parents', async () => {
    const team_id = await players.makeTeam('Bombers Waco');
    const { id, userId, email } = await players.makePlayer({ fname: 'Abby', lname: 'Moreno', team_id });
    await players.put(id, { address1: '4 Elm St', city: 'Waco', state: 'TX' });
    const parent = await makeUser(test_, { fname: 'Rosa', lname: 'Moreno', primary_role: 'PARENT' });
    await players.attach(id, parent.id);

    const player = await players.playerOf(id);
    expect(player).toMatchObject({
      id,
      name: 'Abby Moreno',
      user: { id: userId, fname: 'Abby', lname: 'Moreno', email },
      team: { id: team_id, name: 'Bombers Waco', ageGroup: 'U8' },
      address: { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: null },
      parents: [{ user: { id: parent.id, fname: 'Rosa', lname: 'Moreno', email: parent.email }, address: null }],
      college: null,
      commitId: null,
      isTrusted: false,
      trusted: null,
    });
  });

  test('trusted: by whom and when', async () => {
    const { id } = await players.makePlayer();
    await test_.db
      .updateTable('players')
      .set({ is_trusted: true, trusted_by: admin.id, trusted_at: new Date('2026-03-04T05:06:07Z') })
      .where('id', '=', id)
      .execute();
    const { isTrusted, trusted } = await players.playerOf(id);
    expect(isTrusted).toBe(true);
    expect(trusted).toEqual({ id: admin.id, by: expect.stringMatching(/^Test Person/), at: '2026-03-04T05:06:07Z' });
  });

  test('the version is the one of the row in the list and on the roster', async () => {
    const team_id = await players.makeTeam('Bombers Versions');
    const { id } = await players.makePlayer({ fname: 'Version', lname: 'Keeper', team_id });
    await players.put(id, everything);
    await players.put(id, { fname: 'Version', lname: 'Keeper' });
    const { version } = await players.playerOf(id);
    const [row] = (await admin.call({ url: '/api/players', query: { search: 'Version Keeper' } })).json<PlayerRow[]>();
    const team = (await admin.call({ url: `/api/teams/${team_id}` })).json<{ players: { version: number }[] }>();
    expect(row!.version).toBe(version);
    expect(team.players[0]!.version).toBe(version);
  });

  test('nobody, and a player in the trash', async () => {
    const { id } = await players.makePlayer();
    await players.remove(id);
    for (const missing of [nobody, id]) {
      const answer = await players.get(missing);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'player.not-found', message: 'This player no longer exists.' });
    }
  });
});

describe('PUT /players/{id}', () => {
  test('changes every field of the three tabs, and answers the updated player', async () => {
    const { id } = await players.makePlayer();
    const answer = await players.put(id, { ...everything, email: 'Abby.New@bombers.example' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { fname, lname, phone, address1, address2, city, state, zip, ...rest } = everything;
    const player = answer.json<Player>();
    expect(player).toMatchObject({
      ...rest,
      name: 'Abby Moreno',
      user: { fname, lname, phone, email: 'Abby.New@bombers.example' },
      address: { address1, address2, city, state, zip },
    });
    expect(await players.playerOf(id)).toEqual({ ...player, birthDate: null });
    expect(answer.headers.etag).toBe(`"${player.version}"`);
  });

  test('what is left out stays; empty or null clears', async () => {
    const { id } = await players.makePlayer();
    await players.put(id, everything);
    const before = await players.playerOf(id);
    const { birthDate: _toldByGet, ...answered } = before;
    expect((await players.put(id, { jerseyNum: '7' })).json()).toEqual({
      ...answered,
      version: before.version + 1,
      jerseyNum: '7',
    });
    const cleared = (
      await players.put(id, {
        jerseyNum: '',
        pos2: null,
        gradYear: null,
        city: '',
        state: '',
        pantSize: '',
        phone: null,
      })
    ).json<Player>();
    expect(cleared).toMatchObject({ jerseyNum: null, pos2: null, gradYear: null, pantSize: null, pos1: 'PITCHER' });
    expect(cleared.address).toMatchObject({ city: null, state: null, address1: '4 Elm St' });
    expect(cleared.user!.phone).toBeNull();
  });

  test('shortSize and practiceShortSize: a plain value, or an object with label and value', async () => {
    const { id } = await players.makePlayer();
    const answer = await players.put(id, {
      shortSize: { label: 'AMD', value: 'AMD' },
      practiceShortSize: { value: 'ALG' },
    });
    expect(answer.json()).toMatchObject({ shortSize: 'AMD', practiceShortSize: 'ALG' });
    expect((await players.put(id, { shortSize: { value: 'HUGE' } })).statusCode).toBe(400);
  });

  test("'00' stays '00'", async () => {
    const { id } = await players.makePlayer();
    expect((await players.put(id, { jerseyNum: '00' })).json()).toMatchObject({ jerseyNum: '00' });
  });

  test('the row of the list follows at once: name, email and state are kept beside the person', async () => {
    const { id } = await players.makePlayer();
    await players.put(id, { fname: 'Followed', lname: 'At Once', email: 'followed@bombers.example', state: 'OK' });
    const rows = (await admin.call({ url: '/api/players', query: { search: 'followed at once' } })).json<PlayerRow[]>();
    expect(rows).toMatchObject([{ id, name: 'Followed At Once', email: 'followed@bombers.example', state: 'OK' }]);
  });

  test("a player whose names are blank is '(No Name)' everywhere, and nothing of her email address", async () => {
    const { id } = await players.makePlayer();
    const inList = async () =>
      (await admin.call({ url: '/api/players', query: { search: '(no name)' } })).json<PlayerRow[]>();
    for (const email of ['abby.moreno@bombers.example', null]) {
      await players.put(id, { fname: '', lname: ' ', email });
      expect(await players.playerOf(id)).toMatchObject({ name: '(No Name)', user: { email } });
      expect(await inList()).toMatchObject([{ id, name: '(No Name)' }]);
    }
    await players.put(id, { fname: 'User' });
    expect(await players.playerOf(id)).toMatchObject({ name: 'User' });
    await players.put(id, { fname: '' });
    await admin.call({ method: 'DELETE', url: `/api/players/${id}` });
    const { records } = (await admin.call({ url: '/api/trash/player' })).json<{ records: object[] }>();
    expect(records).toContainEqual(expect.objectContaining({ id, name: '(No Name)' }));
  });

  test('no address is made of five empty lines', async () => {
    const { id } = await players.makePlayer();
    await players.put(id, { address1: '', address2: '', city: '', state: '', zip: '' });
    expect((await players.playerOf(id)).address).toBeNull();
  });

  test("'Missing player user data': the person cannot be changed, the rest can", async () => {
    const { id } = await test_.db.insertInto('players').defaultValues().returning('id').executeTakeFirstOrThrow();
    expect(await players.playerOf(id)).toMatchObject({ user: null, name: '(No Name)' });
    const refused = await players.put(id, { fname: 'Abby', jerseyNum: '3' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: 'Missing player user data' });
    expect((await players.playerOf(id)).jerseyNum).toBeNull();
    expect((await players.put(id, { jerseyNum: '3' })).json()).toMatchObject({ jerseyNum: '3' });
  });

  test('so it is with a person in the trash', async () => {
    const { id, userId } = await players.makePlayer();
    await test_.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', userId).execute();
    expect((await players.put(id, { fname: 'Abby' })).json()).toMatchObject({ message: 'Missing player user data' });
    expect((await players.put(id, { jerseyNum: '4' })).json()).toMatchObject({ user: null, jerseyNum: '4' });
  });

  const verified = async (values: { fname?: string; lname?: string } = {}) => {
    const player = await players.makePlayer({ fname: 'Ada', lname: 'Reyes', ...values });
    await players.put(player.id, { gradYear: 2030, birthDate: '2012-05-06', isTrusted: true });
    return player;
  };

  test('verified: by whom and when; a later save keeps it, and taking it back empties it', async () => {
    const { id } = await verified();
    const first = await players.playerOf(id);
    expect(first).toMatchObject({
      isTrusted: true,
      trusted: { id: admin.id, by: expect.stringMatching(/^Test Person/) },
    });
    expect(Math.abs(Date.now() - Date.parse(first.trusted!.at!))).toBeLessThan(60_000);
    const other = await signInAdmin(test_);
    await other.call({ method: 'PUT', url: `/api/players/${id}`, payload: { isTrusted: true, jerseyNum: '7' } });
    expect((await players.playerOf(id)).trusted).toEqual(first.trusted);
    await players.put(id, { isTrusted: false });
    expect(await players.playerOf(id)).toMatchObject({ isTrusted: false, trusted: null });
  });

  const others = [
    { fname: 'Adah' },
    { lname: 'Ray' },
    { gradYear: 2031 },
    { gradYear: null },
    { birthDate: '2012-05-07' },
    { birthDate: null },
  ];
  test.each(others)('%j ends it, also when the form still says yes; the same values do not', async (change) => {
    const { id } = await verified();
    await players.put(id, {
      fname: 'Ada',
      lname: 'Reyes',
      gradYear: 2030,
      birthDate: '2012-05-06',
      isTrusted: true,
    });
    expect((await players.playerOf(id)).isTrusted).toBe(true);
    const answer = await players.put(id, { isTrusted: true, ...change });
    expect(answer.json()).toMatchObject({ isTrusted: false, trusted: null });
    expect((await players.put(id, { isTrusted: true })).json()).toMatchObject({ isTrusted: true });
  });

  test('another name in Users ends it, her history says so, and Undo brings both back', async () => {
    const { id, userId, email } = await verified();
    const rename = (lname: string) =>
      admin.call({
        method: 'PUT',
        url: `/api/users/${userId}`,
        payload: { fname: 'Ada', lname, email, phone: null, primaryRole: 'PLAYER' },
      });
    expect((await rename('Reyes')).statusCode).toBe(200);
    expect((await players.playerOf(id)).isTrusted).toBe(true);
    const renamed = await rename('Ray');
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(await players.playerOf(id)).toMatchObject({ name: 'Ada Ray', isTrusted: false, trusted: null });
    const entry = await test_.db
      .selectFrom('journal')
      .select(['before', 'after'])
      .where('entity', '=', 'player')
      .where('entity_id', '=', id)
      .where('act', '=', 'update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { isTrusted: true }, after: { isTrusted: false } });
    const undone = await admin.call({
      method: 'POST',
      url: `/api/acts/${renamed.headers['x-act'] as string}/undo`,
      payload: { changed: 'ask' },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await players.playerOf(id)).toMatchObject({ name: 'Ada Reyes', isTrusted: true, trusted: { id: admin.id } });
  });

  test('an older name or year that comes back by Undo is not verified by what came after it', async () => {
    const undo = (answer: { headers: Record<string, unknown> }, changed: 'ask' | 'leave') =>
      admin.call({ method: 'POST', url: `/api/acts/${String(answer.headers['x-act'])}/undo`, payload: { changed } });
    for (const change of [{ lname: 'Ray' }, { gradYear: 2031 }]) {
      const { id } = await players.makePlayer({ fname: 'Ada', lname: 'Reyes' });
      await players.put(id, { gradYear: 2030 });
      const renamed = await players.put(id, change);
      await players.put(id, { isTrusted: true });
      const undone = await undo(renamed, 'ask');
      // Of the same row, a later change is asked about first.
      if ('gradYear' in change) expect(undone.json()).toMatchObject({ code: 'history.changed-since' });
      else expect(await players.playerOf(id)).toMatchObject({ name: 'Ada Reyes', isTrusted: false, trusted: null });
    }
    const { id, userId, email } = await verified();
    const rename = (lname: string) =>
      admin.call({ method: 'PUT', url: `/api/users/${userId}`, payload: { fname: 'Ada', lname, email } });
    const first = await rename('Ray');
    await rename('Ruiz');
    await undo(first, 'leave');
    expect(await players.playerOf(id)).toMatchObject({ name: 'Ada Ruiz', isTrusted: false });
  });

  test('an email that another person has is refused, and nothing of the form is saved', async () => {
    const taken = await makeUser(test_);
    const { id } = await players.makePlayer();
    const answer = await players.put(id, { jerseyNum: '99', email: taken.email.toUpperCase() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: 'Another person already has this email address.' });
    expect((await players.playerOf(id)).jerseyNum).toBeNull();
  });

  test('the team and the user are not written here', async () => {
    const { id } = await players.makePlayer();
    for (const body of [
      { trusted: null },
      { parentPhone: '1' },
      { teamID: nobody },
      { userID: nobody },
      { parents: [] },
      { version: 9 },
    ]) {
      expect((await players.put(id, body)).statusCode, JSON.stringify(body)).toBe(400);
    }
  });

  test.each([
    [{ gradYear: 1899 }, 'gradYear'],
    [{ gradYear: 'soon' }, 'gradYear'],
    [{ pos1: 'GOALIE' }, 'pos1'],
    [{ jerseyNum: '12345678901' }, 'jerseyNum'],
    [{ email: 'nothing' }, 'email'],
    [{ state: 'ZZ' }, 'state'],
    [{ college: 'x'.repeat(201) }, 'college'],
    [{ commitId: 'x' }, 'commitId'],
  ])('refuses %j at its field', async (body, path) => {
    const { id } = await players.makePlayer();
    const answer = await players.put(id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
  });
});

describe('DELETE /players/{id}', () => {
  test('moves the player to the trash, restorable; the person, the team and the parents stay', async () => {
    const team_id = await players.makeTeam('Bombers Trash');
    const { id, userId } = await players.makePlayer({ team_id });
    const parent = await makeUser(test_, { primary_role: 'PARENT' });
    await players.attach(id, parent.id);
    const before = await players.playerOf(id);

    expect((await players.remove(id, before.version)).statusCode).toBe(204);
    expect((await admin.call({ url: `/api/users/${userId}` })).json()).toMatchObject({ id: userId, player: null });
    expect((await admin.call({ url: `/api/teams/${team_id}` })).json()).toMatchObject({ players: [] });
    expect((await admin.call({ url: `/api/users/${parent.id}` })).statusCode).toBe(200);
    const trashed = await test_.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(trashed.deleted_by).toBe(admin.id);

    await test_.db.updateTable('players').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute();
    const { version, ...restored } = await players.playerOf(id);
    expect(version).toBeGreaterThan(before.version);
    expect({ ...restored, version: before.version }).toEqual(before);
  });

  test('of a hundred double clicks each player is removed once', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1) ids.push((await players.makePlayer()).id);
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const both = await Promise.all([1, 2].map(() => patiently(() => players.remove(id))));
        return both.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
      }),
    );
    expect(outcomes).toEqual(Array.from({ length: 100 }, () => [204, 404]));
  });
});
