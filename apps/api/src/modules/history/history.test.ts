import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser, signIn, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';
import type { History, JournalRow, LeftRecord } from '@dugout/contract/features/history/history.schema.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}), headers });
const undo = (act: unknown, changed = 'ask') => call('POST', `/acts/${String(act)}/undo`, { changed });
const team = (name: string) => ({ name, ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: null });

async function makeTeam(name = 'Bombers Gold'): Promise<string> {
  const answer = await call('POST', '/teams', team(name));
  return answer.json<{ id: string }>().id;
}

async function makePlayer(values: { team_id?: string } = {}): Promise<string> {
  const { id: user_id } = await makeUser(test_, { fname: 'Abby', lname: 'Moreno', primary_role: 'PLAYER' });
  const made = test_.db.insertInto('players').values({ user_id, ...values });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

const historyOf = async (kind: string, id: string) =>
  (await call('GET', `/history/${kind}/${id}`)).json<History>().entries;

describe('Undo', () => {
  test('every write that changed something says under which id it can be taken back', async () => {
    const made = await call('POST', '/teams', team('Bombers One'));
    expect(made.headers['x-act']).toMatch(/^[0-9a-f-]{36}$/);
    const { id } = made.json<{ id: string }>();
    const same = await call('PUT', `/teams/${id}`, team('Bombers One'));
    expect(same.statusCode).toBe(200);
    expect(same.headers['x-act']).toBeUndefined();
    expect((await call('POST', '/service-keys', { name: 'App' })).headers['x-act']).toBeUndefined();
  });

  test('is itself a journalled write, and can be undone', async () => {
    const id = await makeTeam('Bombers Two');
    const renamed = await call('PUT', `/teams/${id}`, team('Bombers Renamed'));
    const undone = await undo(renamed.headers['x-act']);
    expect(undone.json()).toEqual({ undone: 1, left: [], run: null });
    expect((await call('GET', `/teams/${id}`)).json()).toMatchObject({ name: 'Bombers Two' });
    const [entry, taken] = await historyOf('team', id);
    expect(taken).toMatchObject({ act: 'update', undoable: false });
    expect(entry).toMatchObject({
      act: 'undo',
      actor: { id: admin.id },
      before: { name: 'Bombers Renamed' },
      after: { name: 'Bombers Two' },
      undoable: true,
    });
    expect((await undo(undone.headers['x-act'])).statusCode).toBe(200);
    expect((await call('GET', `/teams/${id}`)).json()).toMatchObject({ name: 'Bombers Renamed' });
  });

  test('of what was undone already, and of nothing, is refused', async () => {
    const id = await makeTeam();
    const removed = await call('DELETE', `/teams/${id}`);
    expect((await undo(removed.headers['x-act'])).statusCode).toBe(200);
    expect((await undo(removed.headers['x-act'])).json()).toMatchObject({ code: 'history.already-undone' });
    expect((await undo(crypto.randomUUID())).json()).toMatchObject({ code: 'history.nothing-to-undo' });
  });

  test('of a record that was changed since shows both and writes nothing; then leaves it or puts back what the act changed', async () => {
    const id = await makeTeam('Bombers A');
    const renamed = await call('PUT', `/teams/${id}`, team('Bombers B'));
    await call('PUT', `/teams/${id}`, { ...team('Bombers C'), state: 'OK' });
    const asked = await undo(renamed.headers['x-act']);
    expect(asked.statusCode).toBe(409);
    const { code, current } = asked.json<{ code: string; current: LeftRecord[] }>();
    expect(code).toBe('history.changed-since');
    expect(current).toMatchObject([
      { kind: 'team', id, reason: 'changed', now: { name: 'Bombers C' }, undone: { name: 'Bombers A' } },
    ]);
    expect((await undo(renamed.headers['x-act'], 'leave')).statusCode).toBe(409);
    expect((await call('GET', `/teams/${id}`)).json()).toMatchObject({ name: 'Bombers C' });
    expect((await undo(renamed.headers['x-act'], 'overwrite')).json()).toMatchObject({ undone: 1, left: [] });
    expect((await call('GET', `/teams/${id}`)).json()).toMatchObject({ name: 'Bombers A', state: 'OK' });
  });

  test('of several calls that were made one act takes back all of them', async () => {
    const act = crypto.randomUUID();
    const ids = [await makeTeam('Bombers X'), await makeTeam('Bombers Y'), await makeTeam('Bombers Z')];
    for (const id of ids) {
      expect((await call('DELETE', `/teams/${id}`, undefined, { 'x-act': act })).headers['x-act']).toBe(act);
    }
    expect((await undo(act)).json()).toEqual({ undone: 3, left: [], run: null });
    for (const id of ids) expect((await call('GET', `/teams/${id}`)).statusCode).toBe(200);
  });

  test('of one act that changed a record twice takes back both', async () => {
    const id = await makeTeam('Bombers First');
    const act = crypto.randomUUID();
    for (const name of ['Bombers Second', 'Bombers Third']) {
      expect((await call('PUT', `/teams/${id}`, team(name), { 'x-act': act })).statusCode).toBe(200);
    }
    expect((await undo(act)).json()).toEqual({ undone: 1, left: [], run: null });
    expect((await call('GET', `/teams/${id}`)).json()).toMatchObject({ name: 'Bombers First' });
  });

  test('an act is one person`s: nobody else can add to it', async () => {
    const removed = await call('DELETE', `/teams/${await makeTeam()}`);
    const other = await signIn(test_, await makeUser(test_, { primary_role: 'ADMIN' }));
    const answer = await other.call({
      method: 'POST',
      url: '/api/teams',
      payload: team('Slipped in'),
      headers: { 'x-act': String(removed.headers['x-act']) },
    });
    expect(answer.json()).toMatchObject({ code: 'write.act-of-another' });
  });

  test('two who undo the same act at once: one does', async () => {
    const removed = await call('DELETE', `/teams/${await makeTeam()}`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(removed.headers['x-act'])));
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'done');
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 3 }, () => 'history.already-undone')]);
  });

  test('never takes the last administrator away, and ends the sessions of whoever loses rights by it', async () => {
    const { id, email } = await makeUser(test_, { primary_role: 'FAN' });
    const person = { fname: 'New', lname: 'Admin', email, phone: null };
    const raised = await call('PUT', `/users/${id}`, { ...person, primaryRole: 'ADMIN' });
    expect(raised.statusCode, raised.body).toBe(200);
    const raisedAdmin = await signIn(test_, { id, email });
    expect((await raisedAdmin.call({ url: '/api/auth/me' })).statusCode).toBe(200);
    expect((await undo(raised.headers['x-act'])).statusCode).toBe(200);
    expect((await raisedAdmin.call({ url: '/api/auth/me' })).statusCode).toBe(403);
    const session = test_.db.selectFrom('sessions').select('reason').where('user_id', '=', id);
    expect(await session.executeTakeFirst()).toEqual({ reason: 'role-changed' });

    const again = await call('PUT', `/users/${id}`, { ...person, primaryRole: 'ADMIN' });
    const others = test_.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '<>', id);
    const before = await test_.db.selectFrom('users').select('id').where('deactivated_at', 'is', null).execute();
    const newAdmin = await signIn(test_, { id, email });
    await others.execute();
    const refused = await newAdmin.call({
      method: 'POST',
      url: `/api/acts/${String(again.headers['x-act'])}/undo`,
      payload: { changed: 'ask' },
    });
    await test_.db
      .updateTable('users')
      .set({ deactivated_at: null })
      .where(
        'id',
        'in',
        before.map((one) => one.id),
      )
      .execute();
    expect(refused.json()).toMatchObject({ code: 'history.last-administrator' });
    expect((await newAdmin.call({ url: '/api/auth/me' })).statusCode).toBe(200);
  });

  test('of a user who was deleted brings back the region with the role; if another holds it now, it says so', async () => {
    const regional = async (region: string) => {
      const { id } = await makeUser(test_, { primary_role: 'COACH' });
      const answer = await call('POST', '/regCoaches', { userId: id, region });
      return { id, answer };
    };
    const { id } = await regional('MIDWEST');
    const removed = await call('DELETE', `/users/${id}`);
    expect((await undo(removed.headers['x-act'])).statusCode).toBe(200);
    expect((await call('GET', `/users/${id}`)).json()).toMatchObject({ regCoach: { region: 'MIDWEST' } });
    const again = await call('DELETE', `/users/${id}`);
    await regional('MIDWEST');
    expect((await undo(again.headers['x-act'])).json()).toMatchObject({ code: 'history.in-the-way' });
    expect((await call('GET', `/users/${id}`)).statusCode).toBe(404);
  });
});

