import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitCases, play } from '@dugout/contract/test/commit-cases.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';

let test_: TestApp;
let players: ReturnType<typeof playersOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  players = playersOf({ db: test_.db, admin: await signInAdmin(test_) });
});
afterAll(() => test_.close());

/** A player as the case begins: the commitment is a record of its own, so that its id is the database's. */
async function begin(start: (typeof commitCases)[number]['player']) {
  const { id } = await players.makePlayer();
  const commit = start.commit
    ? await test_.db
        .insertInto('commits')
        .values({ name: start.commit.name })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    : null;
  await test_.db
    .updateTable('players')
    .set({ college: start.college, commit_id: commit?.id ?? null })
    .where('id', '=', id)
    .execute();
  return { id, player: { college: start.college, commit } };
}

describe('College commit flow, as the form sends it and the server stores it', () => {
  test.each(commitCases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { id, player } = await begin(one.player);
    const { draft, change } = play({ ...one, player });
    if (change === 'update disabled') {
      expect(draft).toMatchObject({ committed: true, school: null });
      expect(draft.college.trim()).toBe('');
      return;
    }
    const answer = await players.put(id, change);
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = answer.json<Player>();
    expect(stored.college).toBe(draft.committed ? draft.college.trim() : null);
    if (draft.school) {
      const { name, city, state } = draft.school;
      expect(stored.commit).toMatchObject({ name, city, state });
      expect(stored.commitId).not.toBe(player.commit?.id ?? null);
    } else {
      expect(stored.commitId).toBe('commitId' in change ? change.commitId : null);
      if (stored.commit) expect([player.college?.trim(), stored.commit.name]).toContain(stored.college);
    }
  });
});
