import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Commit } from '@dugout/contract/features/commits/commit.schema.ts';
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

const baylor = {
  name: 'Baylor University',
  state: 'TX',
  city: 'Waco',
  imageUrl: 'https://images.example/baylor.png',
  committedDate: '2026-11-01',
};
const commitsNow = async () =>
  Number(
    (
      await test_.db
        .selectFrom('commits')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("the specification's two calls", () => {
  test('POST /commits answers the id, and PUT /players/{id} with commitId attaches it', async () => {
    const { id } = await players.makePlayer();
    const made = await players.commit(baylor);
    expect(made.statusCode, made.body).toBe(201);
    const commit = made.json<Commit>();
    expect(commit).toEqual({ ...baylor, id: commit.id, version: 1 });
    const player = (await players.put(id, { college: baylor.name, commitId: commit.id })).json<Player>();
    expect(player).toMatchObject({ college: 'Baylor University', commitId: commit.id, commit });
  });

  test('a moment, as a browser sends it, is kept as its day', async () => {
    const made = await players.commit({ ...baylor, committedDate: '2026-11-01T18:30:00.000Z' });
    expect(made.json()).toMatchObject({ committedDate: '2026-11-01' });
  });

  test('without college text the name of the commitment is the college', async () => {
    const { id } = await players.makePlayer();
    const { id: commitId } = (await players.commit(baylor)).json<Commit>();
    expect((await players.put(id, { commitId })).json()).toMatchObject({ college: 'Baylor University', commitId });
  });

  test('a commitment that is not there, or is another player’s, is refused and nothing changes', async () => {
    const [{ id }, other] = [await players.makePlayer(), await players.makePlayer()];
    const { id: commitId } = (await players.commit(baylor)).json<Commit>();
    await players.put(other.id, { commitId });
    const unknown = await players.put(id, { jerseyNum: '5', commitId: nobody });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toMatchObject({ message: 'That college commitment does not exist.' });
    const taken = await players.put(id, { jerseyNum: '5', commitId });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ message: 'That college commitment belongs to another player.' });
    expect(await players.playerOf(id)).toMatchObject({ jerseyNum: null, college: null, commitId: null });
  });

  test('of ten players who claim one commitment at once, one has it', async () => {
    const { id: commitId } = (await players.commit(baylor)).json<Commit>();
    const ten = await Promise.all(Array.from({ length: 10 }, () => players.makePlayer()));
    const answers = await Promise.all(ten.map(({ id }) => patiently(() => players.put(id, { commitId }))));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('commit and player are saved in one transaction', () => {
  test('the commitment is made and attached with the player', async () => {
    const { id } = await players.makePlayer();
    const player = (await players.put(id, { jerseyNum: '12', college: baylor.name, commit: baylor })).json<Player>();
    expect(player).toMatchObject({ jerseyNum: '12', college: 'Baylor University', commit: baylor });
    expect(player.commitId).toBe(player.commit!.id);
  });

  test('a refused save leaves no commitment behind', async () => {
    const taken = await makeUser(test_);
    const { id } = await players.makePlayer();
    const before = await commitsNow();
    expect((await players.put(id, { email: taken.email, commit: baylor })).statusCode).toBe(409);
    const { version } = await players.playerOf(id);
    expect((await players.put(id, { commit: baylor }, version + 1)).statusCode).toBe(412);
    expect((await players.put(id, { commit: { ...baylor, name: ' ' } })).statusCode).toBe(400);
    expect((await players.put(id, { commit: baylor, commitId: nobody })).statusCode).toBe(400);
    expect(await commitsNow()).toBe(before);
    expect(await players.playerOf(id)).toMatchObject({ version, college: null, commitId: null });
  });

  test('a retry with the same key makes one commitment', async () => {
    const { id } = await players.makePlayer();
    const before = await commitsNow();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => admin.call({ method: 'PUT', url: `/api/players/${id}`, payload: { commit: baylor }, headers });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await commitsNow()).toBe(before + 1);
  });
});

describe('college and commitment never contradict each other', () => {
  const committed = async () => {
    const { id } = await players.makePlayer();
    await players.put(id, { commit: baylor });
    return id;
  };

  test('an emptied college clears the commitment', async () => {
    for (const college of ['', null, '   ']) {
      const answer = await players.put(await committed(), { college });
      expect(answer.json()).toMatchObject({ college: null, commitId: null, commit: null });
    }
  });

  test('another college clears the commitment; the same one keeps it', async () => {
    const id = await committed();
    expect((await players.put(id, { college: 'Baylor University' })).json<Player>().commit).toMatchObject(baylor);
    expect((await players.put(id, { college: 'Rice University' })).json()).toMatchObject({
      college: 'Rice University',
      commitId: null,
    });
  });

  test('commitId null alone clears the commitment and keeps the text', async () => {
    const answer = await players.put(await committed(), { commitId: null });
    expect(answer.json()).toMatchObject({ college: 'Baylor University', commitId: null });
  });

  test('a save that says nothing about college leaves both', async () => {
    const answer = await players.put(await committed(), { jerseyNum: '3' });
    expect(answer.json()).toMatchObject({ college: 'Baylor University', commit: baylor });
  });

  test('a college text of one’s own stays with its commitment', async () => {
    const { id } = await players.makePlayer();
    await players.put(id, { college: 'Baylor', commit: baylor });
    expect((await players.put(id, { college: 'Baylor' })).json()).toMatchObject({ college: 'Baylor', commit: baylor });
  });
});