describe('Trash', () => {
  test('what was removed, by whom, how long it stays; restored with all its links', async () => {
    const id = await makeTeam('Bombers Trashed');
    await makeTeam('Bombers Alive');
    const player = await makePlayer({ team_id: id });
    await call('DELETE', `/teams/${id}`);
    const { records, total } = (await call('GET', '/trash/team')).json<{ records: object[]; total: number }>();
    expect(records[0]).toMatchObject({
      id,
      kind: 'team',
      name: 'Bombers Trashed',
      deletedBy: { id: admin.id },
      daysLeft: 30,
    });
    expect(total).toBe(records.length);
    expect((await call('GET', '/trash')).json()).toMatchObject({ team: total });
    const restored = await call('POST', `/trash/team/${id}/restore`);
    expect(restored.json(), restored.body).toMatchObject({ left: [] });
    const back = (await call('GET', `/teams/${id}`)).json<{ players: { id: string }[] }>();
    expect(back.players.map((one) => one.id)).toEqual([player]);
    expect((await call('POST', `/trash/team/${id}/restore`)).json()).toMatchObject({ code: 'history.not-in-trash' });
    expect((await historyOf('team', id))[0]).toMatchObject({ act: 'restore' });
  });

  test.each(['user', 'team', 'player', 'coach', 'lead', 'event', 'article', 'video', 'sponsor', 'banner', 'trophy'])(
    'the trash of kind %s can be read',
    async (kind) => {
      expect((await call('GET', `/trash/${kind}`)).json()).toMatchObject({ total: expect.any(Number) });
    },
  );
});

describe('Who saw this child', () => {
  test('reading a player`s contact data in detail is an entry in her history', async () => {
    const id = await makePlayer();
    expect(await historyOf('player', id)).toEqual([]);
    await call('GET', `/players/${id}`);
    expect(await historyOf('player', id)).toMatchObject([{ act: 'view', actor: { id: admin.id }, undoable: false }]);
  });

  test('every export that she is in is shown in her history, and none that she is not in', async () => {
    const teamId = await makeTeam('Bombers Exported');
    const [inside, outside] = [await makePlayer({ team_id: teamId }), await makePlayer()];
    const answer = await call('GET', `/players/export?format=csv&team=${teamId}`);
    expect(answer.body).toContain('Bombers Exported');
    expect(await historyOf('player', inside)).toMatchObject([{ act: 'export', rows: 1, format: 'csv' }]);
    expect(await historyOf('player', outside)).toEqual([]);
  });

  test('a player who is not there leaves no entry', async () => {
    const id = crypto.randomUUID();
    expect((await call('GET', `/players/${id}`)).statusCode).toBe(404);
    expect(await historyOf('player', id)).toEqual([]);
  });
});

describe('Journal', () => {
  test('can be asked for a person, a kind, a record, a time and an act', async () => {
    const other = await signIn(test_, await makeUser(test_, { primary_role: 'ADMIN' }));
    const made = await other.call({ method: 'POST', url: '/api/teams', payload: team('Bombers Journal') });
    const { id } = made.json<{ id: string }>();
    const read = async (query: string) => (await call('GET', `/journal?${query}`)).json<{ entityId: string }[]>();
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(await read(`actor=${other.id}&entity=team`)).toMatchObject([{ act: 'create', name: 'Bombers Journal' }]);
    expect(await read(`record=${id}&act=create&from=2026-01-01&to=${today}`)).toMatchObject([{ entityId: id }]);
    expect(await read(`record=${id}&to=2020-01-01`)).toEqual([]);
    expect((await read(`actor=${other.id}&act=sign-in`)).length).toBe(1);
    await sql`insert into journal (request_id, act, entity, entity_id) values ('nightly', 'purge', 'team', ${id})`.execute(
      test_.db,
    );
    expect(await read(`actor=none&record=${id}`)).toMatchObject([{ act: 'purge', actor: null }]);
    await test_.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: other.email, password: 'wrong' },
    });
    expect((await read('act=sign-in-refused')).length).toBeGreaterThan(0);
  });

  test('says what a change did and to whom, and leaves out what needs care', async () => {
    const players = playersOf({ db: test_.db, admin });
    const { id } = await players.makePlayer({ fname: 'Elise', lname: 'Journaled' });
    const read = async () => (await call('GET', `/journal?record=${id}`)).json<JournalRow[]>();
    await players.get(id);
    const [view] = await read();
    expect(view).toMatchObject({ act: 'view', name: 'Elise Journaled', changed: null });

    await players.put(id, {
      jerseyNum: '8',
      phone: '(512) 555-0147',
      city: 'Hidden Creek',
      email: 'seen@bombers.example',
    });
    await players.put(id, { jerseyNum: '98', phone: '(512) 555-0148', city: 'Hidden Falls' });
    const [entry] = await read();
    expect(entry!.changed).toMatchObject({ before: { jerseyNum: '8' }, after: { jerseyNum: '98' } });
    expect(entry!.changed!.withheld.toSorted()).toEqual(['City', 'Phone']);
    expect(JSON.stringify(entry)).not.toMatch(/555-014|Hidden|seen@/);
  });

  test('names the coach who joined a team', async () => {
    const made = await call('POST', '/teams', team('Bombers Joined'));
    const { id } = made.json<{ id: string }>();
    const coach = await makeUser(test_, { primary_role: 'COACH', fname: 'Jill', lname: 'Hanratty' });
    await call('POST', `/teams/${id}/coaches`, { userID: coach.id });
    const [entry] = (await call('GET', `/journal?record=${id}`)).json<JournalRow[]>();
    expect(entry!.staff).toEqual({ act: 'added', name: 'Jill Hanratty' });
  });

  test('comes in pages, newest first, and is counted', async () => {
    const somebody = await makeUser(test_, { primary_role: 'FAN' });
    const entries = Array.from({ length: 45 }, () => ({ actor_id: somebody.id, act: 'export', entity: 'teams' }));
    await test_.db.insertInto('journal').values(entries).execute();
    const read = async (more: string) => {
      const answer = await call('GET', `/journal?actor=${somebody.id}${more}`);
      return { total: answer.headers['x-total-count'], rows: answer.json<{ id: string; at: string }[]>() };
    };
    const pages = [await read('&pageSize=20'), await read('&pageSize=20&page=2'), await read('&pageSize=20&page=3')];
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      ['45', 20],
      ['45', 20],
      ['45', 5],
    ]);
    const together = await read('&pageSize=50');
    expect(pages.flatMap(({ rows }) => rows)).toEqual(together.rows);
    expect(together.rows).toHaveLength(45);
    const times = together.rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('a change of what somebody may do is found as such', async () => {
    const { id, email } = await makeUser(test_, { primary_role: 'FAN' });
    const person = { fname: 'A', lname: 'B', email, phone: null };
    await call('PUT', `/users/${id}`, { ...person, primaryRole: 'FAN' });
    const read = async () => (await call('GET', `/journal?act=role-change&record=${id}`)).json<object[]>();
    expect(await read()).toEqual([]);
    await call('PUT', `/users/${id}`, { ...person, primaryRole: 'ADMIN' });
    expect(await read()).toHaveLength(1);
  });

  test('its export is an entry as well', async () => {
    const answer = await call('GET', '/journal/export?format=csv&act=export');
    expect(answer.statusCode).toBe(200);
    expect((await call('GET', '/journal?act=export&entity=journal')).json<object[]>().length).toBe(1);
  });
});

/** What leaves the socket, also of an answer that is broken off. */
async function bytesOf(path: string): Promise<string> {
  const address = await test_.app.listen({ host: '127.0.0.1', port: 0 });
  return new Promise((received) => {
    get(`${address}/api${path}`, { headers: { authorization: `Bearer ${admin.access}` } }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('error', () => undefined).on('close', () => received(text));
    });
  });
}

describe('with the journal made to fail', () => {
  test('no write and no contact data gets out', async () => {
    const [player, teamId] = [await makePlayer(), await makeTeam('Bombers Unchanged')];
    const role = new URL(test_.services.settings.DATABASE_URL).username;
    const owner = await import('pg').then(({ default: pg }) => new pg.Client({ connectionString: test_.ownerUrl }));
    await owner.connect();
    try {
      await owner.query(`revoke insert on journal from "${role}"`);
      expect((await call('PUT', `/teams/${teamId}`, team('Bombers Changed'))).statusCode).toBe(500);
      expect((await call('POST', '/teams', team('Bombers Made'))).statusCode).toBe(500);
      const read = await call('GET', `/players/${player}`);
      expect([read.statusCode, read.body.includes('Moreno')]).toEqual([500, false]);
      const file = await call('GET', '/players/export?format=csv');
      expect([file.statusCode, file.body.includes('Moreno')]).toEqual([500, false]);
      await owner.query(`grant insert on journal to "${role}"; revoke insert on journal_subjects from "${role}"`);
      const part = await bytesOf('/players/export?format=csv');
      expect([part.includes('Name'), part.includes('Moreno')]).toEqual([true, false]);
      await owner.query(
        `grant insert on journal_subjects to "${role}"; revoke insert on journal_changes from "${role}"`,
      );
      expect((await call('PUT', `/teams/${teamId}`, team('Bombers Changed'))).statusCode).toBe(500);
    } finally {
      await owner.query(`grant insert on journal, journal_subjects, journal_changes to "${role}"`);
      await owner.end();
    }
    expect((await call('GET', `/teams/${teamId}`)).json()).toMatchObject({ name: 'Bombers Unchanged' });
    const { rows } = await sql`select from teams where name = 'Bombers Made'`.execute(test_.db);
    expect(rows).toEqual([]);
  });
});
